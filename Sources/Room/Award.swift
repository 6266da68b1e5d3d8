package import Games

/// A friendly award for a player at the end of a game.
package struct Award: Hashable, Sendable {
  /// The reason for an award.
  package enum Merit: Hashable, Sendable {
    /// The fastest press that counted, with the time since a press was possible.
    case fastest(Span)
    /// A comeback, with the number of places that the player climbed.
    case comeback(places: Int)
    /// Trust, with the number of times that the player cooperated.
    case trust(times: Int)
    /// Cunning, with the number of times that the player cheated somebody.
    case cunning(times: Int)
    /// The slowest answer that was right, with its time since an answer was possible.
    case patient(Span)
    /// The number of times that the player was right but got nothing for it, by being just too late.
    case nearlyRight(times: Int)
  }

  /// The reason for the award.
  package var merit: Merit
  /// The player who gets the award.
  package var player: Player
  /// Whether the award beats all those of the same kind in the evening's earlier games, if there were any.
  package var isBestOfEvening: Bool

  /// Makes an award.
  package init(_ merit: Merit, _ player: Player, isBestOfEvening: Bool = false) {
    self.merit = merit
    self.player = player
    self.isBestOfEvening = isBestOfEvening
  }
}
