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

  /// A typo was corrected, or another pack asks the same in other words.
  @Test func aQuestionWithAnID_isFoundAgain_howeverItsTextChanges() {
    let questions = [
      Question(id: "sea-1", text: "How deep?", answers: ["a", "b"]), Question(text: "How old?", answers: ["a", "b"]),
      Question(id: "sea-3", text: "How wide?", answers: ["a", "b"]),
    ]
    let asked = [
      AskedRound(prompt: "How wide is it?", choices: ["a", "c"], id: "sea-3"),
      AskedRound(prompt: "How old?", choices: ["a", "b"], id: "sea-2"),
      AskedRound(prompt: "How deep?", choices: ["a", "b"]), AskedRound(prompt: "How?", choices: [], id: "sea-4"),
    ]
    #expect(AskedBefore.places(of: questions, in: asked) == [2, 1, 0])
  }

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
