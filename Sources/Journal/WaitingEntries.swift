import Synchronization

/// The entries that the room's thread has added and the journal's thread has not yet taken.
final class WaitingEntries: Sendable {
  private struct State {
    var entries: [JournalEntry] = []
    /// Whether no more entries are accepted, because the evening ended or the writer was closed, gave up or failed.
    var isClosed = false
    var hasFailed = false
    /// Whether the journal's thread has been woken and has not yet found that nothing is waiting.
    var isAwake = false
  }

  private let state = Mutex(State())

  /// Adds an entry, unless this is closed; returns whether the journal's thread must be woken.
  func append(_ entry: JournalEntry) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.entries.append(entry)
      defer { state.isAwake = true }
      return !state.isAwake
    }
  }

  /// Returns all waiting entries; if there are none, the journal's thread sleeps again.
  func takeAll() -> [JournalEntry] {
    state.withLock { state in
      let entries = state.entries
      state.entries = []
      if entries.isEmpty { state.isAwake = false }
      return entries
    }
  }

  /// Stops accepting entries; returns whether they were accepted until now.
  func close() -> Bool {
    state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
  }

  /// Stops accepting entries, and discards those that wait.
  func giveUp() {
    state.withLock { state in
      state.isClosed = true
      state.entries = []
    }
  }

  /// Gives up because something failed; returns whether that is the first failure.
  func fail() -> Bool {
    giveUp()
    return state.withLock { state in
      defer { state.hasFailed = true }
      return !state.hasFailed
    }
  }

  /// Whether something failed.
  var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Whether all entries have been taken and nothing failed.
  var isDone: Bool { state.withLock { $0.entries.isEmpty && !$0.hasFailed } }
}
