import Games

/// The times at which the named parts of a scene move: a value that can be queried for any moment.
///
/// A part without a motion is in its place, and from the end of the timeline on, every part is. The result never
/// depends on which pictures were drawn before or skipped.
struct Timeline<Part: Hashable> {
  /// The moment at which the timeline begins.
  let startsAt: Instant
  /// The moment from which everything is in its place.
  private(set) var endsAt: Instant
  private let isCalm: Bool
  private let isStepped: Bool
  private var motions: [Part: Motion] = [:]

  /// A timeline without motions.
  ///
  /// - Parameters:
  ///   - isCalm: Whether everything is in its place from the beginning, even if motions are added.
  ///   - isStepped: Whether each part jumps to its place at the moment at which it would begin to move.
  init(startsAt: Instant, isCalm: Bool = false, isStepped: Bool = false) {
    self.startsAt = startsAt
    self.isCalm = isCalm
    self.isStepped = isStepped
    endsAt = startsAt
  }

  /// Adds a part's motion, which starts `delay` after the beginning and lasts for `length`.
  mutating func add(_ part: Part, after delay: Span, for length: Span, _ easing: Easing = .out) {
    guard isCalm == false else { return }
    let motion = Motion(startsAt: startsAt + delay, endsAt: startsAt + delay + length, easing: easing)
      .calmed(isStepped)
    motions[part] = motion
    endsAt = max(endsAt, motion.endsAt)
  }

  /// Returns the progress of a part's motion, from 0 to 1 at the end.
  func share(of part: Part, at now: Instant) -> Double { motions[part]?.share(at: now) ?? 1 }

  /// Whether a part has not begun to move yet.
  func isBefore(_ part: Part, at now: Instant) -> Bool { motions[part].map { now < $0.startsAt } ?? false }

  /// Returns the game time of the next picture; nil once everything is in its place.
  func nextFrame(after now: Instant) -> Instant? {
    // After the end, the parts need not be examined one by one.
    now < endsAt ? motions.values.compactMap { $0.nextFrame(after: now) }.min() : nil
  }
}
