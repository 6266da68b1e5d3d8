import NIOCore
import PadClient
import PadProtocol
import ScriptedRoom
import Testing

@testable import parlor_pad

@Suite struct PainterTests {
  static let address = RoomAddress(host: "den", port: 4747)
  static let unicode = TerminalStyle(colors: .full, unicode: true)
  static let ascii = TerminalStyle(colors: .none, unicode: false)

  /// What is shown of a session that has got this screen.
  static func view(
    _ screen: PadScreen?, highlighted: Int? = nil, texts: Texts = Texts(.en), joins: Bool = true
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
    _ view: PadView, _ style: TerminalStyle = unicode, width: Int = 80, height: Int = 24, texts: Texts = Texts(.en)
  ) -> [String] {
    Painter(style: style, texts: texts).paint(view, width: width, height: height).canvas.plainRows
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
    (Sample.question(open: false, pressed: 2, verdict: .right), .zh, ["✔ 答对了！", "✓ 你的选择", "3 分", "q 离开"]),
  ]

  @Test(arguments: words)
  func `what can be read`(screen: PadScreen, language: Language, words: [String]) {
    let texts = Texts(language)
    let text = Self.rows(Self.view(screen, texts: texts), texts: texts).joined(separator: "\n")
    for word in words { #expect(text.contains(word), "\(text)") }
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

  @Test func `without a screen it says what it waits for`() {
    #expect(Self.rows(Self.view(nil)).contains { $0.contains("Waiting for the host…") })
    #expect(Self.rows(Self.view(nil, joins: false)).contains { $0.contains("Connecting to den:4747…") })
    #expect(Self.rows(Self.view(nil, joins: false), Self.ascii).contains { $0.contains("Connecting to den:4747...") })
  }

  @Test func `a host cannot smuggle control sequences in`() {
    let screen = PadScreen(shared: .init(title: "a\u{1B}[2J", status: "b\u{9B}0m"))
    let canvas = Painter(style: Self.unicode, texts: Texts(.en)).paint(Self.view(screen), width: 80, height: 24).canvas
    #expect(canvas.plainRows.contains { $0.trimmed == "a[2J" })
    #expect(canvas.plainRows.contains { $0.trimmed == "b0m" })
  }

  @Test func `the form shows its questions and the host's words`() {
    let form = Form(fields: [.code, .name], answers: [.name: "Ana"], message: "Look again.")
    let painter = Painter(style: Self.ascii, texts: Texts(.en))
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
