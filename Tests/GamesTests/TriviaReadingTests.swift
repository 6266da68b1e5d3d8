import Foundation
import PadProtocol
import Questions
import Testing

@testable import Games

/// A question is read before it can be answered: nobody can press earlier, and everything counts from that moment.
@Suite struct TriviaReadingTests {
  private static let rules = TriviaRules(
    timeLimit: .seconds(30), reveal: .seconds(4), readTime: .seconds(2), isStaged: true, rounds: 0)

  private func table(_ rules: TriviaRules = rules, questions: Int = 3) -> TriviaTable {
    TriviaTable(questions: TriviaTable.questions(questions), rules: rules)
  }

  /// The tokens that the question will have.
  private func tokens(of table: TriviaTable) -> [Token] {
    var later = table
    later.pass(.seconds(2))
    return later.screen("Ana").shared.buttons.map(\.token)
  }

  @Test func whileItIsRead_NoPadHasAButton_AndALineSaysWhereToLook() {
    var table = table()
    let screen = table.screen("Ana")
    #expect(screen.shared.title == "Question 1 of 3")
    #expect(screen.status == "Look at the TV!")
    #expect(screen.shared.buttons.isEmpty && screen.openButtons.isEmpty)
    #expect(screen.personal.score == 0)
    table.pass(.milliseconds(1_999))
    #expect(table.screen("Ana") == screen)
    table.pass(.milliseconds(1))
    #expect(table.screen("Ana").openButtons.count == 4)
    #expect(table.screen("Ana").status == "Choose your answer.")
  }

  @Test func aPressBeforeItsMoment_IsNoPress_WhoeverKnowsTheToken() {
    var table = table()
    for token in tokens(of: table) { table.press("Ana", token: token) }
    #expect(table.question?.progress.answered == 0 && table.records.count == 1)
    table.pass(.milliseconds(1_999))
    for token in tokens(of: table) { table.press("Ana", token: token) }
    #expect(table.game.isRacing(table.player("Ana").id) == false)
    table.pass(.milliseconds(1))
    #expect(table.question?.progress.answered == 0)
    #expect(table.game.isRacing(table.player("Ana").id))
    // And it is not held against her.
    table.press("Ana", "right")
    #expect(table.reveal?.outcome == .won([table.player("Ana")]))
  }

  /// Each question tells the loudspeaker when its answers appear; one that is there at once has no sound.
  @Test(arguments: [0, 600, 2_000]) func theAnswersAppearByASheet(readTime: Int) {
    var rules = Self.rules
    rules.readTime = .milliseconds(readTime)
    let table = table(rules)
    #expect(table.asked == (readTime == 0 ? [] : [QuestionSheet(length: .milliseconds(readTime), answers: 4)]))
  }

  @Test func theLimitCountsFromTheMomentAtWhichItCanBeAnswered() {
    var table = table()
    #expect(table.game.deadline == table.now + .seconds(2))
    #expect(table.question?.countdown == Countdown(endsAt: table.now + .seconds(32), total: .seconds(30)))
    #expect(table.question?.entrance == Entrance(startsAt: table.now, endsAt: table.now + .seconds(2)))
    table.pass(.seconds(2))
    #expect(table.game.deadline == table.now + .seconds(30))
    table.pass(.milliseconds(29_999))
    #expect(table.question != nil)
    table.pass(.milliseconds(1))
    #expect(table.reveal?.outcome == .timeUp)
  }

  @Test func soDoPointsAndTheTimesInTheHistory() throws {
    let rules = TriviaRules(
      scoring: .speed, timeLimit: .seconds(20), readTime: .seconds(8), isStaged: true, rounds: 0)
    var table = table(rules)
    table.pass(.seconds(8))
    table.now = table.now + .seconds(4)
    table.press("Ana", "right")
    for name in ["Ben", "Cleo"] { table.press(name, "wrong 1") }
    table.pass(.milliseconds(1_500))
    // 4 of 20 seconds: 1000 · (1 − 4 / 40).
    #expect(table.score("Ana") == 900)
    #expect(table.reveal?.fastest == .seconds(4))
    let after = table.records.compactMap { record in
      if case .answer(let answer) = record { answer.after } else { nil }
    }
    #expect(after == [.seconds(4), .seconds(4), .seconds(4)])
  }

  @Test func theRevealCountsFromTheEndOfItsStages() {
    var table = table()
    table.pass(.seconds(2))
    table.press("Ana", "right")
    // A roll of 1.5 s, 1.5 s until the old scores appear, and 1.25 s until all is in its place.
    #expect(table.reveal?.entrance == Entrance(startsAt: table.now, endsAt: table.now + .milliseconds(4_250)))
    #expect(table.game.deadline == table.now + .milliseconds(1_500))
    table.pass(.milliseconds(1_500))
    #expect(table.game.deadline == table.now + .milliseconds(6_750))
    table.pass(.milliseconds(6_749))
    #expect(table.reveal != nil)
    table.pass(.milliseconds(1))
    #expect(table.question?.number == 2)
  }

