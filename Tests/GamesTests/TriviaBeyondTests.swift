import PadProtocol
import Questions
import Testing

@testable import Games

/// What Parlor adds to the original, and where the original got stuck.
@Suite struct TriviaBeyond {
  @Test func leaverMidQuestion_noLongerCountsTowardsAllAnswered() {
    var table = TriviaTable()
    table.press("Ana", "wrong 1")
    table.press("Ben", "wrong 1")
    table.leave("Cleo")
    #expect(table.reveal?.outcome == .allWrong)
  }

  @Test func leaverWhoHasAnswered_keepsNobodyWaiting_namesStay() {
    var table = TriviaTable()
    table.press("Ana", "wrong 1")
    table.leave("Ana")
    #expect(table.question?.players.map(\.player.name) == ["Ben", "Cleo"])
    table.press("Ben", "wrong 1")
    table.press("Cleo", "wrong 2")
    #expect(table.reveal?.answers.first { $0.text == "wrong 1" }?.players.map(\.name) == ["Ana", "Ben"])
  }

  @Test func winnerWhoLeavesDuringTheReveal_isStillNamed_butIsNoWinnerOfTheGame() {
    var table = TriviaTable(questions: TriviaTable.questions(1))
    table.press("Ana", "right")
    table.leave("Ana")
    #expect(table.reveal?.outcome == .won([table.player("Ana")]))
    table.passReveal()
    #expect(table.over?.winners.map(\.name) == [])
  }

  @Test func whatWasSkipped_wasAsked() {
    var table = TriviaTable()
    table.run { $0.host(.skip, at: $1) }
    table.passReveal()
    for _ in 0..<2 {
      table.press("Ana", "right")
      table.passReveal()
    }
    #expect(table.over?.questions == 2)
    #expect(table.over?.asked == 3)
  }

  @Test func timeLimit_endsTheQuestion() {
    var table = TriviaTable()
    #expect(table.game.deadline == table.now + .seconds(30))
    table.pass(.milliseconds(29_999))
    #expect(table.question != nil)
    table.pass(.milliseconds(1))
    #expect(table.reveal?.outcome == .timeUp)
  }

  @Test func answerAtTheLimit_isTooLate() {
    var table = TriviaTable()
    table.now = table.now + .seconds(30)
    table.press("Ana", "right")
    #expect(table.reveal?.outcome == .timeUp)
    #expect(table.score("Ana") == 0)
  }

  @Test func noTimeLimit_waitsForEver() {
    var table = TriviaTable(rules: TriviaRules(timeLimit: nil, rounds: 0))
    #expect(table.game.deadline == nil)
    #expect(table.question?.countdown == nil)
    table.pass(.seconds(100_000))
    #expect(table.question != nil)
  }

  @Test func newcomer_waitsForTheNextGame() {
    var table = TriviaTable()
    let dora = Player(id: .init(rawValue: 4), name: "Dora", colorIndex: 3)
    table.run { $0.joined(dora, at: $1) }
    #expect(table.game.screen(for: dora.id, in: .en).personal == PadScreen.Personal())
    #expect(table.game.screen(for: dora.id, in: .en).openButtons.isEmpty)
    let token = table.screen("Ana").shared.buttons[0].token
    table.run { $0.press(token, by: dora.id, at: $1) }
    #expect(table.question?.players.count == 3)
    table.run { $0.skip(at: $1) }
    table.passReveal()
    #expect(table.question?.players.count == 3)
  }

  @Test func lateJoin_letsTheNewcomerInFromTheNextQuestion() {
    var table = TriviaTable(rules: TriviaRules(rounds: 0, lateJoin: true))
    let dora = Player(id: .init(rawValue: 4), name: "Dora", colorIndex: 3)
    table.run { $0.joined(dora, at: $1) }
    #expect(table.game.screen(for: dora.id, in: .en).status == "You are in from the next question on.")
    #expect(table.game.screen(for: dora.id, in: .en).openButtons.isEmpty)
    table.press("Ana", "right")
    table.passReveal()
    #expect(table.question?.players.map(\.player.name) == ["Ana", "Ben", "Cleo", "Dora"])
    #expect(table.game.screen(for: dora.id, in: .en).openButtons.count == 4)
    #expect(table.game.screen(for: dora.id, in: .en).personal.score == 0)
  }

