import Glibc
import Processes

extension EndSignals {
  /// Waits, where there are no windows, until the wake descriptor was written to, another one can be read, a deadline
  /// (nanoseconds of `CLOCK_MONOTONIC`) has come, or a signal; returns whether one has.
  package func wait(besides wakeDescriptor: Int32, and other: Int32?, until deadline: Int64?) -> Bool {
    Pipe.sleep(on: [wakeDescriptor, descriptor] + [other].compactMap(\.self), until: deadline)
    _ = Pipe.drain(wakeDescriptor)
    return take()
  }
}
