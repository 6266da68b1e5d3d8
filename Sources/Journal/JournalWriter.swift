import CScheduling
import Dispatch
import SQLite
import Room

/// Writes an evening down as it happens, on a thread of its own; all that waits goes into one transaction.
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

  /// Writes an entry soon; returns at once.
  package func append(_ entry: JournalEntry) {
    if waiting.append(entry) { thread.async { self.writeAll() } }
  }

  /// Ends the evening as it should, after all that was appended: its secrets are deleted.
  ///
  /// It counts as ended at its last entry. After `close` it is too late.
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

  /// Stops: the room continues without the journal, nothing more is written, and nobody will resume what it has.
  ///
  /// If the disk accepts nothing at all, not even that can be recorded.
  package func abandon() {
    waiting.giveUp()
    // Not behind the write that may hang: what leaves from now on is written nowhere.
    DispatchQueue(label: "journal.abandon").async { [file, evening] in file.noteAbandoned(evening) }
    thread.async { [self] in try? file.markAbandoned(evening) }
  }

  /// Takes no more entries and waits for those that were appended.
  ///
  /// - Returns: whether all is written; false as well when the time was too short or something failed before.
  @discardableResult package func close(within limit: Duration) -> Bool {
    _ = waiting.close()
    let done = DispatchSemaphore(value: 0)
    thread.async { done.signal() }
    let (seconds, attoseconds) = limit.components
    // A day is as good as for ever.
    let nanoseconds = Int(min(max(0, seconds), 86_400)) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    guard done.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return false }
    return waiting.isDone
  }

  private func writeAll() {
    // A queue's thread is not always the same. A press is told to nobody before it is written down.
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
