package import Games
package import PadProtocol

/// The reactions of waiting players: they float up from the players' heads for a moment and are then discarded.
extension Room {
  /// The maximum number of reactions visible simultaneously.
  static let reactionLimit = 12
  /// The minimum time between two reactions of the same player.
  static let reactionPause = Span.seconds(1)

  /// Whether a pad's player may send a reaction now; a reaction that is not allowed is dropped silently.
  func mayReact(_ pad: PadID, at now: Instant) -> Bool {
    guard phase == .lobby, !isClosed, let player = seatsByPad[pad] else { return false }
    let seen = (reactions ?? []).filter { $0.isSeen(at: now) }
    return seen.count < Self.reactionLimit
      && !seen.contains { $0.player.id == player && now - $0.at < Self.reactionPause }
  }

  /// Shows a reaction, if it is allowed.
  ///
  /// It is not an event and is not recorded, because nothing else follows from it.
  package mutating func react(_ reaction: Reaction, of pad: PadID, at now: Instant) {
    guard mayReact(pad, at: now), let index = seatIndex(of: pad) else { return }
    let seen = (reactions ?? []).filter { $0.isSeen(at: now) }
    reactions = seen + [Scene.Lobby.Reacted(reaction, of: seats[index].player, at: now)]
  }
}
