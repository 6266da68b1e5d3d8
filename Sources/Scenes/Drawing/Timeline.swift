import Games

/// When the parts of a scene move, each by its name: a value that can be asked about any moment.
///
/// Whatever is not named is in its place, and so is everything from the end on: which pictures were drawn before it, or
/// left out, changes nothing.
struct Timeline<Part: Hashable> {
  /// When it begins.
  let startsAt: Instant
  /// When everything is in its place.
  private(set) var endsAt: Instant
  private let isCalm: Bool
  private var motions: [Part: Motion] = [:]

  /// A timeline without motions.
  ///
  /// - Parameter isCalm: Whether everything is in its place from the beginning, whatever is added.
  init(startsAt: Instant, isCalm: Bool = false) {
    self.startsAt = startsAt
    self.isCalm = isCalm
    endsAt = startsAt
  }

  /// Has a part move for a length of time, from so long after the beginning on.
  mutating func add(_ part: Part, after delay: Span, for length: Span, _ easing: Easing = .out) {
    guard isCalm == false else { return }
    let motion = Motion(startsAt: startsAt + delay, endsAt: startsAt + delay + length, easing: easing)
    motions[part] = motion
    endsAt = max(endsAt, motion.endsAt)
  }

  /// How far a part has come, from 0 to 1 in the end.
  func share(of part: Part, at now: Instant) -> Double { motions[part]?.share(at: now) ?? 1 }

  /// Whether a part has not begun to move.
  func isBefore(_ part: Part, at now: Instant) -> Bool { motions[part].map { now < $0.startsAt } ?? false }

  /// The next picture's game time; nil once everything is in its place.
  func nextFrame(after now: Instant) -> Instant? {
    // Once it has ended, nobody has to be looked at.
    now < endsAt ? motions.values.compactMap { $0.nextFrame(after: now) }.min() : nil
  }
}
