package import PadProtocol

/// Messages that several tests use.
package enum Sample {
  /// A room greets Ana.
  package static let welcome = ServerMessage.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9"))

  /// The token of the answer with this number.
  package static func token(_ number: Int) -> Token { Token(rawValue: "t\(number)") }

  /// A quiz question with so many answers.
  package static func question(
    _ answers: Int = 4, status: String = "Choose an answer", open: Bool = true, pressed: Int? = nil,
    verdict: PadScreen.Verdict? = nil, score: Int? = 3
  ) -> PadScreen {
    let buttons = AnswerShape.allCases.prefix(answers).enumerated().map { index, shape in
      PadButton(
        key: "\(index + 1)", label: "\(index + 1)", shape: shape, color: shape.color, token: token(index + 1))
    }
    return PadScreen(
      shared: .init(title: "Question 3 of 10", status: status, buttons: buttons),
      personal: .init(open: open, pressed: pressed.map(token), verdict: verdict, score: score))
  }

  /// A question that asks for more than a press; open until something was sent or is right.
  package static func asking(
    _ form: PadInput.Form, answers: Int = 0, status: String = "Answer, then send.", value: PadValue? = nil,
    rights: [Int]? = nil, verdict: PadScreen.Verdict? = nil
  ) -> PadScreen {
    var screen = question(
      answers, status: status, open: value == nil && rights == nil && verdict == nil, verdict: verdict)
    screen.shared.input = PadInput(token: Token(rawValue: "t"), form: form)
    screen.shared.rights = rights?.map(token)
    screen.personal.value = value
    return screen
  }
}
