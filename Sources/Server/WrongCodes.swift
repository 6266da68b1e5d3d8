internal import NIOCore

/// The wrong codes of one address: a certain number each minute pass as mistakes, then each further one costs a longer
/// wait.
///
/// The limit allows for typing mistakes of a class behind one address. A program that tries all codes gets 60 attempts,
/// then one a minute.
struct WrongCodes {
  private let limits: Limits
  private var minuteBegan: NIODeadline
  private var inMinute = 0
  /// The number of wrong codes beyond a minute's allowance, each of which made the wait longer.
  private var excess = 0
  private var last: NIODeadline
  private var blockedUntil: NIODeadline

  init(limits: Limits, at now: NIODeadline) {
    self.limits = limits
    (minuteBegan, last, blockedUntil) = (now, now, now)
  }

  /// Counts a wrong code.
  mutating func add(at now: NIODeadline) {
    // A code sent during a wait was not checked.
    guard now >= blockedUntil else { return }
    if isForgotten(at: now) { self = WrongCodes(limits: limits, at: now) }
    last = now
    if now - minuteBegan >= .minutes(1) { (minuteBegan, inMinute) = (now, 0) }
    inMinute += 1
    guard excess > 0 || inMinute > limits.wrongCodesPerMinute else { return }
    excess += 1
    blockedUntil = now + min(limits.wrongCodeDelayStep * excess, limits.wrongCodeDelayLimit)
  }

  /// Returns the remaining time for which codes are ignored; nil if they are not.
  func wait(at now: NIODeadline) -> TimeAmount? {
    now < blockedUntil ? blockedUntil - now : nil
  }

  /// Whether the last wrong code is so long ago that none of them counts any more.
  func isForgotten(at now: NIODeadline) -> Bool { now - last >= limits.wrongCodeMemory }
}