  @Test func allLeaveButANewcomer_theNextQuestionIsTheirs() {
    var table = TriviaTable(rules: TriviaRules(timeLimit: nil, rounds: 0, lateJoin: true))
    let dora = Player(id: .init(rawValue: 4), name: "Dora", colorIndex: 3)
    table.run { $0.joined(dora, at: $1) }
    for name in ["Ana", "Ben", "Cleo"] { table.leave(name) }
    #expect(table.question?.players.map(\.player.name) == ["Dora"])
    #expect(table.question?.number == 2)
  }

  @Test(arguments: [
    (0, 1000), (499, 1000), (500, 992), (1_000, 983), (15_000, 750), (29_999, 500),
  ]) func speedPoints_roundOneThousandTimesOneMinusShareOfTwiceTheLimit(milliseconds: Int, points: Int) {
    // 30 s: 1000·(1 − 0.5/60) = 991.67; 1 s: 983.33; 15 s: 750; 29.999 s: 500.02.
    #expect(TriviaRules.speedPoints(after: .milliseconds(milliseconds), limit: .seconds(30)) == points)
  }

  @Test func speed_everybodyMayScore_endsWhenAllHaveAnswered() {
    var table = TriviaTable(rules: TriviaRules(scoring: .speed, rounds: 0))
    table.pass(.seconds(3))
    table.press("Ben", "right")
    #expect(table.question != nil)
    table.pass(.seconds(3))
    table.press("Ana", "right")
    table.press("Cleo", "wrong 1")
    // 3 s of 60: 950; 6 s: 900.
    #expect(table.reveal?.outcome == .scored(fastest: table.player("Ben"), right: 2))
    #expect(table.reveal?.scores.map(\.gained) == [950, 900, 0])
    #expect(["Ana", "Ben", "Cleo"].map { table.score($0) } == [900, 950, 0])
    #expect(table.reveal?.fastest == .seconds(3))
  }

  @Test func speed_timeUp_thoseWhoWereRightScore() {
    var table = TriviaTable(rules: TriviaRules(scoring: .speed, rounds: 0))
    table.pass(.seconds(6))
    table.press("Ben", "right")
    table.pass(.seconds(24))
    #expect(table.reveal?.outcome == .scored(fastest: table.player("Ben"), right: 1))
    #expect(table.score("Ben") == 900)
  }

  @Test func speed_theFastestWhoLeft_isNotTheFastest() {
    var table = TriviaTable(rules: TriviaRules(scoring: .speed, rounds: 0))
    table.pass(.seconds(2))
    table.press("Ana", "right")
    table.pass(.seconds(3))
    table.press("Ben", "right")
    table.leave("Ana")
    table.press("Cleo", "wrong 1")
    #expect(table.reveal?.outcome == .scored(fastest: table.player("Ben"), right: 1))
    #expect(table.reveal?.fastest == .seconds(5))
  }

  @Test func reveal_howManyChoseWhat_andTheExplanation() throws {
    let question = Question(text: "Q?", answers: ["right", "wrong"], explanation: "Because.")
    var table = TriviaTable(questions: [question])
    table.press("Ana", "wrong")
    table.press("Cleo", "wrong")
    table.press("Ben", "right")
    let reveal = try #require(table.reveal)
    #expect(reveal.explanation == "Because.")
    #expect(reveal.answers.first { $0.text == "wrong" }?.players.map(\.name) == ["Ana", "Cleo"])
    #expect(reveal.answers[reveal.rightIndex].players.map(\.name) == ["Ben"])
  }

  @Test func rematch_usedQuestionsStayOutUntilThePackIsExhausted() {
    var table = TriviaTable(questions: TriviaTable.questions(5), rules: TriviaRules(rounds: 2))
    func play(_ table: inout TriviaTable) -> [String] {
      var seen: [String] = []
      while let question = table.question {
        #expect(question.count == 2)
        seen.append(question.text)
        table.run { $0.skip(at: $1) }
        table.passReveal()
      }
      return seen
    }
    let first = play(&table)
    table.start()
    let second = play(&table)
    table.start()
    let third = play(&table)
    #expect(Set(first + second).count == 4)
    #expect(Set(first + second + third).count == 5, "the fifth question comes before any other comes again")
    #expect(Set(third).count == 2, "never twice in a game")
  }

