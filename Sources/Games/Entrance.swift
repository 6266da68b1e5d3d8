/// The period, in game time, in which a scene's contents appear; after its end, the scene is at rest.
package struct Entrance: Hashable, Sendable, Codable {
  /// The moment at which the first part appears.
  package var startsAt: Instant
  /// The moment at which all parts have appeared.
  package var endsAt: Instant

  /// Makes an entrance.
  package init(startsAt: Instant, endsAt: Instant) {
    self.startsAt = startsAt
    self.endsAt = endsAt
  }

  /// Makes an entrance of a given length; nil if the length is not positive.
  package init?(at start: Instant, for length: Span) {
    guard length > .zero else { return nil }
    self.init(startsAt: start, endsAt: start + length)
  }

  /// The duration of the entrance.
  package var length: Span { endsAt - startsAt }
}
