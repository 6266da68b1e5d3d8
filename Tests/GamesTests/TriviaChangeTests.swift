import Catalogue
import PadProtocol
import Questions
import Testing

@testable import Games

/// Answers that can be changed until time is up.
@Suite struct TriviaChangeTests {
  private static func table(
    _ question: Question, scoring: TriviaRules.Scoring = .right, limit: Span? = .seconds(20), changes: Bool = true
  ) -> TriviaTable {
    var rules = TriviaRules(scoring: scoring, timeLimit: limit, rounds: 0)
    rules.changesAnswers = changes
    return TriviaTable(["Ana", "Ben"], questions: [question], rules: rules)
  }

  private static let choice = Question(text: "Which?", answers: ["right", "wrong", "worse"])

  private static func answers(_ table: TriviaTable) -> [GameRecord.Answer] {
    table.records.compactMap { if case .answer(let answer) = $0 { answer } else { nil } }
  }

  @Test func theLastAnswerCounts_andIsRecordedOnce() {
    var table = Self.table(Self.choice)
    table.press("Ana", "wrong")
    table.press("Ben", "right")
    // Everybody has answered, and may think again.
    #expect(table.reveal == nil && table.screen("Ana").personal.open)
    #expect(table.screen("Ana").personal.status == TriviaTexts(language: .en).changeable)
    table.pass(.seconds(3))
    table.press("Ana", "right")
    table.press("Ben", "worse")
    table.press("Ben", "wrong")
    #expect(Self.answers(table).isEmpty)
    table.pass(.seconds(17))
    #expect(table.reveal != nil)
    #expect(table.score("Ana") == 1 && table.score("Ben") == 0)
    let answers = Self.answers(table)
    #expect(
      answers.map(\.player) == [1, 2].map { Player.ID(rawValue: $0) } && answers.map(\.isRight) == [true, false])
    #expect(answers.map(\.after) == [.seconds(3), .seconds(3)])
    // It is over.
    table.press("Ben", "right")
    #expect(table.score("Ben") == 0 && Self.answers(table).count == 2)
  }

  /// How a question is scored, of what kind it is, and whether an answer can be changed.
  private static let rows: [(scoring: TriviaRules.Scoring, question: Question, mayChange: Bool)] = [
    (.right, choice, true), (.first, choice, false), (.speed, choice, false),
    // Nobody can be first with these.
    (.first, Question(text: "Tea?", kind: .poll, answers: ["right", "wrong"]), true),
    (.first, Question(text: "What will most say?", kind: .survey, answers: ["right", "wrong"]), true),
    (.speed, Question(text: "Tea?", kind: .poll, answers: ["right", "wrong"]), true),
    (.speed, Question(text: "What will most say?", kind: .survey, answers: ["right", "wrong"]), false),
  ]

  @Test(arguments: rows.indices) func onlyWhereBeingFirstMeansNothing(index: Int) {
    let row = Self.rows[index]
    for changes in [true, false] {
      var table = Self.table(row.question, scoring: row.scoring, changes: changes)
      table.press("Ana", "wrong")
      #expect(table.screen("Ana").personal.open == (changes && row.mayChange))
      let first = table.screen("Ana").personal.pressed
      table.press("Ana", "right")
      #expect((table.screen("Ana").personal.pressed != first) == (changes && row.mayChange))
    }
  }

  /// The end says how many questions somebody got right, out of those that have a right answer.
  @Test func opinions_areCountedApart() {
    let poll = Question(text: "Tea?", kind: .poll, answers: ["right", "wrong"])
    var table = TriviaTable(
      ["Ana", "Ben"], questions: [poll, Self.choice], rules: TriviaRules(scoring: .right, rounds: 0))
    for _ in 0..<4 where table.over == nil {
      for name in ["Ana", "Ben"] { table.press(name, name == "Ana" ? "right" : "wrong") }
      table.passReveal()
    }
    #expect(table.over?.questions == 2 && table.over?.opinions == 1 && table.over?.winnerRight == 1)
    // Nobody asked for an opinion.
    var plain = Self.table(Self.choice, changes: false)
    for name in ["Ana", "Ben"] { plain.press(name, "right") }
    plain.passReveal()
    #expect(plain.over?.questions == 1 && plain.over?.opinions == nil)
  }

  /// What is typed can be sent again.
  @Test func estimates_canBeSentAgain() {
    var table = Self.table(
      Question(text: "How many?", kind: .estimate(Estimate(value: 7)), answers: []), scoring: .first)
    func send(_ number: Double, by name: String, _ table: inout TriviaTable) {
      guard let input = table.screen(name).shared.input else { return }
      let id = table.player(name).id
      table.run { $0.answer(input.token, .number(number), by: id, at: $1) }
    }
    send(3, by: "Ana", &table)
    send(6, by: "Ben", &table)
    #expect(table.screen("Ana").personal.value == .number(3) && table.screen("Ana").personal.open)
    send(7, by: "Ana", &table)
    table.pass(.seconds(20))
    #expect(table.score("Ana") == 1 && table.score("Ben") == 0)
    #expect(table.screen("Ana").personal.value == .number(7))
  }

  /// Without a time limit, the last answer ends the question.
  @Test func withoutALimit_theLastAnswerEndsIt() {
    var table = Self.table(Self.choice, limit: nil)
    table.press("Ana", "wrong")
    table.press("Ana", "right")
    table.press("Ben", "wrong")
    #expect(table.reveal != nil && table.score("Ana") == 1)
  }
}
