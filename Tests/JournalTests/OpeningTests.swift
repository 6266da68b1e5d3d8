import SQLite
import Games
import Room
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

@Suite struct OpeningTests {
  private let table: JournalTable

  init() throws { table = try JournalTable() }

  /// A journal with an evening of so many entries in it that was never closed.
  private func writeEvening(_ count: Int = 200) throws {
    let file = try table.open()
    var evening = ScriptedEvening(seed: 3)
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    let writer = WatchedWriter(file, id)
    for _ in 0..<count { writer.writer.append(evening.next()) }
    try #require(writer.writer.close(within: .seconds(60)))
    file.close()
  }

  private func permissions(of path: String) throws -> String {
    let text = try runSuccessfully("stat", ["-c", "%a", path]).text
    return String(text.prefix { $0 != "\n" })
  }

  @Test func newJournal_IsItsOwnersAlone() throws {
    let path = "\(table.folder.path)/one/two/journal.sqlite"
    let file = try JournalFile.open(path, boot: Boot(id: "boot") { .zero }, now: WallTime(rawValue: 0))
    defer { file.close() }
    #expect(file.path == path)
    #expect(file.notes.isEmpty)
    let evening = ScriptedEvening(seed: 1)
    _ = try file.begin(evening.room, port: 4747, at: WallTime(rawValue: 0))
    for folder in ["one", "one/two"] { #expect(try permissions(of: "\(table.folder.path)/\(folder)") == "700") }
    for suffix in ["", "-wal", "-shm", ".lock"] { #expect(try permissions(of: path + suffix) == "600", "\(suffix)") }
  }

  @Test func journalThatOthersCouldRead_IsClosedToThem() throws {
    try writeEvening()
    try runSuccessfully("chmod", ["644", table.path])
    let file = try table.open()
    defer { file.close() }
    #expect(try permissions(of: table.path) == "600")
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What is done to the journal in `$0`.
    var script: String
    var name: String
    var note: String
  }

  @Test(arguments: [
    Damage(
      testDescription: "text", script: "echo This is a letter to a friend, and not a journal. > $0", name: "corrupt",
      note: "is damaged"),
    Damage(testDescription: "one byte", script: "printf S > $0", name: "corrupt", note: "is damaged"),
    Damage(testDescription: "half of it", script: "truncate -s 20000 $0", name: "corrupt", note: "is damaged"),
    Damage(
      testDescription: "a page of zeros in the middle",
      script: "dd if=/dev/zero of=$0 bs=4096 seek=4 count=20 conv=notrunc status=none", name: "corrupt",
      note: "is damaged"),
    Damage(
      testDescription: "a newer Parlor's",
      script: #"printf '\0\0\0\143' | dd of=$0 bs=1 seek=60 conv=notrunc status=none"#,
      name: "newer", note: "was written by a newer Parlor"),
  ])
  func whatCannotBeUsed_IsSetAside(_ damage: Damage) throws {
    try writeEvening()
    try runSuccessfully("sh", ["-c", damage.script, table.path])
    let before = try runSuccessfully("sha256sum", [table.path]).text.prefix(64)
    var file = try table.open()
    #expect(file.notes.count == 1)
    let note = try #require(file.notes.first).description
    #expect(note.contains(damage.note))
    let aside = try #require(try table.names().first { $0.hasPrefix("journal.sqlite.\(damage.name)-") })
    // As in journal.sqlite.corrupt-2026-11-21T20-15-00
    #expect(aside.wholeMatch(of: #/journal\.sqlite\.[a-z]+-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d/#) != nil)
    #expect(note.contains("\(table.path) ") && note.contains("\(table.folder.path)/\(aside)"))
    #expect(try runSuccessfully("sha256sum", ["\(table.folder.path)/\(aside)"]).text.prefix(64) == before)
    // The new one works, and is found the next time.
    let evening = ScriptedEvening(seed: 1)
    let id = try file.begin(evening.room, port: 4747, at: WallTime(rawValue: 0))
    file.close()
    file = try table.open()
    defer { file.close() }
    #expect(file.notes.isEmpty)
    #expect(try file.interrupted()?.id == id)
    if damage.name == "newer" {
      #expect(throws: JournalError.newer(path: "\(table.folder.path)/\(aside)")) {
        try History(path: "\(table.folder.path)/\(aside)")
      }
    }
  }

  private static let spoilings =
    [
      "evening", "resumption", "content", "snapshot", "event", "game", "player", "round", "choice", "answer",
      "decision",
      "winner", "points", "awaited",
    ].map { "DROP TABLE \($0)" } + [
      "ALTER TABLE resumption RENAME COLUMN port TO harbour", "ALTER TABLE event DROP COLUMN since_boot",
      "ALTER TABLE game ADD COLUMN mood TEXT", "DROP TABLE winner; CREATE TABLE winner (decision TEXT, seat TEXT)",
    ]

  /// It opens, and SQLite finds nothing wrong with it.
  @Test(arguments: spoilings) func tablesThatAreLostOrAltered_AreSetAside(_ sql: String) throws {
    try writeEvening(20)
    let spoiled = try DatabaseQueue(path: table.path)
    try spoiled.writeWithoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = OFF; \(sql)") }
    spoiled.close()
    var file = try table.open()
    #expect(
      file.notes.count == 1 && file.notes.first?.description.contains("is damaged (its table ") == true, "\(file.notes)"
    )
    #expect(try table.names().contains { $0.hasPrefix("journal.sqlite.corrupt-") })
    let id = try file.begin(ScriptedEvening(seed: 1).room, port: 4747, at: WallTime(rawValue: 0))
    file.close()
    file = try table.open()
    defer { file.close() }
    #expect(file.notes.isEmpty)
    #expect(try file.interrupted()?.id == id)
  }

