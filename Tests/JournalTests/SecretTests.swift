import Room
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

/// What an evening must not leave behind.
@Suite struct Secrets {
  @Test func copy_HoldsTheHistory_ButNoSecrets() throws {
    let table = try JournalTable()
    let file = try table.open()
    defer { file.close() }
    var evening = ScriptedEvening(seed: 12)
    let id = try file.begin(evening.room, port: 4747, at: WallTime(rawValue: 0))
    let writer = WatchedWriter(file, id)
    for _ in 0..<400 { writer.writer.append(evening.next()) }
    try eventually("all is written") { writer.commits.last == 400 }
    let target = "\(table.folder.path)/copy.sqlite"
    let history = try History(path: table.path)
    try history.copy(to: target)
    let copy = try History(path: target)
    #expect(try copy.games() == history.games())
    #expect(try !copy.games().isEmpty)
    for game in try history.games() { #expect(try copy.rounds(of: game.id) == history.rounds(of: game.id)) }
    // They stand in the journal as text, so this can be seen to find them.
    for word in ["secret-", ScriptedEvening.code, ScriptedEvening.invitation] {
      #expect(try run("grep", ["-qa", "-r", word, table.path, table.path + "-wal"]).status == .exited(0), "\(word)")
      #expect(try run("grep", ["-qa", word, target]).status == .exited(1), "\(word)")
    }
    #expect(try table.names().filter { $0.hasPrefix("copy") } == ["copy.sqlite"])
    #expect(throws: JournalError.exists(path: target)) { try history.copy(to: target) }
  }

  @Test func endedEvening_LeavesNoSecretsBehind() throws {
    let table = try JournalTable()
    let file = try table.open()
    var evening = ScriptedEvening(seed: 12)
    let id = try file.begin(evening.room, port: 4747, at: WallTime(rawValue: 0))
    let writer = WatchedWriter(file, id)
    for _ in 0..<400 { writer.writer.append(evening.next()) }
    try eventually("all is written") { writer.commits.last == 400 }
    let words = ["secret-", ScriptedEvening.invitation]
    for word in words {
      #expect(try run("grep", ["-qa", "-r", word, table.path, table.path + "-wal"]).status == .exited(0), "\(word)")
    }
    writer.writer.end()
    #expect(writer.writer.close(within: .seconds(60)))
    file.close()
    for word in words { #expect(try run("grep", ["-qa", word, table.path]).status == .exited(1), "\(word)") }
    #expect(try !table.names().contains { $0.hasSuffix("-wal") })
    #expect(try !History(path: table.path).games().isEmpty)
  }
}
