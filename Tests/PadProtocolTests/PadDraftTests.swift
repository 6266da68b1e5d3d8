import Testing

@testable import PadProtocol

@Suite struct PadDraftTests {
  /// What somebody does to a draft, one after the other.
  enum Step: Sendable {
    case toggle(Int), pick(Int), move(Int), lift, type(String), erase, eraseAll, caret(Int), slide(Int), fine(Int)
  }

  static func token(_ number: Int) -> Token { Token(rawValue: "t5.\(number)") }
  static func draft(_ form: PadInput.Form, buttons: Int = 4) -> PadDraft {
    PadDraft(
      input: PadInput(token: Token(rawValue: "t5"), form: form),
      buttons: (1...buttons).map { PadButton(key: "\($0)", label: "\($0)", color: "#000000", token: token($0)) })
  }

  private static func drafted(_ form: PadInput.Form, _ steps: [Step]) -> PadDraft {
    var draft = draft(form)
    for step in steps {
      switch step {
      case .toggle(let number): draft.toggle(token(number))
      case .pick(let number): draft.pick(token(number))
      case .move(let step): draft.move(by: step)
      case .lift: draft.lift()
      case .type(let text): for character in text { draft.type(character) }
      case .erase: draft.erase()
      case .eraseAll: draft.eraseAll()
      case .caret(let step): draft.moveCaret(by: step)
      case .slide(let steps): draft.slide(by: steps)
      case .fine(let steps): draft.slide(by: steps, isFine: true)
      }
    }
    return draft
  }

  @Test(
    arguments: [
      ([], nil), ([.toggle(3)], [3]), ([.toggle(3), .toggle(1)], [1, 3]), ([.toggle(3), .toggle(3)], nil),
      ([.toggle(9)], nil), ([.type("1")], nil), ([.pick(2)], nil),
    ] as [([Step], [Int]?)])
  func `buttons are chosen and taken back`(steps: [Step], chosen: [Int]?) {
    #expect(Self.drafted(.choices, steps).value == chosen.map { .choices($0.map(Self.token)) })
  }

  @Test(
    arguments: [
      ([], [1, 2, 3, 4]),
      ([.move(2)], [1, 2, 3, 4]),  // only the cursor
      ([.lift, .move(1)], [2, 1, 3, 4]), ([.lift, .move(9)], [2, 3, 4, 1]), ([.lift, .move(-1)], [1, 2, 3, 4]),
      ([.lift, .move(1), .lift, .move(1)], [2, 1, 3, 4]),
      ([.pick(3)], [3, 1, 2, 4]), ([.pick(3), .pick(4)], [3, 4, 1, 2]),
      ([.pick(4), .pick(3), .pick(2), .pick(1)], [4, 3, 2, 1]),
      ([.pick(3), .pick(4), .pick(3)], [4, 3, 1, 2]),  // taken back: 4 is the first now
      ([.pick(3), .pick(4), .pick(3), .pick(1)], [4, 1, 3, 2]),
      ([.pick(9)], [1, 2, 3, 4]),
      ([.pick(3), .lift, .move(3), .pick(2)], [2, 1, 4, 3]),  // moved away from its place
      ([.pick(3), .move(2), .lift, .move(-2), .pick(4)], [2, 3, 4, 1]),  // moved to those that have theirs
      ([.toggle(1), .type("2")], [1, 2, 3, 4]),
    ] as [([Step], [Int])])
  func `rows are put in order`(steps: [Step], order: [Int]) {
    #expect(Self.drafted(.order, steps).value == .order(order.map(Self.token)))
  }

  static let whole = NumberField(range: 0...100, unit: "km")
  static let numbers: [(NumberField, [Step], String, Double?)] = [
    (whole, [], "", nil), (whole, [.type("42")], "42", 42), (whole, [.type("4x2 ")], "42", 42),
    (whole, [.type("-5")], "5", 5), (whole, [.type("4.2")], "42", 42),
    (whole, [.type("101")], "101", nil), (whole, [.type("101"), .erase], "10", 10),
    (whole, [.type("42"), .eraseAll], "", nil),
    (whole, [.type("42"), .caret(-1), .erase], "4", 4),
    (NumberField(range: -10...10), [.type("-5")], "-5", -5), (NumberField(range: -10...10), [.type("-")], "-", nil),
    (NumberField(range: -10...10), [.type("5-")], "5", 5),
    (NumberField(decimals: 2), [.type("1,255")], "1.25", 1.25), (NumberField(decimals: 2), [.type("1..5")], "1.5", 1.5),
    (NumberField(decimals: 2), [.type(".5")], "0.5", 0.5), (NumberField(decimals: 1), [.type("-.5")], "-0.5", -0.5),
    (NumberField(decimals: 1), [.type("7.")], "7.", 7), (NumberField(), [.type(".5")], "5", 5),
    (NumberField(), [.type("12345678901234567")], "123456789012", 123_456_789_012),
    (NumberField(), [.slide(1)], "", nil),
    (whole, [.slide(1)], "50", 50), (whole, [.slide(1), .slide(1)], "52", 52),
    (whole, [.slide(1), .fine(-1)], "49", 49),
    (whole, [.type("99"), .slide(1)], "100", 100), (whole, [.type("500"), .slide(-1)], "98", 98),
    (whole, [.slide(1), .type("0")], "500", nil),
    (NumberField(range: 0...10), [.slide(1), .slide(-1)], "4", 4),
    (NumberField(range: 0...1, decimals: 2), [.slide(1), .slide(1)], "0.52", 0.52),
    (NumberField(range: 0...1, decimals: 2), [.slide(1), .fine(1)], "0.51", 0.51),
    (NumberField(range: -1...1, decimals: 1), [.slide(1), .slide(-5)], "-0.5", -0.5),
    (NumberField(range: 1900...2000), [.slide(1), .slide(1)], "1952", 1952),
    (NumberField(range: 0...20_000), [.slide(1), .slide(1)], "10500", 10_500),
  ]

