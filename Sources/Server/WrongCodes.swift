internal import NIOCore

/// The wrong codes of one address: a number each minute are mistakes, then each further one costs a longer wait.
///
/// A class behind one address mistypes; a program that tries all codes gets 60, then one a minute.
struct WrongCodes {
  private let limits: Limits
  private var minuteBegan: NIODeadline
  private var inMinute = 0
  /// Those beyond a minute's share, each of which made the wait longer.
  private var excess = 0
  private var last: NIODeadline
  private var blockedUntil: NIODeadline

  init(limits: Limits, at now: NIODeadline) {
    self.limits = limits
    (minuteBegan, last, blockedUntil) = (now, now, now)
  }

  /// Somebody said a wrong code.
  mutating func add(at now: NIODeadline) {
    // Whoever must wait has not had a code looked at.
    guard now >= blockedUntil else { return }
    if isForgotten(at: now) { self = WrongCodes(limits: limits, at: now) }
    last = now
    if now - minuteBegan >= .minutes(1) { (minuteBegan, inMinute) = (now, 0) }
    inMinute += 1
    guard excess > 0 || inMinute > limits.wrongCodesPerMinute else { return }
    excess += 1
    blockedUntil = now + min(limits.wrongCodeDelayStep * excess, limits.wrongCodeDelayLimit)
  }

  /// How much longer codes are ignored; nil if they are not.
  func wait(at now: NIODeadline) -> TimeAmount? {
    now < blockedUntil ? blockedUntil - now : nil
  }

  /// Whether it is so long ago that it no longer counts.
  func isForgotten(at now: NIODeadline) -> Bool { now - last >= limits.wrongCodeMemory }
}
