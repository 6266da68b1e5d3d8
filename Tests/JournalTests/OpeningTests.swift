import GRDB
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
    let file = try JournalFile.open(path, boot: "boot", now: WallTime(rawValue: 0))
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
    let note = try #require(file.notes.first)
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
    try other.close()
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
