import Dispatch
import SQLite
import Synchronization

/// A journal that this process writes; no other process writes it while it is open.
///
/// An entry whose commit was reported survives the end of the process, whatever the cause. It survives a power cut once
/// a checkpoint has flushed it to the disk. That happens at most ten seconds later, off the writer's thread, because
/// waiting for the disk at every entry would make players wait. A power cut only removes whole transactions from the
/// end, so the rest is a state that the evening really had.
package final class JournalFile: Sendable {
  /// The path of the journal.
  package let path: String
  /// Notes for the host about problems found while opening the journal.
  ///
  /// They report a damaged or too new file that was set aside (with both names), a lost end, or a game that cannot be
  /// resumed.
  package let notes: [JournalNote]
  let boot: Boot
  let queue: DatabaseQueue
  let checkpointer: Checkpointer
  private let lock: Mutex<FileLock?>

  /// The configuration of the connections.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyTimeout = 5_000
    // The contents of the file are not trusted. Only the checkpointer moves the log. Deleted secrets are overwritten.
    configuration.preparation = """
      PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON;
      PRAGMA wal_autocheckpoint = 0;
      PRAGMA synchronous = NORMAL;
      PRAGMA secure_delete = ON;
      """
    return configuration
  }

  /// Opens a journal for writing, or creates one.
  ///
  /// A file with unusable contents, or one from a newer Parlor, is set aside and reported in `notes`. A file from an
  /// older Parlor is updated.
  ///
  /// - Parameters:
  ///   - path: The journal's path; missing folders are created.
  ///   - boot: The present start of the machine.
  ///   - now: The time for the names of files that are set aside.
  /// - Throws: a `JournalError`.
  package static func open(_ path: String, boot: Boot, now: WallTime) throws -> JournalFile {
    try open(path, boot: boot, now: now, schema: .present)
  }

  static func open(_ path: String, boot: Boot, now: WallTime, schema: JournalSchema) throws -> JournalFile {
    try JournalError.naming(path) {
      let place = JournalPlace(path: path)
      try place.makeFolder()
      let lock = try FileLock(of: path)
      // A person who removed the file knows that its contents are gone, so no loss is reported.
      if place.isEmpty { lock.note(nil) }
      do {
        return try JournalFile(at: place, boot: boot, schema: schema, lock: lock, notes: [])
      } catch {
        // This is the only place that handles unusable contents, wherever they show, so that every evening has a
        // journal.
        guard let fault = JournalFault(error) else { throw error }
        let name = try place.setAside(fault.word, now: now)
        lock.note(nil)
        lock.note(abandoned: 0)
        return try JournalFile(
          at: place, boot: boot, schema: schema, lock: lock, notes: [fault.note(path: path, setAside: name)])
      }
    }
  }

  /// Opens the existing file and tries everything that an evening needs from it.
  ///
  /// - Parameter notes: The notes that are known already.
  private init(
    at place: JournalPlace, boot: Boot, schema: JournalSchema, lock: FileLock, notes: [JournalNote]
  ) throws {
    try place.examine(schema)
    place.closeToOthers()
    let queue = try DatabaseQueue(path: place.path, configuration: Self.configuration)
    var isSound = false
    // The database has to be closed before its file is renamed.
    defer { if !isSound { queue.close() } }
    try queue.writeWithoutTransaction { db in
      let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
      guard mode == "wal" else {
        throw JournalError.cannotOpen(path: place.path, reason: "its disk cannot hold a write-ahead log")
      }
    }
    try schema.migrate(queue)
    try JournalRehearsal.run(schema, on: queue)
    if let evening = lock.abandoned, evening > 0 {
      try queue.write { try EveningTable.end(evening, "abandoned", at: nil, $0) }
      lock.note(abandoned: 0)
      lock.note(nil)
    }
    let loss = try queue.read { db -> JournalNote? in
      guard let known = lock.lastCommit else { return nil }
      let found = try LastCommit(of: known.evening, in: db)
      return known.isMissing(after: found)
        ? .lostEnd(path: place.path, until: known.wallTime, after: found?.wallTime) : nil
    }
    let isForeign = try queue.read(EveningTable.hasGameOfAnotherVersion)
    _ = try queue.read { try Self.interrupted(boot, $0) }
    isSound = true
    // A loss is reported only once.
    if loss != nil { lock.note(nil) }
    path = place.path
    self.boot = boot
    self.queue = queue
    checkpointer = Checkpointer(path: place.path)
    self.notes = notes + [loss, isForeign ? .foreignGame : nil].compactMap(\.self)
    self.lock = Mutex(lock)
  }

  /// Notes that the room continues without the journal: nobody will resume an evening from its present contents.
  package func abandon(_ evening: Int64) {
    noteAbandoned(evening)
    try? markAbandoned(evening)
  }

  func markAbandoned(_ evening: Int64) throws { try end(evening, "abandoned") }

  /// Ends an evening at its last entry, and forgets its secrets.
  func end(_ evening: Int64, _ ending: String) throws {
    let commit = try queue.write { db in
      try EveningTable.end(evening, ending, at: nil, db)
      return try LastCommit(of: evening, in: db)
    }
    note(commit)
  }

  /// Records the last commit to the journal, in the file next to it.
  func note(_ commit: LastCommit?) {
    guard let commit else { return }
    lock.withLock { $0?.note(commit) }
  }

  /// Records, in a place that even a full disk accepts, that an evening is not to be resumed.
  func noteAbandoned(_ evening: Int64) {
    lock.withLock { $0?.note(abandoned: evening) }
  }

  /// Makes a writer that records the events of an evening.
  ///
  /// - Parameters:
  ///   - evening: The evening's number, as returned by `begin` or given to `goOn`.
  ///   - onCommit: Called on the writer's thread after each commit, with the sequence number of its last entry.
  ///   - onFailure: Called at the first error; nothing more is written then.
  package func writer(
    for evening: Int64, onCommit: @escaping @Sendable (_ through: Int) -> Void,
    onFailure: @escaping @Sendable (JournalError) -> Void
  ) -> JournalWriter {
    JournalWriter(evening: evening, file: self, onCommit: onCommit, onFailure: onFailure)
  }

  /// Closes the journal and releases it for another Parlor.
  ///
  /// Call this after the writer's `close`; further calls are allowed. It waits two seconds for a disk that does not
  /// answer, and then leaves the rest to the end of the process.
  package func close() {
    let closed = DispatchSemaphore(value: 0)
    // This thread ends with the process, which may be the only end of a call into a dead disk.
    DispatchQueue(label: "journal.close").async { [self] in
      checkpointer.stop()
      queue.close()
      lock.withLock { $0 = nil }
      closed.signal()
    }
    _ = closed.wait(timeout: .now() + 2)
  }
}
