import Games
import Room
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

/// How often an evening ended soon after it was gone on with, and how long ago that was.
@Suite struct EarlyEndTests {
  private let table: JournalTable
  private var evening = ScriptedEvening(seed: 5)

  init() throws { table = try JournalTable() }

  /// Goes on with the evening, as a start of the program does, and lets it last so long.
  private mutating func goOn(lasting seconds: [Int]) throws -> Int {
    let file = try table.open()
    defer { file.close() }
    let found = try #require(try file.interrupted())
    try file.noteTry(found.id)
    try file.goOn(
      with: found.id, port: 1, room: try file.rebuild(found.id).room, at: ScriptedEvening.wallTime(of: 0))
    let writer = WatchedWriter(file, found.id)
    for (number, second) in seconds.enumerated() {
      table.pass(.seconds(Double(second)))
      try writer.write(
        JournalEntry(
          sequence: number + 1, event: .tick, at: evening.now, wallTime: ScriptedEvening.wallTime(of: number)))
    }
    return found.earlyEnds
  }

  private func begin() throws {
    let file = try table.open()
    _ = try file.begin(evening.room, port: 1, at: ScriptedEvening.wallTime(of: 0))
    file.close()
  }

  @Test mutating func endsWithinAMinute_areCounted_untilOneLasts() throws {
    try begin()
    // What a start finds, and how long it lasts then.
    #expect(try goOn(lasting: []) == 0)
    #expect(try goOn(lasting: [59]) == 1)
    #expect(try goOn(lasting: [30, 29]) == 2)
    #expect(try goOn(lasting: [59, 1]) == 3)
    #expect(try goOn(lasting: [1]) == 0)
    #expect(try goOn(lasting: [3_600]) == 1)
    #expect(try goOn(lasting: []) == 0)
  }

  @Test mutating func startThatNeverGotSoFar_counts_unlessItIsTakenBack() throws {
    try begin()
    let file = try table.open()
    defer { file.close() }
    let id = try #require(try file.interrupted()).id
    try file.noteTry(id)
    try file.noteTry(id)
    #expect(try file.interrupted()?.earlyEnds == 2)
    try file.takeBackTry(id)
    #expect(try file.interrupted()?.earlyEnds == 1)
    for _ in 0..<3 { try file.takeBackTry(id) }
    #expect(try file.interrupted()?.earlyEnds == 0)
  }

  @Test mutating func age_isThatOfTheMachinesClock() throws {
    try begin()
    table.pass(.seconds(42))
    var file = try table.open()
    #expect(try file.interrupted()?.age == .seconds(42))
    file.close()
    file = try table.open(boot: "another")
    #expect(try file.interrupted()?.age == nil)
    file.close()
    // A machine that does not say which start it is.
    try runSuccessfully("rm", [table.path])
    file = try table.open(boot: "")
    defer { file.close() }
    _ = try file.begin(evening.room, port: 1, at: ScriptedEvening.wallTime(of: 0))
    #expect(try file.interrupted()?.age == nil)
  }

  @Test mutating func rebuiltWithInitials_nobodyHasTheirName() throws {
    let file = try table.open()
    defer { file.close() }
    let id = try file.begin(evening.room, port: 1, at: ScriptedEvening.wallTime(of: 0))
    let writer = WatchedWriter(file, id)
    for _ in 0..<120 { try writer.write(evening.next()) }
    let room = try file.rebuild(id, withInitials: true).room
    #expect(room.players.map(\.name) == evening.room.players.map(\.initials))
    #expect(room.gameContents == evening.room.gameContents)
    let shown = String(reflecting: room.scene(address: nil, qr: nil)) + String(reflecting: room.overview)
    for name in ScriptedEvening.names { #expect(!shown.contains("\"\(name)\"")) }
  }
}
