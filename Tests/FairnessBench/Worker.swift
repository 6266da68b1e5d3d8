import Dispatch
import Glibc
import Synchronization

/// A thread of its own, never one of a pool: it may move into another network, and ends there.
final class Worker: Sendable {
  private let outcome = Mutex<Result<Void, any Error>?>(nil)
  private let isOver = DispatchSemaphore(value: 0)

  /// Starts a thread.
  init(_ body: @escaping @Sendable () throws -> Void) {
    let job = Unmanaged.passRetained(
      Job { [self] in
        let result = Result { try body() }
        outcome.withLock { $0 = result }
        isOver.signal()
      })
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, job.toOpaque())
    guard code == 0 else {
      job.release()
      outcome.withLock { $0 = .failure(BenchFailure("A thread cannot be started", code)) }
      isOver.signal()
      return
    }
    pthread_detach(thread)
  }

  /// Whether it has ended.
  var hasEnded: Bool { outcome.withLock { $0 != nil } }

  /// Waits for its end; throws what it threw.
  func result() throws {
    isOver.wait()
    isOver.signal()
    try outcome.withLock { $0 }?.get()
  }

  private final class Job: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
