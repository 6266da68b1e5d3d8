/// The facts that a room knows about the machine that it runs on.
package struct Conditions: Hashable, Sendable, Codable {
  /// Whether there is a TV; without one, no game starts, and a game in progress is paused.
  package var hasTV: Bool
  /// Whether the TV can show an address for joining.
  package var hasAddress: Bool
  /// Whether the host has joined the room of another machine.
  package var isHostElsewhere: Bool

  /// Makes conditions; with the default values, nobody can play.
  package init(hasTV: Bool = false, hasAddress: Bool = false, isHostElsewhere: Bool = false) {
    self.hasTV = hasTV
    self.hasAddress = hasAddress
    self.isHostElsewhere = isHostElsewhere
  }
}
