import Glibc

/// Separate threads for work that must not delay anything else.
package enum BackgroundThread {
  /// The niceness of a patient task's thread, which gives it a lower priority than other threads.
  private static let niceness: Int32 = 10

  private final class Work {
    let niceness: Int32
    let body: @Sendable () -> Void
    init(_ niceness: Int32, _ body: @escaping @Sendable () -> Void) { (self.niceness, self.body) = (niceness, body) }
  }

  /// Runs a task on a new thread.
  ///
  /// - Parameter isPatient: Whether other threads go first; false for a task that somebody waits for.
  /// - Returns: Whether the thread exists; if false, the task does not run.
  @discardableResult
  package static func run(isPatient: Bool = true, _ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(isPatient ? niceness : 0, body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        // On Linux, each thread has its own niceness; a pooled thread would keep it for later tasks.
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
