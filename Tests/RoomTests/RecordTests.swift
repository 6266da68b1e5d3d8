import Fairness
import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// What the room tells the history.
@Suite struct Records {
  private struct Unexpected: Error {
    let happening: RoomRecord.Happening
  }

  private func happenings(_ evening: Evening) -> [RoomRecord.Happening] { evening.records.map(\.happening) }

  /// Ana is first after 2 seconds, Ben right but 100 ms late, Cleo wrong before both.
  private func played(lateBy late: Span = .milliseconds(100)) -> Evening {
    var evening = Evening(["Ana", "Ben", "Cleo"], questions: 1, rules: TriviaRules(rounds: 1))
    evening.command(.start)
    let right = evening.token("right")
    evening.pass(.seconds(1))
    evening.press("Cleo", "wrong 1")
    evening.pass(.seconds(1))
    evening.happen(.message(.press(right), from: evening.pad("Ana"), roundTrip: .milliseconds(40)))
    evening.now = evening.now + late
    evening.happen(.message(.press(right), from: evening.pad("Ben"), roundTrip: .milliseconds(4)))
    return evening
  }

  @Test func game_fromItsStartToItsEnd() throws {
    var evening = played()
    evening.pass(.seconds(5))
    let (ana, ben, cleo) = (Player.ID(rawValue: 1), Player.ID(rawValue: 2), Player.ID(rawValue: 3))
    let happenings = happenings(evening)
    #expect(evening.records.allSatisfy { $0.game == 1 })
    try #require(happenings.count == 8)
    #expect(happenings[0] == .started(.trivia, players: evening.room.players))
    guard case .round(let round) = happenings[1] else { throw Unexpected(happening: happenings[1]) }
    #expect(round.number == 1 && round.prompt == "Question 1?")
    #expect(round.right.map { round.choices[$0] } == "right")
    let wrong = try #require(round.choices.firstIndex(of: "wrong 1"))
    let right = try #require(round.right)
    let race = Race(rawValue: 1)
    let start = Instant(nanoseconds: 1_000_000_000)
    #expect(
      happenings[2]
        == .answer(
          .init(round: 1, race: race, player: cleo, choice: wrong, isRight: false, after: .seconds(1)),
          .init(arrival: start + .seconds(1), roundTrip: nil)))
    #expect(
      happenings[3]
        == .answer(
          .init(round: 1, race: race, player: ana, choice: right, isRight: true, after: .seconds(2)),
          .init(arrival: start + .seconds(2), roundTrip: .milliseconds(40), adjustment: .milliseconds(20))))
    #expect(happenings[4] == .decision(.init(race: race, rule: .fair, winners: [ana])))
    #expect(
      happenings[5]
        == .outcome(.init(round: 1, ending: .won, points: [.init(player: ana, points: 1)], after: .seconds(2))))
    #expect(
      happenings[6]
        == .answer(
          .init(round: 1, race: race, player: ben, choice: right, isRight: true, after: .seconds(2.1), isLate: true),
          .init(arrival: start + .seconds(2.1), roundTrip: .milliseconds(4), adjustment: .milliseconds(2))))
    guard case .over(let standings, let winners) = happenings[7] else { throw Unexpected(happening: happenings[7]) }
    #expect(standings.map(\.score) == [1, 0, 0])
    #expect(winners == [ana])
  }

  @Test func lateAnswer_isOnRecordFor300Milliseconds_once_andNeverScores() {
    #expect(happenings(played(lateBy: .milliseconds(300))).count == 7)
    #expect(happenings(played(lateBy: .milliseconds(301))).count == 6)
    var evening = played()
    let before = evening.records.count
    evening.happen(.message(.press(evening.token("right")), from: evening.pad("Ben")))
    evening.happen(.message(.press(evening.token("right")), from: evening.pad("Ana")))
    evening.happen(.message(.press(evening.token("right")), from: evening.pad("Cleo")))
    #expect(evening.records.count == before)
    #expect(evening.reveal?.scores.map(\.score) == [1, 0, 0])
    #expect(evening.screen("Ben")?.status.hasSuffix(" too late.") == true)
  }

  @Test func speed_isNoRace() {
    var evening = Evening(["Ana", "Ben"], questions: 1, rules: TriviaRules(scoring: .speed, rounds: 1))
    evening.command(.start)
    evening.press("Ana", "right")
    evening.press("Ben", "wrong 1")
    for case .answer(let answer, _) in happenings(evening) { #expect(answer.race == nil && !answer.isLate) }
    #expect(!happenings(evening).contains { if case .decision = $0 { true } else { false } })
    let outcome = happenings(evening).compactMap { if case .outcome(let outcome) = $0 { outcome } else { nil } }
    #expect(outcome.map(\.ending) == [.scored])
    #expect(outcome.first?.points == [.init(player: Player.ID(rawValue: 1), points: 1000)])
  }

  @Test(arguments: [
    (["wrong 1", "wrong 2"], GameRecord.Outcome.Ending.nobodyRight), ([], .timeUp),
  ]) func nobodyRight(answers: [String], ending: GameRecord.Outcome.Ending) {
    var evening = Evening(["Ana", "Ben"], questions: 1, rules: TriviaRules(timeLimit: .seconds(10), rounds: 1))
    evening.command(.start)
    for (name, answer) in zip(["Ana", "Ben"], answers) { evening.press(name, answer) }
    evening.pass(.seconds(10))
    let endings = happenings(evening).compactMap { if case .outcome(let outcome) = $0 { outcome.ending } else { nil } }
    #expect(endings == [ending])
  }

  @Test func skipped_andEndedByTheHost() {
    var evening = Evening(["Ana", "Ben"], questions: 3)
    evening.command(.start)
    evening.command(.skip)
    evening.command(.skip)
    evening.command(.endGame)
    let kinds = happenings(evening).map { happening in
      switch happening {
      case .started: "started"
      case .joined: "joined"
      case .round(let round): "round \(round.number)"
      case .answer: "answer"
      case .decision: "decision"
      case .outcome(let outcome): "\(outcome.ending)"
      case .adjusted: "adjusted"
      case .over: "over"
      case .result: "result"
      }
    }
    #expect(kinds == ["started", "round 1", "skipped", "round 2", "over"])
  }

  @Test(arguments: [(true, ["Cleo"]), (false, [])]) func newcomer_joinsOnlyWithLateJoin(late: Bool, joined: [String]) {
    var evening = Evening(["Ana", "Ben"], questions: 3, rules: TriviaRules(rounds: 0, lateJoin: late))
    evening.command(.start)
    evening.join("Cleo")
    let names = happenings(evening).compactMap { if case .joined(let player) = $0 { player.name } else { nil } }
    #expect(names == joined)
  }

  @Test func rematch_isAnotherGame() {
    var evening = Evening(["Ana", "Ben"], questions: 1, rules: TriviaRules(rounds: 1))
    for _ in 0..<2 {
      evening.command(.start)
      evening.press("Ana", "right")
      evening.pass(.seconds(5))
    }
    #expect(Set(evening.records.map(\.game)) == [1, 2])
    #expect(evening.records.map(\.game) == evening.records.map(\.game).sorted())
  }
}

extension Evening {
  /// The token of an answer of the question on the TV; it lives on in the reveal.
  func token(_ answer: String) -> Token {
    let texts = question?.answers ?? reveal?.answers.map(\.text) ?? []
    let buttons = room.players.first.map { room.game.screen(for: $0.id, in: .en).shared.buttons } ?? []
    return texts.firstIndex(of: answer).map { buttons[$0].token } ?? Token(rawValue: "none")
  }
}
