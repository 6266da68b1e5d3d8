import Catalogue
import NIOCore
import PadClient
import PadProtocol
import Scenes
import ScriptedRoom
import Testing

@testable import parlor_pad

/// How a terminal shows what the TV asks, and the key for it.
@Suite struct TextKeyTests {
  private static let text = "Which of these rivers is the longest one of those that flow through more than one country?"

  private static func screen(_ answers: Int = 4, right: String? = nil, form: PadInput.Form? = nil) -> PadScreen {
    var screen = form.map { Sample.asking($0, answers: answers) } ?? Sample.question(answers)
    screen.shared.question = PadQuestion(text: text, right: right)
    for index in screen.shared.buttons.indices { screen.shared.buttons[index].label = "River number \(index + 1)" }
    return screen
  }

  private static func view(_ screen: PadScreen, wishes: PadWishes?, theme: Theme? = nil) -> PadView {
    var session = Session(language: .en, asksAgain: true)
    let now = NIODeadline.uptimeNanoseconds(1_000_000_000_000)
    _ = session.handle(.start(code: nil, name: "Ana"), at: now)
    _ = session.handle(.lineUp, at: now)
    let welcome = ServerMessage.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", wishes: wishes))
    _ = session.handle(.message(theme?.pads.written(welcome) ?? welcome), at: now)
    _ = session.handle(.message(.screen(screen)), at: now)
    return PadView(
      session, highlighted: nil, draft: PadDraft(of: screen), address: TerminalPainterTests.address,
      texts: PadTexts(language: .en), at: now)
  }

  @Test(arguments: [2, 4, 9], [TerminalPainterTests.unicode, TerminalPainterTests.ascii])
  func questionAndAnswers_areThereAsWhole(answers: Int, style: TerminalStyle) {
    let rows = TerminalPainterTests.rows(Self.view(Self.screen(answers, right: "River number 2"), wishes: nil), style)
    let words = rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains(Self.text) && words.contains("The answer: River number 2"), "\(rows)")
    for number in 1...answers { #expect(rows.contains { $0.contains("River number \(number)") }, "\(rows)") }
  }

  /// What a picture shows is said below the question, and the buttons stand where they stood when the answer comes.
  @Test func aPicture_isSaidBelowItsQuestion_andMovesNoButton() {
    func rows(_ right: String?) -> [String] {
      var screen = Self.screen(4, right: right)
      screen.shared.question?.picture = "A map of South America on which one river is drawn in blue"
      return TerminalPainterTests.rows(Self.view(screen, wishes: nil), TerminalPainterTests.unicode)
    }
    let (open, told) = (rows(nil), rows("River number 2"))
    let words = told.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(
      words.contains(Self.text + " Picture: A map of South America on which one river is drawn in blue The answer: "))
    for number in 1...4 {
      let place = { (rows: [String]) in
        rows.firstIndex { $0.contains("River number \(number)") && !$0.contains("answer") }
      }
      #expect(place(open) != nil && place(open) == place(told))
    }
  }

  @Test(arguments: Theme.all.map(\.name)) func words_canBeRead_inEveryTheme(name: String) throws {
    let theme = try #require(Theme.all.first { $0.name == name })
    for (form, right) in [
      (nil, nil), (nil, "River number 2"), (.order, nil), (.choices, nil), (.text(limit: 60), nil),
    ] as [(PadInput.Form?, String?)] {
      var screen = Self.screen(form == .text(limit: 60) ? 0 : 4, right: right, form: form)
      if right != nil { (screen.personal.open, screen.personal.verdict) = (false, .wrong) }
      let view = Self.view(screen, wishes: PadWishes(texts: true), theme: theme)
      let canvas = TerminalPainter(style: TerminalPainterTests.unicode, texts: PadTexts(language: .en))
        .paint(view, width: 80, height: 24).canvas
      #expect(TerminalLooks.hardToRead(canvas) == [])
      try TerminalLooks.keep(canvas, "terminal-words-\(form.map { "\($0)" } ?? right ?? "open")-\(name)-80x24")
    }
  }

  @Test func nineLongAnswers_haveALineEach() {
    var screen = Self.screen(9)
    let long = "An answer with so many words that it needs a line of its own"
    for index in screen.shared.buttons.indices { screen.shared.buttons[index].label = "\(long) \(index + 1)" }
    let rows = TerminalPainterTests.rows(Self.view(screen, wishes: nil))
    for number in 1...9 { #expect(rows.contains { $0.contains("\(long) \(number)") }, "\(rows)") }
  }

  @Test func anOrder_isMadeOfWords() {
    let rows = TerminalPainterTests.rows(Self.view(Self.screen(form: .order), wishes: nil))
    for number in 1...4 { #expect(rows.contains { $0.contains("River number \(number)") }, "\(rows)") }
  }

  @Test(arguments: [(20, 6), (40, 10), (40, 24), (80, 24), (200, 60)]) func anySize_holdsIt(width: Int, height: Int) {
    for form in [nil, PadInput.Form.order, .choices, .text(limit: 60)] {
      let rows = TerminalPainterTests.rows(
        Self.view(Self.screen(9, form: form), wishes: nil), width: width, height: height)
      #expect(rows.count == height && rows.allSatisfy { $0.count <= width })
    }
  }

  @Test(
    arguments: [
      (nil, nil), (PadWishes(texts: false), "T shows the questions"), (PadWishes(texts: true), "T hides the questions"),
    ] as [(PadWishes?, String?)]) func theKey_isNamed_whereTheHostKnowsIt(wishes: PadWishes?, hint: String?)
  {
    let footer = Self.view(Self.screen(), wishes: wishes).footer
    #expect(footer.contains { $0.hasPrefix("T ") } == (hint != nil))
    if let hint { #expect(footer.contains(hint)) }
    // What is typed goes into the answer.
    #expect(!Self.view(Self.screen(0, form: .text(limit: 60)), wishes: wishes).footer.contains { $0.hasPrefix("T ") })
  }

  @Test(
    arguments: [
      (nil, [], .toggleTexts), (nil, ["t"], .press(Token(rawValue: "tt"))), (.choices, ["1"], .toggleTexts),
      (.text(limit: 60), [], .moved),
    ] as [(PadInput.Form?, [String], Controls.Action)])
  func t_isTheKey_unlessAGameHasIt(form: PadInput.Form?, keys: [String], action: Controls.Action) {
    for key in [Key.character("t"), .character("T")] {
      var screen = ControlsTests.screen(keys: keys)
      screen.shared.input = form.map { PadInput(token: Token(rawValue: "i"), form: $0) }
      var controls = Controls()
      controls.follow(screen)
      #expect(controls.handleKey(key, on: screen) == action)
    }
  }
}
