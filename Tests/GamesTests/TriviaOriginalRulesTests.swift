import PadProtocol
import Questions
import Testing

@testable import Games

/// The original's rules, a test for each line of its table that is the game's business; the room's are in RoomTests.
@Suite struct TriviaOriginalRules {
  @Test func question_drawnAtRandomFromThoseLeft_neverTwiceInAGame() {
    var orders: Set<[String]> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      var table = TriviaTable(questions: TriviaTable.questions(5), seed: seed)
      var seen: [String] = []
      while let question = table.question {
        seen.append(question.text)
        table.run { $0.skip(at: $1) }
        table.passReveal()
      }
      #expect(seen.sorted() == TriviaTable.questions(5).map(\.text))
      orders.insert(seen)
    }
    #expect(orders.count > 10, "20 seeds gave only \(orders.count) different orders")
  }

  @Test func question_answersShuffled() throws {
    var places: Set<Int> = []
    for seed in 1...40 as ClosedRange<UInt64> {
      let table = TriviaTable(questions: TriviaTable.questions(1), seed: seed)
      let answers = try #require(table.question?.answers)
      #expect(answers.sorted() == ["right", "wrong 1", "wrong 2", "wrong 3"])
      places.insert(try #require(answers.firstIndex(of: "right")))
    }
    #expect(places == [0, 1, 2, 3])
  }

  @Test(arguments: 2...9) func question_twoToNineAnswers_rightOneFirstInTheFile(count: Int) throws {
    var table = TriviaTable(questions: TriviaTable.questions(1, answers: count))
    #expect(table.question?.answers.count == count)
    table.press("Ana", "right")
    let reveal = try #require(table.reveal)
    #expect(reveal.answers[reveal.rightIndex].text == "right")
  }

  @Test(arguments: 2...9) func pads_toldOnlyHowManyAnswersThereAre_oneButtonEach(count: Int) {
    let table = TriviaTable(questions: TriviaTable.questions(1, answers: count))
    let screen = table.screen("Ana")
    #expect(screen.openButtons.map(\.label) == (1...count).map(String.init))
    #expect(screen.openButtons.map(\.key) == (1...count).map(String.init))
    #expect(Set(screen.openButtons.map(\.token)).count == count)
    let words = [screen.shared.title, screen.status] + screen.openButtons.map(\.label)
    #expect(!words.contains { $0.contains("right") || $0.contains("wrong") || $0.contains("Question 1?") })
  }

  @Test func answering_oneAnswerPerPlayerAndQuestion() {
    var table = TriviaTable()
    table.press("Ana", "wrong 1")
    table.press("Ana", "right")
    #expect(table.question != nil, "the second answer of a player must not count")
    #expect(table.decided.count == 0)
    table.press("Ben", "right")
    #expect(table.score("Ana") == 0)
    #expect(table.score("Ben") == 1)
  }

  @Test func answering_buttonsGoAwayOncePressed() {
    var table = TriviaTable()
    #expect(table.screen("Ana").openButtons.count == 4)
    table.press("Ana", "wrong 1")
    #expect(table.screen("Ana").openButtons.isEmpty)
    #expect(table.screen("Ana").pressedButton != nil)
    #expect(table.screen("Ben").openButtons.count == 4)
  }

  @Test func rightAnswerFirst_thatPlayerGetsOnePoint_questionEndsAtOnceForEverybody() throws {
    var table = TriviaTable()
    table.press("Ben", "right")
    let reveal = try #require(table.reveal)
    #expect(reveal.outcome == .won([table.player("Ben")]))
    #expect(["Ana", "Ben", "Cleo"].map { table.score($0) } == [0, 1, 0])
    for name in ["Ana", "Ben", "Cleo"] { #expect(table.screen(name).openButtons.isEmpty) }
    let late = table.screen("Ana").shared.buttons[reveal.rightIndex].token
    table.press("Ana", token: late)
    #expect(table.score("Ana") == 0)
    #expect(table.decided.count == 1)
  }

  @Test func allAnsweredAllWrong_questionEndsNobodyScores() throws {
    var table = TriviaTable()
    table.press("Ana", "wrong 1")
    table.press("Ben", "wrong 1")
    #expect(table.question != nil)
    table.press("Cleo", "wrong 2")
    #expect(try #require(table.reveal).outcome == .allWrong)
    #expect(["Ana", "Ben", "Cleo"].map { table.score($0) } == [0, 0, 0])
  }

  @Test func betweenQuestions_scoresAndWinnerForFourSeconds_thenTheNextQuestion() throws {
    var table = TriviaTable(rules: TriviaRules(rounds: 0))
    table.press("Cleo", "right")
    let reveal = try #require(table.reveal)
    #expect(reveal.scores.map(\.player.name) == ["Cleo", "Ana", "Ben"])
    #expect(reveal.scores.map(\.score) == [1, 0, 0])
    #expect(reveal.scores.map(\.rank) == [1, 2, 2])
    table.pass(.milliseconds(3999))
    #expect(table.reveal != nil)
    table.pass(.milliseconds(1))
    #expect(table.question?.number == 2)
  }

  @Test func noQuestionsLeft_gameOver_theWinner() {
    var table = TriviaTable(questions: TriviaTable.questions(2))
    table.press("Ben", "right")
    table.passReveal()
    table.press("Ben", "right")
    table.passReveal()
    #expect(table.over?.winners.map(\.name) == ["Ben"])
    #expect(table.over?.winnerRight == 2)
    #expect(table.results == [GameResult(winners: [table.player("Ben")])])
  }

  @Test func noQuestionsLeft_allWithTheTopScoreInSeatOrder() {
    var table = TriviaTable(questions: TriviaTable.questions(2))
    table.press("Cleo", "right")
    table.passReveal()
    table.press("Ana", "right")
    table.passReveal()
    #expect(table.over?.winners.map(\.name) == ["Ana", "Cleo"])
  }

  /// Ours: in the original all of them have won.
  @Test func noQuestionsLeft_withoutAPoint_nobodyHasWon() {
    var table = TriviaTable(["Ana", "Ben"], questions: TriviaTable.questions(1))
    table.press("Ana", "wrong 1")
    table.press("Ben", "wrong 1")
    table.passReveal()
    #expect(table.over?.winners.map(\.name) == [])
    #expect(table.results == [GameResult(winners: [])])
    #expect(table.screen("Ana").shared.status == "No winner")
    #expect(table.screen("Ana").personal.status == nil)
  }

  @Test func noWinner_whenNobodyIsLeft_orNoQuestionWasFinished() {
    var table = TriviaTable()
    table.run { $0.end(at: $1) }
    #expect(table.over?.winners == [])

    table = TriviaTable()
    table.press("Ana", "right")
    for name in ["Ana", "Ben", "Cleo"] { table.leave(name) }
    #expect(table.over?.winners == [])
    #expect(table.results == [GameResult(winners: [])])

    table = TriviaTable()
    table.press("Ana", "right")
    table.run { $0.end(at: $1) }
    #expect(table.over?.winners.map(\.name) == ["Ana"])
  }
}
