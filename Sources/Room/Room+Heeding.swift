package import Games
package import PadProtocol

/// Which messages can be ignored before they become events: most of a flood changes nothing, and need not be recorded.
extension Room {
  /// Whether what a pad said can change anything.
  ///
  /// The game is asked: it alone knows for how long a press still counts as a late one.
  package func heeds(_ message: ClientMessage, from pad: PadID, at now: Instant) -> Bool {
    guard !isClosed else { return false }
    // What has come due happens first, and may open what is pressed.
    if let deadline, deadline <= now { return true }
    switch message {
    case .join: return true
    case .ping: return false
    case .head(let head): return mayHave(head, on: pad)
    case .react: return mayReact(pad, at: now)
    case .wish(let wishes): return isNew(wishes, of: pad)
    case .leave: return seatsByPad[pad] != nil || knocks.contains { $0.pad == pad }
    case .press(let token):
      guard let player = seatsByPad[pad] else { return false }
      guard isPlaying else { return choosable(token, by: player) != nil }
      guard overlay == nil else { return false }
      // What the pad is shown as open needs no copy, which grows with the players.
      let shown = seatIndex(of: player).flatMap { seats[$0].shown }
      if shown?.openButtons.contains(where: { $0.token == token }) == true { return true }
      return !hasSaid(token, nil, player) && wouldTake(token, nil, by: side(of: player), at: now)
    case .answer(let token, let value):
      guard let player = seatsByPad[pad], isPlaying, overlay == nil else { return false }
      return !hasSaid(token, value, player) && wouldTake(token, value, by: side(of: player), at: now)
    }
  }

  /// The refusal for a pad that asks for a seat in vain, if its request has no other effect; else nil.
  package func refusal(
    of join: ClientMessage.Join, from pad: PadID, _ arrival: Arrival?, at now: Instant
  ) -> ServerMessage.Denial? {
    // That somebody has come at all is worth knowing once.
    guard !isClosed, firstPad == .came, mayAsk(pad) else { return nil }
    if let deadline, deadline <= now { return nil }
    return denial(of: join, from: pad, arrival, at: now)
  }

  /// Whether a pad comes with what it needs no code for.
  package func standing(of join: ClientMessage.Join) -> Standing {
    if let secret = join.secret.map(SeatSecret.init(rawValue:)), isKnown(secret) { return .seated }
    return isInvited(join) ? .invited : .unknown
  }

  /// Whether a pad asks for the seat that it still has, as pads do by themselves once their line is mended.
  package func isComingBack(_ join: ClientMessage.Join) -> Bool {
    guard let secret = join.secret.map(SeatSecret.init(rawValue:)) else { return false }
    return seats.contains { $0.arrival?.secret == secret }
  }

  /// How a pad that asks for a seat identifies itself.
  package enum Standing: Hashable, Sendable {
    /// Nothing but perhaps a code, or secrets that are none.
    case unknown
    /// The invitation of the QR code.
    case invited
    /// The secret of a seat, or of a knock.
    case seated
  }

  /// Whether a pad with the link of the QR code asks.
  func isInvited(_ join: ClientMessage.Join) -> Bool { configuration.isInvitation(join.invitation) }

  /// Whether a secret is that of a seat, even one that was given up, or of a knock.
  private func isKnown(_ secret: SeatSecret) -> Bool {
    seats.contains { $0.arrival?.secret == secret } || knocks.contains { $0.arrival?.secret == secret }
      || absentee(with: secret) != nil
  }
}
