import Fairness
import GRDB
import Games
import PadProtocol
import Room
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

@Suite struct HistoryTests {
  private static let players = ["Ada", "Bo", "Cleo"].enumerated().map {
    Player(id: .init(rawValue: $0 + 1), name: $1, colorIndex: $0)
  }

  /// Writes records, one entry each, and gives back the history.
  ///
  /// Each entry is a second later than the one before.
  private static func history(_ table: JournalTable, of records: [RoomRecord], runs: [Int] = []) throws -> History {
    let file = try table.open()
    defer { file.close() }
    let evening = ScriptedEvening(seed: 1)
    let id = try file.begin(evening.room, port: 4747, at: WallTime(rawValue: 0))
    var writer = WatchedWriter(file, id)
    var sequence = 0
    for (index, record) in records.enumerated() {
      if runs.contains(index) {
        writer.writer.close(within: .seconds(60))
        try file.goOn(with: id, port: 1, room: evening.room, at: WallTime(rawValue: 0))
        writer = WatchedWriter(file, id)
        sequence = 0
      }
      sequence += 1
      let moment = WallTime(rawValue: 1_000 * Int64(index + 1))
      try writer.write(
        JournalEntry(
          sequence: sequence, event: .tick, at: Instant(nanoseconds: 0), wallTime: moment, records: [record]))
    }
    return try History(path: table.path)
  }

  private static func round(_ number: Int, game: Int = 1) -> RoomRecord {
    RoomRecord(
      game: game, .round(.init(number: number, prompt: "Which \(number)?", choices: ["a", "b", "c"], right: 1)))
  }

  private static func answer(
    _ player: Int, round: Int = 1, race: Int? = 7, choice: Int = 1, at milliseconds: Int, adjusted: Int = 0,
    late: Bool = false
  ) -> RoomRecord {
    RoomRecord(
      game: 1,
      .answer(
        .init(
          round: round, race: race.map(Race.init(rawValue:)), player: .init(rawValue: player), choice: choice,
          isRight: choice == 1, after: .milliseconds(milliseconds), isLate: late),
        .init(
          arrival: Instant(nanoseconds: 0) + .milliseconds(milliseconds), roundTrip: .milliseconds(4),
          adjustment: .milliseconds(adjusted))))
  }

  private static func decision(_ winners: [Int], race: Int = 7) -> RoomRecord {
    RoomRecord(
      game: 1,
      .decision(.init(race: Race(rawValue: race), rule: .fair, winners: winners.map(Player.ID.init(rawValue:)))))
  }

  private static func outcome(_ round: Int, _ points: [(Int, Int)], _ ending: GameRecord.Outcome.Ending) -> RoomRecord {
    RoomRecord(
      game: 1,
      .outcome(
        .init(
          round: round, ending: ending, points: points.map { .init(player: .init(rawValue: $0.0), points: $0.1) },
          after: .seconds(2))))
  }

  private static let started = RoomRecord(game: 1, .started(.trivia, players: players))

  @Test func missingFile_IsAnEmptyHistory() throws {
    let table = try JournalTable()
    let history = try History(path: table.path)
    #expect(try history.games().isEmpty)
    #expect(try history.rounds(of: 1).isEmpty)
    #expect(try table.names().isEmpty)
  }

  @Test func games_AreToldNewestFirst_WithTheirPlayersByScore() throws {
    let table = try JournalTable()
    let players = Self.players
    let newcomer = Player(id: .init(rawValue: 4), name: "Dan", colorIndex: 3)
    let history = try Self.history(
      table,
      of: [
        Self.started, Self.round(1), Self.answer(2, at: 10), Self.outcome(1, [(2, 1)], .won),
        RoomRecord(game: 1, .joined(newcomer)), Self.round(2), Self.outcome(2, [(3, 3)], .scored), Self.round(3),
        Self.outcome(3, [], .skipped),
        // Cleo has left by now, with her three points.
        RoomRecord(
          game: 1,
          .over(
            standings: [
              .init(player: players[1], rank: 1, score: 1), .init(player: players[0], rank: 2, score: 0),
              .init(player: newcomer, rank: 2, score: 0),
            ], winners: [players[1].id])),
        RoomRecord(game: 2, .started(.trivia, players: [players[0], players[1]])),
      ])
    let expected = [
      PlayedGame(
        id: 2, room: "Attic", kind: .trivia, startedAt: WallTime(rawValue: 11_000), endedAt: nil,
        players: [
          PlayedBy(player: players[0], score: 0, rank: nil, isWinner: false),
          PlayedBy(player: players[1], score: 0, rank: nil, isWinner: false),
        ], roundCount: 0),
      PlayedGame(
        id: 1, room: "Attic", kind: .trivia, startedAt: WallTime(rawValue: 1_000), endedAt: WallTime(rawValue: 10_000),
        players: [
          PlayedBy(player: players[1], score: 1, rank: 1, isWinner: true),
          PlayedBy(player: players[0], score: 0, rank: 2, isWinner: false),
          PlayedBy(player: newcomer, score: 0, rank: 2, isWinner: false),
          PlayedBy(player: players[2], score: 3, rank: nil, isWinner: false),
        ], roundCount: 2),
    ]
    #expect(try history.games() == expected)
  }

