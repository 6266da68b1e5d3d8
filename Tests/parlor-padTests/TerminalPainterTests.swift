import Catalogue
import NIOCore
import PadClient
import PadProtocol
import ScriptedRoom
import Testing

@testable import parlor_pad

@Suite struct TerminalPainterTests {
  static let address = RoomAddress(host: "den", port: 4747)
  static let unicode = TerminalStyle(colors: .full, unicode: true)
  static let ascii = TerminalStyle(colors: .none, unicode: false)

  /// What is shown of a session that has got this screen.
  static func view(
    _ screen: PadScreen?, highlighted: Int? = nil, texts: PadTexts = PadTexts(language: .en), joins: Bool = true
  ) -> PadView {
    var session = Session(language: .en, asksAgain: true)
    let now = NIODeadline.uptimeNanoseconds(1_000_000_000_000)
    _ = session.handle(.start(code: nil, name: "Ana"), at: now)
    _ = session.handle(.lineUp, at: now)
    if joins { _ = session.handle(.message(Sample.welcome), at: now) }
    if let screen { _ = session.handle(.message(.screen(screen)), at: now) }
    return PadView(session, highlighted: highlighted.map(Sample.token), address: address, texts: texts, at: now)
  }

  static func rows(
    _ view: PadView, _ style: TerminalStyle = unicode, width: Int = 80, height: Int = 24,
    texts: PadTexts = PadTexts(language: .en)
  ) -> [String] {
    TerminalPainter(style: style, texts: texts).paint(view, width: width, height: height).canvas.plainRows
  }

