import PadProtocol
import ScriptedRoom
import Testing

@testable import parlor_pad

@Suite struct ControlsTests {
  static func token(_ text: String) -> Token { Token(rawValue: text) }

  static func screen(keys: [String], open: Bool = true) -> PadScreen {
    let buttons = keys.map { PadButton(key: $0, label: $0, color: "#000000", token: token("t" + $0)) }
    return PadScreen(shared: .init(title: "", status: "", buttons: buttons), personal: .init(open: open))
  }

  static let table: [(keys: [String], isOpen: Bool, pressed: [Key], action: Controls.Action?)] = [
    (["1", "2"], true, [.character("2")], .press(token("t2"))),
    (["1", "2"], true, [.character("3")], nil),
    (["1", "2"], false, [.character("2")], nil),
    (["space"], true, [.character(" ")], .press(token("tspace"))),
    (["a", "b"], true, [.character("B")], .press(token("tb"))),
    (["a", "A"], true, [.character("A")], .press(token("tA"))),
    (["1"], true, [.character("q")], .leave),
    ([], false, [.character("q")], .leave),
    (["q"], true, [.character("q")], .press(token("tq"))),
    (["q"], true, [.escape], .leave),
    (["q"], false, [.character("q")], nil),  // closed, but it is the button's key
    (["1"], true, [.control("d")], .leave),
    (["1", "2", "3"], true, [.enter], nil),  // nothing highlighted
    (["1"], true, [.enter], .press(token("t1"))),  // the only one
    (["1", "2", "3"], true, [.right, .enter], .press(token("t1"))),  // the first arrow begins at the first
    (["1", "2", "3"], true, [.right, .right, .enter], .press(token("t2"))),
    (["1", "2", "3"], true, [.right, .right, .left, .left, .enter], .press(token("t1"))),  // no way past the ends
    (["1", "2", "3", "4"], true, [.down, .down, .enter], .press(token("t3"))),  // two columns
    (["1", "2", "3", "4"], true, [.down, .down, .right, .up, .enter], .press(token("t2"))),
    (["1", "2"], false, [.right, .enter], nil),
    (["up"], true, [.up], .press(token("tup"))),
    ([], true, [.right], nil),
  ]

  @Test(arguments: table)
  func `what the last of some keys does`(keys: [String], isOpen: Bool, pressed: [Key], action: Controls.Action?) {
    var controls = Controls()
    var last: Controls.Action?
    for key in pressed { last = controls.handleKey(key, on: Self.screen(keys: keys, open: isOpen), columns: 2) }
    #expect(last == action)
  }

  /// A grid of three columns in which only some of nine buttons are open.
  static let partlyOpen: [(open: Set<Int>, pressed: [Key], action: Controls.Action?)] = [
    ([1, 9], [.character("9")], .press(token("t9"))),
    ([1, 9], [.character("5")], nil),
    ([2, 9], [.right, .enter], .press(token("t2"))),  // begins at the first open one
    ([1, 3, 9], [.right, .right, .enter], .press(token("t3"))),  // over 2
    ([1, 8, 9], [.right, .right, .left, .enter], .press(token("t1"))),
    ([1, 7], [.down, .down, .enter], .press(token("t7"))),  // over 4
    ([1, 9], [.right, .down], nil),  // nothing open below 1
    ([], [.right], nil),
    ([], [.right, .enter], nil),
  ]

  @Test(arguments: partlyOpen)
  func `what the last of some keys does where some buttons are closed`(
    open: Set<Int>, pressed: [Key], action: Controls.Action?
  ) {
    var screen = Self.screen(keys: (1...9).map(String.init))
    screen.personal.closed = (1...9).filter { !open.contains($0) }.map { Self.token("t\($0)") }
    var controls = Controls()
    var last: Controls.Action?
    for key in pressed { last = controls.handleKey(key, on: screen, columns: 3) }
    #expect(last == action)
  }

  @Test(arguments: [Key.character("q"), .character("Q"), .enter])
  func `the key of a closed button is nothing else`(key: Key) {
    var screen = Self.screen(keys: ["q", "s"])
    screen.personal.closed = [Self.token("tq")]
    var controls = Controls()
    #expect(controls.handleKey(key, on: screen) == nil)
  }

  @Test func `a button that closes cannot be pressed with Enter`() {
    var screen = Self.screen(keys: ["1", "2"])
    var controls = Controls()
    _ = controls.handleKey(.right, on: screen)
    screen.personal.closed = [Self.token("t1")]
    #expect(controls.handleKey(.enter, on: screen) == nil)
    #expect(controls.handleKey(.right, on: screen) == .moved)
    #expect(controls.handleKey(.enter, on: screen) == .press(Self.token("t2")))
  }

  @Test func `a highlight ends with its button`() {
    var controls = Controls()
    _ = controls.handleKey(.right, on: Self.screen(keys: ["1", "2"]))
    #expect(controls.handleKey(.enter, on: Self.screen(keys: ["3", "4"])) == nil)
  }

  private static func sent(_ value: PadValue) -> Controls.Action { .answer(token("t"), value) }
  private static func letters(_ text: String) -> [Key] { text.map(Key.character) }

