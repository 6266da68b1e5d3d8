import SQLite
import Games
import Room

/// The journal's tables for evenings and for the state needed to resume them.
enum EveningTable {
  /// Ends an evening and forgets its secrets.
  ///
  /// - Parameter moment: The time of its end; nil for the time of its last entry.
  static func end(_ evening: Int64, _ ending: String, at moment: WallTime?, _ db: Database) throws {
    let moment = try moment ?? lastEntry(of: evening, db)?.wallTime
    try db.execute(
      sql: "UPDATE evening SET ended_at = coalesce(?, began_at), ending = ? WHERE id = ? AND ended_at IS NULL",
      arguments: [moment?.rawValue, ending, evening])
    for table in ["event", "snapshot", "content", "resumption"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE evening = ?", arguments: [evening])
    }
  }

  /// The last entry of an evening that can be resumed.
  struct Entry {
    var sequence: Int64
    var wallTime: WallTime
    /// The time since the machine's start; nil if an older Parlor wrote the entry.
    var sinceBoot: Span?
  }

  /// Returns the last entry of an evening that can be resumed; nil if there is none.
  static func lastEntry(of evening: Int64, _ db: Database) throws -> Entry? {
    let sql = """
      SELECT * FROM (
        SELECT sequence, happened_at, since_boot FROM event WHERE evening = ?1
        UNION ALL SELECT sequence, happened_at, since_boot FROM snapshot WHERE evening = ?1)
      ORDER BY sequence DESC LIMIT 1
      """
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [evening]) else { return nil }
    return Entry(
      sequence: try row.read("sequence"), wallTime: try row.readWallTime("happened_at"),
      sinceBoot: try row.readSpanIfThere("since_boot"))
  }

  /// The time that an evening must last after it was resumed, so that its end does not count as early.
  static let soon = Span.seconds(60)

  /// Notes that something happens in an evening, which shows that it has not ended.
  static func noteLife(of evening: Int64, sinceBoot: Span, _ db: Database) throws {
    let update = try db.cachedStatement(
      sql: "UPDATE resumption SET early_ends = 0 WHERE evening = ? AND early_ends > 0 AND ? - gone_on >= ?")
    try update.execute(arguments: [evening, sinceBoot.nanoseconds, soon.nanoseconds])
  }

  /// The lowest and the highest version of a room's state that can be resumed.
  static var readableVersions: StatementArguments {
    [Room.readableStateVersions.lowerBound, Room.readableStateVersions.upperBound]
  }

  /// Whether there is an interrupted game whose state this Parlor does not understand.
  static func hasGameOfAnotherVersion(_ db: Database) throws -> Bool {
    let sql = """
      SELECT 1 FROM evening
      JOIN snapshot ON snapshot.evening = evening.id AND state_version NOT BETWEEN ? AND ?
      JOIN game ON game.evening = evening.id AND game.ended_at IS NULL
      WHERE evening.ended_at IS NULL LIMIT 1
      """
    return try Row.fetchOne(db, sql: sql, arguments: readableVersions) != nil
  }

  /// Saves a room's state, from which the evening can be resumed, in place of all states and events saved before.
  static func replaceSnapshot(
    of evening: Int64, with room: Room, after sequence: Int, at moment: WallTime, sinceBoot: Span,
    _ coder: JournalCoder,
    _ db: Database
  ) throws {
    let text = try coder.text(of: room)
    try db.cachedStatement(sql: "DELETE FROM event WHERE evening = ?").execute(arguments: [evening])
    let insert = try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO snapshot (evening, sequence, state_version, happened_at, since_boot, json, checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    try insert.execute(
      arguments: [
        evening, sequence, Room.stateVersion, moment.rawValue, sinceBoot.nanoseconds, text.json, text.checksum,
      ])
  }
}
