import SQLite
import Games
import Glibc
import Room
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

@Suite struct ProcessTests {
  private let table: JournalTable

  init() throws { table = try JournalTable() }

  private func probe(_ arguments: String...) throws -> Program {
    try Program(Tools.built("journal-probe"), arguments)
  }

  @Test func journalInUse_IsNotOpened() throws {
    let other = try probe("open", table.path)
    defer { other.stop() }
    try other.waitForLine(containing: "open")
    #expect(throws: JournalError.inUse(path: table.path)) { try table.open() }
    // Its history can be read all the same.
    #expect(try History(path: table.path).games().isEmpty)
    other.send(signal: SIGKILL)
    try other.waitForExit()
    try table.open().close()
  }

  /// A process is killed while it writes; what it had acknowledged is there, and the room goes on from it.
  @Test(arguments: 1...(TestForm.isLong ? 100 : 6)) func killedProcess_LosesNothingAcknowledged(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let other = try probe("write", table.path, "\(seed)")
    defer { other.stop(grace: .zero) }
    let wanted = 1 + random.below(1_500)
    try eventually(within: .seconds(60), "\(wanted) entries are acknowledged") {
      (other.lines().compactMap { Int($0) }.max() ?? 0) >= wanted
    }
    other.send(signal: SIGKILL)
    try other.waitForExit()
    // A line is one write: none is cut off.
    let acknowledged = try #require(other.lines().compactMap { Int($0) }.max())

    let file = try table.open()
    defer { file.close() }
    #expect(file.notes.isEmpty)
    let found = try #require(try file.interrupted())
    let through = try file.queue.read { db in
      try Int.fetchOne(
        db, sql: "SELECT max(sequence) FROM (SELECT sequence FROM event UNION ALL SELECT sequence FROM snapshot)")
    }
    let sequence = try #require(through)
    #expect(sequence >= acknowledged)
    #expect(found.lastEntry == ScriptedEvening.wallTime(of: sequence))
    // The same evening in this process.
    var evening = ScriptedEvening(seed: UInt64(seed))
    while evening.sequence < sequence { _ = evening.next() }
    var room = try file.rebuild(found.id).room
    #expect(RebuildTests.View(room) == RebuildTests.View(evening.room))
    let answers = try file.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM answer") }
    #expect(answers == evening.records.count { if case .answer = $0.happening { true } else { false } })
    for _ in 0..<50 {
      let entry = evening.next()
      _ = room.handle(entry.event, at: entry.at)
      #expect(RebuildTests.View(room) == RebuildTests.View(evening.room))
    }
  }

  /// Why a folder cannot be given a disk of its own here; nil where it can.
  private static let obstacle: String? = {
    guard geteuid() == 0 else { return "mounting takes root" }
    if let missing = toolMissing("unshare", "mount") { return missing }
    let trial = try? run("unshare", ["--mount", "--", "sh", "-c", "mount -t tmpfs tmpfs /mnt"])
    return trial?.status == .exited(0) ? nil : "nothing can be mounted here"
  }()

  /// Runs the probe where the journal's folder is mounted by a script, for it alone.
  private func probe(mounting script: String, _ command: String, _ arguments: String...) throws -> Program {
    let program = try Tools.built("journal-probe")
    let line = "cd / && \(script) && exec \"$1\" \(command) \"$0/journal.sqlite\" " + arguments.joined(separator: " ")
    return try Program("unshare", ["--mount", "--", "sh", "-c", line, table.folder.path, program])
  }

  @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "")"))
  func fullDisk_IsSaid_AndTheEveningIsNotOfferedAgain() throws {
    let mount = "mount -t tmpfs -o size=1m tmpfs \"$0\" && head -c 500k /dev/zero > \"$0/journal.sqlite.filler\""
    let other = try probe(mounting: mount, "write", "3")
    defer { other.stop() }
    let line = try other.waitForLine(within: .seconds(60), "why it failed") { !$0.allSatisfy(\.isNumber) }
    #expect(line == "failed: \(JournalError.diskFull(path: table.path))")
    #expect(line.contains("make room"))
    try other.waitForLine(containing: "nothing to go on with", within: .seconds(60))
  }

  @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "")"))
  func fullDisk_IsSaidAtTheStart() throws {
    let fill = "mount -t tmpfs -o size=64k tmpfs \"$0\" && { head -c 60k /dev/zero > \"$0/filler\" || true; }"
    let other = try probe(mounting: fill, "open")
    defer { other.stop() }
    #expect(try other.nextLine() == "error: \(JournalError.diskFull(path: table.path))")
  }

  @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "")"))
  func readOnlyFolder_IsSaid() throws {
    let readOnly = "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\""
    var other = try probe(mounting: readOnly, "open")
    defer { other.stop() }
    #expect(try other.nextLine() == "error: \(JournalError.readOnly(path: table.path))")
    // With a journal in it as well.
    try table.open().close()
    other.stop()
    other = try probe(mounting: readOnly, "open")
    #expect(try other.nextLine() == "error: \(JournalError.readOnly(path: table.path))")
  }

  /// What lies where nothing can be written.
  enum ReadOnly: CaseIterable {
    case file, folder
  }

  @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "")"), arguments: ReadOnly.allCases, [true, false])
  func historyWhereNothingCanBeWritten_IsRead(what: ReadOnly, isFirst: Bool) throws {
    if isFirst {
      try table.writeFirst()
    } else {
      try writeFirstEvening()
    }
    let target = what == .file ? "\"$0/journal.sqlite\"" : "\"$0\""
    let other = try probe(
      mounting: "mount --bind \(target) \(target) && mount -o remount,bind,ro \(target)", "history")
    defer { other.stop() }
    #expect(try other.nextLine() == "1 games, 1 rounds, 1 decisions")
  }

  /// The program was killed, so that part of the journal lies in the log; and then somebody took the folder's
  /// temporary files away, or did not.
  @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "")"), arguments: [true, false])
  func historyAfterACrash_WhereNothingCanBeWritten_IsRead(hasIndex: Bool) throws {
    let other = try probe("write", table.path, "4")
    defer { other.stop(grace: .zero) }
    try eventually(within: .seconds(60), "some entries are acknowledged") {
      (other.lines().compactMap { Int($0) }.max() ?? 0) >= 300
    }
    other.send(signal: SIGKILL)
    try other.waitForExit()
    let remove = hasIndex ? "true" : "rm \"$0/journal.sqlite-shm\""
    let readOnly = "\(remove) && mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\""
    let reader = try probe(mounting: readOnly, "history")
    defer { reader.stop() }
    let line = try reader.nextLine()
    let history = try History(path: table.path)
    let games = try history.games()
    let rounds = try games.flatMap { try history.rounds(of: $0.id) }
    #expect(games.count > 0)
    #expect(
      line == "\(games.count) games, \(rounds.count) rounds, \(rounds.count { $0.decision != nil }) decisions")
  }

  /// One game with one decision, in a journal of this Parlor's that was closed.
  private func writeFirstEvening() throws {
    try table.writeFirst()
    try table.open().close()
  }
}
