/// What a room knows of the machine that it is on.
package struct Conditions: Hashable, Sendable, Codable {
  /// Whether there is a TV: without one no game starts, and a game in progress is paused.
  package var hasTV: Bool
  /// Whether the TV can say where to join.
  package var hasAddress: Bool
  /// Whether the host sits in another machine's room.
  package var isHostElsewhere: Bool

  /// Makes them; without anything nobody can play.
  package init(hasTV: Bool = false, hasAddress: Bool = false, isHostElsewhere: Bool = false) {
    self.hasTV = hasTV
    self.hasAddress = hasAddress
    self.isHostElsewhere = isHostElsewhere
  }
}
