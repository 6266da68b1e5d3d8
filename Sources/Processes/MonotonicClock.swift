import Glibc

/// The clock that keys are stamped with; NIO's deadlines count in the same.
package enum MonotonicClock {
  /// Nanoseconds of `CLOCK_MONOTONIC`.
  package static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
