import PadProtocol
import Testing

@testable import Games

@Suite struct BuzzerTests {
  /// A table at which the buzzers are open.
  private func open(_ options: GameOptions = GameOptions()) -> BuzzerTable {
    var table = BuzzerTable(options: options)
    table.host("N")
    return table
  }

  @Test func theQuizMaster_opensTheBuzzers() {
    var table = BuzzerTable()
    #expect(table.question?.stage == .listening)
    table.host("N")
    #expect(table.question?.stage == .open)
    #expect(table.screen("Ana").openButtons.map(\.key) == ["space"])
  }

  @Test func whoPressesFirst_mayAnswer_withTheMarginShown() {
    var table = open()
    table.press("Ben")
    table.press("Ana")
    #expect(table.claims.map(\.player.rawValue) == [2, 1])
    table.decide("Ana", margin: .milliseconds(7))
    #expect(table.question?.stage == .buzzed(table.player("Ana"), margin: .milliseconds(7)))
    #expect(table.screen("Ana").status == "You were first by 7 ms: answer!")
    #expect(table.screen("Ben").status == "Ana was first.")
  }

  @Test func aRightAnswer_isAPoint_andTheNextQuestion() {
    var table = open()
    table.press("Ben")
    table.decide("Ben")
    table.host("R")
    #expect(table.question?.stage == .listening)
    #expect(table.question?.number == 2)
    #expect(table.question?.scores.first == ScoreLine(player: table.player("Ben"), rank: 1, score: 1))
  }

  @Test func afterAWrongAnswer_theOthersMayPress() {
    var table = open()
    table.press("Ben")
    table.decide("Ben")
    table.host("W")
    #expect(table.question?.stage == .open)
    #expect(table.question?.lockedOut == [table.player("Ben")])
    table.press("Ben")
    #expect(table.claims.isEmpty)
    table.press("Cleo")
    #expect(table.claims.map(\.player) == [table.player("Cleo").id])
  }

  @Test func whenEverybodyWasWrong_theNextQuestionComes_forAll() {
    var table = open()
    for name in ["Ana", "Ben", "Cleo"] {
      table.press(name)
      table.decide(name)
      table.host("W")
    }
    #expect(table.question?.number == 2)
    #expect(table.question?.lockedOut == [])
  }

  @Test(arguments: ["open", "buzzed"]) func theQuizMaster_mayGoOn_withoutAPoint(stage: String) {
    var table = open()
    if stage == "buzzed" {
      table.press("Ben")
      table.decide("Ben")
    }
    table.host("N")
    #expect(table.question?.number == 2)
    #expect(table.question?.scores.allSatisfy { $0.score == 0 } == true)
  }

  // MARK: Too early

  @Test func whoIsTooEarly_isLockedOutForASecond() {
    var table = BuzzerTable()
    table.press("Ana")
    #expect(table.screen("Ana").openButtons.isEmpty)
    #expect(table.screen("Ana").status == "Too early: wait a second.")
    #expect(table.screen("Ben").openButtons.count == 1)
    table.pass(.milliseconds(600))
    table.host("N")
    table.press("Ana")
    #expect(table.claims.isEmpty)
    #expect(table.game.isRacing(table.player("Ana").id) == false)
    table.pass(.milliseconds(399))
    #expect(table.screen("Ana").openButtons.isEmpty)
    table.pass(.milliseconds(1))
    table.press("Ana")
    #expect(table.claims.count == 1)
  }

  @Test func aPressThatWasOnItsWay_whenTheBuzzersOpened_wasTooEarly() {
    var table = BuzzerTable()
    let token = table.screen("Ana").shared.buttons[0].token
    table.host("N")
    table.press("Ana", token)
    #expect(table.claims.isEmpty)
    #expect(table.question?.lockedOut == [table.player("Ana")])
  }

  // MARK: Who was first

  @Test func onePressAPlayer_counts() {
    var table = open()
    table.press("Ana")
    table.press("Ana")
    #expect(table.claims.count == 1)
  }

