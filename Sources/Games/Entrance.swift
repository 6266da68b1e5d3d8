/// When what a scene shows comes in, in game time: from its end on the scene rests.
package struct Entrance: Hashable, Sendable, Codable {
  /// When the first of it appears.
  package var startsAt: Instant
  /// When all of it is there.
  package var endsAt: Instant

  /// Makes an entrance.
  package init(startsAt: Instant, endsAt: Instant) {
    self.startsAt = startsAt
    self.endsAt = endsAt
  }

  /// An entrance of a length; nil for one that takes no time.
  package init?(at start: Instant, for length: Span) {
    guard length > .zero else { return nil }
    self.init(startsAt: start, endsAt: start + length)
  }

  /// How long it takes.
  package var length: Span { endsAt - startsAt }
}
