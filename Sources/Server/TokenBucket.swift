internal import NIOCore

/// A rate limit: the number of times that something may happen in a burst, and the sustained number each second.
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

  /// Takes one token, or `cost` tokens; takes none and returns false if there are too few.
  mutating func spend(_ cost: Double = 1, at now: NIODeadline) -> Bool {
    fill(at: now)
    guard tokens >= cost else { return false }
    tokens -= cost
    return true
  }

  /// Charges for something that has already happened, on credit if there are too few tokens.
  ///
  /// The debt is limited so that nobody waits for more than five seconds.
  mutating func charge(_ cost: Double, at now: NIODeadline) {
    fill(at: now)
    tokens = max(-5 * perSecond, tokens - cost)
  }

  private mutating func fill(at now: NIODeadline) {
    let elapsed = max(0, (now - filledAt).nanoseconds)
    tokens = min(burst, tokens + Double(elapsed) / 1e9 * perSecond)
    filledAt = max(filledAt, now)
  }
}
