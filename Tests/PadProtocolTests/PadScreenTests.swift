import PadProtocol
import Testing

@Suite struct PadScreenTests {
  static let buttons = [
    PadButton(key: "1", label: "1", color: "#000000", token: Token(rawValue: "a")),
    PadButton(key: "2", label: "2", color: "#000000", token: Token(rawValue: "b")),
  ]
  let shared = PadScreen.Shared(title: "T", status: "everybody's", buttons: buttons)

  @Test func `the player's own status comes before the shared one`() {
    #expect(PadScreen(shared: shared).status == "everybody's")
    #expect(PadScreen(shared: shared, personal: .init(status: "mine")).status == "mine")
    #expect(PadScreen(shared: shared, personal: .init(status: "")).status == "")
  }

  @Test func `buttons can be pressed only while the screen is open`() {
    #expect(PadScreen(shared: shared).openButtons == [])
    #expect(PadScreen(shared: shared, personal: .init(open: true)).openButtons == Self.buttons)
  }

  static let closed: [(closed: [String], open: [String])] = [
    ([], ["a", "b"]), (["a"], ["b"]), (["b", "a"], []), (["old"], ["a", "b"]), (["old", "b"], ["a"]),
  ]

  @Test(arguments: closed)
  func `buttons may be closed one by one`(closed: [String], open: [String]) {
    let tokens = closed.map { Token(rawValue: $0) }
    let screen = PadScreen(shared: shared, personal: .init(open: true, closed: tokens))
    #expect(screen.openButtons.map(\.token.rawValue) == open)
    #expect(PadScreen(shared: shared, personal: .init(open: false, closed: tokens)).openButtons == [])
  }

  @Test(arguments: [(nil, 0), (-3, 0), (0, 0), (2, 2), (6, 6), (7, 6), (Int.max, 6)] as [(Int?, Int)])
  func `reactions are those that both host and pad know`(host: Int?, both: Int) {
    var screen = PadScreen(shared: shared)
    screen.shared.reactions = host
    #expect(screen.reactions == Array(Reaction.allCases.prefix(both)))
  }

  @Test func `the pressed button is found by its token`() {
    #expect(PadScreen(shared: shared).pressedButton == nil)
    #expect(PadScreen(shared: shared, personal: .init(pressed: Token(rawValue: "b"))).pressedButton?.key == "2")
    #expect(PadScreen(shared: shared, personal: .init(pressed: Token(rawValue: "old"))).pressedButton == nil)
  }
}

@Suite struct LanguageTests {
  @Test(arguments: [
    ("zh_CN.UTF-8", Language.zh), ("zh-TW", .zh), ("ZH", .zh), ("en_GB.UTF-8", .en), ("de_AT", .en), ("C", .en),
    ("", .en),
  ])
  func `the language of a locale`(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
  }
}
