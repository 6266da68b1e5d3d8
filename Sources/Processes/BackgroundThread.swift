import Glibc

/// A thread of its own for work that must hold nobody up.
package enum BackgroundThread {
  /// How much less it weighs than the others, as `nice` counts it.
  private static let niceness: Int32 = 10

  private final class Work {
    let niceness: Int32
    let body: @Sendable () -> Void
    init(_ niceness: Int32, _ body: @escaping @Sendable () -> Void) { (self.niceness, self.body) = (niceness, body) }
  }

  /// Runs a task on a new thread.
  ///
  /// - Parameter isPatient: Whether others go first; false for a task that somebody waits for.
  /// - Returns: Whether there is such a thread; false if nothing is done.
  @discardableResult
  package static func run(isPatient: Bool = true, _ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(isPatient ? niceness : 0, body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        // Of Linux's threads each has a niceness of its own; one of a pool would keep it.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, work.niceness)
        work.body()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
