/// Has something that crashes start again, but not faster than it could ever help.
///
/// Times are nanoseconds of a monotonic clock.
struct RestartLimit: Hashable {
  /// So many restarts within ``window``; the next one waits.
  static let most = 3
  /// A minute.
  static let window: Int64 = 60_000_000_000

  private var restarts: [Int64] = []

  /// When it may start again that has just ended; that moment then counts as a restart.
  mutating func next(after now: Int64) -> Int64 {
    let moment =
      restarts.count < Self.most ? now : max(now, restarts[restarts.count - Self.most] + Self.window)
    restarts = restarts.suffix(Self.most - 1) + [moment]
    return moment
  }
}
