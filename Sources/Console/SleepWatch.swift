package import Games

/// Decides when the screens may sleep because nobody has been there for long, and when they wake.
///
/// The room and its network continue in the meantime.
package struct SleepWatch: Hashable, Sendable {
  /// After how long without anybody; nil never.
  package let limit: Span?
  private var lastSeen: Instant
  /// Whether the screens are to sleep.
  package private(set) var isAsleep = false

  /// One that has just seen somebody.
  package init(after limit: Span?, at now: Instant) {
    self.limit = limit
    lastSeen = now
  }

  /// When the screens are to sleep; nil while they do, and where they never will.
  package var due: Instant? { isAsleep ? nil : limit.map { lastSeen + $0 } }

  /// Somebody did something, here or on a pad.
  ///
  /// - Returns: whether that has woken the screens.
  package mutating func see(at moment: Instant) -> Bool {
    lastSeen = max(lastSeen, moment)
    defer { isAsleep = false }
    return isAsleep
  }

  /// Time went by.
  ///
  /// - Returns: whether the screens are to sleep from now on.
  package mutating func pass(to now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    isAsleep = true
    return true
  }
}
