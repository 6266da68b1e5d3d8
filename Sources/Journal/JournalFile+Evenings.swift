import SQLite
import Games
package import Room

extension JournalFile {
  /// Returns the newest evening that neither ended nor was given up and whose state this Parlor understands; nil if
  /// there is none.
  ///
  /// - Throws: a `JournalError`.
  package func interrupted() throws -> InterruptedEvening? {
    try JournalError.naming(path) { try queue.read { try Self.interrupted(boot, $0) } }
  }

  static func interrupted(_ boot: Boot, _ db: Database) throws -> InterruptedEvening? {
    let sql = """
      SELECT evening.id, room, boot, attempts, early_ends FROM evening
      JOIN resumption ON resumption.evening = evening.id
      JOIN snapshot ON snapshot.evening = evening.id AND state_version BETWEEN ? AND ?
      WHERE ended_at IS NULL ORDER BY evening.id DESC LIMIT 1
      """
    guard let row = try Row.fetchOne(db, sql: sql, arguments: EveningTable.readableVersions) else { return nil }
    let id: Int64 = try row.read("id")
    guard let lastEntry = try EveningTable.lastEntry(of: id, db) else { return nil }
    let isSameBoot = try row.read("boot") == boot.id && !boot.id.isEmpty
    let age = lastEntry.sinceBoot.map { boot.age() - $0 }
    return InterruptedEvening(
      id: id, room: try row.read("room"), lastEntry: lastEntry.wallTime, age: isSameBoot ? age : nil,
      attempts: try row.read("attempts"), earlyEnds: try row.read("early_ends"))
  }

  /// Notes that an evening is about to be resumed: if the process ends within a minute, that counts as an early end.
  ///
  /// - Throws: a `JournalError`.
  package func noteTry(_ id: InterruptedEvening.ID) throws {
    try countEarlyEnds(id, by: 1)
  }

  /// Undoes `noteTry`, because the evening was not resumed and nothing went wrong.
  ///
  /// - Throws: a `JournalError`.
  package func takeBackTry(_ id: InterruptedEvening.ID) throws {
    try countEarlyEnds(id, by: -1)
  }

  private func countEarlyEnds(_ id: InterruptedEvening.ID, by difference: Int) throws {
    try JournalError.naming(path) {
      try queue.write { db in
        try db.execute(
          sql: "UPDATE resumption SET early_ends = max(0, early_ends + ?) WHERE evening = ?",
          arguments: [difference, id])
      }
    }
    noteCommit()
  }

  /// Rebuilds an evening as it was after its last entry, on the clock of the process that wrote it.
  ///
  /// - Parameter withInitials: Whether everybody is shown with initials instead of their name.
  /// - Throws: a `JournalError`.
  package func rebuild(_ id: InterruptedEvening.ID, withInitials: Bool = false) throws -> RebuiltEvening {
    try JournalError.naming(path) {
      try readState { db in
        let missing = JournalError.notRebuildable(reason: "the journal does not hold its state")
        guard
          let resumption = try Row.fetchOne(db, sql: "SELECT port FROM resumption WHERE evening = ?", arguments: [id]),
          let snapshot = try Row.fetchOne(db, sql: "SELECT * FROM snapshot WHERE evening = ?", arguments: [id]),
          let content = try Row.fetchOne(db, sql: "SELECT * FROM content WHERE evening = ?", arguments: [id])
        else { throw missing }
        guard Room.readableStateVersions.contains(try snapshot.read("state_version")) else {
          throw JournalError.notRebuildable(reason: "another version of Parlor wrote its state")
        }
        var room = try JournalCoder.decode(Room.self, from: snapshot, "its state")
        let contents = try JournalCoder.decode([GameContent].self, from: content, "what its games are played with")
        room.gameContents = contents
        guard room.gameContents == contents else {
          throw JournalError.notRebuildable(reason: "its games are others than what they were played with")
        }
        var sequence: Int64 = try snapshot.read("sequence")
        let events = try Row.fetchCursor(
          db, sql: "SELECT * FROM event WHERE evening = ? ORDER BY sequence", arguments: [id])
        while let row = try events.next() {
          guard try row.read("sequence") == sequence &+ 1 else {
            throw JournalError.notRebuildable(reason: "something that happened is missing from the journal")
          }
          sequence &+= 1
          let event = try JournalCoder.decode(RoomEvent.self, from: row, "something that happened")
          _ = room.handle(event, at: Instant(nanoseconds: try row.readNanoseconds("at")))
        }
        if withInitials { room = try room.withInitials(copied: JournalCoder.copyWithInitials) }
        let port: Int = try resumption.read("port")
        guard (0...65_535).contains(port) else { throw UnreadableColumn(name: "port") }
        return RebuiltEvening(room: room, port: port)
      }
    }
  }

