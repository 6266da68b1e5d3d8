package import Games

/// Game time: the host's clock minus all pauses so far; it stops during a pause.
package struct GameClock: Hashable, Sendable, Codable {
  /// The total duration of all pauses that have ended.
  private var paused: Span
  /// The moment at which the current pause began, on the host's clock; nil while the clock runs.
  private var stoppedAt: Instant?

  /// Makes a running clock that has not been paused yet.
  package init() {
    paused = .zero
    stoppedAt = nil
  }

  /// Whether the clock is stopped.
  package var isStopped: Bool { stoppedAt != nil }

  /// Returns the game time at a moment of the host's clock.
  package func gameTime(at now: Instant) -> Instant { (stoppedAt.map { min($0, now) } ?? now) - paused }

  /// Returns the moment of the host's clock that corresponds to a game time; nil while the clock is stopped.
  package func hostTime(of gameTime: Instant) -> Instant? { stoppedAt == nil ? gameTime + paused : nil }

  /// Stops the clock; has no effect if it is already stopped.
  package mutating func stop(at now: Instant) { stoppedAt = stoppedAt ?? now }

  /// Adapts the clock to another origin of the host's clock, without a change of the game time.
  mutating func shift(by span: Span) {
    paused = paused + span
    stoppedAt = stoppedAt.map { $0 + span }
  }

  /// Restarts the clock from the game time at which it stopped.
  package mutating func run(at now: Instant) {
    guard let stopped = stoppedAt else { return }
    paused = paused + (now - stopped)
    stoppedAt = nil
  }
}
