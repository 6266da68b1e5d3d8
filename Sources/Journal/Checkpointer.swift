import Dispatch
import GRDB
import Synchronization

/// Moves what was written from the write-ahead log into the database, off the writer's thread and on a connection of
/// its own.
///
/// Each time the disk is told to keep it all, which bounds what a power cut can take.
final class Checkpointer: Sendable {
  /// The longest time between a commit and its way into the database.
  static let interval = DispatchTimeInterval.seconds(10)
  /// A log that has more pages than this after a checkpoint is cut: 8 MB.
  static let longestLog = 2_000

  /// So many commits do not wait for that: the log would grow by tens of megabytes.
  static let mostCommits = 1_000

  private struct State {
    var commits = 0
    var isStopped = false
    /// Tells a checkpoint that was asked for whether another one came before it.
    var turn = 0
  }

  private let path: String
  private let queue = DispatchQueue(label: "journal.checkpoints")
  private let state = Mutex(State())
  private let connection = Mutex<DatabaseQueue?>(nil)

  init(path: String) { self.path = path }

  /// Something was committed.
  ///
  /// - Parameter onFailure: called when the disk does not take it.
  func noteCommit(onFailure: @escaping @Sendable (JournalError) -> Void) {
    let (commits, turn) = state.withLock { state in
      state.commits += 1
      return (state.commits, state.turn)
    }
    switch commits {
    case 1: queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in self?.take(turn, onFailure) }
    case Self.mostCommits: queue.async { [weak self] in self?.take(turn, onFailure) }
    default: break
    }
  }

  private func take(_ turn: Int, _ onFailure: (JournalError) -> Void) {
    let isDue = state.withLock { state in
      guard !state.isStopped, state.turn == turn else { return false }
      state.turn += 1
      state.commits = 0
      return true
    }
    guard isDue else { return }
    do {
      try checkpoint()
    } catch {
      onFailure(JournalError(error, path: path))
    }
  }

  /// Does one now, on the caller's thread.
  func checkpoint() throws {
    try connection.withLock { connection in
      let queue = try connection ?? DatabaseQueue(path: path, configuration: JournalFile.configuration)
      connection = queue
      try queue.writeWithoutTransaction { db in
        do {
          let (pages, moved) = try db.checkpoint(.passive)
          // NB: A log is begun anew only by a commit that finds all of it moved. While somebody always writes or reads
          // at the wrong moment it grows; then the writer waits for the little that is left.
          if pages > Self.longestLog || (moved < pages && pages > Self.longestLog / 4) {
            try db.execute(sql: "PRAGMA busy_timeout = 0")
            defer { try? db.execute(sql: "PRAGMA busy_timeout = 5000") }
            try db.checkpoint(.truncate)
          }
        } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
          return  // Somebody reads an old state: the next one gets further.
        }
      }
    }
  }

  /// Ends it; what is not moved yet is moved when the last connection closes.
  func stop() {
    state.withLock { $0.isStopped = true }
    connection.withLock { connection in
      try? connection?.close()
      connection = nil
    }
  }
}
