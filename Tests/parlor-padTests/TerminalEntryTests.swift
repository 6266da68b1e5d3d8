import Catalogue
import NIOCore
import PadClient
import PadProtocol
import ScriptedRoom
import Testing

@testable import parlor_pad

/// What a terminal shows of questions that ask for more than a press.
@Suite struct TerminalEntryTests {
  private static let number = PadInput.Form.number(NumberField(range: 0...100, decimals: 1, unit: "km"))
  private static let text = PadInput.Form.text(limit: 60)

  /// A moment of a question: what the host shows, and what was pressed since then.
  struct Moment: Sendable {
    var name: String
    var screen: PadScreen
    var keys: [Key] = []
    /// What can be read, in a terminal with Unicode and in one without.
    var words: [String]
    var plain: [String]
  }

  private static func keys(_ text: String) -> [Key] { text.map(Key.character) }
  private static func tokens(_ numbers: [Int]) -> [Token] { numbers.map(Sample.token) }

  static let moments: [Moment] = [
    Moment(
      name: "choices-open", screen: Sample.asking(.choices, answers: 6),
      words: ["[ ] 1 ▲", "[ ] 6 ⬢", "Enter sends"], plain: ["[ ] 1 /\\", "[ ] 6 <_>"]),
    Moment(
      name: "choices-drafted", screen: Sample.asking(.choices, answers: 6), keys: keys("13") + [.right, .right],
      words: ["[x] 1 ▲", "[ ] 2 ●", "[x] 3 ■"], plain: ["[x] 1 /\\", "[ ] 2 ()", "[x] 3 []"]),
    Moment(
      name: "choices-sent", screen: Sample.asking(.choices, answers: 6, value: .choices(tokens([1, 3]))),
      words: ["[x] 1 ▲", "[ ] 2 ●", "[x] 3 ■"], plain: ["[x] 1 /\\", "[ ] 2 ()", "[x] 3 []"]),
    Moment(
      name: "choices-revealed",
      screen: Sample.asking(
        .choices, answers: 6, value: .choices(tokens([1, 3])), rights: [1, 2], verdict: .partly),
      words: ["[x] 1 ▲", "[ ] 2 ●", "[x] 3 ■", "✓", "✗", "Partly right"],
      plain: ["[x] 1 /\\", "[ ] 2 ()", "[x] 3 []", "Partly right"]),
    Moment(
      name: "order-open", screen: Sample.asking(.order, answers: 5), words: ["1.", "1 ▲", "5.", "5 ⬟", "Enter sends"],
      plain: ["1.", "[ 1 /\\ ]", "[ 5 /^\\ ]"]),
    Moment(
      name: "order-lifted", screen: Sample.asking(.order, answers: 5),
      keys: keys("31") + [.down, .character(" "), .down], words: ["1.", "3 ■", "4.", "↕ 2 ● ↕", "▶"],
      plain: ["[ 3 [] ]", "[ ^ 2 () v ]", ">"]),
    Moment(
      name: "order-sent", screen: Sample.asking(.order, answers: 5, value: .order(tokens([3, 1, 2, 4, 5]))),
      words: ["3 ■", "5 ⬟"], plain: ["[ 3 [] ]"]),
    Moment(
      name: "order-revealed",
      screen: Sample.asking(
        .order, answers: 5, value: .order(tokens([3, 1, 2, 4, 5])), rights: [3, 2, 1, 4, 5], verdict: .partly),
      words: ["✓", "✗ right: 2 ●", "✗ right: 1 ▲", "Partly right"],
      plain: ["- right: 2 ()", "- right: 1 /\\", "Partly right"]),
    Moment(
      name: "order-missed", screen: Sample.asking(.order, answers: 5, rights: [3, 2, 1, 4, 5]),
      words: ["right: 3 ■", "right: 5 ⬟"], plain: ["right: 3 []"]),
    Moment(
      name: "order-of-nine", screen: Sample.asking(.order, answers: 9), keys: keys("9"),
      words: ["1.", "9 ♥", "9.", "8 ✚"], plain: ["[ 9 <3 ]"]),
    Moment(
      name: "number-open", screen: Sample.asking(number), words: ["0 ├", "┤ 100", "km", "arrows slide", "Esc leaves"],
      plain: ["0 |", "| 100", "km"]),
    Moment(
      name: "number-drafted", screen: Sample.asking(number), keys: keys("42.5"), words: ["42.5", "●", "km"],
      plain: ["42.5", "O"]),
    Moment(
      name: "number-out", screen: Sample.asking(number), keys: keys("420"), words: ["420", "Only from 0 to 100"],
      plain: ["420", "Only from 0 to 100"]),
    Moment(
      name: "number-sent", screen: Sample.asking(number, value: .number(42.5)), words: ["42.5", "✓ sent", "km"],
      plain: ["42.5", "sent"]),
    Moment(
      name: "number-revealed", screen: Sample.asking(number, value: .number(42.5), verdict: .partly),
      words: ["42.5", "Partly right"], plain: ["42.5", "Partly right"]),
    Moment(
      name: "number-free", screen: Sample.asking(.number(NumberField())), keys: keys("-7"), words: ["-7"],
      plain: ["-7"]),
    Moment(name: "text-open", screen: Sample.asking(text), words: ["Enter sends", "Esc leaves"], plain: ["___"]),
    Moment(
      name: "text-early", screen: Sample.asking(text), keys: [.enter], words: ["There is nothing to send yet."],
      plain: ["There is nothing to send yet."]),
    Moment(
      name: "text-drafted", screen: Sample.asking(text), keys: keys("quite a Beethoven"),
      words: ["quite a Beethoven"], plain: ["quite a Beethoven"]),
    Moment(
      name: "text-long", screen: Sample.asking(text),
      keys: keys("Johannes Chrysostomus Wolfgangus Theophilus Mozart, aged six"), words: ["Mozart, aged six"],
      plain: ["Mozart, aged six"]),
    Moment(
      name: "text-sent", screen: Sample.asking(text, value: .text("Zoë 李")), words: ["Zoë 李", "✓ sent"], plain: ["sent"]
    ),
    Moment(
      name: "text-revealed", screen: Sample.asking(text, value: .text("Mozart"), verdict: .wrong),
      words: ["Mozart", "✘ Wrong"], plain: ["Mozart", "Wrong"]),
  ]

