package import Games
package import PadProtocol

/// What those who wait let float up from their heads: seen for a moment, and forgotten.
extension Room {
  /// So many are seen at once.
  static let reactionLimit = 12
  /// Nobody has another one before so much time has passed.
  static let reactionPause = Span.seconds(1)

  /// Whether something may float up from the head of a pad's player now; what may not is dropped, and nobody is told.
  func mayReact(_ pad: PadID, at now: Instant) -> Bool {
    guard phase == .lobby, !isClosed, let player = seatsByPad[pad] else { return false }
    let seen = (reactions ?? []).filter { $0.isSeen(at: now) }
    return seen.count < Self.reactionLimit
      && !seen.contains { $0.player.id == player && now - $0.at < Self.reactionPause }
  }

  /// Lets something float up, where that may be.
  ///
  /// It is no event: nothing else happens by it, so that it need not be written down.
  package mutating func react(_ reaction: Reaction, of pad: PadID, at now: Instant) {
    guard mayReact(pad, at: now), let index = seatIndex(of: pad) else { return }
    let seen = (reactions ?? []).filter { $0.isSeen(at: now) }
    reactions = seen + [Scene.Lobby.Reacted(reaction, of: seats[index].player, at: now)]
  }
}