  @Test(arguments: numbers)
  func `a number is typed or slid`(field: NumberField, steps: [Step], text: String, value: Double?) {
    let draft = Self.drafted(.number(field), steps)
    #expect(draft.text == text)
    #expect(draft.value == value.map { .number($0) })
  }

  /// Pads show the sign that the TV shows; what is typed and sent has a point.
  @Test(
    arguments: [
      (NumberField(range: 0.5...100, decimals: 1, sign: ","), "42,5", "0,5", "42.5", 42.5),
      (NumberField(range: 0.5...100, decimals: 1, sign: ","), "7.", "0,5", "7.", 7),
      (NumberField(range: 0.5...100, decimals: 1), "42,5", "0.5", "42.5", 42.5),
      (NumberField(range: 1...100, decimals: 1, sign: ","), "8", "1", "8", 8),
    ])
  func `a number has the decimal sign of its language`(
    field: NumberField, typed: String, least: String, text: String, value: Double
  ) {
    let draft = Self.drafted(.number(field), [.type(typed)])
    #expect(draft.text == text && draft.value == .number(value))
    #expect(field.shown(draft.text) == text.replacing(".", with: field.sign ?? "."))
    #expect(field.shown(field.range?.lowerBound ?? 0) == least)
  }

  @Test(arguments: [("", false, nil), ("50", false, 0.5), ("100", false, 1), ("101", true, 1), ("7", false, 0.07)])
  func `what cannot be answered is known`(typed: String, isOut: Bool, fraction: Double?) {
    let draft = Self.drafted(.number(Self.whole), [.type(typed)])
    #expect(draft.isOutOfRange == isOut)
    #expect(draft.fraction == fraction)
  }

  @Test(
    arguments: [
      ([.type("  ")], "  ", 2, nil), ([.type("Zoë 李")], "Zoë 李", 5, "Zoë 李"),
      ([.type("ab"), .erase], "a", 1, "a"), ([.erase], "", 0, nil), ([.type("q\u{7}h\n")], "qh", 2, "qh"),
      ([.type("abcdefghij")], "abcdefgh", 8, "abcdefgh"),
      ([.type("ac"), .caret(-1), .type("b")], "abc", 2, "abc"), ([.type("ac"), .caret(-1), .erase], "c", 0, "c"),
      ([.type("ab"), .caret(-9), .type("x"), .caret(9), .type("y")], "xaby", 4, "xaby"),
      ([.type("Zoe"), .type("\u{308}")], "Zoë", 3, "Zoë"),  // the dots come by themselves
      ([.type("abcdefgh"), .type("\u{308}")], "abcdefgḧ", 8, "abcdefgḧ"),
      ([.type("ab"), .eraseAll], "", 0, nil), ([.slide(1)], "", 0, nil),
    ] as [([Step], String, Int, String?)])
  func `a text is typed`(steps: [Step], text: String, caret: Int, value: String?) {
    let draft = Self.drafted(.text(limit: 8), steps)
    #expect(draft.text == text)
    #expect(draft.caret == caret)
    #expect(draft.value == value.map { .text($0) })
  }

  static let lines: [(String, PadInput.Form, PadValue?)] = [
    ("1 3", .choices, .choices([token(1), token(3)])), ("31", .choices, .choices([token(1), token(3)])),
    ("3, 3", .choices, .choices([token(3)])), ("", .choices, nil), ("5", .choices, nil), ("1 x", .choices, nil),
    ("4 3 2 1", .order, .order([4, 3, 2, 1].map(token))), ("4321", .order, .order([4, 3, 2, 1].map(token))),
    ("4 3 2", .order, nil), ("4 3 2 2", .order, nil), ("4 3 2 1 1", .order, nil), ("", .order, nil),
    ("42", .number(whole), .number(42)), (" 4 2 ", .number(whole), .number(42)), ("101", .number(whole), nil),
    ("4.2", .number(whole), nil), ("4,2", .number(NumberField(decimals: 1)), .number(4.2)),
    ("four", .number(whole), nil), ("", .number(whole), nil),
    ("Beethoven", .text(limit: 60), .text("Beethoven")), (" ", .text(limit: 60), nil),
    ("Beethoven", .text(limit: 4), .text("Beet")),
  ]

  @Test(arguments: lines)
  func `a whole line is an answer`(line: String, form: PadInput.Form, value: PadValue?) {
    let draft = Self.draft(form)
    #expect(PadDraft.value(of: line, for: draft.input, among: draft.buttons) == value)
  }

  @Test func `what was drafted stays while the same is asked for`() throws {
    let draft = Self.drafted(.text(limit: 8), [.type("ab")])
    #expect(Self.draft(.text(limit: 8)).follows(draft) == draft)
    #expect(Self.draft(.text(limit: 9)).follows(draft).text.isEmpty)
    #expect(Self.draft(.text(limit: 8)).follows(nil).text.isEmpty)
    let screen = PadScreen(shared: .init(title: "", status: "", buttons: draft.buttons, input: draft.input))
    #expect(PadDraft(of: screen) == nil)
    #expect(PadDraft(of: PadScreen(shared: screen.shared, personal: .init(open: true))) != nil)
  }
}
