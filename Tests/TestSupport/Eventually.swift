import Glibc

/// Waits until `condition` holds, asking again every `interval`, and throws a failure that names `what` after `limit`.
package func eventually(
  within limit: Duration = .seconds(15), every interval: Duration = .milliseconds(5), _ what: String,
  _ condition: () throws -> Bool
) throws {
  _ = try firstValue(within: limit, every: interval, what) { try condition() ? true : nil }
}

/// Waits until `value` returns something and returns that; throws a failure that names `what` after `limit`.
package func firstValue<Value>(
  within limit: Duration = .seconds(15), every interval: Duration = .milliseconds(5), _ what: String,
  _ value: () throws -> Value?
) throws -> Value {
  let deadline = ContinuousClock.now + limit
  while true {
    if let value = try value() { return value }
    // Asked after the value, so that a machine that slept through the limit still gets one late look.
    guard ContinuousClock.now < deadline else { throw TestFailure("Waited \(limit) in vain: \(what).") }
    pause(interval)
  }
}

/// Lets other threads run for `duration`, one millisecond at least.
func pause(_ duration: Duration) {
  poll(nil, 0, max(1, duration.milliseconds))
}

extension Duration {
  /// Whole milliseconds, rounded down, as the system's calls want them.
  var milliseconds: Int32 {
    Int32(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }

  /// Seconds as a floating-point number, for messages and measurements.
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
