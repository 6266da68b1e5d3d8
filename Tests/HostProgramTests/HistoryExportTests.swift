import Fairness
import ArgumentParser
import Games
import Glibc
import Host
import Journal
import Questions
import Room
import TestSupport
import Testing

@testable import HostProgram

private typealias Sample = HistorySample

/// The commands on a journal with one game in it, which Ada won 12 ms before Ben.
@Suite struct HistoryExportTests {
  private let folder: TemporaryFolder
  private let journal: String

  init() throws {
    folder = try TemporaryFolder()
    journal = folder.path + "/journal.sqlite"
    let configuration = RoomConfiguration(name: "Living Room", code: nil)
    let questions = [Question(text: "?", answers: ["a", "b"])]
    let file = try JournalFile.open(journal, boot: Boot(id: "this one") { .zero }, now: Sample.evening)
    defer { file.close() }
    let game = Trivia(questions: questions, rules: TriviaRules(), seed: 1)
    let number = try file.begin(
      Room(configuration: configuration, game: game), port: 4747, at: Sample.evening)
    let writer = file.writer(for: number, onCommit: { _ in }, onFailure: { Issue.record($0) })
    let race = Sample.race
    let counted = race.answers.filter { !$0.answer.isLate }
    let late = race.answers.filter(\.answer.isLate)
    func happening(_ answer: PlayedAnswer) -> RoomRecord.Happening { .answer(answer.answer, answer.timing) }
    let happenings: [RoomRecord.Happening] =
      [.started(.trivia, players: [Sample.ada, Sample.ben, Sample.eve]), .round(race.round)] + counted.map(happening)
      + [.decision(.init(race: Race(rawValue: 1), rule: .arrival, winners: [Sample.ada.id]))]
      + (race.outcome.map { [.outcome($0)] } ?? [])
      + late.map(happening) + [
        .over(
          standings: [.init(player: Sample.ada, rank: 1, score: 1), .init(player: Sample.ben, rank: 2, score: 0)],
          winners: [Sample.ada.id])
      ]
    for (index, happening) in happenings.enumerated() {
      writer.append(
        JournalEntry(
          sequence: index + 1, event: .tick, at: Instant(nanoseconds: Int64(index)), wallTime: Sample.evening,
          records: [RoomRecord(game: 1, happening)]))
    }
    try #require(writer.close(within: .seconds(60)))
  }

  private func export(_ name: String, _ options: String...) throws {
    let command = try ParlorCommand.parseAsRoot(
      ["history", "export", "\(folder.path)/\(name)", "--journal", journal] + options)
    let export = try #require(command as? HistoryCommand.Export)
    try export.run()
  }

  private func read(_ name: String) throws -> String {
    let file = try #require(fopen("\(folder.path)/\(name)", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private func account() throws -> HistoryAccount {
    let history = try History(path: journal)
    let game = try #require(try history.games().first)
    return HistoryAccount(game: game, rounds: try history.rounds(of: game.id))
  }

  @Test func journal_tellsWhatHappened() throws {
    let text = HistoryText(zone: .utc).game(try account())
    #expect(
      text.contains("\n      1  Ada         1  won\n      2  Ben         0\n      -  Eve         0  left\n"), "\(text)")
    #expect(text.contains("\n  2 Mercury  Ben     right  3.433 s  too late, not counted\n"), "\(text)")
    #expect(text.contains("\n  First by order of arrival: Ada, by 12.0 ms.\n"), "\(text)")
  }

  @Test func csv_hasAllAnswers() throws {
    try export("a.csv")
    let lines = [HistoryCSV.header] + HistoryCSV.lines(try account())
    #expect(lines.count == 4)
    #expect(try read("a.csv") == lines.map { $0 + "\r\n" }.joined())
  }

  @Test func json_hasTheGame() throws {
    try export("a.json")
    #expect(try read("a.json") == HistoryJSON([account()]).text + "\n")
  }

  @Test(arguments: ["a.sqlite", "a.db"]) func copy_hasTheSameHistory(name: String) throws {
    try export(name)
    let (original, copy) = (try History(path: journal), try History(path: "\(folder.path)/\(name)"))
    let games = try original.games()
    #expect(games.count == 1)
    #expect(try copy.games() == games)
    #expect(try copy.rounds(of: 1) == original.rounds(of: 1))
  }

  @Test(arguments: ["a.csv", "a.json", "a.db"]) func fileThatIsThere_isReplacedByForceAlone(name: String) throws {
    _ = try folder.write("mine", to: name)
    let failure = #expect(throws: Failure.self) { try export(name) }
    #expect(
      failure?.description
        == "\(folder.path)/\(name) is there already: take another name, or add --force to replace it.")
    #expect(try read(name) == "mine")
    try export(name, "--force")
    #expect(try read(name) != "mine")
  }

  @Test func journalItself_isNeverReplaced() throws {
    let failure = #expect(throws: Failure.self) { try export("journal.sqlite", "--force") }
    #expect(failure?.description == "\(journal) is the journal itself: export into another file.")
    #expect(try History(path: journal).games().count == 1)
  }

  @Test func databaseInUse_isNotReplaced() throws {
    _ = try folder.write("mine", to: "a.db")
    _ = try folder.write("its log", to: "a.db-wal")
    let failure = #expect(throws: Failure.self) { try export("a.db", "--force") }
    #expect(
      failure?.description
        == "\(folder.path)/a.db is in use, since \(folder.path)/a.db-wal is there: take another name.")
    #expect(try read("a.db") == "mine")
  }

  @Test func unknownGame_isAFailure() throws {
    let show = try ParlorCommand.parseAsRoot(["history", "2", "--journal", journal]) as? HistoryCommand.Show
    let failure = #expect(throws: Failure.self) { try show?.run() }
    #expect(failure?.description == "There is no game 2: parlor history lists those that there are.")
  }
}
