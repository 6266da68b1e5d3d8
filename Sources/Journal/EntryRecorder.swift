import SQLite
import Games
import Room

/// Writes entries into the tables, within the caller's transaction.
struct EntryRecorder {
  private let evening: Int64
  private let sinceBoot: Span
  private let db: Database
  private let coder = JournalCoder()

  /// Makes a recorder for an evening.
  ///
  /// - Parameter sinceBoot: The present time on the machine's own clock.
  init(evening: Int64, sinceBoot: Span, _ db: Database) {
    self.evening = evening
    self.sinceBoot = sinceBoot
    self.db = db
  }

  /// Writes entries, in order.
  ///
  /// - Returns: The last of them; nil if there are none.
  func write(_ entries: [JournalEntry]) throws -> LastCommit? {
    guard let last = entries.last else { return nil }
    try EveningTable.noteLife(of: evening, sinceBoot: sinceBoot, db)
    var history = try HistoryRecorder(evening: evening, db)
    for entry in entries {
      for record in entry.records { try history.write(record, at: entry.wallTime) }
    }
    if history.hasBegunRound {
      try db.cachedStatement(sql: "UPDATE resumption SET attempts = 0 WHERE evening = ? AND attempts <> 0")
        .execute(arguments: [evening])
    }
    // Events before a snapshot in the same batch are skipped, because writing the snapshot would delete them
    // immediately.
    var rest = entries[...]
    if let index = entries.lastIndex(where: { $0.snapshot != nil }), let room = entries[index].snapshot {
      let entry = entries[index]
      try EveningTable.replaceSnapshot(
        of: evening, with: room, after: entry.sequence, at: entry.wallTime, sinceBoot: sinceBoot, coder, db)
      rest = entries[(index + 1)...]
    }
    for entry in rest { try write(entry) }
    return LastCommit(
      evening: evening, run: history.run, sequence: Int64(last.sequence), wallTime: last.wallTime)
  }

  private func write(_ entry: JournalEntry) throws {
    let text = try coder.text(of: entry.event)
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO event (evening, sequence, at, happened_at, since_boot, json, checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    try insert.execute(
      arguments: [
        evening, entry.sequence, entry.at.nanoseconds, entry.wallTime.rawValue, sinceBoot.nanoseconds, text.json,
        text.checksum,
      ])
  }
}
