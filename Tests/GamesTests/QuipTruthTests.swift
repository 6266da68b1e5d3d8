import PadProtocol
import Questions
import Testing

@testable import Games

/// What is remarked on a question is so, whatever kind it is of: the nearest of several wrong estimates is not right.
@Suite struct QuipTruthTests {
  /// Whether what somebody answered is right by what it says.
  private static func isTrue(_ value: PadValue?, _ pressed: String?, _ question: Question, _ texts: [String]) -> Bool {
    switch (question.kind, value) {
    case (.estimate(let estimate), .number(let number)): estimate.distance(of: number) == 0
    case (.typed, .text(let text)): question.answers.contains(text)
    case (.choice, _), (.trueFalse, _): pressed == question.answers[0]
    default: false
    }
  }

  @Test(arguments: [
    TriviaKinds.estimate, TriviaKinds.openEstimate, TriviaKinds.choice, TriviaKinds.typed, TriviaKinds.survey,
  ])
  func remarks_areTrue(question: Question) throws {
    let names = ["Ana", "Ben", "Cleo", "Dan", "Eve"]
    var generator = SeededGenerator(seed: 11)
    var said: [Quip.Occasion: Int] = [:]
    for scoring in [TriviaRules.Scoring.right, .speed] {
      for _ in 0..<150 {
        var table = TriviaTable(
          names, questions: [question], rules: TriviaRules(scoring: scoring, timeLimit: .seconds(10), rounds: 1),
          seed: generator.next())
        let shown = try #require(table.question)
        for name in names { table.giveAnything(by: name, using: &generator) }
        let reveal = try #require(table.reveal)
        guard let quip = reveal.quip else { continue }
        said[quip.occasion, default: 0] += 1
        let right = names.filter { name in
          let screen = table.screen(name)
          let place = screen.shared.buttons.firstIndex { $0.token == screen.personal.pressed }
          return Self.isTrue(screen.personal.value, place.map { shown.answers[$0] }, question, shown.answers)
        }
        switch quip.occasion {
        case .loneRight: #expect(right == [quip.player?.name])
        case .allRight: #expect(right == names || question.kind == .survey)
        case .nobodyRight:
          #expect(right == [] && reveal.scores.allSatisfy { $0.gained == 0 })
          #expect(question.kind != .survey)
        case .hair, .comeback, .sameMistake, .streak, .firstPoints, .newLeader, .levelAtTop: break
        }
      }
    }
    // An estimate is hardly ever exact.
    if [TriviaKinds.choice, TriviaKinds.typed].contains(question) { #expect(!said.isEmpty) }
  }

  /// Chip alone was nearest, and had no right answer.
  @Test func theNearest_hadNoRightAnswer() {
    var table = TriviaTable(
      ["Ana", "Ben", "Chip", "Dan"], questions: [TriviaKinds.estimate],
      rules: TriviaRules(scoring: .right, rounds: 1))
    for (name, number) in [("Ana", 10.0), ("Ben", 20), ("Chip", 290), ("Dan", 900)] {
      table.give(.number(number), by: name)
    }
    #expect(table.reveal?.outcome == .nearest([table.player("Chip")]))
    #expect(table.screen("Ana").shared.status == "Nearest: Chip.")
    #expect(table.reveal?.quip?.occasion != .loneRight)
  }
}
