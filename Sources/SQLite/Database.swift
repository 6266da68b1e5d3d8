import CSQLite

/// A connection to a database, to be used within a turn of a `DatabaseQueue`.
package final class Database {
  private var connection: OpaquePointer?
  /// The statements that are used repeatedly, by their text.
  private var cache: [String: Statement] = [:]

  init(path: String, _ configuration: Configuration) throws {
    let access = configuration.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    // The queue lets users take turns, so SQLite need not lock.
    let code = sqlite3_open_v2(path, &connection, access | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK else {
      defer { close() }
      throw error(code)
    }
    sqlite3_extended_result_codes(connection, 1)
    sqlite3_busy_timeout(connection, configuration.busyTimeout)
    // Text in double quotes that is not the name of a column is an error, not a string.
    sqlite_set(connection, SQLITE_DBCONFIG_DQS_DML, 0)
    sqlite_set(connection, SQLITE_DBCONFIG_DQS_DDL, 0)
    do {
      try execute(sql: "PRAGMA foreign_keys = ON; " + configuration.preparation)
      // SQLite reads a file only if something is requested from it.
      _ = try makeStatement(sql: "SELECT 1 FROM sqlite_master LIMIT 1").execute()
    } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  func close() {
    for statement in cache.values { statement.finalize() }
    cache = [:]
    // A statement that is still in use elsewhere keeps the connection alive until the statement ends.
    sqlite3_close_v2(connection)
    connection = nil
  }

  func open() throws -> OpaquePointer {
    guard let connection else { throw DatabaseError(.misuse, message: "the connection is closed") }
    return connection
  }

  func error(_ code: Int32) -> DatabaseError { DatabaseError(of: connection, code: code) }

  // MARK: Statements

  /// Compiles exactly one statement.
  ///
  /// - Throws: a `DatabaseError`.
  package func makeStatement(sql: String) throws -> Statement {
    try makeStatement(sql: sql, flags: 0)
  }

  private func makeStatement(sql: String, flags: UInt32) throws -> Statement {
    try sql.withCString { text in
      var rest: UnsafePointer<CChar>?
      guard let statement = try Statement(text, in: self, rest: &rest, flags: flags) else {
        throw DatabaseError(.misuse, message: "no statement")
      }
      var next = rest
      if let rest, try Statement(rest, in: self, rest: &next) != nil {
        throw DatabaseError(.misuse, message: "more than one statement")
      }
      return statement
    }
  }

  /// Returns a statement that is compiled only once.
  ///
  /// - Throws: a `DatabaseError`.
  package func cachedStatement(sql: String) throws -> Statement {
    if let statement = cache[sql] { return statement }
    let statement = try makeStatement(sql: sql, flags: UInt32(SQLITE_PREPARE_PERSISTENT))
    cache[sql] = statement
    return statement
  }

  /// Runs one statement with arguments.
  ///
  /// - Throws: a `DatabaseError`.
  package func execute(sql: String, arguments: StatementArguments) throws {
    try makeStatement(sql: sql).execute(arguments: arguments)
  }

  /// Runs one or more statements in order, and ignores the rows that they return.
  ///
  /// - Throws: the `DatabaseError` of the first statement that fails.
  package func execute(sql: String) throws {
    try sql.withCString { text in
      var rest: UnsafePointer<CChar>? = text
      while let text = rest, let statement = try Statement(text, in: self, rest: &rest) { try statement.execute() }
    }
  }

  /// The number of rows that were changed by the last statement that changed any.
  package var changesCount: Int { Int(sqlite3_changes(connection)) }

  /// The row ID of the row that was inserted last.
  package var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(connection) }

  // MARK: Transactions

  func transaction<Result>(_ kind: String, _ body: () throws -> Result) throws -> Result {
    try cachedStatement(sql: "BEGIN \(kind)").execute()
    do {
      let result = try body()
      try cachedStatement(sql: "COMMIT").execute()
      return result
    } catch {
      // Some failures have ended the transaction already.
      if sqlite3_get_autocommit(connection) == 0 { try? cachedStatement(sql: "ROLLBACK").execute() }
      throw error
    }
  }

  // MARK: The write-ahead log

  /// The connections that a checkpoint waits for.
  package enum CheckpointMode: Sendable {
    /// No connection: the checkpoint moves the pages that it can.
    case passive
    /// All readers: the log is empty afterwards.
    case truncate
  }

  /// Moves the write-ahead log into the database.
  ///
  /// - Returns: the number of pages in the log, and the number of them that have been moved.
  /// - Throws: a `DatabaseError`.
  @discardableResult package func checkpoint(_ mode: CheckpointMode) throws -> (pages: Int, moved: Int) {
    let option = mode == .passive ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_TRUNCATE
    var (pages, moved): (Int32, Int32) = (-1, -1)
    let code = sqlite3_wal_checkpoint_v2(try open(), nil, option, &pages, &moved)
    guard code == SQLITE_OK else { throw error(code) }
    return (Int(pages), Int(moved))
  }

  /// Overwrites another database with a copy of this one.
  ///
  /// - Throws: a `DatabaseError`.
  func backup(to target: Database) throws {
    guard let backup = sqlite3_backup_init(try target.open(), "main", try open(), "main") else {
      throw target.error(SQLITE_ERROR)
    }
    let code = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw target.error(end == SQLITE_OK ? code : end) }
  }
}
