import Fairness
import SQLite
import Games
import PadProtocol
import Room
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

@Suite struct HistoryTests {
  @Test func missingFile_IsAnEmptyHistory() throws {
    let table = try JournalTable()
    let history = try History(path: table.path)
    #expect(try history.games().isEmpty)
    #expect(try history.rounds(of: 1).isEmpty)
    #expect(try table.names().isEmpty)
  }

  @Test(
    arguments: [(nil, [3, 2, 1]), (0, []), (1, [3]), (2, [3, 2]), (3, [3, 2, 1]), (9, [3, 2, 1])] as [(Int?, [Int64])])
  func soManyOfTheNewestGames_AreTold(count: Int?, ids: [Int64]) throws {
    let table = try JournalTable()
    let players = HistoryScript.players
    let history = try HistoryScript.history(
      table, of: (1...3).map { RoomRecord(game: $0, .started(.trivia, players: Array(players.prefix($0)))) })
    #expect(try history.games(newest: count).map(\.id) == ids)
    #expect(try history.games(newest: count).map(\.players.count) == ids.map { Int($0) })
    #expect(try history.gameCount() == 3)
  }

  @Test func oneGame_IsToldByItsNumber() throws {
    let table = try JournalTable()
    #expect(try History(path: table.path).game(1) == nil)
    #expect(try History(path: table.path).gameCount() == 0)
    let history = try HistoryScript.history(
      table, of: (1...3).map { RoomRecord(game: $0, .started(.trivia, players: HistoryScript.players)) })
    #expect(try history.game(2) == history.games()[1])
    #expect(try history.game(4) == nil)
  }

  @Test func games_AreToldNewestFirst_WithTheirPlayersByScore() throws {
    let table = try JournalTable()
    let players = HistoryScript.players
    let history = try HistoryScript.history(
      table,
      of: [
        HistoryScript.started, HistoryScript.round(1), HistoryScript.answer(2, at: 10),
        HistoryScript.outcome(1, [(2, 1)], .won),
        RoomRecord(game: 1, .joined(HistoryScript.newcomer)), HistoryScript.round(2),
        HistoryScript.outcome(2, [(3, 3)], .scored), HistoryScript.round(3),
        HistoryScript.outcome(3, [], .skipped),
        // Cleo has left by now, with her three points.
        RoomRecord(
          game: 1,
          .over(
            standings: [
              .init(player: players[1], rank: 1, score: 1), .init(player: players[0], rank: 2, score: 0),
              .init(player: HistoryScript.newcomer, rank: 2, score: 0),
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
          PlayedBy(player: HistoryScript.newcomer, score: 0, rank: 2, isWinner: false),
          PlayedBy(player: players[2], score: 3, rank: nil, isWinner: false),
        ], roundCount: 2),
    ]
    #expect(try history.games() == expected)
  }

  @Test func rounds_AreToldWithTheirAnswers_LateOnesLast() throws {
    let table = try JournalTable()
    let history = try HistoryScript.history(
      table,
      of: [
        HistoryScript.started, HistoryScript.round(1), HistoryScript.answer(3, choice: 0, at: 800),
        HistoryScript.answer(1, at: 1_000),
        HistoryScript.decision([1]), HistoryScript.outcome(1, [(1, 1)], .won),
        HistoryScript.answer(2, at: 1_150, late: true), HistoryScript.round(2),
        HistoryScript.answer(2, round: 2, race: nil, choice: 2, at: 300),
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
    #expect(rounds[0].decision?.rule == .fair)
    #expect(rounds[1].outcome == nil)
    #expect(rounds[1].decision == nil)
    #expect(rounds[1].answers.map(\.answer.choice) == [2])
    #expect(rounds[1].answers.map(\.answer.race) == [nil])
    #expect(try history.rounds(of: 2).isEmpty)
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
    let history = try HistoryScript.history(
      table,
      of: [
        RoomRecord(game: 1, .started(.trivia, players: HistoryScript.players)), HistoryScript.round(1), bo,
        HistoryScript.answer(1, at: 800),
      ],
      runs: [3])
    let game = try #require(try history.games().first)
    let answers = try #require(try history.rounds(of: game.id).first).answers
    #expect(answers.map(\.answer.player.rawValue) == [2, 1])
    // Ada's 800 ms are the present clock's; Bo was half a second earlier.
    #expect(answers.map(\.timing.arrival.nanoseconds) == [300_000_000, 800_000_000])
  }

  /// What comes again under the same number changes nothing; what nobody heard the beginning of is left out.
  @Test func recordsOutOfPlace_ChangeNothing() throws {
    let table = try JournalTable()
    let proper = [
      HistoryScript.started, HistoryScript.round(1), HistoryScript.answer(1, at: 5),
      HistoryScript.outcome(1, [(1, 1)], .won),
    ]
    let other = RoomRecord(game: 1, .round(.init(number: 1, prompt: "Other?", choices: ["x"], right: nil)))
    let history = try HistoryScript.history(
      table,
      of: proper + [
        HistoryScript.started, other, HistoryScript.outcome(1, [(1, 5)], .timeUp), HistoryScript.answer(9, at: 6),
        HistoryScript.answer(1, round: 4, at: 7),
        HistoryScript.decision([1], race: 99), HistoryScript.round(3, game: 6),
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
    var waits = 0
    for game in games {
      let records = evening.records.filter { $0.game == Int(game.id) }
      let rounds = try history.rounds(of: game.id)
      var told = (rounds: [GameRecord.Round](), answers: [GameRecord.Answer](), outcomes: [GameRecord.Outcome]())
      // By the round in which somebody pressed for the race; the last one counts.
      var decisions: [Int: Arbiter.Decision] = [:]
      for record in records {
        switch record.happening {
        case .round(let round): told.rounds.append(round)
        case .answer(let answer, _): told.answers.append(answer)
        case .outcome(let outcome): told.outcomes.append(outcome)
        case .over(let standings, let winners):
          // Heads are not written into it.
          let players = standings.map(\.player).map { Player(id: $0.id, name: $0.name, colorIndex: $0.colorIndex) }
          #expect(game.players.filter { $0.rank != nil }.map(\.player) == players)
          #expect(game.players.filter { $0.rank != nil }.map(\.score) == standings.map(\.score))
          #expect(Set(game.players.filter(\.isWinner).map(\.player.id)) == Set(winners))
        case .decision(let decision):
          let round = try #require(told.answers.last { $0.race == decision.race }).round
          decisions[round] = decision
          if !decision.awaited.isEmpty { waits += 1 }
        case .started, .joined, .adjusted, .result: break
        }
      }
      #expect(rounds.map(\.round) == told.rounds)
      #expect(rounds.compactMap(\.outcome) == told.outcomes)
      for round in rounds {
        let answers = told.answers.filter { $0.round == round.round.number }
        #expect(round.answers.map(\.answer) == answers.filter { !$0.isLate } + answers.filter(\.isLate))
        let decision = decisions[round.round.number]
        #expect(round.decision?.rule == decision?.rule)
        #expect(round.decision?.winners == decision?.winners)
        #expect(round.decision?.waited == decision?.waited)
        #expect(round.decision?.awaited == decision?.awaited)
        // Late presses can only have come nearer.
        if let margin = decision?.margin { #expect(try #require(round.decision?.margin) <= margin) }
        #expect(round.decision?.margin ?? .zero >= .zero)
      }
    }
    #expect(waits > 5, "too few were awaited for this to mean anything")
  }
}
