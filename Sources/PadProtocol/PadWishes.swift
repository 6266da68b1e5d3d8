/// A player's needs, so that they can play as well as the others; nil leaves a value as it is.
package struct PadWishes: Hashable, Sendable, Codable {
  /// Whether their pad says what the TV asks, and what can be answered.
  package var texts: Bool?
  /// How long they may take to answer, in percent of what others may, one of ``times``; nil from a host that grants
  /// everybody the same.
  package var time: Int?

  /// Makes wishes.
  package init(texts: Bool? = nil, time: Int? = nil) {
    self.texts = texts
    self.time = time
  }

  /// How long somebody can wish for.
  package static let times = [100, 150, 200]

  /// The same with other wishes applied; invalid ones are left out.
  package func changed(by others: PadWishes) -> PadWishes {
    PadWishes(
      texts: others.texts ?? texts, time: others.time.flatMap { Self.times.contains($0) ? $0 : nil } ?? time)
  }
}
