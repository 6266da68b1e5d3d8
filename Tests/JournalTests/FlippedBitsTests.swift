import Games
import Glibc
import Room
import SQLite
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

/// Files of which a few bits are others: whatever they say, nothing ends the program, and the evening has a journal.
@Suite struct FlippedBitsTests {
  /// Where a journal lies while it is tried: on no disk.
  private let folder: TemporaryFolder
  private let path: String
  /// A journal with an evening that was cut off, and what stands beside it.
  private let whole: [UInt8]
  private let lock: [UInt8]

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    path = "\(folder.path)/journal.sqlite"
    let file = try Self.open(path)
    var evening = ScriptedEvening(seed: 3)
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    let writer = WatchedWriter(file, id)
    for _ in 0..<60 { writer.writer.append(evening.next()) }
    try #require(writer.writer.close(within: .seconds(60)))
    file.close()
    whole = try folder.bytes(of: "journal.sqlite")
    lock = try folder.bytes(of: "journal.sqlite.lock")
  }

  private static func open(_ path: String) throws -> JournalFile {
    try JournalFile.open(path, boot: Boot(id: "boot") { .seconds(1_000) }, now: ScriptedEvening.wallTime(of: 0))
  }

  /// The places of bits, from 0, each time one to eight.
  private func flips() -> [[Int]] {
    var random = SeededGenerator(seed: 28)
    // Short: the head of the file, and of the other bytes of the first two pages one bit each.
    let head = (0..<(TestForm.isLong ? 8_192 : 100) * 8).map { [$0] }
    let rest = TestForm.isLong ? [] : (100..<8_192).filter { $0 % 8 == 0 }.map { [$0 * 8 + random.below(8)] }
    let count = TestForm.isLong ? 100_000 : TestForm.isSanitized ? head.count + rest.count + 200 : 2_000
    let others = (head.count + rest.count..<count).map { number in
      // Half of them where all is named that the others are read by.
      let size = number.isMultiple(of: 2) ? 8_192 : whole.count
      return (0...random.below(8)).map { _ in random.below(size * 8) }
    }
    // An index that misses a row, which a quick check does not see.
    return head + rest + others + [[734_634, 725_546, 669_415, 262_123]]
  }

  private func write(_ bytes: [UInt8], _ suffix: String) throws {
    let file = Glibc.open(path + suffix, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  /// Opens what is there, goes on with what can be gone on with, and writes a new evening.
  ///
  /// - Returns: what became of the file.
  private func play() throws -> String {
    let file = try Self.open(path)
    defer { file.close() }
    var outcome = file.notes.first.map { "\($0)".contains("a new one was started") ? "set aside" : "said" } ?? "taken"
    if let found = try file.interrupted() {
      try file.noteTry(found.id)
      do {
        let rebuilt = try file.rebuild(found.id)
        try file.goOn(with: found.id, port: rebuilt.port, room: rebuilt.room, at: ScriptedEvening.wallTime(of: 1))
        outcome += ", gone on with"
      } catch JournalError.notRebuildable {
        try file.forget(found.id)
      }
    }
    var evening = ScriptedEvening(seed: 4)
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    let writer = WatchedWriter(file, id)
    for _ in 0..<3 { writer.writer.append(evening.next()) }
    guard writer.writer.close(within: .seconds(60)), writer.failures.isEmpty else {
      throw writer.failures.first ?? JournalError.tooSlow
    }
    return outcome
  }

  @Test(.timeLimit(.minutes(60))) func whateverBitsAreFlipped_theEveningHasAJournal() throws {
    defer { folder.remove() }
    var outcomes: [String: Int] = [:]
    for bits in flips() {
      var bytes = whole
      for bit in bits { bytes[bit / 8] ^= 1 << UInt8(bit % 8) }
      for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
      try write(bytes, "")
      try write(lock, ".lock")
      do {
        let outcome = try play()
        outcomes[outcome, default: 0] += 1
        if outcome == "set aside" { try removeSetAside() }
      } catch {
        Issue.record("bits \(bits): \(error)")
      }
    }
    // None of this is so of all of them, or the test tests nothing.
    for outcome in ["set aside", "taken, gone on with"] { #expect((outcomes[outcome] ?? 0) > 100, "\(outcomes)") }
  }

  private func removeSetAside() throws {
    let stamp = JournalPlace.stamp(of: ScriptedEvening.wallTime(of: 0))
    for word in ["corrupt", "newer"] {
      for suffix in ["", "-wal", "-shm"] { unlink("\(path).\(word)-\(stamp)\(suffix)") }
    }
  }

  struct Head: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var offset: Int
    var bytes: [UInt8]
    var note: String
  }

  /// What stands in the head of an SQLite file, as https://www.sqlite.org/fileformat2.html has it.
  @Test(arguments: [
    Head(testDescription: "version -1", offset: 60, bytes: [255, 255, 255, 255], note: "its version is -1"),
    Head(testDescription: "least version", offset: 60, bytes: [128, 0, 0, 0], note: "its version is -2147483648"),
    Head(testDescription: "version 0", offset: 60, bytes: [0, 0, 0, 0], note: "its version is 0"),
    Head(testDescription: "version 1", offset: 60, bytes: [0, 0, 0, 1], note: "is not what it was"),
    Head(testDescription: "greatest version", offset: 60, bytes: [127, 255, 255, 255], note: "newer Parlor"),
    Head(testDescription: "read-only", offset: 18, bytes: [3], note: "it says that it is read-only"),
    Head(testDescription: "read-only, without a log", offset: 18, bytes: [3, 1], note: "it says that it is read-only"),
    Head(testDescription: "another form", offset: 44, bytes: [0, 0, 0, 9], note: "is damaged"),
    Head(testDescription: "other letters", offset: 56, bytes: [0, 0, 0, 2], note: "is damaged"),
    Head(testDescription: "a bit of its sign", offset: 68, bytes: [0x51], note: "its head is not that of a journal"),
    Head(testDescription: "no sign", offset: 68, bytes: [0, 0, 0, 0], note: "its head is not that of a journal"),
  ])
  func whateverTheHeadSays_ItIsSetAside_AndANewOneIsBegun(_ head: Head) throws {
    defer { folder.remove() }
    var bytes = whole
    bytes.replaceSubrange(head.offset..<head.offset + head.bytes.count, with: head.bytes)
    try write(bytes, "")
    var file = try Self.open(path)
    #expect(file.notes.count == 1 && file.notes.first?.description.contains(head.note) == true, "\(file.notes)")
    let id = try file.begin(ScriptedEvening(seed: 1).room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    file.close()
    file = try Self.open(path)
    defer { file.close() }
    #expect(file.notes.isEmpty)
    #expect(try file.interrupted()?.id == id)
  }

  /// SQLite finds nothing wrong with it, and all columns are there.
  @Test(arguments: [
    "UPDATE sqlite_schema SET sql = replace(sql, 'REFERENCES evening', 'REFERENCES evenhng') WHERE name = 'game'",
    "UPDATE sqlite_schema SET sql = replace(sql, 'REFERENCES player', 'REFERENCES playes') WHERE name = 'answer'",
    "UPDATE evening SET runs = 'two'", "UPDATE event SET happened_at = 'soon'",
    "UPDATE evening SET runs = 9223372036854775807",
    "CREATE TRIGGER strange BEFORE INSERT ON round BEGIN SELECT raise(ABORT, 'no'); END",
  ])
  func whatTakesNoEvening_IsSetAside(_ sql: String) throws {
    defer { folder.remove() }
    let spoiled = try DatabaseQueue(path: path)
    try spoiled.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA writable_schema = ON; \(sql)")
      try #require(db.changesCount > 0 || sql.hasPrefix("CREATE"))
    }
    spoiled.close()
    let file = try Self.open(path)
    defer { file.close() }
    #expect(file.notes.count == 1 && file.notes.first?.description.contains("is damaged") == true, "\(file.notes)")
    _ = try file.begin(ScriptedEvening(seed: 1).room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
  }
}
