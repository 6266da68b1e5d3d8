import Dispatch
import SQLite
import Synchronization

/// Moves entries from the write-ahead log into the database, off the writer's thread and on a separate connection.
///
/// Each checkpoint flushes everything to the disk, which bounds the loss in a power cut.
final class Checkpointer: Sendable {
  /// The time from a commit to its checkpoint; with the longest wait for a lull, that is ten seconds.
  static let interval = DispatchTimeInterval.seconds(8)
  /// The maximum size of the log after a checkpoint, in pages (8 MB); a longer log is truncated.
  static let longestLog = 2_000

  /// The number of commits that do not wait for the interval, because the log would grow by tens of megabytes.
  static let mostCommits = 1_000
  /// The time without a commit after which nobody is assumed to be waiting for one.
  static let lull = DispatchTimeInterval.milliseconds(50)
  /// The limits of the wait for a lull.
  ///
  /// The checkpointer waits only while the log has fewer commits than this, and for at most this number of lull
  /// lengths: two seconds.
  static let mostUrgent = (commits: 8_000, lulls: 40)

  private struct State {
    var commits = 0
    var lastCommit = DispatchTime(uptimeNanoseconds: 0)
    var isStopped = false
    /// A counter that shows a scheduled checkpoint whether another one came before it.
    var turn = 0
  }

  private enum Decision { case never, later, now }

  private let path: String
  private let queue = DispatchQueue(label: "journal.checkpoints")
  private let state = Mutex(State())
  private let connection = Mutex<DatabaseQueue?>(nil)

  init(path: String) { self.path = path }

  /// Notes a commit, and schedules a checkpoint if it is the first one since the last checkpoint, or if there are many.
  ///
  /// - Parameter onFailure: Called if the disk does not accept the checkpoint.
  func noteCommit(onFailure: @escaping @Sendable (JournalError) -> Void) {
    let (commits, turn) = state.withLock { state in
      state.commits += 1
      state.lastCommit = .now()
      return (state.commits, state.turn)
    }
    switch commits {
    case 1:
      queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in self?.checkpointInLull(turn, onFailure) }
    case Self.mostCommits: queue.async { [weak self] in self?.checkpointInLull(turn, onFailure) }
    default: break
    }
  }

  /// Whether a checkpoint that is due should wait for a lull.
  static func waits(quiet: Bool, commits: Int, lulls: Int) -> Bool {
    !quiet && commits < mostUrgent.commits && lulls < mostUrgent.lulls
  }

  /// Does a scheduled checkpoint during a lull, because commits have to wait while the disk is flushed.
  private func checkpointInLull(
    _ turn: Int, waited lulls: Int = 0, _ onFailure: @escaping @Sendable (JournalError) -> Void
  ) {
    let decision = state.withLock { state -> Decision in
      guard !state.isStopped, state.turn == turn else { return .never }
      let quiet = state.lastCommit + Self.lull <= .now()
      if Self.waits(quiet: quiet, commits: state.commits, lulls: lulls) { return .later }
      state.turn += 1
      state.commits = 0
      return .now
    }
    switch decision {
    case .never: break
    case .later:
      queue.asyncAfter(deadline: .now() + Self.lull) { [weak self] in
        self?.checkpointInLull(turn, waited: lulls + 1, onFailure)
      }
    case .now:
      do {
        try checkpoint()
      } catch {
        onFailure(JournalError(error, path: path))
      }
    }
  }

  /// Does a checkpoint now, on the caller's thread.
  func checkpoint() throws {
    try connection.withLock { connection in
      let queue = try connection ?? DatabaseQueue(path: path, configuration: JournalFile.configuration)
      connection = queue
      try queue.writeWithoutTransaction { db in
        do {
          let (pages, moved) = try db.checkpoint(.passive)
          // NB: A commit restarts the log from its beginning only if the whole log has been moved. If somebody always
          // writes or reads at the wrong moment, the log grows. Then the writer waits while the small rest is moved.
          if pages > Self.longestLog || (moved < pages && pages > Self.longestLog / 4) {
            try db.execute(sql: "PRAGMA busy_timeout = 0")
            defer { try? db.execute(sql: "PRAGMA busy_timeout = 5000") }
            try db.checkpoint(.truncate)
          }
        } catch let error as DatabaseError where [.busy, .locked].contains(error.code) {
          return  // Somebody reads an old state: the next one gets further.
        }
      }
    }
  }

  /// Stops the checkpointer; the rest of the log is moved when the last connection closes.
  func stop() {
    state.withLock { $0.isStopped = true }
    connection.withLock { connection in
      connection?.close()
      connection = nil
    }
  }
}
