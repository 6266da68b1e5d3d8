import SQLite

/// Tries everything that an evening does to a journal, and undoes it.
///
/// A file can be intact for SQLite and have every table with all columns, and still accept no writes: a key refers to
/// another name, or a number is a text. That must show before the evening, not in the middle of it.
enum JournalRehearsal {
  private struct Over: Error {}

  /// Runs the rehearsal; throws the errors that the evening would throw.
  static func run(_ schema: JournalSchema, on queue: DatabaseQueue) throws {
    do {
      try queue.write { db in
        try goOn(db)
        try begin(schema, db)
        throw Over()
      }
    } catch is Over {}
  }

  /// Rehearses resuming and ending the evenings that have not ended.
  private static func goOn(_ db: Database) throws {
    for evening in try Int64.fetchAll(db, sql: "SELECT id FROM evening WHERE ended_at IS NULL") {
      try db.execute(
        sql: "UPDATE resumption SET attempts = attempts + 1, early_ends = max(0, early_ends + 1) WHERE evening = ?",
        arguments: [evening])
      try db.execute(sql: "UPDATE evening SET runs = runs + 1 WHERE id = ?", arguments: [evening])
      _ = try LastCommit(of: evening, in: db)
      try EveningTable.end(evening, "forgotten", at: nil, db)
      guard try LastCommit(of: evening, in: db)?.sequence == nil else {
        throw JournalFault.damaged(reason: "an evening in it does not end")
      }
    }
  }

  /// Rehearses writing a row to every table.
  ///
  /// Every column gets one number that no row has yet, so that all rows referred to exist.
  private static func begin(_ schema: JournalSchema, _ db: Database) throws {
    for table in ["evening", "resumption", "content", "snapshot", "event"]
      + JournalSchema.history(of: schema.version).dropFirst()
    {
      let names = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
      let row = names.map { _ in "-1" }.joined(separator: ", ")
      try db.execute(sql: "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(row))")
    }
    try db.execute(sql: "INSERT INTO evening (room, began_at, runs) VALUES ('', 0, 1)")
    for table in ["game", "answer", "decision"] {
      // Here SQLite chooses the row numbers itself.
      let names = try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_info(?) WHERE name <> 'id'", arguments: [table])
      let row = names.map { $0 == "number" ? "-2" : "-1" }.joined(separator: ", ")
      try db.execute(sql: "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(row))")
    }
  }
}
