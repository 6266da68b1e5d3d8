import Dispatch

/// The settings of a connection.
package struct Configuration: Sendable {
  package var isReadOnly = false
  /// The maximum time to wait for a lock that somebody else holds, in milliseconds.
  package var busyTimeout: Int32 = 0
  /// The statements that are run when the connection opens.
  package var preparation = ""

  package init() {}
}

/// A database whose users take turns; a turn must not request another turn of the same queue.
///
/// Foreign keys are checked (`foreign_keys`) unless the configuration says otherwise.
package final class DatabaseQueue: Sendable {
  private let turns: DispatchQueue
  /// The database, accessed only within a turn.
  private nonisolated(unsafe) let database: Database

  /// Opens a file, and creates it if it does not exist and is not opened as read-only.
  ///
  /// - Throws: a `DatabaseError`, also if the file is not a database.
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
  /// - Throws: a `DatabaseError`, or the error that the body throws.
  package func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try writeWithoutTransaction { db in
      try db.cachedStatement(sql: "PRAGMA query_only = 1").execute()
      defer { try? db.cachedStatement(sql: "PRAGMA query_only = 0").execute() }
      return try db.transaction("DEFERRED") { try body(db) }
    }
  }

  /// Writes within a transaction, which is rolled back if the body throws.
  ///
  /// - Throws: a `DatabaseError`, or the error that the body throws.
  package func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    // A transaction that begins by reading could fail at its first write, because somebody else has written since.
    try writeWithoutTransaction { db in try db.transaction("IMMEDIATE") { try body(db) } }
  }

  /// Takes a turn in which each statement is its own transaction.
  ///
  /// - Throws: a `DatabaseError`, or the error that the body throws.
  package func writeWithoutTransaction<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try turns.sync { try body(database) }
  }

  /// Overwrites another database with a copy of this one.
  ///
  /// - Throws: a `DatabaseError`.
  package func backup(to target: DatabaseQueue) throws {
    try writeWithoutTransaction { source in
      try target.writeWithoutTransaction { target in try source.backup(to: target) }
    }
  }

  /// Closes the database; later calls do nothing, and any later request fails.
  package func close() { turns.sync { database.close() } }
}
