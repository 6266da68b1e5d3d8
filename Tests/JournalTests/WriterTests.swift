import SQLite
import Games
import Room
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

@Suite struct WriterTests {
  private let table: JournalTable
  private let file: JournalFile
  private let id: Int64
  private let writer: WatchedWriter
  private var evening = ScriptedEvening(seed: 7)

  init() throws {
    table = try JournalTable()
    file = try table.open()
    id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    writer = WatchedWriter(file, id)
  }

  private func rows(_ table: String) throws -> Int {
    try file.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? -1 }
  }

  @Test mutating func commits_AreReportedInOrder_AndReachTheLastEntry() throws {
    defer { file.close() }
    for _ in 0..<3_000 { writer.writer.append(evening.next()) }
    #expect(writer.writer.close(within: .seconds(60)))
    #expect(writer.commits == writer.commits.sorted())
    #expect(writer.commits.last == 3_000)
    #expect(writer.commits.count < 3_000, "what waits together is not written together")
    #expect(writer.failures.isEmpty)
  }

  /// One state, and the events since: earlier ones are gone.
  @Test mutating func snapshot_ReplacesWhatWasBefore() throws {
    defer { file.close() }
    var last = 0
    for _ in 0..<200 {
      let entry = evening.next()
      if entry.snapshot != nil { last = entry.sequence }
      try writer.write(entry)
      #expect(try rows("snapshot") == 1)
      #expect(try rows("event") == entry.sequence - last)
    }
    #expect(last > 0)
  }

  @Test mutating func end_LeavesTheHistoryAndNothingElse() throws {
    defer { file.close() }
    for _ in 0..<300 { writer.writer.append(evening.next()) }
    writer.writer.end()
    writer.writer.append(evening.next())
    #expect(writer.writer.close(within: .seconds(60)))
    for table in ["event", "snapshot", "content", "resumption"] { #expect(try rows(table) == 0, "\(table)") }
    #expect(try rows("game") > 0)
    #expect(try file.interrupted() == nil)
    let ended = try file.queue.read { try Int64.fetchOne($0, sql: "SELECT ended_at FROM evening") }
    #expect(ended == ScriptedEvening.wallTime(of: 300).rawValue)
    #expect(throws: JournalError.notRebuildable(reason: "the journal does not hold its state")) {
      try file.rebuild(id)
    }
  }

  @Test mutating func abandonedEvening_IsNotOffered() throws {
    for _ in 0..<50 { try writer.write(evening.next()) }
    writer.writer.abandon()
    writer.writer.append(evening.next())
    writer.writer.close(within: .seconds(60))
    #expect(writer.commits.last == 50)
    file.close()
    let again = try table.open()
    defer { again.close() }
    #expect(try again.interrupted() == nil)
  }

  /// The word beside the journal, for disks that take nothing more.
  @Test mutating func eveningAbandonedBesideTheJournal_IsNotOffered() throws {
    for _ in 0..<50 { try writer.write(evening.next()) }
    file.noteAbandoned(id)
    file.close()
    var again = try table.open()
    #expect(try again.interrupted() == nil)
    // Said once, not of every evening to come.
    let next = try again.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    again.close()
    again = try table.open()
    defer { again.close() }
    #expect(try again.interrupted()?.id == next)
  }

  @Test mutating func forgottenEvening_StaysInTheHistory() throws {
    defer { file.close() }
    for _ in 0..<200 { try writer.write(evening.next()) }
    try file.forget(id)
    #expect(try file.interrupted() == nil)
    #expect(try rows("snapshot") == 0)
    #expect(try !History(path: table.path).games().isEmpty)
  }

  @Test func newEvening_ReplacesOneThatWasInterrupted() throws {
    defer { file.close() }
    let next = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 1))
    #expect(next > id)
    #expect(try file.interrupted()?.id == next)
    #expect(try rows("snapshot") == 1)
  }

  @Test mutating func failure_IsReportedOnce_AndEndsTheWriting() throws {
    defer { file.close() }
    try writer.write(evening.next())
    try file.queue.write { try $0.execute(sql: "DROP TABLE event") }
    for _ in 0..<50 { writer.writer.append(evening.next()) }
    #expect(!writer.writer.close(within: .seconds(60)))
    #expect(writer.failures.count == 1)
    #expect(writer.commits == [1])
  }

  @Test mutating func close_DoesNotWaitForEver() throws {
    defer { file.close() }
    // Somebody holds the database.
    let other = try DatabaseQueue(path: table.path)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      writer.writer.append(evening.next())
      #expect(!writer.writer.close(within: .milliseconds(50)))
      try db.execute(sql: "ROLLBACK")
    }
    #expect(writer.writer.close(within: .seconds(60)))
    #expect(writer.commits == [1])
  }

  @Test mutating func manyCommits_AreMovedIntoTheDatabase_WithoutWaitingForTheClock() throws {
    defer { file.close() }
    for _ in 0..<200 { try writer.write(evening.next()) }
    #expect(try size(of: "") <= 4_096)
    for _ in 0..<Checkpointer.mostCommits { file.checkpointer.noteCommit { Issue.record($0) } }
    try eventually("what was written is in the database") { try size(of: "") > 50_000 }
  }

  @Test(arguments: [
    (true, 1, 0, false), (false, 1, 0, true), (false, 7_999, 39, true), (false, 8_000, 0, false),
    (false, 1_000, 40, false),
  ])
  func aCheckpoint_WaitsForALull_ButNotForEver(quiet: Bool, commits: Int, lulls: Int, waits: Bool) {
    #expect(Checkpointer.waits(quiet: quiet, commits: commits, lulls: lulls) == waits)
  }

  @Test mutating func longLog_IsCut() throws {
    defer { file.close() }
    try writer.write(evening.next())
    try file.queue.write { db in
      try db.execute(
        sql: "INSERT INTO event (evening, sequence, at, happened_at, json, checksum) VALUES (?, 1000000, 0, 0, ?, 0)",
        arguments: [id, String(repeating: "x", count: Checkpointer.longestLog * 4_096)])
    }
    #expect(try size(of: "-wal") > Checkpointer.longestLog * 4_096)
    try file.checkpointer.checkpoint()
    #expect(try size(of: "-wal") == 0)
    try writer.write(evening.next())
  }

  /// Somebody reads an old state for long: the log cannot be moved meanwhile, and nobody waits for that.
  @Test mutating func reader_HoldsNobodyUp() throws {
    defer { file.close() }
    let reader = try DatabaseQueue(path: table.path)
    try reader.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN; SELECT * FROM evening")
      for _ in 0..<50 { try writer.write(evening.next()) }
      try file.queue.write { db in
        try db.execute(
          sql: "INSERT INTO event (evening, sequence, at, happened_at, json, checksum) VALUES (?, 1000000, 0, 0, ?, 0)",
          arguments: [id, String(repeating: "x", count: Checkpointer.longestLog * 4_096)])
      }
      try file.checkpointer.checkpoint()
      #expect(try size(of: "-wal") > Checkpointer.longestLog * 4_096)
      try writer.write(evening.next())
      try db.execute(sql: "ROLLBACK")
    }
    try file.checkpointer.checkpoint()
    #expect(try size(of: "-wal") == 0)
    #expect(writer.failures.isEmpty)
  }

  private func size(of suffix: String) throws -> Int {
    let text = try runSuccessfully("stat", ["-c", "%s", table.path + suffix]).text
    return Int(text.split(separator: "\n").first ?? "") ?? -1
  }
}
