import Games
import PadProtocol
import Questions
import Room
import Testing

@testable import Samples

/// A question at the moments at which its author looks at it.
@Suite struct QuestionMomentTests {
  private static let choice = Question(text: "Which?", answers: ["right", "wrong", "worse"])

  /// A question of each kind, and who of the three players is right in it.
  static let questions: [(question: Question, right: [Bool])] = [
    (choice, [true, false, true]),
    (Question(text: "So?", kind: .trueFalse(false), answers: ["False", "True"]), [true, false, true]),
    (Question(text: "Which two?", kind: .several(right: 2), answers: ["a", "b", "c"]), [true, false, true]),
    (Question(text: "How many?", kind: .estimate(Estimate(value: 7, unit: "m")), answers: []), [true, false, true]),
    (Question(text: "In order?", kind: .order, answers: ["1", "2", "3"]), [true, false, true]),
    (Question(text: "Who?", kind: .typed, answers: ["Ada Lovelace"]), [true, false, true]),
    (Question(text: "Tea?", kind: .poll, answers: ["Yes", "No"]), [false, false, false]),
    (Question(text: "What will most say?", kind: .survey, answers: ["Yes", "No"]), [true, false, true]),
  ]

  @Test(arguments: questions.indices) func eachKind_isReadAnsweredAndRevealed(index: Int) throws {
    let (question, right) = Self.questions[index]
    let reading = QuestionMoment(question, .reading)
    guard case .game(.trivia(.question(let shown))) = reading.scene.content else {
      Issue.record("no question is shown")
      return
    }
    #expect(shown.text == question.text && reading.outcomes.isEmpty)
    #expect(reading.screen.openButtons.isEmpty)

    let answering = QuestionMoment(question, .answering)
    guard case .game(.trivia(.question(let open))) = answering.scene.content else {
      Issue.record("the question is not asked")
      return
    }
    #expect(open.players.count { $0.answered } == 2)
    #expect(!answering.screen.openButtons.isEmpty || answering.screen.shared.input != nil)

    let reveal = QuestionMoment(question, .reveal)
    guard case .game(.trivia(.reveal)) = reveal.scene.content else {
      Issue.record("nothing is revealed")
      return
    }
    #expect(reveal.outcomes.map(\.isRight) == right, "\(reveal.outcomes)")
    #expect(reveal.outcomes.allSatisfy { !$0.name.isEmpty && !$0.answer.isEmpty })
  }
}