  /// Until the TV shows which answer is right, no pad says so, and no score has changed on it.
  @Test(arguments: [TriviaRules.Scoring.first, .speed]) func noPadKnowsTheVerdictBeforeTheTV(
    scoring: TriviaRules.Scoring
  ) {
    var table = table(
      TriviaRules(scoring: scoring, timeLimit: .seconds(30), readTime: .zero, isStaged: true, rounds: 0))
    table.press("Ben", "wrong 1")
    table.press("Cleo", "wrong 2")
    let before = table.screen("Cleo").personal
    table.press("Ana", "right")
    #expect(table.reveal != nil)
    for name in ["Ana", "Ben", "Cleo"] {
      #expect(table.screen(name).personal.verdict == nil && table.score(name) == 0)
      #expect(table.screen(name).status == "Answer taken. Look at the TV!")
      #expect(table.screen(name).openButtons.isEmpty)
    }
    #expect(table.screen("Cleo").personal == before)
    table.pass(.milliseconds(1_499))
    #expect(table.screen("Ana").personal.verdict == nil)
    table.pass(.milliseconds(1))
    #expect(table.screen("Ana").personal.verdict == .right && table.screen("Ben").personal.verdict == .wrong)
    #expect(table.score("Ana") == (scoring == .first ? 1 : 1_000) && table.score("Ben") == 0)
  }

  @Test func aSkippedOne_IsRevealedAtOnce() {
    var table = table()
    table.run { $0.skip(at: $1) }
    #expect(table.reveal?.outcome == .skipped)
    #expect(table.reveal?.entrance == nil)
    #expect(table.game.deadline == table.now + .seconds(4))
    for case .outcome(let outcome) in table.records { #expect(outcome.after == .zero) }
  }

  @Test func whoeverLeavesOrGoesAwayMeanwhile_IsNotWaitedFor() {
    var table = table()
    table.leave("Ana")
    let ben = table.player("Ben").id
    table.run { $0.away(ben, at: $1) }
    #expect(table.reveal == nil)
    table.pass(.seconds(2))
    #expect(table.question?.players.map(\.player.name) == ["Ben", "Cleo"])
    table.press("Cleo", "wrong 1")
    #expect(table.reveal?.outcome == .allWrong)
  }

  @Test func whenAllLeave_ItIsOver() {
    var table = table()
    for name in ["Ana", "Ben", "Cleo"] { table.leave(name) }
    #expect(table.over != nil && table.results.count == 1)
  }

  @Test func aNewcomerMeanwhile_IsInFromTheNextQuestion() {
    var rules = Self.rules
    rules.lateJoin = true
    var table = table(rules)
    let dora = Player(id: .init(rawValue: 4), name: "Dora", colorIndex: 3)
    table.run { $0.joined(dora, at: $1) }
    #expect(table.game.screen(for: dora.id, in: .en).status == "You are in from the next question on.")
    table.pass(.seconds(2))
    #expect(table.game.screen(for: dora.id, in: .en).openButtons.isEmpty)
  }

  /// A state that is written down in the middle of it goes on with what is left.
  @Test func itGoesOnAfterItWasWrittenDownAndRead() throws {
    var table = table()
    table.now = table.now + .milliseconds(700)
    let text = try JSONEncoder().encode(table.game)
    var read = try JSONDecoder().decode(Trivia.self, from: text)
    read.content = table.game.content
    #expect(read.deadline == table.game.deadline)
    table.game = read
    #expect(table.screen("Ana").status == "Look at the TV!")
    table.pass(.milliseconds(1_300))
    #expect(table.screen("Ana").openButtons.count == 4)
  }

  // MARK: - How close it was

  @Test func theTVKnowsWhoWasRightATenthOfASecondLater_InTheirOrder() {
    var table = TriviaTable(["Ana", "Ben", "Cleo", "Dora"], rules: TriviaRules(timeLimit: .seconds(30), rounds: 0))
    table.press("Ana", "right")
    let race = table.decided[0]
    for (name, late) in [("Cleo", 71), ("Ben", 12), ("Dora", 101)] {
      let player = table.player(name).id
      table.run { $0.wasLate(player, by: .milliseconds(late), in: race, at: $1) }
    }
    #expect(
      table.reveal?.latecomers == [
        .init(player: table.player("Ben"), by: .milliseconds(12)),
        .init(player: table.player("Cleo"), by: .milliseconds(71)),
      ])
  }

  // MARK: - For how long

  @Test(arguments: [
    ("Why?", 2, 1_500 + 410), (String(repeating: "a", count: 110), 4, 5_500 + 570),
    (String(repeating: "月", count: 22), 4, 3_500 + 570), (String(repeating: "a", count: 400), 9, 8_000 + 970),
  ])
  func byLength(text: String, answers: Int, milliseconds: Int) {
    let question = Question(text: text, answers: (0..<answers).map { "\($0)" })
    let usual = TriviaRules(GameOptions())
    #expect(usual.readTime(of: question) == .milliseconds(milliseconds))
    #expect(usual.isStaged)
  }

  @Test func orAsTheHostSays_OrNotAtAll() {
    let question = TriviaTable.questions(1)[0]
    #expect(
      TriviaRules(GameOptions(trivia: TriviaOptions(readTime: .seconds(9)))).readTime(of: question) == .seconds(9))
    #expect(TriviaRules(GameOptions(trivia: TriviaOptions(readTime: .zero))).readTime(of: question) == .zero)
    let atOnce = TriviaRules(GameOptions(isAtOnce: true))
    #expect(atOnce.readTime(of: question) == .zero && !atOnce.isStaged)
    var table = table(atOnce)
    #expect(table.question?.entrance == nil && table.screen("Ana").openButtons.count == 4)
    table.press("Ana", "right")
    #expect(table.reveal?.entrance == nil)
  }
}
