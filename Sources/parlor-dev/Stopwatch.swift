import Glibc

/// Measures how long something takes, in milliseconds.
enum Stopwatch {
  /// Returns the time for which this thread was busy, which does not depend on the load of the core.
  ///
  /// On an idle core, it is the elapsed time.
  static func thread(_ body: () throws -> Void) rethrows -> Double { try time(CLOCK_THREAD_CPUTIME_ID, body) }

  /// Returns the time for which all threads of this process together were busy.
  static func process(_ body: () throws -> Void) rethrows -> Double { try time(CLOCK_PROCESS_CPUTIME_ID, body) }

  /// Returns the elapsed time, including waits.
  static func wall(_ body: () throws -> Void) rethrows -> Double { try time(CLOCK_MONOTONIC, body) }

  private static func time(_ clock: clockid_t, _ body: () throws -> Void) rethrows -> Double {
    let start = now(clock)
    try body()
    return now(clock) - start
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
