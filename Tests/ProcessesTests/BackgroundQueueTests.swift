import Synchronization
import TestSupport
import Testing

@testable import Processes

/// Work beside everything else, where there may be no thread for it.
@Suite struct BackgroundQueues {
  /// A machine that gives a thread only while a test says so.
  private final class Machine: Sendable {
    let hasThreads = Mutex(false)
    let asked = Mutex(0)
    let done = Mutex<[Int]>([])

    func start(_ body: @escaping @Sendable () -> Void) -> Bool {
      asked.withLock { $0 += 1 }
      return hasThreads.withLock { $0 } && BackgroundThread.run(body)
    }
  }

  @Test func withoutAThread_workWaits_andIsDoneInItsOrderOnceThereIsOne() throws {
    let machine = Machine()
    let queue = BackgroundQueue { machine.start($0) }
    queue.tryAgain()
    #expect(machine.asked.withLock { $0 } == 0, "for nothing no thread is wanted")
    for number in 0..<3 { queue.add { machine.done.withLock { $0.append(number) } } }
    queue.tryAgain()
    #expect(machine.asked.withLock { $0 } == 4)
    #expect(machine.done.withLock { $0 }.isEmpty)
    machine.hasThreads.withLock { $0 = true }
    queue.tryAgain()
    try eventually("what waited is done") { machine.done.withLock { $0 } == [0, 1, 2] }
    queue.add { machine.done.withLock { $0.append(3) } }
    try eventually("and what comes later") { machine.done.withLock { $0 } == [0, 1, 2, 3] }
  }
}
