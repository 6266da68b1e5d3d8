import CScheduling
import Dispatch
import SQLite
import Room

/// Records an evening as it happens, on a separate thread; all waiting entries go into one transaction.
package final class JournalWriter: Sendable {
  private let evening: Int64
  private let file: JournalFile
  private let onCommit: @Sendable (Int) -> Void
  private let onFailure: @Sendable (JournalError) -> Void
  private let thread = DispatchQueue(label: "journal.writer", qos: .userInitiated)
  private let waiting = WaitingEntries()

  init(
    evening: Int64, file: JournalFile, onCommit: @escaping @Sendable (Int) -> Void,
    onFailure: @escaping @Sendable (JournalError) -> Void
  ) {
    self.evening = evening
    self.file = file
    self.onCommit = onCommit
    self.onFailure = onFailure
  }

  /// Writes an entry soon, and returns immediately.
  package func append(_ entry: JournalEntry) {
    if waiting.append(entry) { thread.async { self.writeAll() } }
  }

  /// Ends the evening properly after all appended entries, and deletes its secrets.
  ///
  /// The evening counts as ended at its last entry. After `close`, a call has no effect.
  package func end() {
    guard waiting.close() else { return }
    thread.async { [self] in
      guard !waiting.hasFailed else { return }
      do {
        try file.end(evening, "closed")
      } catch {
        fail(error)
      }
    }
  }

  /// Stops recording: the room continues without the journal, and nobody will resume the evening from it.
  ///
  /// If the disk accepts nothing at all, even this cannot be recorded.
  package func abandon() {
    waiting.giveUp()
    // This must not queue behind a write that may hang: from now on, the room sends messages that are recorded nowhere.
    DispatchQueue(label: "journal.abandon").async { [file, evening] in file.noteAbandoned(evening) }
    thread.async { [self] in try? file.markAbandoned(evening) }
  }

  /// Stops accepting entries, and waits for those that were appended.
  ///
  /// - Returns: Whether everything was written; false if the time was too short or something failed earlier.
  @discardableResult package func close(within limit: Duration) -> Bool {
    _ = waiting.close()
    let done = DispatchSemaphore(value: 0)
    thread.async { done.signal() }
    let (seconds, attoseconds) = limit.components
    // A day is as good as forever.
    let nanoseconds = Int(min(max(0, seconds), 86_400)) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    guard done.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return false }
    return waiting.isDone
  }

  private func writeAll() {
    // A queue does not always use the same thread. Speed matters here, because a press is sent to nobody before it is
    // recorded.
    scheduling_take_short_turns()
    while true {
      let batch = waiting.takeAll()
      guard let last = batch.last else { return }
      do {
        let commit = try file.queue.write { db in
          try EntryRecorder(evening: evening, sinceBoot: file.boot.age(), db).write(batch)
        }
        file.note(commit)
      } catch {
        return fail(error)
      }
      file.checkpointer.noteCommit { [weak self] in self?.fail($0) }
      onCommit(last.sequence)
    }
  }

  private func fail(_ error: any Error) {
    if waiting.fail() { onFailure(JournalError(error, path: file.path)) }
  }
}
