import Dispatch
import Glibc
import Processes
import Synchronization

/// Ends the process if its main thread no longer responds after a request to end: it may hang in a library that waits
/// for a compositor.
///
/// Another process waits for the end of this one, and then restores what must be restored.
final class EndWatchdog: Sendable {
  private let watch = Mutex(TurnWatch())
  private let end: @Sendable () -> Void

  /// Makes a watchdog.
  ///
  /// - Parameter end: Ends the process.
  init(end: @escaping @Sendable () -> Void) { self.end = end }

  /// Makes a watchdog that ends this process.
  convenience init() {
    self.init {
      let sentence = "Parlor was asked to end, and hangs: it is ended.\n"
      _ = write(STDERR_FILENO, sentence, sentence.utf8.count)
      _exit(1)
    }
  }

  /// Notes that a signal has asked the program to end, and begins to watch.
  func ask() {
    let isFirst = watch.withLock { watch in
      defer { watch.ask(at: MonotonicClock.nanoseconds) }
      return watch.due == nil
    }
    if isFirst { look(again: false) }
  }

  /// Notes that the main thread responds.
  func turn() { watch.withLock { $0.turn(at: MonotonicClock.nanoseconds) } }

  /// Notes that the main thread closes everything from now on.
  func beginClosing() { watch.withLock { $0.beginClosing(at: MonotonicClock.nanoseconds) } }

  /// Ends the watch, because everything is closed.
  func close() { watch.withLock { $0.end() } }

  /// Checks at the due time whether the main thread has responded, and once more before it ends the process.
  ///
  /// A process that was stopped and continues needs the second check, because its main thread could not respond yet.
  private func look(again wasDue: Bool) {
    guard let due = watch.withLock({ $0.due }) else { return }
    let now = MonotonicClock.nanoseconds
    let isDue = due <= now
    if isDue, wasDue { return end() }
    let wait = isDue ? 500_000_000 : due - now
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(wait))) { self.look(again: isDue) }
  }
}
