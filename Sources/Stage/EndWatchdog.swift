import Dispatch
import Glibc
import Processes
import Synchronization

/// Ends the process where its main thread does not turn any more after it was asked to end: it may hang in a library that
/// waits for a compositor.
///
/// What is to be put back is put back by the process that waits for the end of this one.
final class EndWatchdog: Sendable {
  private let watch = Mutex(TurnWatch())
  private let end: @Sendable () -> Void

  /// - Parameter end: Ends the process.
  init(end: @escaping @Sendable () -> Void) { self.end = end }

  /// One that ends this process.
  convenience init() {
    self.init {
      let sentence = "Parlor was asked to end, and hangs: it is ended.\n"
      _ = write(STDERR_FILENO, sentence, sentence.utf8.count)
      _exit(1)
    }
  }

  /// A signal asks the program to end.
  func ask() {
    let isFirst = watch.withLock { watch in
      defer { watch.ask(at: MonotonicClock.nanoseconds) }
      return watch.due == nil
    }
    if isFirst { look(again: false) }
  }

  /// The main thread turns.
  func turn() { watch.withLock { $0.turn(at: MonotonicClock.nanoseconds) } }

  /// The main thread closes everything from now on.
  func beginClosing() { watch.withLock { $0.beginClosing(at: MonotonicClock.nanoseconds) } }

  /// All is closed.
  func close() { watch.withLock { $0.end() } }

  /// Checks when it is due, and once more: a process that was stopped and continues has not had its turn yet.
  private func look(again wasDue: Bool) {
    guard let due = watch.withLock({ $0.due }) else { return }
    let now = MonotonicClock.nanoseconds
    let isDue = due <= now
    if isDue, wasDue { return end() }
    let wait = isDue ? 500_000_000 : due - now
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(wait))) { self.look(again: isDue) }
  }
}