  @Test func rounds_AreToldWithTheirAnswers_LateOnesLast() throws {
    let table = try JournalTable()
    let history = try Self.history(
      table,
      of: [
        Self.started, Self.round(1), Self.answer(3, choice: 0, at: 800), Self.answer(1, at: 1_000),
        Self.decision([1]), Self.outcome(1, [(1, 1)], .won), Self.answer(2, at: 1_150, late: true), Self.round(2),
        Self.answer(2, round: 2, race: nil, choice: 2, at: 300),
      ])
    let rounds = try history.rounds(of: 1)
    try #require(rounds.count == 2)
    #expect(rounds[0].round == .init(number: 1, prompt: "Which 1?", choices: ["a", "b", "c"], right: 1))
    #expect(rounds[0].startedAt == WallTime(rawValue: 2_000))
    #expect(
      rounds[0].outcome
        == .init(
          round: 1, ending: .won, points: [.init(player: .init(rawValue: 1), points: 1)], after: .seconds(2)))
    #expect(rounds[0].answers.map(\.answer.player.rawValue) == [3, 1, 2])
    #expect(rounds[0].answers.map(\.answer.isRight) == [false, true, true])
    #expect(rounds[0].answers.map(\.answer.isLate) == [false, false, true])
    #expect(rounds[0].answers.map(\.wallTime.rawValue) == [3_000, 4_000, 7_000])
    #expect(rounds[0].answers[1].timing.roundTrip == .milliseconds(4))
    #expect(rounds[0].decision?.rule == .arrival)
    #expect(rounds[1].outcome == nil)
    #expect(rounds[1].decision == nil)
    #expect(rounds[1].answers.map(\.answer.choice) == [2])
    #expect(rounds[1].answers.map(\.answer.race) == [nil])
    #expect(try history.rounds(of: 2).isEmpty)
  }

  struct MarginCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var answers: [RoomRecord]
    var winners = [1]
    /// Places in `answers` before which the evening went on in another process.
    var restarts: [Int] = []
    var margin: Int?
  }

  @Test(arguments: [
    MarginCase(testDescription: "nobody else", answers: [answer(1, at: 500)], margin: nil),
    MarginCase(
      testDescription: "another one in time", answers: [answer(1, at: 500), answer(2, at: 540)], margin: 40),
    MarginCase(
      testDescription: "the nearest of two", answers: [answer(1, at: 500), answer(2, at: 620), answer(3, at: 560)],
      margin: 60),
    MarginCase(
      testDescription: "a late one counts", answers: [answer(1, at: 500), answer(2, at: 710, late: true)], margin: 210),
    MarginCase(
      testDescription: "wrong ones do not", answers: [answer(2, choice: 0, at: 400), answer(1, at: 500)], margin: nil),
    MarginCase(
      testDescription: "adjusted times are compared",
      answers: [answer(2, at: 500, adjusted: 10), answer(1, at: 520, adjusted: 60)], margin: 30),
    MarginCase(
      testDescription: "the winners of a photo finish are not compared with each other",
      answers: [answer(1, at: 500), answer(2, at: 501), answer(3, at: 530)], winners: [1, 2], margin: 30),
    MarginCase(
      testDescription: "a photo finish of all", answers: [answer(1, at: 500), answer(2, at: 501)], winners: [1, 2],
      margin: nil),
    MarginCase(
      testDescription: "another race does not count", answers: [answer(1, at: 500), answer(2, race: 8, at: 510)],
      margin: nil),
    MarginCase(
      testDescription: "another process has another clock",
      answers: [answer(1, at: 500), answer(2, at: 510, late: true), answer(3, at: 2, late: true)], restarts: [2],
      margin: 10),
  ])
  func margin_IsTheNextRightPress(_ given: MarginCase) throws {
    let table = try JournalTable()
    let history = try Self.history(
      table, of: [Self.started, Self.round(1)] + given.answers + [Self.decision(given.winners)],
      runs: given.restarts.map { $0 + 2 })
    let decision = try #require(try history.rounds(of: 1).first?.decision)
    #expect(decision.winners == given.winners.map(Player.ID.init(rawValue:)))
    #expect(decision.margin == given.margin.map(Span.milliseconds))
  }

  @Test func restartWithinARound_arrivalsAreOnOneClock() throws {
    let table = try JournalTable()
    // Bo pressed 300 ms into the question, on a clock that was at 900 s; then the machine was started anew.
    let bo = RoomRecord(
      game: 1,
      .answer(
        .init(
          round: 1, race: nil, player: .init(rawValue: 2), choice: 0, isRight: false, after: .milliseconds(300)),
        .init(arrival: Instant(nanoseconds: 900_000_000_000), roundTrip: nil)))
    let history = try Self.history(
      table,
      of: [RoomRecord(game: 1, .started(.trivia, players: Self.players)), Self.round(1), bo, Self.answer(1, at: 800)],
      runs: [3])
    let game = try #require(try history.games().first)
    let answers = try #require(try history.rounds(of: game.id).first).answers
    #expect(answers.map(\.answer.player.rawValue) == [2, 1])
    // Ada's 800 ms are the present clock's; Bo was half a second earlier.
    #expect(answers.map(\.timing.arrival.nanoseconds) == [300_000_000, 800_000_000])
  }

  @Test func decisionOnARaceDecidedBefore_IsTheOneThatCounts() throws {
    let table = try JournalTable()
    let history = try Self.history(
      table,
      of: [
        Self.started, Self.round(1), Self.answer(1, at: 500), Self.decision([1]), Self.answer(2, at: 700),
        Self.decision([2]),
      ])
    #expect(try history.rounds(of: 1).first?.decision?.winners == [Player.ID(rawValue: 2)])
  }

  /// What comes again under the same number changes nothing; what nobody heard the beginning of is left out.
  @Test func recordsOutOfPlace_ChangeNothing() throws {
    let table = try JournalTable()
    let proper = [Self.started, Self.round(1), Self.answer(1, at: 5), Self.outcome(1, [(1, 1)], .won)]
    let other = RoomRecord(game: 1, .round(.init(number: 1, prompt: "Other?", choices: ["x"], right: nil)))
    let history = try Self.history(
      table,
      of: proper + [
        Self.started, other, Self.outcome(1, [(1, 5)], .timeUp), Self.answer(9, at: 6), Self.answer(1, round: 4, at: 7),
        Self.decision([1], race: 99), Self.round(3, game: 6),
      ])
    let games = try history.games()
    #expect(games.count == 1)
    #expect(games.first?.startedAt == WallTime(rawValue: 1_000))
    #expect(games.first?.players.map(\.score) == [1, 0, 0])
    let rounds = try history.rounds(of: 1)
    #expect(rounds.count == 1)
    #expect(rounds.first?.round.prompt == "Which 1?")
    #expect(rounds.first?.round.choices == ["a", "b", "c"])
    #expect(rounds.first?.outcome?.ending == .won)
    #expect(rounds.first?.answers.count == 1)
    #expect(rounds.first?.decision == nil)
  }

  /// Everything that a whole random evening told is in the history, also while the host still writes.
  @Test func randomEvening_IsTheSameInTheHistory() throws {
    let table = try JournalTable()
    let file = try table.open()
    defer { file.close() }
    var evening = ScriptedEvening(seed: 12)
    let id = try file.begin(evening.room, port: 4747, at: WallTime(rawValue: 0))
    let writer = WatchedWriter(file, id)
    for _ in 0..<1_500 { writer.writer.append(evening.next()) }
    try eventually("all is written") { writer.commits.last == 1_500 }
    let history = try History(path: table.path)
    let games = try history.games()
    #expect(games.count > 2)
    for game in games {
      let records = evening.records.filter { $0.game == Int(game.id) }
      let rounds = try history.rounds(of: game.id)
      var told = (rounds: [GameRecord.Round](), answers: [GameRecord.Answer](), outcomes: [GameRecord.Outcome]())
      for record in records {
        switch record.happening {
        case .round(let round): told.rounds.append(round)
        case .answer(let answer, _): told.answers.append(answer)
        case .outcome(let outcome): told.outcomes.append(outcome)
        case .over(let standings, let winners):
          #expect(game.players.filter { $0.rank != nil }.map(\.player) == standings.map(\.player))
          #expect(game.players.filter { $0.rank != nil }.map(\.score) == standings.map(\.score))
          #expect(Set(game.players.filter(\.isWinner).map(\.player.id)) == Set(winners))
        case .started, .joined, .decision: break
        }
      }
      #expect(rounds.map(\.round) == told.rounds)
      #expect(rounds.compactMap(\.outcome) == told.outcomes)
      for round in rounds {
        let answers = told.answers.filter { $0.round == round.round.number }
        #expect(round.answers.map(\.answer) == answers.filter { !$0.isLate } + answers.filter(\.isLate))
      }
    }
  }
}