  @Test func aPhotoFinish_isNotShared() { #expect(BuzzerTable().game.sharesPhotoFinish == false) }

  @Test func latePresses_tellTheMargin_for300Milliseconds() {
    var table = open()
    let token = table.screen("Ben").shared.buttons[0].token
    table.press("Ana")
    table.decide("Ana")
    let race = Race(rawValue: table.game.serial)
    // Pads send nothing once their button is closed.
    #expect(table.screen("Ben").openButtons.map(\.token) == [token])
    table.pass(.milliseconds(40))
    table.press("Ben")
    #expect(table.late == [table.player("Ben").id])
    table.run { $0.learned(margin: .milliseconds(40), of: race, at: $1) }
    #expect(table.question?.stage == .buzzed(table.player("Ana"), margin: .milliseconds(40)))
    table.press("Ben")
    table.pass(.milliseconds(260))
    #expect(table.screen("Cleo").openButtons.isEmpty)
    table.press("Cleo", token)
    #expect(table.late.count == 1)
    #expect(table.game.deadline == nil)
  }

  @Test func whenAllWhoPressedHaveLeft_theBuzzersStayOpen() {
    var table = open()
    table.press("Ana")
    let ana = table.player("Ana").id
    table.run { $0.left(ana, at: $1) }
    table.decide()
    #expect(table.question?.stage == .open)
    #expect(table.screen("Ben").openButtons.count == 1)
  }

  @Test func whoHasTheWordAndLeaves_leavesItToTheOthers() {
    var table = open()
    table.press("Ana")
    table.decide("Ana")
    let ana = table.player("Ana").id
    table.run { $0.left(ana, at: $1) }
    #expect(table.question?.stage == .open)
  }

  // MARK: The game

  @Test func aNewcomer_isInAtOnce_unlessTheBuzzersHaveBeenOpened() {
    let dora = Player(id: .init(rawValue: 4), name: "Dora", colorIndex: 3)
    var table = BuzzerTable()
    table.run { $0.joined(dora, at: $1) }
    #expect(table.game.playing.contains(dora.id))
    #expect(table.game.screen(for: dora.id, in: .en).openButtons.count == 1)

    // Else leaving and coming back would make up for a wrong answer.
    table = open()
    table.run { $0.joined(dora, at: $1) }
    #expect(table.game.screen(for: dora.id, in: .en).openButtons.isEmpty)
    #expect(table.game.screen(for: dora.id, in: .en).status == "You are in from the next question on.")
    table.host("N")
    table.host("N")
    #expect(table.game.screen(for: dora.id, in: .en).openButtons.count == 1)
  }

  @Test func guessingTheOpenBuzzersToken_isTooEarly() {
    var table = BuzzerTable()
    table.press("Ana", Token(rawValue: "b\(table.game.serial + 1)"))
    table.host("N")
    #expect(table.claims.isEmpty)
    #expect(table.question?.lockedOut == [table.player("Ana")])
  }

  @Test func endedByTheHost_anOpenQuestionIsSkipped() {
    var table = open()
    table.run { $0.end(at: $1) }
    guard case .outcome(let outcome)? = table.records.dropLast().last else {
      Issue.record("the history does not know how it ended")
      return
    }
    #expect(outcome.ending == .skipped)
  }

  @Test func rounds_endTheGame_elseTheHostDoes() {
    var table = open(GameOptions(rounds: 1))
    table.press("Ben")
    table.decide("Ben")
    table.host("R")
    table.pass(BuzzerScene.Verdict.length)
    #expect(table.over?.winners.map(\.name) == ["Ben"])
    #expect(table.results.map { $0.winners.map(\.name) } == [["Ben"]])
    var endless = open()
    for _ in 0..<100 { endless.host("N") }
    #expect(endless.results.isEmpty)
    endless.run { $0.end(at: $1) }
    #expect(endless.over?.winners == [])
    #expect(endless.results == [GameResult(winners: [])])
  }

  @Test func verdicts_areKnownToTheTV() {
    var table = open()
    #expect(table.question?.verdict == nil)
    table.press("Ben")
    table.decide("Ben")
    table.pass(.seconds(2))
    table.host("W")
    #expect(table.question?.verdict == .init(number: 1, player: table.player("Ben"), isRight: false, at: table.now))
    table.press("Ana")
    table.decide("Ana")
    table.host("R")
    #expect(table.question?.verdict == .init(number: 1, player: table.player("Ana"), isRight: true, at: table.now))
    table.host("Z")
    #expect(table.question?.verdict == nil)
  }

  /// The last answer's verdict is seen and heard before the ceremony begins.
  @Test(arguments: ["R", "W"]) func theLastVerdict_isShownBeforeTheResult(key: String) {
    var table = BuzzerTable(["Ana"], options: GameOptions(rounds: 1))
    table.host("N")
    table.press("Ana")
    table.decide("Ana")
    table.host(key)
    #expect(table.over == nil && table.results.isEmpty && table.question?.verdict?.isRight == (key == "R"))
    #expect(table.screen("Ana").openButtons.isEmpty)
    table.press("Ana")
    #expect(table.claims.isEmpty)
    table.pass(BuzzerScene.Verdict.length - .milliseconds(1))
    #expect(table.over == nil)
    table.pass(.milliseconds(1))
    #expect(table.over?.winners.map(\.name) == (key == "R" ? ["Ana"] : []))
    #expect(table.results.count == 1)
  }

  @Test func theLastVerdict_canBeTakenBack() {
    var table = open(GameOptions(rounds: 1))
    table.press("Ben")
    table.decide("Ben")
    table.host("R")
    table.pass(.milliseconds(500))
    table.host("Z")
    #expect(table.question?.stage == .buzzed(table.player("Ben"), margin: nil))
    table.pass(.seconds(10))
    #expect(table.over == nil)
    table.host("W")
    #expect(table.question?.stage == .open && table.question?.scores.allSatisfy { $0.score == 0 } == true)
  }

  @Test func withNobodyAtTheConsole_itGoesOnByItself() {
    var table = BuzzerTable(options: GameOptions(isUnattended: true))
    var isOver = false
    for _ in 0..<1_000 where !isOver {
      if case .open = table.question?.stage {
        table.press("Cleo")
        table.decide("Cleo")
      }
      guard let due = table.game.deadline else { break }
      table.pass(due - table.now)
      isOver = table.over != nil
    }
    #expect(table.over?.scores.first?.score == 5)
  }

  @Test func history_knowsEveryOpening() {
    var table = open(GameOptions(rounds: 1))
    table.press("Ana")
    table.decide("Ana")
    table.host("W")
    table.press("Ben")
    table.decide("Ben")
    table.host("R")
    table.pass(BuzzerScene.Verdict.length)
    let outcomes = table.records.compactMap { if case .outcome(let outcome) = $0 { outcome } else { nil } }
    #expect(outcomes.map(\.round) == [1, 2])
    #expect(outcomes.map(\.ending) == [.nobodyRight, .won])
    #expect(outcomes[1].points == [.init(player: table.player("Ben").id, points: 1)])
    #expect(
      table.records.last
        == .standings(
          [
            ScoreLine(player: table.player("Ben"), rank: 1, score: 1),
            ScoreLine(player: table.player("Ana"), rank: 2, score: 0),
            ScoreLine(player: table.player("Cleo"), rank: 2, score: 0),
          ], winners: [table.player("Ben").id]))
  }
}
