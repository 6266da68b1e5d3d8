import Dispatch
import SQLite
import Synchronization

/// A journal that this process writes: nobody else does as long as it is open.
///
/// The promise: an entry whose commit was reported survives the end of the process, whatever the cause. It survives a
/// power cut once a checkpoint has flushed it to the disk. That happens at most ten seconds later, off the writer's
/// thread, because waiting for the disk at every entry would make players wait. A power cut only removes whole
/// transactions from the end: the rest is a state that the evening really had.
package final class JournalFile: Sendable {
  /// Where it is.
  package let path: String
  /// Notes for the host: a damaged or too new file that was set aside, with both names; a lost end; a game that cannot
  /// be resumed.
  package let notes: [JournalNote]
  let boot: Boot
  let queue: DatabaseQueue
  let checkpointer: Checkpointer
  private let lock: Mutex<FileLock?>

  /// How connections behave.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyTimeout = 5_000
    // What stands in the file is not trusted; the log is moved by the checkpointer alone; secrets that are deleted are
    // overwritten.
    configuration.preparation = """
      PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON;
      PRAGMA wal_autocheckpoint = 0;
      PRAGMA synchronous = NORMAL;
      PRAGMA secure_delete = ON;
      """
    return configuration
  }

  /// Opens a journal for writing, or begins one.
  ///
  /// A file with unusable contents, or one of a newer Parlor, is set aside, and `notes` says so. A file of an older
  /// Parlor is updated.
  ///
  /// - Parameters:
  ///   - path: Where; folders that are missing are made.
  ///   - boot: The present start of the machine.
  ///   - now: For the names of what is set aside.
  /// - Throws: a `JournalError`.
  package static func open(_ path: String, boot: Boot, now: WallTime) throws -> JournalFile {
    try open(path, boot: boot, now: now, schema: .present)
  }

  static func open(_ path: String, boot: Boot, now: WallTime, schema: JournalSchema) throws -> JournalFile {
    try JournalError.naming(path) {
      let place = JournalPlace(path: path)
      try place.makeFolder()
      let lock = try FileLock(of: path)
      // Whoever took the file away knows that.
      if place.isEmpty { lock.note(nil) }
      do {
        return try JournalFile(at: place, boot: boot, schema: schema, lock: lock, notes: [])
      } catch {
        // Here and nowhere else: whatever stands in the file, and wherever that shows, the evening has a journal.
        guard let fault = JournalFault(error) else { throw error }
        let name = try place.setAside(fault.word, now: now)
        lock.note(nil)
        lock.note(abandoned: 0)
        return try JournalFile(
          at: place, boot: boot, schema: schema, lock: lock, notes: [fault.note(path: path, setAside: name)])
      }
    }
  }

  /// Opens what is there and tries all that an evening needs of it.
  ///
  /// - Parameter notes: what is known already.
  private init(
    at place: JournalPlace, boot: Boot, schema: JournalSchema, lock: FileLock, notes: [JournalNote]
  ) throws {
    try place.examine(schema)
    place.closeToOthers()
    let queue = try DatabaseQueue(path: place.path, configuration: Self.configuration)
    var isSound = false
    // Before it is given another name.
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
    // It is said once.
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

  /// Notes how far the journal is written, beside it.
  func note(_ commit: LastCommit?) {
    guard let commit else { return }
    lock.withLock { $0?.note(commit) }
  }

  /// Records, in a place that even a full disk accepts, that an evening is not to be resumed.
  func noteAbandoned(_ evening: Int64) {
    lock.withLock { $0?.note(abandoned: evening) }
  }

  /// Begins to write down what happens in an evening.
  ///
  /// - Parameters:
  ///   - evening: Its number, from `begin` or that was given to `goOn`.
  ///   - onCommit: Called on the writer's thread after each commit, with the sequence of the last entry in it.
  ///   - onFailure: Called at the first error; nothing more is written then.
  package func writer(
    for evening: Int64, onCommit: @escaping @Sendable (_ through: Int) -> Void,
    onFailure: @escaping @Sendable (JournalError) -> Void
  ) -> JournalWriter {
    JournalWriter(evening: evening, file: self, onCommit: onCommit, onFailure: onFailure)
  }

  /// Closes it, and lets another Parlor have it; call it after the writer's `close`, and again if you like.
  ///
  /// Waits two seconds for a disk that does not answer, and then leaves it to the end of the process.
  package func close() {
    let closed = DispatchSemaphore(value: 0)
    // The thread ends with the process, which may be all that ends a call into a dead disk.
    DispatchQueue(label: "journal.close").async { [self] in
      checkpointer.stop()
      queue.close()
      lock.withLock { $0 = nil }
      closed.signal()
    }
    _ = closed.wait(timeout: .now() + 2)
  }
}