  @Test func `the narrowest terminal in plain ASCII, row by row`() {
    // 36 cells inside the margins: three columns of (36 - 2 * 2) / 3 = 10 cells, 34 in all, so one more on the left.
    // 8 rows between status and footer: two blocks of 3 and a row of air, 7 in all.
    let rows = Self.rows(Self.view(Sample.question(6)), Self.ascii, width: 40, height: 12)
    #expect(
      rows == [
        "  Den                    Ana  3 points",
        "            Question 3 of 10",
        "            Choose an answer",
        "   +--------+  +--------+  +--------+",
        "   |  1 /\\  |  |  2 ()  |  |  3 []  |",
        "   +--------+  +--------+  +--------+",
        "",
        "   +--------+  +--------+  +--------+",
        "   |  4 <>  |  | 5 /^\\  |  | 6 <_>  |",
        "   +--------+  +--------+  +--------+",
        "",
        "        1-6 to press - q leaves",
      ])
  }

  @Test(arguments: 1...9, [(40, 12), (60, 14), (80, 24), (132, 50), (200, 30)])
  func `every button is there with its number and its shape`(count: Int, size: (Int, Int)) {
    for style in [Self.unicode, Self.ascii] {
      let text = Self.rows(Self.view(Sample.question(count)), style, width: size.0, height: size.1)
        .joined(separator: "\n")
      for (index, shape) in AnswerShape.allCases.prefix(count).enumerated() {
        #expect(text.contains("\(index + 1) \(style.symbol(for: shape))"), "\(size)\n\(text)")
      }
    }
  }

  @Test(arguments: [(40, 12), (80, 24), (160, 50), (21, 7), (19, 5), (1, 1), (500, 6), (20, 200)])
  func `no row is wider than the terminal and ASCII stays ASCII`(width: Int, height: Int) {
    var screen = Sample.question(9, status: "Zoë löst 李雷 ab … “so”", pressed: 3, verdict: .wrong)
    screen.shared.buttons[4].label = "Ein sehr langes Wort für einen Knopf"
    screen.shared.title = "长长的标题" + String(repeating: "很长", count: 200)
    for style in [Self.unicode, Self.ascii] {
      let rows = Self.rows(Self.view(screen, highlighted: 2), style, width: width, height: height)
      #expect(rows.count == height)
      for row in rows {
        #expect(row.displayWidth <= width)
        if !style.unicode { #expect(row.allSatisfy { $0.isASCII }) }
      }
    }
  }

  static let words: [(PadScreen, Language, [String])] = [
    (Sample.question(pressed: 2), .en, ["✓ your choice", "Question 3 of 10", "Choose an answer", "1–4 to press"]),
    (Sample.question(open: false, pressed: 2, verdict: .right), .en, ["✔ Right!", "✓ your choice", "q leaves"]),
    (Sample.question(open: false, pressed: 2, verdict: .wrong, score: 1), .en, ["✘ Wrong", "Ana  1 point"]),
    (Sample.question(open: false, pressed: 2, verdict: .right), .zh, ["✔ 对了！", "✓ 你的选择", "3 分", "q 离开"]),
  ]

  @Test(arguments: words)
  func `what can be read`(screen: PadScreen, language: Language, words: [String]) {
    let texts = PadTexts(language: language)
    let text = Self.rows(Self.view(screen, texts: texts), texts: texts).joined(separator: "\n")
    for word in words { #expect(text.contains(word), "\(text)") }
  }

  /// A screen of plain buttons, of which some are closed.
  static func plain(_ buttons: [(key: String, label: String)], closed: Set<String> = [], pressed: String? = nil)
    -> PadScreen
  {
    let all = buttons.map {
      PadButton(key: $0.key, label: $0.label, color: "#6E7AB8", token: Token(rawValue: "t" + $0.key))
    }
    return PadScreen(
      shared: .init(title: "", status: "", buttons: all),
      personal: .init(
        open: true, closed: closed.isEmpty ? nil : closed.sorted().map { Token(rawValue: "t" + $0) },
        pressed: pressed.map { Token(rawValue: "t" + $0) }))
  }

  static let cards = [("space", "Turn"), ("s", "Snap!")]
  static let disks = (1...9).map { ("\($0)", "\($0)") }
  static let footers: [(PadScreen, String, String)] = [
    (plain(cards), "Space or s to press", "按空格或 s"),
    (plain(cards, closed: ["space"]), "s to press", "按 s"),
    (plain([("space", "Buzz!")]), "Space to press", "按空格"),
    (plain([("1", "Trust"), ("2", "Cheat")]), "1 or 2 to press", "按 1 或 2"),
    (plain(disks), "1–9 to press", "按 1–9"),
    (plain(disks, closed: ["5"]), "1–4 or 6–9 to press", "按 1–4 或 6–9"),
    (plain(disks, closed: ["2", "5", "6", "7"]), "1, 3, 4, 8 or 9 to press", "按 1、3、4、8 或 9"),
    (plain(cards, closed: ["space", "s"]), "q leaves", "q 离开"),
  ]

  @Test(arguments: footers)
  func `the footer begins with the keys that do something`(screen: PadScreen, english: String, chinese: String) {
    #expect(Self.view(screen, texts: PadTexts(language: .en)).footer.first == english)
    #expect(Self.view(screen, texts: PadTexts(language: .zh)).footer.first == chinese)
  }

  @Test func `each button is open or closed by itself and says its key`() {
    let view = Self.view(Self.plain(Self.cards, closed: ["space"]))
    #expect(view.buttons.map(\.isOpen) == [false, true])
    #expect(view.buttons.map(\.key) == ["Space", "s"])
    #expect(Self.view(Self.plain(Self.cards), texts: PadTexts(language: .zh)).buttons.map(\.key) == ["空格", "s"])
  }

  @Test func `a pressed button without a shape was no choice`() {
    let screen = Self.plain([("space", "Buzz!")], pressed: "space")
    for (language, mark) in [(Language.en, "✓ pressed"), (.zh, "✓ 已按下")] {
      let texts = PadTexts(language: language)
      #expect(Self.rows(Self.view(screen, texts: texts), texts: texts).contains { $0.contains(mark) })
    }
  }

  @Test(arguments: [
    (26, "26 points", "26 分"), (1, "1 point", "1 分"), (0, "0 points", "0 分"), (-1, "−1 point", "−1 分"),
    (-3, "−3 points", "−3 分"),
  ])
  func `a score may be below zero`(score: Int, english: String, chinese: String) {
    let screen = Sample.question(score: score)
    #expect(Self.view(screen).score == english)
    #expect(Self.view(screen, texts: PadTexts(language: .zh)).score == chinese)
    let ascii = Self.rows(Self.view(screen), Self.ascii)[0]
    #expect(ascii.hasSuffix("Ana  \(score < 0 ? "-" : "")\(english.drop { $0 == "−" })"))
  }

  @Test(arguments: [(26, "26 cards"), (1, "1 card"), (0, "0 cards")])
  func `a score counts what the host says`(score: Int, expected: String) {
    var screen = Sample.question(score: score)
    screen.shared.unit = ScoreUnit(one: "card", many: "cards")
    #expect(Self.view(screen).score == expected)
  }

  @Test func `the buttons stand still while the round goes on`() {
    let screens = [
      Sample.question(), Sample.question(status: "Waiting for the others", open: false, pressed: 1),
      Sample.question(status: String(repeating: "long ", count: 25), open: false, pressed: 1, verdict: .right),
    ]
    let places = screens.map { screen in
      Self.rows(Self.view(screen)).firstIndex { $0.contains("2 ●") }
    }
    #expect(places[0] != nil)
    #expect(Set(places).count == 1)
  }

  @Test(arguments: [(40, 12), (60, 15), (80, 24), (30, 40)])
  func `nine buttons stand still while they change`(width: Int, height: Int) {
    var missed = Sample.question(9, status: "Missed!", open: false, pressed: 5, verdict: .wrong)
    missed.shared.buttons[4].shape = nil
    let wide = String(repeating: "m", count: width - 8)
    let screens = [Sample.question(9), missed, Sample.question(9, status: wide + " second line")]
    let places = screens.map { screen in
      Self.rows(Self.view(screen), width: width, height: height).firstIndex { $0.contains("1 ▲") }
    }
    #expect(places[0] != nil)
    #expect(Set(places).count == 1, "\(places)")
  }

  @Test(arguments: [(unicode, "…"), (ascii, "~")] as [(TerminalStyle, Character)])
  func `what has more lines than there are ends in a mark of that`(style: TerminalStyle, mark: Character) {
    var screen = Sample.question(4, status: String(repeating: "Oz and Mia won question 3 of 10, ", count: 9))
    screen.shared.buttons[0].label = String(repeating: "the third of ten ", count: 9)
    let rows = Self.rows(Self.view(screen), style, width: 40, height: 14)
    let status = rows.filter { $0.contains("Oz") || $0.contains("won") }
    #expect(status.count == 2)
    #expect(status.last?.last == mark)
    // The status's, and that of the label.
    #expect(rows.joined().count { $0 == mark } == 2)
  }

  @Test func `without a screen it says what it waits for`() {
    #expect(Self.rows(Self.view(nil)).contains { $0.contains("Waiting for the host…") })
    #expect(Self.rows(Self.view(nil, joins: false)).contains { $0.contains("Connecting to den:4747…") })
    #expect(Self.rows(Self.view(nil, joins: false), Self.ascii).contains { $0.contains("Connecting to den:4747...") })
  }

  @Test func `a host cannot smuggle control sequences in`() {
    let screen = PadScreen(shared: .init(title: "a\u{1B}[2J", status: "b\u{9B}0m"))
    let canvas = TerminalPainter(style: Self.unicode, texts: PadTexts(language: .en)).paint(
      Self.view(screen), width: 80, height: 24
    )
    .canvas
    #expect(canvas.plainRows.contains { $0.trimmed == "a[2J" })
    #expect(canvas.plainRows.contains { $0.trimmed == "b0m" })
  }

  @Test func `the form shows its questions and the host's words`() {
    let form = Form(fields: [.code, .name], answers: [.name: "Ana"], message: "Look again.")
    let painter = TerminalPainter(style: Self.ascii, texts: PadTexts(language: .en))
    for (width, height) in [(40, 12), (80, 24)] {
      let text = painter.paint(form, place: "den:4747", width: width, height: height).plainRows
        .joined(separator: "\n")
      for word in ["den:4747", "Look again.", "Code", "Name", "Ana"] { #expect(text.contains(word)) }
    }
  }
}

@Suite struct ButtonGridTests {
  @Test(arguments: [
    (1, 1), (2, 2), (3, 3), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, 3),
  ])
  func `columns on a terminal of 80 by 24`(count: Int, columns: Int) {
    #expect(ButtonGrid(count: count, width: 76, height: 14).columns == columns)
  }

  @Test(arguments: [(36, 8), (36, 7), (36, 3), (76, 14), (196, 26), (300, 9), (30, 60)])
  func `nine stand like the keys of a telephone`(width: Int, height: Int) {
    let grid = ButtonGrid(count: 9, width: width, height: height)
    #expect(grid.columns == 3 && grid.rows == 3)
    // Three rows of 2 cells and two of air are 8 cells.
    if height == 8 { #expect(grid.blockHeight == 2 && grid.gapY == 1) }
    #expect(grid.size.width <= width && grid.size.height <= height)
  }

  @Test(arguments: 1...12, [(36, 7), (36, 1), (76, 14), (196, 40), (16, 3)])
  func `the grid fits wherever a block can be one cell`(count: Int, room: (width: Int, height: Int)) {
    let grid = ButtonGrid(count: count, width: room.width, height: room.height)
    guard grid.blockWidth > 0, grid.blockHeight > 0 else { return }
    #expect(grid.size.width <= room.width)
    #expect(grid.size.height <= room.height)
    let last = grid.origin(of: count - 1)
    #expect(last.x + grid.blockWidth <= grid.size.width)
    #expect(last.y + grid.blockHeight <= grid.size.height)
  }
}
