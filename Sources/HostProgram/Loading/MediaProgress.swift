import Processes
import Synchronization

/// Reports the progress of a check of pictures and sounds, if the check takes more than two seconds.
final class MediaProgress: Sendable {
  /// The pause before the first line and between two lines, in nanoseconds.
  static let pause: Int64 = 2_000_000_000

  private let what: String
  private let count: Int
  private let clock: @Sendable () -> Int64
  private let say: @Sendable (String) -> Void
  private let state: Mutex<(done: Int, next: Int64)>

  /// Creates the progress of a check that begins now.
  ///
  /// - Parameters:
  ///   - what: The file or folder with the pictures and sounds.
  ///   - count: The number of questions with pictures or sounds.
  ///   - say: Receives a sentence, on any thread.
  init(
    _ what: String, count: Int, clock: @escaping @Sendable () -> Int64 = { MonotonicClock.nanoseconds },
    say: @escaping @Sendable (String) -> Void
  ) {
    (self.what, self.count, self.clock, self.say) = (what, count, clock, say)
    state = Mutex((0, clock() + Self.pause))
  }

  /// Notes that one more question is done.
  func finishOne() {
    let now = clock()
    let done: Int? = state.withLock { state in
      state.done += 1
      guard now >= state.next, state.done < count else { return nil }
      state.next = now + Self.pause
      return state.done
    }
    if let done { say("looking at the pictures and sounds of \(what): \(done) of \(count) questions") }
  }
}
