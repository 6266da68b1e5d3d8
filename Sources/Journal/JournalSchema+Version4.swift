import SQLite
import PadProtocol
import Room

extension JournalSchema {
  /// Adds answers in words, for those that are not the choice of one button, and updates stored requests of older pads.
  static func version4(_ db: Database) throws {
    try db.execute(
      sql: """
        -- What was answered where that is none of the choices, whose place is -1 then.
        ALTER TABLE answer ADD COLUMN value TEXT;
        -- What kind of question it was; null where a game has but one.
        ALTER TABLE round ADD COLUMN kind TEXT;
        -- What was right, where that is none of the choices.
        ALTER TABLE round ADD COLUMN right_value TEXT;
        """)
    try readmit(db)
  }

  /// Changes the stored join requests to the present protocol, so that admitted pads are admitted again in a replay.
  private static func readmit(_ db: Database) throws {
    let coder = JournalCoder()
    let rows = try Row.fetchAll(db, sql: "SELECT evening, sequence, json, checksum FROM event")
    for row in rows {
      guard
        case .message(.join(var join), let pad, let roundTrip) = try? JournalCoder.decode(
          RoomEvent.self, from: row, "an event"), join.version == 1
      else { continue }
      join.version = PadProtocolVersion.current
      let text = try coder.text(of: RoomEvent.message(.join(join), from: pad, roundTrip: roundTrip))
      try db.execute(
        sql: "UPDATE event SET json = ?, checksum = ? WHERE evening = ? AND sequence = ?",
        arguments: [text.json, text.checksum, try row.read("evening") as Int64, try row.read("sequence") as Int64])
    }
  }
}
