import Fairness
import Games
import Journal
import Room

@testable import HostProgram

/// Games that were never played, for the history.
enum HistorySample {
  /// 2026-11-21 20:14:07.250 UTC.
  static let evening = WallTime(rawValue: 1_795_292_047_250)
  static let ada = Player(id: .init(rawValue: 1), name: "Ada", colorIndex: 0)
  static let ben = Player(id: .init(rawValue: 2), name: "Ben", colorIndex: 1)
  static let eve = Player(id: .init(rawValue: 3), name: "Eve", colorIndex: 2)

  static func after(_ milliseconds: Int64) -> WallTime { WallTime(rawValue: evening.rawValue + milliseconds) }

  /// Ada won, Ben was second, Eve left; 13 minutes.
  static func game(
    id: Int64 = 12, room: String = "Living Room", endedAfter: Int64? = 780_000, players: [PlayedBy]? = nil,
    roundCount: Int = 1
  ) -> PlayedGame {
    PlayedGame(
      id: id, room: room, kind: .trivia, startedAt: evening, endedAt: endedAfter.map(after),
      players: players ?? [
        PlayedBy(player: ada, score: 1, rank: 1, isWinner: true),
        PlayedBy(player: ben, score: 0, rank: 2, isWinner: false),
        PlayedBy(player: eve, score: 0, rank: nil, isWinner: false),
      ], roundCount: roundCount)
  }

  /// An answer that came in so many milliseconds after the question, on a clock that began a second before it.
  static func answer(
    _ player: Player, _ choice: Int, at milliseconds: Int, isRace: Bool = true, isLate: Bool = false,
    roundTrip: Span? = nil, adjustment: Span = .zero, hasRight: Bool = true
  ) -> PlayedAnswer {
    PlayedAnswer(
      answer: GameRecord.Answer(
        round: 1, race: isRace ? Race(rawValue: 1) : nil, player: player.id, choice: choice,
        isRight: hasRight ? choice == 1 : nil,
        after: .milliseconds(milliseconds), isLate: isLate),
      timing: RoomRecord.Timing(
        arrival: Instant(nanoseconds: 0) + .milliseconds(1000 + milliseconds), roundTrip: roundTrip,
        adjustment: adjustment),
      wallTime: after(Int64(milliseconds)))
  }

  static func outcome(
    _ ending: GameRecord.Outcome.Ending, after milliseconds: Int, points: [(Player, Int)] = []
  ) -> GameRecord.Outcome {
    GameRecord.Outcome(
      round: 1, ending: ending, points: points.map { .init(player: $0.0.id, points: $0.1) },
      after: .milliseconds(milliseconds))
  }

  static func decision(
    _ winners: [Player], margin: Span?, rule: Arbiter.Rule = .arrival, waited: Int = 0, for awaited: [Player] = [],
    overtaken: [Player] = []
  ) -> PlayedDecision {
    PlayedDecision(
      rule: rule, winners: winners.map(\.id), margin: margin, waited: .milliseconds(waited),
      awaited: awaited.map(\.id), overtaken: overtaken.map(\.id))
  }

  /// A question whose second choice is right.
  static func round(
    prompt: String = "Which planet is closest to the sun?", choices: [String] = ["Venus", "Mercury"],
    outcome: GameRecord.Outcome?, answers: [PlayedAnswer] = [], decision: PlayedDecision? = nil, hasRight: Bool = true
  ) -> PlayedRound {
    PlayedRound(
      round: GameRecord.Round(number: 1, prompt: prompt, choices: choices, right: hasRight ? 1 : nil),
      startedAt: evening,
      outcome: outcome, answers: answers, decision: decision)
  }

  /// Eve was wrong, then Ada was right, and Ben 12 ms later.
  static let race = round(
    outcome: outcome(.won, after: 3421, points: [(ada, 1)]),
    answers: [
      answer(eve, 0, at: 2100), answer(ada, 1, at: 3421, roundTrip: Span(nanoseconds: 4_200_000)),
      answer(ben, 1, at: 3433, isLate: true),
    ], decision: decision([ada], margin: .milliseconds(12)))

  /// Ada's bytes came 12 ms before Ben's, who was awaited for that; his press happened 8 ms before hers.
  static let fairRace = round(
    outcome: outcome(.won, after: 3433, points: [(ben, 1)]),
    answers: [
      answer(ada, 1, at: 3421),
      answer(ben, 1, at: 3433, roundTrip: .milliseconds(40), adjustment: .milliseconds(20)),
    ],
    decision: decision([ben], margin: .milliseconds(8), rule: .fair, waited: 13, for: [ben, eve]))

  static func account(_ round: PlayedRound...) -> HistoryAccount { HistoryAccount(game: game(), rounds: round) }
}
