import Glibc

/// The clock of the whole machine, whatever network a thread is in; the host stamps arrivals with it too.
enum Clock {
  /// Nanoseconds of `CLOCK_MONOTONIC`.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension Int64 {
  /// Nanoseconds from milliseconds.
  init(milliseconds: Double) { self = Int64((milliseconds * 1e6).rounded()) }

  /// Milliseconds from nanoseconds.
  var inMilliseconds: Double { Double(self) / 1e6 }
}
