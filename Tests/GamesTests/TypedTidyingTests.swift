import PadProtocol
import Questions
import Testing

@testable import Games

@Suite struct TypedTidying {
  /// What is written is kept as a name is: marks that nobody sees turn what stands beside them on the TV.
  @Test(arguments: [
    ("\u{200F}שלום\u{200F}", "שלום"), ("Oslo\u{200E}", "Oslo"), ("  Os\u{AD}lo \u{61C} ", "Oslo"),
    ("\u{202E}olsO\u{2066}", "olsO"), ("Zoë\u{200B}", "Zoë"), ("🏴\u{E0067}\u{E007F} 1", "🏴\u{E0067}\u{E007F} 1"),
  ])
  func anAnswer_isTidiedAsNamesAre(typed: String, kept: String) {
    let round = TriviaRound(
      serial: 1, number: 1, question: Question(text: "?", kind: .typed, answers: ["Oslo"]), order: [0],
      shownAt: Instant(nanoseconds: 0), readTime: .zero, limit: nil, scoring: .right, factor: 1)
    guard let token = round.input?.token, case .text(let text)? = round.value(of: .text(typed), to: token) else {
      Issue.record("no answer")
      return
    }
    #expect(Array(text.unicodeScalars) == Array(kept.unicodeScalars))
  }
}
