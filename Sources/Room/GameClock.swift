package import Games

/// Game time: the host's clock minus all pauses so far; it stops during a pause.
package struct GameClock: Hashable, Sendable, Codable {
  /// How long all pauses were that have ended.
  private var paused: Span
  /// The moment of the host's clock at which the present pause began.
  private var stoppedAt: Instant?

  /// A clock that runs, with no pause behind it.
  package init() {
    paused = .zero
    stoppedAt = nil
  }

  /// Whether it is stopped.
  package var isStopped: Bool { stoppedAt != nil }

  /// The game time at a moment of the host's clock.
  package func gameTime(at now: Instant) -> Instant { (stoppedAt.map { min($0, now) } ?? now) - paused }

  /// The moment of the host's clock that corresponds to a game time; nil while the clock is stopped.
  package func hostTime(of gameTime: Instant) -> Instant? { stoppedAt == nil ? gameTime + paused : nil }

  /// Stops the clock; a stopped one stays as it is.
  package mutating func stop(at now: Instant) { stoppedAt = stoppedAt ?? now }

  /// Moves everything along to another origin of the host's clock; the game time stays as it is.
  mutating func shift(by span: Span) {
    paused = paused + span
    stoppedAt = stoppedAt.map { $0 + span }
  }

  /// Lets the clock run on from the game time at which it stopped.
  package mutating func run(at now: Instant) {
    guard let stopped = stoppedAt else { return }
    paused = paused + (now - stopped)
    stoppedAt = nil
  }
}
