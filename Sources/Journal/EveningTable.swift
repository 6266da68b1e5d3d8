import GRDB
import Room

/// What the journal's tables say of evenings and of what it takes to go on with them.
enum EveningTable {
  /// Ends an evening and forgets its secrets.
  ///
  /// - Parameter moment: nil for its last entry's.
  static func end(_ evening: Int64, _ ending: String, at moment: WallTime?, _ db: Database) throws {
    let moment = try moment ?? lastEntry(of: evening, db)
    try db.execute(
      sql: "UPDATE evening SET ended_at = coalesce(?, began_at), ending = ? WHERE id = ? AND ended_at IS NULL",
      arguments: [moment?.rawValue, ending, evening])
    for table in ["event", "snapshot", "content", "resumption"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE evening = ?", arguments: [evening])
    }
  }

  /// When something was last written of an evening that can be gone on with.
  static func lastEntry(of evening: Int64, _ db: Database) throws -> WallTime? {
    let sql = """
      SELECT happened_at FROM (
        SELECT happened_at, sequence FROM event WHERE evening = :evening
        UNION ALL SELECT happened_at, sequence FROM snapshot WHERE evening = :evening)
      ORDER BY sequence DESC LIMIT 1
      """
    return try Row.fetchOne(db, sql: sql, arguments: ["evening": evening])?.readWallTime("happened_at")
  }

  /// Whether a game was cut off whose state this Parlor does not understand.
  static func hasGameOfAnotherVersion(_ db: Database) throws -> Bool {
    let sql = """
      SELECT 1 FROM evening
      JOIN snapshot ON snapshot.evening = evening.id AND state_version <> ?
      JOIN game ON game.evening = evening.id AND game.ended_at IS NULL
      WHERE evening.ended_at IS NULL LIMIT 1
      """
    return try Row.fetchOne(db, sql: sql, arguments: [Room.stateVersion]) != nil
  }

  /// Writes a room down in place of all that was written before.
  static func replaceSnapshot(
    of evening: Int64, with room: Room, after sequence: Int, at moment: WallTime, _ coder: JournalCoder, _ db: Database
  ) throws {
    let text = try coder.text(of: room)
    try db.cachedStatement(sql: "DELETE FROM event WHERE evening = ?").execute(arguments: [evening])
    let insert = try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO snapshot (evening, sequence, state_version, happened_at, json, checksum)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    try insert.execute(
      arguments: [evening, sequence, Room.stateVersion, moment.rawValue, text.json, text.checksum])
  }
}
