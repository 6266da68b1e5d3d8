import Fairness
import SQLite
import Games
import Room
import Synchronization
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

@Suite struct MigrationTests {
  private let table: JournalTable

  init() throws {
    table = try JournalTable()
    try table.writeFirst()
  }

  @Test func firstParlorsJournal_IsReadAndWritten() throws {
    let file = try table.open()
    defer { file.close() }
    #expect(file.notes.isEmpty)
    #expect(try file.interrupted() == nil)
    var evening = ScriptedEvening(seed: 2)
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    #expect(id == 2)
    let writer = WatchedWriter(file, id)
    for _ in 0..<300 { writer.writer.append(evening.next()) }
    #expect(writer.writer.close(within: .seconds(60)))

    let history = try History(path: table.path)
    let game = try #require(try history.games().last)
    #expect(game.room == "Loft")
    #expect(game.players.map(\.player.name) == ["Ada", "Bo"])
    #expect(game.players.map(\.score) == [1, 0])
    let round = try #require(try history.rounds(of: game.id).first)
    #expect(round.round == .init(number: 1, prompt: "Who?", choices: ["me", "you"], right: 1))
    #expect(round.decision == PlayedDecision(rule: .arrival, winners: [.init(rawValue: 1)], margin: .milliseconds(100)))
    let version = try file.queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    #expect(version == JournalSchema.present.version)
  }

  @Test func furtherSteps_AreTakenOnce_AndInOrder() throws {
    let schema = JournalSchema(
      steps: JournalSchema.present.steps + [
        { try $0.execute(sql: "ALTER TABLE game ADD COLUMN mood TEXT NOT NULL DEFAULT 'good'") },
        { try $0.execute(sql: "UPDATE game SET mood = mood || ' indeed'") },
      ])
    for _ in 0..<2 {
      let file = try table.open(schema: schema)
      defer { file.close() }
      #expect(try file.queue.read { try String.fetchAll($0, sql: "SELECT mood FROM game") } == ["good indeed"])
    }
    // The program before does not know it.
    let file = try table.open()
    defer { file.close() }
    #expect(file.notes.count == 1)
  }

  @Test func journalThatNoStepCanChange_IsSetAsideAsItWas() throws {
    struct Failure: Error {}
    let isBroken = Mutex(true)
    let schema = JournalSchema(
      steps: JournalSchema.present.steps + [
        { db in
          try db.execute(sql: "DROP TABLE winner; CREATE TABLE winner (decision INTEGER NOT NULL REFERENCES decision)")
          // A new one takes it.
          if isBroken.withLock({ isBroken in
            defer { isBroken = false }
            return isBroken
          }) {
            throw Failure()
          }
        }
      ])
    let file = try table.open(schema: schema)
    defer { file.close() }
    #expect(file.notes.count == 1)
    let aside = try #require(try table.names().first { $0.hasPrefix("journal.sqlite.corrupt-") })
    let history = try History(path: "\(table.folder.path)/\(aside)")
    #expect(try history.rounds(of: 1).first?.decision?.winners == [Player.ID(rawValue: 1)])
  }
}
