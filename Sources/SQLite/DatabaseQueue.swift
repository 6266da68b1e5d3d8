import Dispatch

/// How a connection behaves.
package struct Configuration: Sendable {
  package var isReadOnly = false
  /// How long somebody else's lock is waited for, in milliseconds.
  package var busyTimeout: Int32 = 0
  /// Statements that are run first.
  package var preparation = ""

  package init() {}
}

/// A database that is used in turns; a turn must not ask for another one of the same queue.
///
/// Foreign keys are checked (`foreign_keys`) unless configured otherwise.
package final class DatabaseQueue: Sendable {
  private let turns: DispatchQueue
  /// Touched in a turn alone.
  private nonisolated(unsafe) let database: Database

  /// Opens a file, and makes it if there is none and it is not opened for reading only.
  ///
  /// - Throws: a `DatabaseError`, also if the file is no database.
  package convenience init(path: String, configuration: Configuration = Configuration()) throws {
    try self.init(file: path, configuration)
  }

  /// Makes a database in memory, which ends with this object.
  ///
  /// - Throws: a `DatabaseError`.
  package convenience init(configuration: Configuration = Configuration()) throws {
    try self.init(file: ":memory:", configuration)
  }

  private init(file: String, _ configuration: Configuration) throws {
    turns = DispatchQueue(label: "sqlite")
    database = try Database(path: file, configuration)
  }

  /// Reads within a transaction: nothing changes during it, and attempts to change anything fail.
  ///
  /// - Throws: a `DatabaseError`, or the error of the body.
  package func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try writeWithoutTransaction { db in
      try db.cachedStatement(sql: "PRAGMA query_only = 1").execute()
      defer { try? db.cachedStatement(sql: "PRAGMA query_only = 0").execute() }
      return try db.transaction("DEFERRED") { try body(db) }
    }
  }

  /// Writes within a transaction, which is taken back where the body throws.
  ///
  /// - Throws: a `DatabaseError`, or what the body throws.
  package func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    // Whoever begins by reading could find that somebody else has written when it comes to writing.
    try writeWithoutTransaction { db in try db.transaction("IMMEDIATE") { try body(db) } }
  }

  /// Takes a turn in which each statement is its own transaction.
  ///
  /// - Throws: a `DatabaseError`, or the error of the body.
  package func writeWithoutTransaction<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try turns.sync { try body(database) }
  }

  /// Copies all of it over another database.
  ///
  /// - Throws: a `DatabaseError`.
  package func backup(to target: DatabaseQueue) throws {
    try writeWithoutTransaction { source in
      try target.writeWithoutTransaction { target in try source.backup(to: target) }
    }
  }

  /// Closes it, the first time; whatever is asked for afterwards fails.
  package func close() { turns.sync { database.close() } }
}
