/// A limit on how fast a crashing program starts again, because faster restarts would not help.
///
/// Times are nanoseconds of a monotonic clock.
struct RestartLimit: Hashable {
  /// The maximum number of restarts within ``window``; the next restart waits.
  static let most = 3
  /// One minute, in nanoseconds.
  static let window: Int64 = 60_000_000_000

  private var restarts: [Int64] = []

  /// Returns the time at which a program that has just ended may start again, and counts that time as a restart.
  mutating func next(after now: Int64) -> Int64 {
    let moment =
      restarts.count < Self.most ? now : max(now, restarts[restarts.count - Self.most] + Self.window)
    restarts = restarts.suffix(Self.most - 1) + [moment]
    return moment
  }
}
