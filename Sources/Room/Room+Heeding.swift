package import Games
package import PadProtocol

/// A filter for messages that can be ignored before they become events.
///
/// Most messages of a flood change nothing, and need not be recorded.
extension Room {
  /// Whether a message from a pad can change anything.
  ///
  /// A press of a button that the pad shows as open always can: the game is asked once, when it handles the press. For
  /// all other presses and answers, a copy of the game is asked, because only the game knows for how long a late press is
  /// still recorded.
  package func heeds(_ message: ClientMessage, from pad: PadID, at now: Instant) -> Bool {
    guard !isClosed else { return false }
    // Events that are due happen first, and may open the pressed button.
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
      if shown(to: player)?.openButtons.contains(where: { $0.token == token }) == true { return true }
      return !hasSaid(token, nil, player) && wouldTake(token, nil, by: side(of: player), at: now)
    case .answer(let token, let value):
      guard let player = seatsByPad[pad], isPlaying, overlay == nil else { return false }
      if shown(to: player)?.openInput?.token == token { return true }
      return !hasSaid(token, value, player) && wouldTake(token, value, by: side(of: player), at: now)
    }
  }

  /// The last screen of a player's pad; looking at it needs no copy of the game, which grows with the players.
  private func shown(to player: Player.ID) -> PadScreen? { seatIndex(of: player).flatMap { seats[$0].shown } }

  /// Returns the refusal for a pad whose request for a seat is denied without any other effect; nil for any other
  /// request.
  package func refusal(
    of join: ClientMessage.Join, from pad: PadID, _ arrival: Arrival?, at now: Instant
  ) -> ServerMessage.Denial? {
    // The first request of all is an event even if it is denied, because it shows that a pad has found the room.
    guard !isClosed, firstPad == .came, mayAsk(pad) else { return nil }
    if let deadline, deadline <= now { return nil }
    return denial(of: join, from: pad, arrival, at: now)
  }

  /// Returns how a pad identifies itself, because some pads need no code.
  package func standing(of join: ClientMessage.Join) -> Standing {
    if let secret = join.secret.map(SeatSecret.init(rawValue:)), isKnown(secret) { return .seated }
    return isInvited(join) ? .invited : .unknown
  }

  /// Whether a pad asks for the seat that it still has, as pads do automatically when they reconnect.
  package func isComingBack(_ join: ClientMessage.Join) -> Bool {
    guard let secret = join.secret.map(SeatSecret.init(rawValue:)) else { return false }
    return seats.contains { $0.arrival?.secret == secret }
  }

  /// How a pad that asks for a seat identifies itself.
  package enum Standing: Hashable, Sendable {
    /// With nothing but perhaps a code, or with invalid secrets.
    case unknown
    /// With the invitation in the QR code.
    case invited
    /// With the secret of a seat or of a knock.
    case seated
  }

  /// Whether a request comes from a pad with the link of the QR code.
  func isInvited(_ join: ClientMessage.Join) -> Bool { configuration.isInvitation(join.invitation) }

  /// Whether a secret belongs to a seat, even one that was given up, or to a knock.
  private func isKnown(_ secret: SeatSecret) -> Bool {
    seats.contains { $0.arrival?.secret == secret } || knocks.contains { $0.arrival?.secret == secret }
      || absentee(with: secret) != nil
  }
}
