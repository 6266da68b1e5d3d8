import Synchronization

/// The entries that the journal's thread has not taken yet, put by the room's thread.
final class WaitingEntries: Sendable {
  private struct State {
    var entries: [JournalEntry] = []
    /// Ended, closed, given up or failed: nothing more is taken in.
    var isClosed = false
    var hasFailed = false
    /// Whether the journal's thread has been woken and not yet found nothing.
    var isAwake = false
  }

  private let state = Mutex(State())

  /// Takes an entry in, unless it is closed; whether the journal's thread must be woken.
  func append(_ entry: JournalEntry) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.entries.append(entry)
      defer { state.isAwake = true }
      return !state.isAwake
    }
  }

  /// Hands out all that waits; with nothing the journal's thread sleeps again.
  func takeAll() -> [JournalEntry] {
    state.withLock { state in
      let entries = state.entries
      state.entries = []
      if entries.isEmpty { state.isAwake = false }
      return entries
    }
  }

  /// Takes in nothing more; whether it did until now.
  func close() -> Bool {
    state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
  }

  /// Takes in nothing more, and forgets what waits.
  func giveUp() {
    state.withLock { state in
      state.isClosed = true
      state.entries = []
    }
  }

  /// Gives up because something failed; whether that is the first failure.
  func fail() -> Bool {
    giveUp()
    return state.withLock { state in
      defer { state.hasFailed = true }
      return !state.hasFailed
    }
  }

  /// Whether something failed.
  var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Whether all was handed out, and nothing failed.
  var isDone: Bool { state.withLock { $0.entries.isEmpty && !$0.hasFailed } }
}
