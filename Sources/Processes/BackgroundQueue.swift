import Synchronization

/// Work that is done one after the other, on a thread with less weight that is there only while there is any.
package final class BackgroundQueue: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isBusy = false
  }

  private let state = Mutex(State())

  /// One with nothing to do.
  package init() {}

  /// Does something once everything before it is done.
  package func add(_ work: @escaping @Sendable () -> Void) {
    let isIdle = state.withLock { state in
      state.waiting.append(work)
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isIdle else { return }
    BackgroundThread.run { [self] in
      while let work = next() { work() }
    }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.isBusy = false
      return nil
    }
  }
}
