import Journal
import Questions
import Testing

@testable import HostProgram

/// Which questions of a pack earlier evenings have had.
@Suite struct AskedBeforeTests {
  private static let questions = [
    Question(text: "Whose flag?", answers: ["Mali", "Chad"]), Question(text: "Whose flag?", answers: ["Peru", "Chad"]),
    Question(text: "How high?", kind: .estimate(Estimate(value: 5)), answers: []),
    Question(text: "Who?", kind: .typed, answers: ["Ada", "Lovelace"]), Question(text: "New?", answers: ["a", "b"]),
  ]

  @Test func questions_areFoundAgain_theLongestAgoFirst() {
    let asked = [
      AskedRound(prompt: "Who?", choices: []), AskedRound(prompt: "Gone?", choices: ["a", "b"]),
      AskedRound(prompt: "Whose flag?", choices: ["Chad", "Peru"]), AskedRound(prompt: "How high?", choices: []),
      AskedRound(prompt: "New?", choices: ["a", "c"]),
    ]
    #expect(AskedBefore.places(of: Self.questions, in: asked) == [3, 1, 2])
    #expect(AskedBefore.places(of: Self.questions, in: []) == [])
    #expect(AskedBefore.places(of: [], in: asked) == [])
  }
}
