import Synchronization

/// Runs tasks one after the other, on a thread with a lower priority that exists only while there are tasks.
package final class BackgroundQueue: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isBusy = false
  }

  private let state = Mutex(State())
  /// Starts a thread; false if none is available.
  private let start: @Sendable (@escaping @Sendable () -> Void) -> Bool

  /// Creates a queue without tasks.
  package convenience init() { self.init { BackgroundThread.run($0) } }

  /// Creates a queue that starts its threads with this function.
  init(_ start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool) { self.start = start }

  /// Adds a task, which runs once all earlier tasks are done.
  package func add(_ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.waiting.append(work) }
    tryAgain()
  }

  /// Continues with tasks that wait for a thread; costs nothing if none wait.
  ///
  /// Call this from time to time: a machine that has no thread to spare now may have one later.
  package func tryAgain() {
    let isIdle = state.withLock { state in
      guard !state.isBusy, !state.waiting.isEmpty else { return false }
      state.isBusy = true
      return true
    }
    guard isIdle else { return }
    let isStarted = start { [self] in
      while let work = next() { work() }
    }
    if !isStarted { state.withLock { $0.isBusy = false } }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.isBusy = false
      return nil
    }
  }
}
