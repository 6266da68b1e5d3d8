internal import NIOCore

/// Decides when to ping a connection and when to give it up.
struct Heartbeat {
  enum Beat: Equatable {
    case ping(next: TimeAmount)
    case drop
  }

  private let interval: TimeAmount
  private let dropAfter: TimeAmount
  private var lastHeard: NIODeadline
  private var unanswered = 0

  init(interval: TimeAmount, dropAfter: TimeAmount, at now: NIODeadline) {
    self.interval = interval
    self.dropAfter = dropAfter
    self.lastHeard = now
  }

  mutating func heard(at now: NIODeadline) {
    lastHeard = now
    unanswered = 0
  }

  /// Returns what to do now: ping the connection or drop it.
  ///
  /// Silence alone is not enough to drop a connection. After being suspended for a while, a host first sends two pings
  /// before it blames the other side.
  mutating func beat(at now: NIODeadline) -> Beat {
    let silentAt = lastHeard + dropAfter
    if now >= silentAt, unanswered >= 2 { return .drop }
    unanswered += 1
    return .ping(next: now < silentAt ? min(interval, silentAt - now) : interval)
  }
}
