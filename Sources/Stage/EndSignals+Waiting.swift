import Glibc
import Processes

extension EndSignals {
  /// Waits, in a run without windows, for a signal, a deadline or a descriptor; returns whether a signal has come.
  ///
  /// The wait also ends when data arrives at the wake descriptor, when the other descriptor is readable, or at the
  /// deadline (in nanoseconds of `CLOCK_MONOTONIC`).
  package func wait(besides wakeDescriptor: Int32, and other: Int32?, until deadline: Int64?) -> Bool {
    Pipe.sleep(on: [wakeDescriptor, descriptor] + [other].compactMap(\.self), until: deadline)
    _ = Pipe.drain(wakeDescriptor)
    return consumeSignal()
  }
}
