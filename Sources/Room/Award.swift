package import Games

/// A kind word for somebody at the end of a game.
package struct Award: Hashable, Sendable {
  /// What for.
  package enum Merit: Hashable, Sendable {
    /// The quickest press that counted, so long after it could be made.
    case fastest(Span)
    /// From so far behind that this many places were made good.
    case comeback(places: Int)
    /// Cooperated so often.
    case trust(times: Int)
    /// Was right so often without getting anything for it: a blink too late.
    case nearlyRight(times: Int)
  }

  /// What for.
  package var merit: Merit
  /// Who.
  package var player: Player
  /// Whether it beats every award of the same kind in the evening's earlier games, if there were any.
  package var isBestOfEvening: Bool

  /// Makes one.
  package init(_ merit: Merit, _ player: Player, isBestOfEvening: Bool = false) {
    self.merit = merit
    self.player = player
    self.isBestOfEvening = isBestOfEvening
  }
}
