import Glibc

/// The clock for the time stamps of keys; NIO's deadlines use the same clock.
package enum MonotonicClock {
  /// The time of `CLOCK_MONOTONIC`, in nanoseconds.
  package static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
