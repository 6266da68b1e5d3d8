import PadProtocol
import Questions
import Testing

@testable import Games

/// Players whose line is broken: nothing waits for them, and nothing of theirs is lost.
@Suite struct TriviaAway {
  @Test func away_theQuestionEndsWhenAllOthersHaveAnswered() {
    var table = TriviaTable()
    table.press("Ana", "wrong 1")
    table.away("Cleo")
    #expect(table.question != nil)
    table.press("Ben", "wrong 1")
    #expect(table.reveal?.outcome == .allWrong)
  }

  @Test func away_beingTheLastOneAwaited_endsTheQuestion() {
    var table = TriviaTable()
    table.press("Ana", "wrong 1")
    table.press("Ben", "wrong 1")
    table.away("Cleo")
    #expect(table.reveal?.outcome == .allWrong)
  }

  /// The time of the others is over: a deadline that has passed would wait for whatever happens next.
  @Test(arguments: ["away", "left", "without extra time"]) func overtime_theLastAwaitedIsNotAnyMore(how: String) {
    var table = TriviaTable(rules: TriviaRules(scoring: .right, timeLimit: .seconds(30), rounds: 0))
    let ana = table.player("Ana").id
    table.run { $0.allow([ana: 200], at: $1) }
    table.pass(.seconds(30))
    #expect(table.question?.isOvertime == true)
    table.pass(.seconds(5))
    #expect(table.question?.isOvertime == true)
    switch how {
    case "away": table.away("Ana")
    case "left": table.leave("Ana")
    default: table.run { $0.allow([:], at: $1) }
    }
    #expect(table.reveal?.outcome == .timeUp)
    #expect(table.game.deadline.map { $0 > table.now } == true)
  }

  /// Nobody is here to see the answer: the one who needs longer may be back in a moment.
  @Test func overtime_allAway_theQuestionWaits() {
    var table = TriviaTable(rules: TriviaRules(scoring: .right, timeLimit: .seconds(30), rounds: 0))
    let ana = table.player("Ana").id
    table.run { $0.allow([ana: 200], at: $1) }
    table.pass(.seconds(30))
    for name in ["Ben", "Cleo", "Ana"] { table.away(name) }
    #expect(table.question?.isOvertime == true)
    table.back("Ana")
    #expect(table.question?.isOvertime == true)
    table.press("Ana", "right")
    #expect(table.score("Ana") == 1)
  }

  @Test func away_anAnswerGivenBeforeCounts() {
    var table = TriviaTable(rules: TriviaRules(scoring: .speed, timeLimit: .seconds(30), rounds: 0))
    table.press("Ana", "right")
    table.away("Ana")
    table.press("Ben", "wrong 1")
    table.press("Cleo", "wrong 1")
    #expect(table.reveal?.scores.first?.player.name == "Ana")
    #expect(table.reveal?.scores.first?.score == 1000)
  }

  @Test func back_isWaitedForAgain_andMayAnswer() {
    var table = TriviaTable()
    table.away("Ana")
    table.back("Ana")
    table.press("Ben", "wrong 1")
    table.press("Cleo", "wrong 1")
    #expect(table.screen("Ana").openButtons.count == 4)
    table.press("Ana", "right")
    #expect(table.reveal?.outcome == .won([table.player("Ana")]))
  }

  @Test func allAway_theQuestionWaits_untilPlayGoesOn() {
    var table = TriviaTable()
    table.press("Ana", "wrong 1")
    for name in ["Ana", "Ben", "Cleo"] { table.away(name) }
    table.back("Ana")
    #expect(table.question != nil)
    table.pass(.zero)
    #expect(table.reveal?.outcome == .allWrong)
  }

  @Test func away_staysInTheStandingsAndCanWin() {
    var table = TriviaTable(questions: TriviaTable.questions(1))
    table.press("Ana", "right")
    table.away("Ana")
    table.passReveal()
    #expect(table.over?.winners == [table.player("Ana")])
  }

  @Test func newGame_nobodyIsAwayUntilToldSo() {
    var table = TriviaTable(questions: TriviaTable.questions(1))
    table.away("Ana")
    table.press("Ben", "right")
    table.passReveal()
    table.start()
    table.press("Ben", "wrong 1")
    table.press("Cleo", "wrong 1")
    #expect(table.question?.players.map(\.answered) == [false, true, true])
  }

  @Test func awayAndBack_changeNobodyElsesScreen() {
    var table = TriviaTable()
    let (ana, now) = (table.player("Ana").id, table.now)
    #expect(table.game.away(ana, at: now) == [.changedFor(ana)])
    #expect(table.game.back(ana, at: now) == [.changedFor(ana)])
  }
}

extension TriviaTable {
  mutating func away(_ name: String) {
    let id = player(name).id
    run { $0.away(id, at: $1) }
  }

  mutating func back(_ name: String) {
    let id = player(name).id
    run { $0.back(id, at: $1) }
  }
}
