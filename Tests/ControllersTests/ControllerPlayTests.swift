import PadProtocol
import Testing

@testable import Controllers

/// What a controller's buttons say to the room while a game asks for something.
@Suite struct ControllerPlayTests {
  private static let letters = Array("ABC")

  private static func button(_ number: Int) -> PadButton {
    let shape = AnswerShape.allCases[number - 1]
    return PadButton(
      key: "\(number)", label: "\(number)", shape: shape, color: .answer(shape), token: Token(rawValue: "t\(number)"))
  }

  private static func screen(_ count: Int, input: PadInput.Form? = nil, isOpen: Bool = true) -> PadScreen {
    PadScreen(
      shared: .init(
        title: "", status: "", buttons: (0..<count).map { button($0 + 1) },
        input: input.map { PadInput(token: Token(rawValue: "in"), form: $0) }),
      personal: .init(open: isOpen))
  }

  private static func play(_ kind: ControllerKind, _ screen: PadScreen) -> ControllerPlay {
    var play = ControllerPlay(kind: kind, letters: letters)
    play.follow(screen)
    return play
  }

  private func token(_ number: Int) -> Token { Token(rawValue: "t\(number)") }

  struct Choice: CustomTestStringConvertible {
    var kind: ControllerKind
    var count: Int
    var button: ControllerButton
    /// The number of the answer that is pressed; nil for none.
    var answer: Int?
    var testDescription: String { "\(kind) \(button) of \(count)" }
  }

  static let choices: [Choice] = [
    // The four at the right thumb and the cross mean the same places.
    Choice(kind: .gamepad, count: 4, button: .south, answer: 1),
    Choice(kind: .gamepad, count: 4, button: .east, answer: 2),
    Choice(kind: .gamepad, count: 4, button: .west, answer: 3),
    Choice(kind: .gamepad, count: 4, button: .north, answer: 4),
    Choice(kind: .gamepad, count: 4, button: .down, answer: 1),
    Choice(kind: .gamepad, count: 4, button: .right, answer: 2),
    Choice(kind: .gamepad, count: 4, button: .left, answer: 3),
    Choice(kind: .gamepad, count: 4, button: .up, answer: 4),
    Choice(kind: .gamepad, count: 2, button: .west, answer: nil),
    // Beyond four the cross stands for the next four.
    Choice(kind: .gamepad, count: 9, button: .down, answer: 5),
    Choice(kind: .gamepad, count: 9, button: .up, answer: 8),
    Choice(kind: .gamepad, count: 9, button: .leftShoulder, answer: 9),
    // A buzzer's one button is every button.
    Choice(kind: .gamepad, count: 1, button: .north, answer: 1),
    Choice(kind: .buzzer, count: 1, button: .red, answer: 1),
    // From the top: blue, orange, green, yellow.
    Choice(kind: .buzzer, count: 4, button: .blue, answer: 1),
    Choice(kind: .buzzer, count: 4, button: .orange, answer: 2),
    Choice(kind: .buzzer, count: 4, button: .green, answer: 3),
    Choice(kind: .buzzer, count: 4, button: .yellow, answer: 4),
    Choice(kind: .buzzer, count: 4, button: .red, answer: nil),
    Choice(kind: .buzzer, count: 5, button: .red, answer: 5),
    Choice(kind: .keyboard, count: 9, button: .key("7"), answer: 7),
    Choice(kind: .keyboard, count: 4, button: .key("7"), answer: nil),
    Choice(kind: .remote, count: 9, button: .key("9"), answer: 9),
    Choice(kind: .remote, count: 4, button: .green, answer: 2),
    Choice(kind: .remote, count: 1, button: .enter, answer: 1),
  ]

  @Test(arguments: choices) func aButton_pressesItsAnswer(_ choice: Choice) {
    var play = Self.play(choice.kind, Self.screen(choice.count))
    let said = play.press(choice.button, isRepeat: false)
    #expect(said == choice.answer.map { .press(token($0)) })
  }

  @Test(arguments: ControllerKind.allCases) func aHeldButton_orAClosedOne_saysNothing(_ kind: ControllerKind) {
    let press = ChoiceButtons.buttons(of: kind, for: 0, among: Self.screen(4).shared.buttons)[0]
    var open = Self.play(kind, Self.screen(4))
    #expect(open.press(press, isRepeat: true) == nil)
    #expect(open.press(press, isRepeat: false) == .press(token(1)))
    var closed = Self.play(kind, Self.screen(4, isOpen: false))
    #expect(closed.press(press, isRepeat: false) == nil)
  }

