import GRDB
import Games
import Room

/// Writes entries into the tables, within a transaction of the caller's.
struct EntryRecorder {
  private let evening: Int64
  private let db: Database
  private let coder = JournalCoder()

  init(evening: Int64, _ db: Database) {
    self.evening = evening
    self.db = db
  }

  /// Writes entries, in order.
  func write(_ entries: [JournalEntry]) throws {
    var history = try HistoryRecorder(evening: evening, db)
    for entry in entries {
      for record in entry.records { try history.write(record, at: entry.wallTime) }
    }
    if history.hasBegunRound {
      try db.cachedStatement(sql: "UPDATE resumption SET attempts = 0 WHERE evening = ? AND attempts <> 0")
        .execute(arguments: [evening])
    }
    // What lies before a state that is being written anyway would be deleted again at once.
    var rest = entries[...]
    if let index = entries.lastIndex(where: { $0.snapshot != nil }), let room = entries[index].snapshot {
      let entry = entries[index]
      try EveningTable.replaceSnapshot(
        of: evening, with: room, after: entry.sequence, at: entry.wallTime, coder, db)
      rest = entries[(index + 1)...]
    }
    for entry in rest { try write(entry) }
  }

  private func write(_ entry: JournalEntry) throws {
    let text = try coder.text(of: entry.event)
    let insert = try db.cachedStatement(
      sql: "INSERT INTO event (evening, sequence, at, happened_at, json, checksum) VALUES (?, ?, ?, ?, ?, ?)")
    try insert.execute(
      arguments: [
        evening, entry.sequence, entry.at.nanoseconds, entry.wallTime.rawValue, text.json, text.checksum,
      ])
  }
}
