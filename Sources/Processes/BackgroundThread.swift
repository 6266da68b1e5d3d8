import Glibc

/// A thread of its own for work that must hold nobody up.
package enum BackgroundThread {
  /// How much less it weighs than the others, as `nice` counts it.
  private static let niceness: Int32 = 10

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Does something on a new thread; where there can be none, nothing is done.
  package static func run(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        // Of Linux's threads each has a niceness of its own; one of a pool would keep it.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, BackgroundThread.niceness)
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard code == 0 else { return work.release() }
    pthread_detach(thread)
  }
}