  static let asked: [(form: PadInput.Form, pressed: [Key], action: Controls.Action?)] = [
    (.choices, letters("31") + [.enter], sent(.choices([Sample.token(1), Sample.token(3)]))),
    (.choices, letters("311") + [.enter], sent(.choices([Sample.token(3)]))),
    (.choices, [.enter], .moved), (.choices, letters("5"), nil), (.choices, letters("1"), .moved),
    (.choices, [.right, .down, .character(" "), .enter], sent(.choices([Sample.token(3)]))),  // two columns
    (.choices, [.character(" ")], nil), (.choices, letters("q"), .leave), (.choices, [.escape], .leave),
    (.choices, letters("h"), nil),
    (.order, [.enter], sent(.order([1, 2, 3, 4].map(Sample.token)))),
    (.order, letters("4321") + [.enter], sent(.order([4, 3, 2, 1].map(Sample.token)))),
    (.order, letters("3") + [.enter], sent(.order([3, 1, 2, 4].map(Sample.token)))),
    (.order, [.down, .character(" "), .down, .down, .enter], sent(.order([1, 3, 4, 2].map(Sample.token)))),
    (.order, [.character(" "), .end, .character(" "), .home, .enter], sent(.order([2, 3, 4, 1].map(Sample.token)))),
    (.order, [.up], nil), (.order, letters("q"), .leave), (.order, [.control("d")], .leave),
    (number, letters("42") + [.enter], sent(.number(42))), (number, letters("420") + [.enter], .moved),
    (number, letters("420") + [.backspace, .enter], sent(.number(42))), (number, [.enter], .moved),
    (number, [.left, .enter], sent(.number(50))), (number, [.left, .right, .up, .enter], sent(.number(53))),
    (number, [.left, .down, .enter], sent(.number(49))), (number, letters("q"), nil), (number, letters("h"), nil),
    (number, letters("12") + [.control("u"), .character("3"), .enter], sent(.number(3))),
    (number, [.escape], .leave), (number, [.control("d")], .leave),
    (.text(limit: 9), letters("q h Zoë李") + [.enter], sent(.text("q h Zoë李"))), (.text(limit: 9), letters("q"), .moved),
    (.text(limit: 9), letters("ac") + [.left, .character("b"), .end, .character("d"), .enter], sent(.text("abcd"))),
    (.text(limit: 9), letters("abc") + [.home, .delete, .enter], sent(.text("bc"))),
    (.text(limit: 9), letters("abc") + [.delete, .enter], sent(.text("abc"))),
    (.text(limit: 9), letters("  ") + [.enter], .moved), (.text(limit: 9), [.escape], .leave),
    (.text(limit: 9), letters("ab") + [.control("d")], .leave), (.text(limit: 9), [.tab], nil),
    (.unknown, letters("1"), nil), (.unknown, [.escape], .leave),
  ]
  private static let number = PadInput.Form.number(NumberField(range: 0...100))

  @Test(arguments: asked)
  func `what the last of some keys does where more than a press is asked for`(
    form: PadInput.Form, pressed: [Key], action: Controls.Action?
  ) {
    var controls = Controls()
    var last: Controls.Action?
    for key in pressed { last = controls.handleKey(key, on: Sample.asking(form, answers: 4), columns: 2) }
    #expect(last == action)
  }

  @Test func `a draft outlives a broken line and ends with its question`() {
    var screen = Sample.asking(.text(limit: 9))
    var controls = Controls()
    for key in Self.letters("ab") { _ = controls.handleKey(key, on: screen) }
    controls.follow(nil)
    controls.follow(screen)
    #expect(controls.draft?.text == "ab")
    // Nothing can be typed where there is no screen.
    #expect(controls.handleKey(.character("c"), on: nil) == nil)
    screen.personal.open = false
    controls.follow(screen)
    #expect(controls.draft == nil)
    screen.personal.open = true
    controls.follow(screen)
    #expect(controls.draft?.text.isEmpty == true)
  }

  @Test func `an Enter too early is told until the next key`() {
    var controls = Controls()
    let screen = Sample.asking(.text(limit: 9))
    _ = controls.handleKey(.enter, on: screen)
    #expect(controls.isRefused)
    _ = controls.handleKey(.character("a"), on: screen)
    #expect(!controls.isRefused)
  }

  @Test func `without a screen only leaving is possible`() {
    var controls = Controls()
    #expect(controls.handleKey(.character("1"), on: nil) == nil)
    #expect(controls.handleKey(.character("q"), on: nil) == .leave)
  }
}

@Suite struct FormTests {
  static let table: [(keys: [Key], outcome: Form.Outcome, code: String?, name: String?)] = [
    ([.enter], .goesOn, nil, "Ana"),
    ([.enter, .enter], .filledIn, nil, "Ana"),
    ([.character("K"), .character("7"), .enter, .enter], .filledIn, "K7", "Ana"),
    ([.character("K"), .character("7"), .backspace, .enter, .character("!"), .enter], .filledIn, "K", "!"),
    ([.down, .control("u"), .character("李"), .enter], .filledIn, nil, "李"),
    ([.down, .control("w"), .enter], .filledIn, nil, nil),
    ([.down, .backspace, .character("!"), .enter], .filledIn, nil, "An!"),  // a proposal that is edited
    ([.tab, .up, .character("x"), .enter, .enter], .filledIn, "x", "Ana"),
    ([.character(" "), .enter, .enter], .filledIn, nil, "Ana"),
    ([.escape], .leaves, nil, "Ana"),
    ([.control("d")], .leaves, nil, "Ana"),
    ([.character("q")], .goesOn, "q", "Ana"),
  ]

  @Test(arguments: table)
  func `keys fill a form in`(keys: [Key], outcome: Form.Outcome, code: String?, name: String?) {
    var form = Form(fields: [.code, .name], answers: [.name: "Ana"])
    var last = Form.Outcome.goesOn
    for key in keys { last = form.handleKey(key) }
    #expect(last == outcome)
    #expect(form.answer(.code) == code)
    #expect(form.answer(.name) == name)
  }

  @Test func `an answer does not grow for ever`() {
    var form = Form(fields: [.name])
    for _ in 0..<100 { _ = form.handleKey(.character("a")) }
    #expect(form.answer(.name) == String(repeating: "a", count: 40))
  }
}