  /// Reads an evening's state.
  ///
  /// An unreadable column means that this state is damaged; the rest of the journal is still usable.
  private func readState<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try queue.read(body)
    } catch is UnreadableColumn {
      throw JournalError.notRebuildable(reason: "its state is damaged")
    }
  }

  /// Gives up an evening: nobody will resume it, and its secrets are deleted, but the history keeps it.
  ///
  /// - Throws: a `JournalError`.
  package func forget(_ id: InterruptedEvening.ID) throws {
    try JournalError.naming(path) {
      try end(id, "forgotten")
    }
    noteCommit()
  }

  /// Begins an evening, and forgets any other that was interrupted.
  ///
  /// - Parameters:
  ///   - room: The room as it is before the first entry.
  ///   - port: The port that pads connect to.
  /// - Returns: the evening's number.
  /// - Throws: a `JournalError`.
  package func begin(_ room: Room, port: Int, at moment: WallTime) throws -> Int64 {
    let id = try JournalError.naming(path) {
      let coder = JournalCoder()
      let content = try coder.text(of: room.gameContents)
      return try queue.write { db in
        for old in try Int64.fetchAll(db, sql: "SELECT id FROM evening WHERE ended_at IS NULL") {
          try EveningTable.end(old, "forgotten", at: nil, db)
        }
        try db.execute(
          sql: "INSERT INTO evening (id, room, began_at, runs) VALUES (?, ?, ?, 1)",
          arguments: [try FreshNumber.next(in: .evening, db), room.configuration.name, moment.rawValue])
        let id = db.lastInsertedRowID
        try db.execute(
          sql: "INSERT INTO resumption (evening, boot, port, attempts) VALUES (?, ?, ?, 0)",
          arguments: [id, boot.id, port])
        try db.execute(
          sql: "INSERT INTO content (evening, json, checksum) VALUES (?, ?, ?)",
          arguments: [id, content.json, content.checksum])
        try EveningTable.replaceSnapshot(of: id, with: room, after: 0, at: moment, sinceBoot: boot.age(), coder, db)
        return id
      }
    }
    note(LastCommit(evening: id, run: 1, sequence: 0, wallTime: moment))
    noteCommit()
    return id
  }

  /// Resumes an evening in this process: counts the attempt, and saves the given room in place of all entries so far.
  ///
  /// The entries that follow are numbered from 1 again.
  ///
  /// - Throws: a `JournalError`.
  package func goOn(with id: Int64, port: Int, room: Room, at moment: WallTime) throws {
    let commit = try JournalError.naming(path) {
      let sinceBoot = boot.age()
      return try queue.write { db in
        try db.execute(
          sql: "UPDATE resumption SET attempts = attempts + 1, boot = ?, port = ?, gone_on = ? WHERE evening = ?",
          arguments: [boot.id, port, sinceBoot.nanoseconds, id])
        guard db.changesCount == 1 else {
          throw JournalError.notRebuildable(reason: "the journal does not hold its state")
        }
        try db.execute(sql: "UPDATE evening SET runs = runs + 1 WHERE id = ?", arguments: [id])
        try EveningTable.replaceSnapshot(
          of: id, with: room, after: 0, at: moment, sinceBoot: sinceBoot, JournalCoder(), db)
        return try LastCommit(of: id, in: db)
      }
    }
    note(commit)
    noteCommit()
  }

  /// Notes a commit; failures are ignored here, because a writer notices a failing disk itself.
  private func noteCommit() { checkpointer.noteCommit { _ in } }
}
