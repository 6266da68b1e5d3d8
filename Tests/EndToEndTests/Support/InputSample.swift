import PadProtocol
import ScriptedRoom

/// Screens that ask for more than one press.
enum InputSample {
  static let field = NumberField(range: 0...100, decimals: 1, unit: "km")

  /// The token of the thing with this number.
  static func token(_ number: Int) -> Token { Token(rawValue: "t5.\(number)") }

  static func tokens(_ numbers: Int...) -> [Token] { numbers.map(token) }

  /// Asks for some of so many buttons, or for an order of them.
  static func list(
    _ form: PadInput.Form, _ count: Int = 4, status: String = "Which of them?", colors: [PadColor]? = nil
  ) -> PadScreen {
    var screen = asking(form, status: status)
    screen.shared.buttons = AnswerShape.allCases.prefix(count).enumerated().map { index, shape in
      PadButton(
        key: "\(index + 1)", label: "\(index + 1)", shape: shape, color: colors?[index] ?? shape.color,
        token: token(index + 1))
    }
    return screen
  }

  /// Asks for something without buttons.
  static func asking(_ form: PadInput.Form, status: String = "What is it?") -> PadScreen {
    PadScreen(
      shared: .init(title: "Question 3", status: status, input: PadInput(token: Token(rawValue: "t5"), form: form)),
      personal: .init(open: true, score: 12))
  }
}

extension PadScreen {
  /// The same after the player has sent this.
  func sent(_ value: PadValue) -> PadScreen {
    var screen = self
    (screen.personal.open, screen.personal.value, screen.shared.title) = (false, value, "Question 3, sent")
    return screen
  }

  /// The same after the player has sent this, where answers can be changed.
  func changeable(_ value: PadValue) -> PadScreen {
    var screen = sent(value)
    // Its title tells it from the screen after it, on which nothing can be changed any more.
    (screen.personal.open, screen.shared.title) = (true, "Question 3, to change")
    return screen
  }

  /// The same at the reveal.
  func revealed(_ verdict: Verdict?, rights: [Token]? = nil) -> PadScreen {
    var screen = self
    (screen.personal.open, screen.personal.verdict, screen.shared.rights) = (false, verdict, rights)
    screen.shared.title = "Question 3, told"
    return screen
  }
}