  @Test func rematch_scoresBeginAtZero_oldTokensStayDead() {
    var table = TriviaTable(questions: TriviaTable.questions(1))
    let old = table.screen("Ana").shared.buttons.map(\.token)
    table.press("Ana", "right")
    table.passReveal()
    table.start()
    #expect(table.score("Ana") == 0)
    for token in old { table.press("Ben", token: token) }
    #expect(table.screen("Ben").openButtons.count == 4)
  }

  @Test func allWhoWereRightLeaveBeforeTheWordComes_theQuestionGoesOn() {
    var table = TriviaTable()
    let right = table.question?.answers.firstIndex(of: "right") ?? 0
    let token = table.screen("Ana").shared.buttons[right].token
    _ = table.game.press(token, by: table.player("Ana").id, at: table.now)
    _ = table.game.left(table.player("Ana").id, at: table.now)
    table.run { game, now in game.decided(Race(rawValue: 1), winners: [], margin: nil, at: now) }
    #expect(table.question != nil)
    table.press("Ben", "right")
    #expect(table.reveal?.outcome == .won([table.player("Ben")]))
  }

  @Test func sharedRace_everyWinnerGetsThePoint_theOthersNone() throws {
    var table = TriviaTable()
    let right = try #require(table.question?.answers.firstIndex(of: "right"))
    let token = table.screen("Ana").shared.buttons[right].token
    for name in ["Cleo", "Ana", "Ben"] {
      #expect(table.game.isRacing(table.player(name).id))
      _ = table.game.press(token, by: table.player(name).id, at: table.now)
      #expect(!table.game.isRacing(table.player(name).id))
    }
    let winners = [table.player("Ana").id, table.player("Cleo").id]
    table.run { game, now in game.decided(Race(rawValue: 1), winners: winners, margin: nil, at: now) }
    #expect(table.reveal?.outcome == .won([table.player("Ana"), table.player("Cleo")]))
    #expect(["Ana", "Ben", "Cleo"].map { table.score($0) } == [1, 0, 1])
  }

  @Test func timeIsUpWhileTheRoomStillWaits_anAnswerOnItsWayCounts() throws {
    var table = TriviaTable(rules: TriviaRules(timeLimit: .seconds(30), rounds: 0))
    let right = try #require(table.question?.answers.firstIndex(of: "right"))
    let token = table.screen("Ana").shared.buttons[right].token
    table.now = Instant(nanoseconds: 0) + .milliseconds(29_990)
    _ = table.game.press(token, by: table.player("Ana").id, at: table.now)
    table.now = Instant(nanoseconds: 0) + .milliseconds(30_010)
    #expect(table.game.tick(at: table.now) == [])
    let effects = table.game.press(token, by: table.player("Ben").id, at: table.now)
    #expect(effects.contains(.claim(Race(rawValue: 1), by: table.player("Ben").id)))
    table.run { [ben = table.player("Ben").id] game, now in
      game.decided(Race(rawValue: 1), winners: [ben], margin: .milliseconds(12), at: now)
    }
    #expect(table.reveal?.outcome == .won([table.player("Ben")]))
    // The winner's own time, not that of the press that arrived first.
    #expect(table.reveal?.fastest == .milliseconds(30_010))
    #expect(table.reveal?.margin == .milliseconds(12))
  }

  @Test func marginLearnedLater_isShown_ofThisQuestionOnly() {
    var table = TriviaTable()
    table.press("Ana", "right")
    #expect(table.reveal?.margin == nil)
    table.run { game, now in game.learned(margin: .milliseconds(40), of: Race(rawValue: 2), at: now) }
    #expect(table.reveal?.margin == nil)
    table.run { game, now in game.learned(margin: .milliseconds(40), of: Race(rawValue: 1), at: now) }
    #expect(table.reveal?.margin == .milliseconds(40))
    table.passReveal()
    #expect(table.question != nil)
  }

  @Test func sameSeedSameGame_otherSeedOtherGame() {
    func log(_ seed: UInt64) -> [GameScene] {
      var table = TriviaTable(questions: TriviaTable.questions(8), seed: seed)
      var scenes: [GameScene] = []
      while table.question != nil {
        scenes.append(table.game.scene)
        table.press("Ana", "right")
        table.passReveal()
      }
      return scenes
    }
    #expect(log(1) == log(1))
    #expect(log(1) != log(2))
  }
}
