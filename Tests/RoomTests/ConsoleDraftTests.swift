import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// The host's own pad where it asks for more than a press.
@Suite struct ConsoleDrafting {
  private static let token = Token(rawValue: "t1")
  private static let number = PadInput.Form.number(NumberField(range: 0...100))
  private static let text = PadInput.Form.text(limit: 60)

  private static func tokens(_ numbers: [Int]) -> [Token] { numbers.map { Token(rawValue: "t1.\($0)") } }

  /// A console in the middle of a question that asks for something.
  private static func view(_ form: PadInput.Form, in evening: Evening = evening(), isOpen: Bool = true) -> ConsoleView {
    var view = evening.console
    let buttons = tokens([1, 2, 3, 4]).enumerated().map {
      PadButton(key: "\($0.offset + 1)", label: "\($0.offset + 1)", color: "#000000", token: $0.element)
    }
    view.pad = PadScreen(
      shared: .init(title: "", status: "", buttons: buttons, input: PadInput(token: token, form: form)),
      personal: .init(open: isOpen))
    return view
  }

  private static func evening() -> Evening {
    var evening = Evening(["Ana"], hostName: "Hana")
    evening.command(.start)
    return evening
  }

  private static func keys(_ text: String) -> [ConsoleKey] { text.map(ConsoleKey.character) }
  /// What a keyboard says of letters: the keys, and what they type.
  private static func typed(_ text: String) -> [ConsoleKey] {
    text.flatMap { [.character(Character($0.lowercased())), .text(String($0))] }
  }
  private static func sent(_ value: PadValue) -> ConsoleNavigator.Outcome { .answer(token, value) }

  static let table: [(form: PadInput.Form, keys: [ConsoleKey], outcome: ConsoleNavigator.Outcome?)] = [
    (.choices, keys("31") + [.enter], sent(.choices(tokens([1, 3])))), (.choices, keys("33") + [.enter], nil),
    (.choices, [.enter], nil), (.choices, keys("p"), .command(.room(.togglePause))),
    // Rows from the top: players, answers, what sends, actions.
    (.choices, [.up, .enter, .right, .character(" "), .down, .enter], sent(.choices(tokens([1, 2])))),
    (.choices, keys("1") + [.down, .enter], .command(.room(.togglePause))),
    (.order, [.enter], sent(.order(tokens([1, 2, 3, 4])))),
    (.order, keys("43") + [.enter], sent(.order(tokens([4, 3, 1, 2])))),
    (.order, [.up, .enter, .right, .right, .enter, .down, .enter], sent(.order(tokens([2, 3, 1, 4])))),
    (.order, [.up, .character(" "), .right, .escape, .down, .enter], sent(.order(tokens([2, 1, 3, 4])))),
    (.order, keys("p"), .command(.room(.togglePause))), (.order, [.escape], .togglePanel),
    (number, keys("42") + [.enter], sent(.number(42))), (number, keys("420") + [.enter], nil),
    (number, keys("420") + [.delete, .enter], sent(.number(42))), (number, keys("p4q2") + [.enter], sent(.number(42))),
    (number, [.right, .right, .down, .enter], sent(.number(51))), (number, [.escape], nil),
    (number, keys("4") + [.escape, .character("p")], .command(.room(.togglePause))),
    (number, keys("4") + [.escape, .character("2"), .enter, .character("3"), .enter], sent(.number(43))),
    (number, [.escape, .escape], .togglePanel),
    (text, typed("Zoë p") + [.enter], sent(.text("Zoë p"))), (text, typed("q") + [.delete, .enter], nil),
    (text, typed("ac") + [.left] + typed("b") + [.enter], sent(.text("abc"))),
    (text, [.text("李雷"), .enter], sent(.text("李雷"))), (text, keys("pq"), nil), (text, [.tab], nil),
    (text, typed("a") + [.escape, .character("p")], .command(.room(.togglePause))),
    (text, typed("a") + [.escape, .enter] + typed("b") + [.enter], sent(.text("ab"))),
    (text, typed("a") + [.escape, .down, .enter], .command(.room(.togglePause))),
    (text, typed("a") + [.escape, .down, .escape, .enter] + typed("b") + [.enter], sent(.text("ab"))),
  ]

  @Test(arguments: table)
  func whatTheLastOfSomeKeysLeadsTo(
    form: PadInput.Form, keys: [ConsoleKey], outcome: ConsoleNavigator.Outcome?
  ) {
    var navigator = ConsoleNavigator()
    let view = Self.view(form)
    var last: ConsoleNavigator.Outcome?
    for key in keys { last = navigator.handle(key, in: view) }
    #expect(last == outcome)
  }

  @Test func textIsTakenOnlyWhileItIsTyped() {
    var navigator = ConsoleNavigator()
    for (form, takes) in [(Self.text, true), (Self.number, false), (.choices, false)] {
      navigator.update(Self.view(form))
      #expect(navigator.focus.takesText == takes)
    }
    navigator = ConsoleNavigator()
    _ = navigator.handle(.escape, in: Self.view(Self.text))
    #expect(!navigator.focus.takesText && navigator.focus.draft != nil)
  }

  @Test func aDraftOutlivesABrokenLine_andEndsWithItsQuestion() {
    var navigator = ConsoleNavigator()
    let view = Self.view(Self.text)
    _ = navigator.handle(.text("ab"), in: view)
    var without = view
    without.pad = nil
    navigator.update(without)
    #expect(navigator.focus.draft == nil && !navigator.focus.isTyping)
    navigator.update(view)
    #expect(navigator.focus.draft?.text == "ab" && navigator.focus.isTyping)
    navigator.update(Self.view(Self.text, isOpen: false))
    #expect(navigator.focus.draft == nil && !navigator.focus.isTyping)
  }

  @Test func aQuestionThatIsOnTheScreenAlready_keepsTheKeys() {
    var navigator = ConsoleNavigator()
    let view = Self.view(Self.text)
    _ = navigator.handle(.escape, in: view)
    _ = navigator.handle(.character("q"), in: view)
    #expect(navigator.focus.confirming == .program(.quit))
    // Nothing is typed into the answer meanwhile.
    _ = navigator.handle(.text("x"), in: view)
    #expect(navigator.focus.draft?.text.isEmpty == true)
    _ = navigator.handle(.escape, in: view)
    #expect(navigator.focus.confirming == nil)
  }
}
