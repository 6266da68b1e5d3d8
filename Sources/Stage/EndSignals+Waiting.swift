import Glibc
import Processes

extension EndSignals {
  /// Waits, without windows, for a signal, a deadline or a descriptor; returns whether a signal has come.
  ///
  /// It ends when the wake descriptor was written to, when another one can be read, or when the deadline (nanoseconds
  /// of `CLOCK_MONOTONIC`) has come.
  package func wait(besides wakeDescriptor: Int32, and other: Int32?, until deadline: Int64?) -> Bool {
    Pipe.sleep(on: [wakeDescriptor, descriptor] + [other].compactMap(\.self), until: deadline)
    _ = Pipe.drain(wakeDescriptor)
    return consumeSignal()
  }
}
