package import Games

/// Decides when the screens may sleep because nobody has been there for a long time, and when they wake.
///
/// The room and its network continue in the meantime.
package struct SleepWatch: Hashable, Sendable {
  /// The time without anybody after which the screens sleep; nil if they never sleep.
  package let limit: Span?
  private var lastSeen: Instant
  /// Whether the screens should sleep.
  package private(set) var isAsleep = false

  /// Creates a watch that has just seen somebody.
  package init(after limit: Span?, at now: Instant) {
    self.limit = limit
    lastSeen = now
  }

  /// The time at which the screens should fall asleep; nil if they are asleep or never sleep.
  package var due: Instant? { isAsleep ? nil : limit.map { lastSeen + $0 } }

  /// Records that somebody did something, here or on a pad.
  ///
  /// - Returns: Whether this has woken the screens.
  package mutating func see(at moment: Instant) -> Bool {
    lastSeen = max(lastSeen, moment)
    defer { isAsleep = false }
    return isAsleep
  }

  /// Updates the state to a later time.
  ///
  /// - Returns: Whether the screens should sleep from now on.
  package mutating func pass(to now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    isAsleep = true
    return true
  }
}
