internal import NIOCore

/// A limit on how often something may happen: so many at once, so many each second for long.
struct TokenBucket {
  private let perSecond: Double
  private let burst: Double
  private var tokens: Double
  private var filledAt: NIODeadline

  init(perSecond: Double, burst: Double, at now: NIODeadline) {
    self.perSecond = perSecond
    self.burst = burst
    self.tokens = burst
    self.filledAt = now
  }

  /// Takes one token; false when there is none left.
  mutating func take(at now: NIODeadline) -> Bool {
    let elapsed = max(0, (now - filledAt).nanoseconds)
    tokens = min(burst, tokens + Double(elapsed) / 1e9 * perSecond)
    filledAt = max(filledAt, now)
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }
}