  /// Where there is nothing but words on two buttons, as in Snap!, the large one calls.
  @Test func theLargeButton_calls() {
    var screen = Self.screen(2)
    for index in 0..<2 { screen.shared.buttons[index].shape = nil }
    var play = Self.play(.buzzer, screen)
    #expect(play.press(.red, isRepeat: false) == .press(token(2)))
    #expect(play.press(.orange, isRepeat: false) == .press(token(2)))
    #expect(play.press(.blue, isRepeat: false) == .press(token(1)))
  }

  /// Every answer of every number of them can be given with every kind of controller, and by no two in the same way.
  @Test(arguments: ControllerKind.allCases, 1...9) func everyAnswer_canBeGiven(_ kind: ControllerKind, _ count: Int) {
    let screen = Self.screen(count)
    for wanted in 1...count {
      var play = Self.play(kind, screen)
      if let press = ChoiceButtons.buttons(of: kind, for: wanted - 1, among: screen.shared.buttons).first {
        #expect(play.press(press, isRepeat: false) == .press(token(wanted)))
      } else {
        // The first step down comes to the first one.
        for _ in 0..<wanted { #expect(play.press(kind.steps.down, isRepeat: false) == nil) }
        #expect(play.press(kind.sending, isRepeat: false) == .press(token(wanted)))
      }
    }
  }

  struct Answer: CustomTestStringConvertible {
    var kind: ControllerKind
    var form: PadInput.Form
    var presses: [ControllerButton]
    var value: PadValue?
    var testDescription: String { "\(kind) \(form) \(presses.count)" }
  }

  static let number = NumberField(range: 0...1000, unit: "m")
  static let answers: [Answer] = [
    Answer(
      kind: .gamepad, form: .choices, presses: [.north, .south, .start],
      value: .choices([Token(rawValue: "t1"), Token(rawValue: "t4")])),
    // Pressed again it is taken back, and nothing cannot be sent.
    Answer(kind: .gamepad, form: .choices, presses: [.north, .north, .start], value: nil),
    Answer(kind: .buzzer, form: .choices, presses: [.orange, .red], value: .choices([Token(rawValue: "t2")])),
    Answer(kind: .keyboard, form: .choices, presses: [.key("3"), .enter], value: .choices([Token(rawValue: "t3")])),
    Answer(kind: .remote, form: .choices, presses: [.key("3"), .enter], value: .choices([Token(rawValue: "t3")])),
    Answer(
      kind: .gamepad, form: .order, presses: [.north, .south, .west, .east, .start],
      value: .order(["t4", "t1", "t3", "t2"].map(Token.init(rawValue:)))),
    Answer(
      kind: .buzzer, form: .order, presses: [.yellow, .red],
      value: .order(["t4", "t1", "t2", "t3"].map(Token.init(rawValue:)))),
    // The first turn comes to the middle, 500; tens are turned first, as 1000 has a hundred of them.
    Answer(kind: .gamepad, form: .number(number), presses: [.up, .up, .start], value: .number(510)),
    Answer(kind: .gamepad, form: .number(number), presses: [.up, .right, .down, .down, .start], value: .number(498)),
    Answer(kind: .gamepad, form: .number(number), presses: [.up, .left, .up, .start], value: .number(600)),
    Answer(kind: .gamepad, form: .number(number), presses: [.start], value: nil),
    Answer(kind: .buzzer, form: .number(number), presses: [.blue, .blue, .red], value: .number(510)),
    Answer(
      kind: .keyboard, form: .number(number), presses: [.key("4"), .key("2"), .enter], value: .number(42)),
    Answer(kind: .remote, form: .number(number), presses: [.key("4"), .key("2"), .enter], value: .number(42)),
    Answer(
      kind: .gamepad, form: .number(NumberField()), presses: [.up, .down, .down, .start], value: .number(-2)),
    Answer(
      kind: .gamepad, form: .number(NumberField(range: 0...1, decimals: 1)), presses: [.up, .up, .up, .start],
      value: .number(0.7)),
    Answer(kind: .gamepad, form: .text(limit: 5), presses: [.up, .up, .right, .up, .start], value: .text("BA")),
    Answer(
      kind: .gamepad, form: .text(limit: 5), presses: [.up, .south, .up, .south, .east, .down, .start],
      value: .text("AC")),
    Answer(kind: .buzzer, form: .text(limit: 5), presses: [.yellow, .orange, .blue, .red], value: .text("CA")),
    Answer(
      kind: .keyboard, form: .text(limit: 3), presses: [.key("x"), .key("y"), .erase, .key(" "), .key("z"), .enter],
      value: .text("x z")),
    Answer(kind: .gamepad, form: .text(limit: 5), presses: [.start], value: nil),
    Answer(kind: .gamepad, form: .text(limit: 1), presses: [.up, .south, .up, .up, .start], value: .text("A")),
  ]

  @Test(arguments: answers) func anInput_isAnswered(_ answer: Answer) {
    var play = Self.play(answer.kind, Self.screen(4, input: answer.form))
    let said = answer.presses.map { play.press($0, isRepeat: false) }
    #expect((said.last ?? nil) == answer.value.map { .answer(Token(rawValue: "in"), $0) })
    #expect(said.dropLast().allSatisfy { $0 == nil })
  }

  /// The alphabet comes first, so that its letters are a few turns away; the digits and Latin letters follow.
  @Test(
    arguments: [
      ("ru", [.up, .south, .up, .up], "АБ"), ("ru-RU", [.down, .south], "9"),
      ("el", [.up, .south, .up, .up, .up], "ΑΓ"),
      ("ja", [.up, .up, .south, .up], "イア"), ("ar-EG", [.up, .up, .south, .up], "با"),
      ("he", [.up, .south], "א"), ("sr-Latn", [.up, .south], "A"), ("zh-Hans", [.up, .south], "A"),
      ("de", [.up, .south], "A"), (nil, [.up, .south], "A"),
    ] as [(String?, [ControllerButton], String)])
  func aText_isSpelledInTheLettersOfItsLanguage(language: String?, presses: [ControllerButton], text: String) {
    var screen = Self.screen(4, input: .text(limit: 5))
    screen.shared.input?.language = language
    var play = ControllerPlay(kind: .gamepad, letters: Array("ABC 019"))
    play.follow(screen)
    for press in presses { _ = play.press(press, isRepeat: false) }
    #expect(play.press(.start, isRepeat: false) == .answer(Token(rawValue: "in"), .text(text)))
  }

  /// Turning on from the last letter of an alphabet leads to the letters of names in Latin ones.
  @Test func theLatinLetters_areThereToo() {
    let latin = Array("ABC 019")
    for language in ["ru", "ja", "ar", "uk", "ka"] {
      let letters = SpellingLetters.letters(for: language, others: latin)
      #expect(letters.suffix(latin.count) == latin[...] && letters.count > latin.count + 20, "\(language)")
      #expect(Set(letters.dropLast(latin.count)).count == letters.count - latin.count, "\(language)")
    }
  }

  @Test func aDraft_outlivesTheNextScreen_andNotTheNextQuestion() {
    var play = Self.play(.gamepad, Self.screen(4, input: .number(Self.number)))
    _ = play.press(.up, isRepeat: false)
    var same = Self.screen(4, input: .number(Self.number))
    same.shared.status = "3 of 4 have answered"
    play.follow(same)
    #expect(play.draft?.text == "500")
    var next = same
    next.shared.input?.token = Token(rawValue: "in2")
    play.follow(next)
    #expect(play.draft?.text == "")
  }

  /// Whatever is pressed, what is said is open on the screen and fits what is asked for.
  @Test(arguments: ControllerKind.allCases) func randomPresses_sayNothingThatIsNotAskedFor(_ kind: ControllerKind) {
    let buttons: [ControllerButton] = [
      .south, .east, .west, .north, .up, .down, .left, .right, .leftShoulder, .rightShoulder, .start, .select, .red,
      .blue, .orange, .green, .yellow, .key("1"), .key("5"), .key("-"), .key("."), .key(" "), .key("q"), .enter,
      .escape,
      .erase, .join,
    ]
    let forms: [PadInput.Form?] = [
      nil, .choices, .order, .number(Self.number), .number(NumberField(decimals: 2)), .text(limit: 4),
    ]
    var state: UInt64 = 7
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var sent = 0
    for round in 0..<300 {
      let screen = Self.screen(1 + below(9), input: forms[round % forms.count])
      var play = Self.play(kind, screen)
      for _ in 0..<40 {
        guard let said = play.press(buttons[below(buttons.count)], isRepeat: below(4) == 0) else { continue }
        sent += 1
        switch (said, screen.shared.input?.form) {
        case (.press(let token), nil): #expect(screen.openButtons.contains { $0.token == token })
        case (.answer(_, .choices(let tokens)), .choices): #expect(!tokens.isEmpty && Set(tokens).count == tokens.count)
        case (.answer(_, .order(let tokens)), .order):
          #expect(Set(tokens) == Set(screen.shared.buttons.map(\.token)) && tokens.count == screen.shared.buttons.count)
        case (.answer(_, .number(let number)), .number(let field)):
          #expect(number.isFinite && field.range?.contains(number) != false)
        case (.answer(_, .text(let text)), .text(let limit)): #expect((1...limit).contains(text.count))
        default: Issue.record("\(said) to \(String(describing: screen.shared.input))")
        }
      }
    }
    #expect(sent > 100)
  }
}