  @Test func furtherTables_AreNobodysHarm() throws {
    try writeEvening(20)
    let other = try DatabaseQueue(path: table.path)
    try other.write { try $0.execute(sql: "CREATE TABLE mine (id INTEGER); CREATE INDEX also ON game (kind)") }
    other.close()
    let file = try table.open()
    defer { file.close() }
    #expect(file.notes.isEmpty)
    #expect(try file.interrupted() != nil)
  }

  @Test func twoInOneSecond_AreSetAsideSideBySide() throws {
    for _ in 0..<2 {
      try runSuccessfully("sh", ["-c", "echo rubbish > $0", table.path])
      try table.open().close()
    }
    #expect(try table.names().count { $0.contains(".corrupt-") } == 2)
  }

  @Test func anotherProgramsDatabase_IsLeftAlone() throws {
    let other = try DatabaseQueue(path: table.path)
    try other.write { try $0.execute(sql: "CREATE TABLE bookmark (url TEXT)") }
    other.close()
    #expect(throws: JournalError.foreign(path: table.path)) { try table.open() }
    #expect(throws: JournalError.foreign(path: table.path)) { try History(path: table.path) }
    #expect(try table.names().sorted() == ["journal.sqlite", "journal.sqlite.lock"])
  }

  @Test func folder_IsNoJournal() throws {
    _ = try table.folder.makeFolder("journal.sqlite")
    let error = #expect(throws: JournalError.self) { try table.open() }
    #expect(error == .cannotOpen(path: table.path, reason: "Is a directory"))
    #expect(throws: JournalError.cannotOpen(path: table.path, reason: "it is not a file")) {
      try History(path: table.path)
    }
  }

  @Test func stateOfAnotherVersion_IsNotOffered() throws {
    try writeEvening()
    let file = try table.open()
    defer { file.close() }
    let id = try #require(try file.interrupted()).id
    try file.queue.write { try $0.execute(sql: "UPDATE snapshot SET state_version = state_version + 1") }
    #expect(try file.interrupted() == nil)
    #expect(throws: JournalError.notRebuildable(reason: "another version of Parlor wrote its state")) {
      try file.rebuild(id)
    }
  }

  @Test(arguments: [
    "UPDATE snapshot SET json = replace(json, 'Attic', 'Cellar')",
    "UPDATE event SET json = '{' WHERE sequence = (SELECT max(sequence) FROM event)",
    "DELETE FROM event WHERE sequence = (SELECT min(sequence) FROM event)", "DELETE FROM content",
    "DELETE FROM snapshot",
    "UPDATE content SET json = x'ff00'", "UPDATE event SET at = 'soon'", "UPDATE snapshot SET sequence = 9e18",
    "UPDATE resumption SET port = 'x'",
  ])
  func eveningThatMakesNoSense_IsNotRebuilt(_ sql: String) throws {
    try writeEvening()
    let file = try table.open()
    defer { file.close() }
    let id = try #require(try file.interrupted()).id
    try file.queue.write { db in
      try db.execute(sql: sql)
      try #require(db.changesCount > 0)
    }
    #expect(throws: JournalError.self) { try file.rebuild(id) }
    try file.forget(id)
    #expect(try file.interrupted() == nil)
  }

  /// Rows of an evening or a game that there is not, as a flipped bit makes them, are in the way of none that comes.
  @Test(arguments: [
    ("resumption", "evening"), ("content", "evening"), ("snapshot", "evening"), ("event", "evening"),
    ("game", "evening"),
    ("player", "game"), ("round", "game"), ("choice", "game"), ("points", "game"), ("winner", "decision"),
  ])
  func rowsOfWhatIsNotThere_AreInNobodysWay(in name: String, column: String) throws {
    try writeEvening()
    var file = try table.open()
    let before = try History(path: table.path).games().count
    try file.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      let last = "(SELECT max(\(column)) FROM \(name))"
      try db.execute(
        sql: "UPDATE \(name) SET \(column) = (SELECT max(id) + 1 FROM \(column)) WHERE \(column) = \(last)")
      try #require(db.changesCount > 0)
    }
    file.close()
    file = try table.open()
    defer { file.close() }
    if let found = try file.interrupted() { try file.forget(found.id) }
    var evening = ScriptedEvening(seed: 4)
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    let writer = WatchedWriter(file, id)
    for _ in 0..<200 { writer.writer.append(evening.next()) }
    let isWritten = writer.writer.close(within: .seconds(60))
    #expect(isWritten && writer.failures.isEmpty, "\(writer.failures)")
    let begun = Set(evening.records.map(\.game)).count
    #expect(begun > 0)
    #expect(try History(path: table.path).games().count >= before - 1 + begun)
  }

  /// A journal as a crash leaves it, with all of an evening still in the log; `.good` is at the end of each name.
  private func writeLog(_ count: Int) throws {
    let file = try table.open()
    var evening = ScriptedEvening(seed: 3)
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    let writer = WatchedWriter(file, id)
    for _ in 0..<count { try writer.write(evening.next()) }
    for suffix in ["", "-wal", ".lock"] {
      try runSuccessfully("cp", [table.path + suffix, table.path + suffix + ".good"])
    }
    file.close()
  }

  /// Puts it there as it was, after a script has done something to the log in `$0-wal`.
  private func restoreLog(_ script: String = "true") throws {
    let restore = "rm -f $0-shm && for s in '' -wal .lock; do cp \"$0$s.good\" \"$0$s\"; done"
    try runSuccessfully("sh", ["-c", "\(restore) && \(script)", table.path])
  }

  private func lastSequence(in file: JournalFile) throws -> Int? {
    let sql = "SELECT max(sequence) FROM (SELECT sequence FROM event UNION ALL SELECT sequence FROM snapshot)"
    return try file.queue.read { try Int.fetchOne($0, sql: sql) }
  }

  /// SQLite ends a damaged log where the first sum is wrong: what is lost is said, once.
  @Test func flippedBitsInTheLog_AreSaid_WhereSomethingIsLost() throws {
    let count = 60
    try writeLog(count)
    let size = Int(try runSuccessfully("stat", ["-c", "%s", table.path + "-wal.good"]).text.prefix { $0 != "\n" }) ?? 0
    var random = SeededGenerator(seed: 11)
    var (lossy, whole) = (0, 0)
    for number in 0..<(TestForm.isLong ? 500 : 30) {
      let place = random.below(size)
      // Some of the time nothing is done to it.
      try restoreLog(
        number % 6 == 0
          ? "true" : "printf '\\252\\125\\252' | dd of=$0-wal bs=1 seek=\(place) conv=notrunc status=none")
      var file = try table.open()
      let reached = try lastSequence(in: file)
      let isSaid = file.notes.contains { $0.description.hasPrefix("The end of the journal \(table.path) is damaged") }
      #expect(isSaid == (reached != count), "byte \(place): \(reached ?? -1) of \(count), \(file.notes)")
      #expect(isSaid || file.notes.isEmpty)
      if isSaid { lossy += 1 } else { whole += 1 }
      // What is left of it can be gone on with, or is nothing.
      if let found = try file.interrupted() { _ = try? file.rebuild(found.id) }
      file.close()
      file = try table.open()
      #expect(file.notes.isEmpty, "it is said again")
      file.close()
    }
    #expect(lossy > 5 && whole > 3)
  }

  @Test func loss_IsSaidWithItsTimes() throws {
    try writeLog(60)
    try restoreLog("truncate -s 0 $0-wal")
    let file = try table.open()
    defer { file.close() }
    let end = CivilTime(ScriptedEvening.wallTime(of: 60), in: .local)
    #expect(
      file.notes.map(\.description) == [
        "The end of the journal \(table.path) is damaged. It ran until \(end.date) \(end.timeOfDay); "
          + "the whole evening may be missing."
      ])
  }

  /// An end that is lost is an evening that would be offered again.
  @Test func lostEndOfAnEvening_IsSaid() throws {
    let file = try table.open()
    let id = try file.begin(ScriptedEvening(seed: 3).room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    for suffix in ["", "-wal"] { try runSuccessfully("cp", [table.path + suffix, table.path + suffix + ".good"]) }
    try file.forget(id)
    try runSuccessfully("cp", [table.path + ".lock", table.path + ".lock.good"])
    file.close()
    try restoreLog()
    let again = try table.open()
    defer { again.close() }
    #expect(again.notes.count == 1)
  }

  @Test func journalThatWasTakenAway_IsNotMissed() throws {
    try writeEvening(20)
    try runSuccessfully("rm", [table.path])
    let file = try table.open()
    defer { file.close() }
    #expect(file.notes.isEmpty)
  }

  /// Whatever stands in the file, nothing ends the program.
  @Test func randomDamage_NeverCrashes() throws {
    try writeEvening()
    let size = Int(try runSuccessfully("stat", ["-c", "%s", table.path]).text.prefix { $0 != "\n" }) ?? 0
    try runSuccessfully("cp", [table.path, table.path + ".good"])
    var random = SeededGenerator(seed: 5)
    var outcomes: [String: Int] = [:]
    for _ in 0..<(TestForm.isLong ? 1_000 : 40) {
      var script = "cp $0.good $0 && rm -f $0-wal $0-shm"
      for _ in 0...random.below(6) {
        let octal = String(random.below(256), radix: 8)
        let byte = String(repeating: "0", count: 3 - octal.count) + octal
        script += " && printf '\\\(byte)' | dd of=$0 bs=1 seek=\(random.below(size)) conv=notrunc status=none"
      }
      try runSuccessfully("sh", ["-c", script, table.path])
      outcomes[use(), default: 0] += 1
    }
    #expect(outcomes.count > 1, "one outcome only: \(outcomes)")
  }

  private func use() -> String {
    do {
      let history = try History(path: table.path)
      for game in try history.games() { _ = try history.rounds(of: game.id) }
    } catch {
      guard error is JournalError else {
        Issue.record(error)
        return "stray"
      }
    }
    do {
      let file = try table.open()
      defer { file.close() }
      guard let found = try file.interrupted() else { return file.notes.isEmpty ? "nothing" : "set aside" }
      _ = try file.rebuild(found.id)
      return "rebuilt"
    } catch let error as JournalError {
      if case .notRebuildable = error { return "not rebuildable" }
      return "error"
    } catch {
      Issue.record(error)
      return "stray"
    }
  }
}