  private static func view(_ moment: Moment, _ texts: PadTexts = PadTexts(language: .en)) -> PadView {
    var session = Session(language: .en, asksAgain: true)
    let now = NIODeadline.uptimeNanoseconds(1_000_000_000_000)
    _ = session.handle(.start(code: nil, name: "Ana"), at: now)
    _ = session.handle(.lineUp, at: now)
    _ = session.handle(.message(Sample.welcome), at: now)
    _ = session.handle(.message(.screen(moment.screen)), at: now)
    var controls = Controls()
    controls.follow(session.screen)
    for key in moment.keys { _ = controls.handleKey(key, on: session.screen) }
    var view = PadView(
      session, highlighted: controls.highlighted, draft: controls.draft, address: TerminalPainterTests.address,
      texts: texts, at: now)
    if controls.isRefused { view.notice = texts.nothingToSend }
    return view
  }

  private static let styles = [
    TerminalStyle(colors: .full, unicode: true), TerminalStyle(colors: .sixteen, unicode: true),
    TerminalStyle(colors: .none, unicode: true), TerminalStyle(colors: .none, unicode: false),
  ]

  @Test(arguments: moments, [(80, 24), (40, 12), (60, 15), (132, 50)])
  func `what can be read at every size, with and without colours and Unicode`(moment: Moment, size: (Int, Int)) throws {
    for style in Self.styles {
      let canvas = TerminalPainter(style: style, texts: PadTexts(language: .en)).paint(
        Self.view(moment), width: size.0, height: size.1
      ).canvas
      let text = canvas.plainRows.joined(separator: "\n")
      for word in style.unicode ? moment.words : moment.plain where !Self.mayBeLeftOut(word, size) {
        // Where there are few cells they are without blanks between them.
        let isThere =
          text.contains(word) || size.0 < 60 && text.filter { $0 != " " }.contains(word.filter { $0 != " " })
        #expect(isThere, "\(word) at \(size)\n\(text)")
      }
      for row in canvas.plainRows {
        #expect(row.displayWidth <= size.0)
        if !style.unicode { #expect(row.allSatisfy { $0.isASCII }, "\(row)") }
      }
      let look = "\(style.unicode ? "unicode" : "ascii")-\(style.colors)"
      try TerminalLooks.keep(canvas, "terminal-entry-\(moment.name)-\(look)-\(size.0)x\(size.1)")
    }
  }

  /// Hints of which a narrow terminal has the most important ones.
  private static func mayBeLeftOut(_ word: String, _ size: (Int, Int)) -> Bool {
    size.0 < 60 && word == "arrows slide"
  }

  @Test(arguments: moments, [(20, 6), (24, 8), (500, 6), (20, 200), (19, 5), (1, 1)])
  func `no window is too small`(moment: Moment, size: (Int, Int)) {
    for style in Self.styles {
      let rows = TerminalPainter(style: style, texts: PadTexts(language: .en)).paint(
        Self.view(moment), width: size.0, height: size.1
      ).canvas.plainRows
      #expect(rows.count == size.1)
      #expect(rows.allSatisfy { $0.displayWidth <= size.0 })
    }
  }

  @Test func `of a long order those around the cursor are seen`() {
    var moment = Moment(
      name: "", screen: Sample.asking(.order, answers: 9), keys: [.end], words: [], plain: [])
    let painter = TerminalPainter(style: Self.styles[0], texts: PadTexts(language: .en))
    #expect(painter.paint(Self.view(moment), width: 40, height: 8).canvas.plainRows.contains { $0.contains("9 ♥") })
    moment.keys = []
    #expect(painter.paint(Self.view(moment), width: 40, height: 8).canvas.plainRows.contains { $0.contains("1 ▲") })
  }

  @Test(arguments: [
    (PadInput.Form.choices, "回车发送", "按 1–4 选择"), (.order, "回车发送", "按 1–4 依次排列"),
    (.number(NumberField(range: 0...9)), "回车发送", "方向键调整"), (.text(limit: 9), "回车发送", "Esc 离开"),
  ])
  func `the footer says what keys do`(form: PadInput.Form, first: String, second: String) {
    let moment = Moment(name: "", screen: Sample.asking(form, answers: 4), words: [], plain: [])
    #expect(Array(Self.view(moment, PadTexts(language: .zh)).footer.prefix(2)) == [first, second])
  }

  @Test(arguments: [
    (PadInput.Form.choices, "Type the numbers of all that are right, such as 1 3, then Enter."),
    (.order, "Type all numbers in the right order, such as 4 3 2 1, then Enter."),
    (.number(NumberField()), "Type a number, then Enter."),
    (.number(NumberField(unit: "km")), "Type a number (km), then Enter."),
    (number, "Type a number from 0 to 100 km, then Enter."), (text, "Type your answer, then Enter."),
  ])
  func `what a line is to hold`(form: PadInput.Form, sentence: String) {
    let screen = Sample.asking(form, answers: 4)
    let asked = PadTexts(language: .en).asks(
      for: PadInput(token: Token(rawValue: "t"), form: form), among: screen.shared.buttons)
    #expect(asked == sentence)
  }
}
