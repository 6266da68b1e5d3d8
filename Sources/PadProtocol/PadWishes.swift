/// The settings that a player needs in order to play as well as the others; nil leaves a value unchanged.
package struct PadWishes: Hashable, Sendable, Codable {
  /// Whether the player's pad shows the TV's question and the possible answers as text.
  package var texts: Bool?
  /// The player's time to answer, in percent of the usual time, one of ``times``; nil from a host that gives everybody
  /// the same time.
  package var time: Int?

  /// Makes wishes.
  package init(texts: Bool? = nil, time: Int? = nil) {
    self.texts = texts
    self.time = time
  }

  /// The times that a player can wish for, in percent of the usual time.
  package static let times = [100, 150, 200]

  /// Returns these wishes with other wishes applied; invalid ones are ignored.
  package func changed(by others: PadWishes) -> PadWishes {
    PadWishes(
      texts: others.texts ?? texts, time: others.time.flatMap { Self.times.contains($0) ? $0 : nil } ?? time)
  }
}
