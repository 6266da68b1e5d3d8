import Synchronization

/// Work that is done one after the other, on a thread with less weight that is there only while there is any.
package final class BackgroundQueue: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isBusy = false
  }

  private let state = Mutex(State())
  /// Starts a thread; false if none is available.
  private let start: @Sendable (@escaping @Sendable () -> Void) -> Bool

  /// One with nothing to do.
  package convenience init() { self.init { BackgroundThread.run($0) } }

  /// The same with threads of another kind.
  init(_ start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool) { self.start = start }

  /// Does something once everything before it is done.
  package func add(_ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.waiting.append(work) }
    tryAgain()
  }

  /// Continues with work that waits for a thread; costs nothing if nothing waits.
  ///
  /// To be called now and then: a machine that has no more threads now may have one later.
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
