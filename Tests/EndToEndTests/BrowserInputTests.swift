import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// What the page asks for in place of one press, with keys alone, with fingers and with a mouse.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"), .timeLimit(.minutes(4)))
  struct BrowserInputs {
    private static let laptop = Browser.Viewport(1280, 800)

    @Test func thePageSpeaksTheVersionThatHasInputs() throws {
      let room = try ScriptedRoom(.pageAndRoom)
      defer { try? room.stop() }
      let pad = try BrowserPad("http://\(room.address)/#K7QX")
      defer { pad.stop() }
      try pad.browser.element("#name").type("Ana")
      try pad.browser.press(.enter)
      let request = try room.next()
      #expect(request == .request(path: "/pad", host: room.address, subprotocol: "parlor.v2"))
      guard case .join(let join) = try room.nextMessage() else { throw TestFailure("Nobody asks for a seat.") }
      #expect(join.version == 2)
    }

    /// A host that was updated while the page was open asks for something that the page does not know.
    @Test func aFormThatCameAfterThePage_isSaid_andTheNextOneWorks() throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      try stage.show(InputSample.asking(.unknown))
      #expect(try stage.browser.text("#ask-note") == "This page is older than the host: load it again.")
      #expect(try stage.browser.text("#send") == nil)
      try stage.show(InputSample.list(.choices))
      try stage.browser.press(.character("2"), .enter)
      #expect(try stage.nextAnswer() == .init(token: "t5", value: .choices(InputSample.tokens(2))))
    }

    // MARK: With keys alone

    @Test func choices_withKeysAlone() throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      try stage.show(InputSample.list(.choices))
      #expect(try maySend(stage) == false)
      // Enter sends nothing while nothing is chosen, and the page says why.
      try stage.browser.press(.enter)
      #expect(try stage.browser.text("#ask-note") == "Choose at least one, then send")
      try stage.browser.press(.character("2"), .character("4"), .character("2"))
      #expect(try stage.pad.shown().pressedKeys == ["4"])
      // Arrows go about, and the space bar chooses.
      try stage.browser.press(.right, .space)
      #expect(try stage.pad.shown().pressedKeys == ["1", "4"])
      #expect(try stage.browser.text(".answer[data-key='1'] .mark") == "✓")
      #expect(try maySend(stage))
      try stage.browser.press(.enter)
      let answer = try stage.nextAnswer()
      #expect(answer == .init(token: "t5", value: .choices(InputSample.tokens(1, 4))))
      #expect(try stage.browser.text("#send") == "Sending…")
      // What is on its way cannot be changed.
      try stage.browser.press(.character("3"))
      #expect(try stage.pad.shown().pressedKeys == ["1", "4"])
      try stage.show(InputSample.list(.choices).sent(answer.value))
      #expect(try stage.pad.shown().pressedKeys == ["1", "4"])
      #expect(try stage.browser.text("#send") == nil)
    }

    @Test func order_withKeysAlone() throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      try stage.show(InputSample.list(.order, 5))
      try stage.browser.press(.down, .space)
      #expect(try stage.browser.text("#ask-note") == "Triangle is lifted: arrow keys move it")
      try stage.browser.press(.down, .down)
      #expect(try stage.browser.text("#ask-note") == "Triangle is now 3 of 5")
      // Put down, it stays while the focus goes on; Escape takes a move back.
      try stage.browser.press(.space, .down, .enter, .up, .escape)
      #expect(try order(stage) == "23145")
      try stage.browser.press(.down, .space, .up, .space)
      #expect(try order(stage) == "23154")
      let nodes = try stage.browser.accessibilityNodes()
      #expect(nodes.contains { $0.role == "button" && $0.name == "Pentagon, 4 of 5" && $0.holds("focused") })
      #expect(nodes.contains { $0.role == "list" && $0.name == "Your order" })
      // The list is one stop of the Tab key.
      try stage.browser.press(.tab, .enter)
      #expect(try stage.nextAnswer() == .init(token: "t5", value: .order(InputSample.tokens(2, 3, 1, 5, 4))))
    }

    /// As in a terminal: digits say what is next, and Enter sends, wherever the focus is.
    @Test(arguments: [false, true]) func order_withDigitsAndEnter(hasFocus: Bool) throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      try stage.show(InputSample.list(.order, 5))
      #expect(try stage.browser.text("#ask-note") == "Drag, or type the numbers in order, then Enter")
      if hasFocus { try stage.browser.press(.down, .down) }
      let steps: [(Character, String)] = [
        ("4", "41235"), ("2", "42135"), ("5", "42513"), ("2", "45213"), ("3", "45321"),
      ]
      for (key, wanted) in steps {
        try stage.browser.press(.character(key))
        #expect(try order(stage) == wanted, "after \(key)")
      }
      #expect(try stage.browser.text("#ask-note") == "Square is now 3 of 5")
      // What arrows have lifted is put down first.
      if hasFocus {
        try stage.browser.press(.space, .enter)
        #expect(try stage.browser.run("return document.querySelector('.lifted') === null").isTrue)
      }
      try stage.browser.press(.enter)
      #expect(try stage.nextAnswer() == .init(token: "t5", value: .order(InputSample.tokens(4, 5, 3, 2, 1))))
    }

    @Test func number_withKeysAlone() throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      try stage.show(InputSample.asking(.number(InputSample.field)))
      #expect(try maySend(stage) == false)
      for character in "420" { try stage.browser.press(.character(character)) }
      #expect(try stage.browser.text("#ask-note") == "Only from 0 to 100 km")
      // It is not sent, and the field says that it is wrong.
      try stage.browser.press(.enter)
      #expect(try maySend(stage) == false)
      #expect(try stage.browser.element("#answer").attribute("aria-invalid") == "true")
      try stage.browser.press(.backspace)
      for character in ",55" { try stage.browser.press(.character(character)) }
      #expect(try stage.browser.text("#ask-note") == "Too many digits after the point")
      try stage.browser.press(.backspace)
      #expect(try stage.browser.text("#ask-note") == "")
      #expect(try stage.browser.element("#slider").property("value").text == "42.5")
      #expect(try stage.browser.element("#slider").attribute("aria-valuetext") == "42.5 km")
      // A fortieth of the range.
      try stage.browser.press(.up)
      #expect(try stage.browser.element("#answer").property("value").text == "45.0")
      try stage.browser.press(.down)
      // Tab goes to the slider, and there Enter sends as well.
      try stage.browser.press(.tab, .right, .enter)
      let answer = try stage.nextAnswer()
      #expect(answer == .init(token: "t5", value: .number(42.6)))
      try stage.show(InputSample.asking(.number(InputSample.field)).sent(answer.value))
      #expect(try stage.browser.text(".given bdi") == "42.6 km")
    }

    @Test func text_withKeysAlone() throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      try stage.show(InputSample.asking(.text(limit: 12)))
      try stage.browser.press(.space, .character("?"), .enter, .backspace)
      #expect(try maySend(stage) == false)
      // Neither the space bar nor Q is a key of the page's own here, and nobody types more than may be sent.
      for character in "Q1 Reykjavík!" { try stage.browser.press(.character(character)) }
      try stage.browser.press(.enter)
      let answer = try stage.nextAnswer()
      #expect(answer == .init(token: "t5", value: .text(" Q1 Reykjaví")))
      #expect(try stage.browser.run("return document.getElementById('leave-dialog').open") == .bool(false))
      try stage.show(InputSample.asking(.text(limit: 12)).sent(.text("Q1 Reykjaví")))
      #expect(try stage.browser.text(".given bdi") == "Q1 Reykjaví")
    }

    /// Where answers can be changed, what was sent stays where it was made, and can be sent again.
    @Test func choices_thatMayBeChanged_areSentAgain() throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      try stage.show(InputSample.list(.choices))
      try stage.browser.press(.character("2"), .enter)
      try stage.show(InputSample.list(.choices).changeable(try stage.nextAnswer().value))
      #expect(try stage.pad.shown().pressedKeys == ["2"])
      #expect(try maySend(stage))
      try stage.browser.press(.character("2"), .character("3"), .enter)
      #expect(try stage.nextAnswer() == .init(token: "t5", value: .choices(InputSample.tokens(3))))
    }

    @Test func text_thatMayBeChanged_isSentAgain() throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      try stage.show(InputSample.asking(.text(limit: 12)))
      for character in "Ada" { try stage.browser.press(.character(character)) }
      try stage.browser.press(.enter)
      try stage.show(InputSample.asking(.text(limit: 12)).changeable(try stage.nextAnswer().value))
      #expect(try maySend(stage))
      try stage.browser.press(.character("m"), .enter)
      #expect(try stage.nextAnswer() == .init(token: "t5", value: .text("Adam")))
      // At the end it is the last word.
      try stage.show(InputSample.asking(.text(limit: 12)).sent(.text("Adam")))
      #expect(try stage.browser.text(".given bdi") == "Adam")
    }

    // MARK: With fingers and a mouse

    enum Finger: CaseIterable { case touch, mouse }

    @Test(arguments: Finger.allCases)
    func order_isDragged_andMovedByItsButtons(_ finger: Finger) throws {
      let stage = try BrowserStage(viewport: .init(390, 844, isPhone: finger == .touch))
      defer { stage.stop() }
      try stage.show(InputSample.list(.order, 9))
      let from = try stage.place(of: "li[data-key='2'] .grip")
      let to = try stage.place(of: "li[data-key='6'] .grip")
      let steps = (0...8).map { (from.x, from.y + (to.y - from.y) * Double($0) / 8) }
      for (index, point) in steps.enumerated() {
        switch finger {
        case .touch: try stage.touch(index == 0 ? "touchStart" : "touchMove", at: [point])
        case .mouse: try stage.mouse(index == 0 ? "mousePressed" : "mouseMoved", at: point)
        }
      }
      switch finger {
      case .touch: try stage.touch("touchEnd", at: [])
      case .mouse: try stage.mouse("mouseReleased", at: to)
      }
      #expect(try order(stage) == "134562789")
      #expect(try stage.browser.text("#ask-note") == "Circle is now 6 of 9")
      for (selector, note) in [
        ("li[data-key='9'] [data-step='-1']", "Heart is now 8 of 9"),
        ("li[data-key='1'] [data-step='1']", "Triangle is now 2 of 9"), ("#send", "Triangle is now 2 of 9"),
      ] {
        switch finger {
        case .touch: try stage.touch(selector)
        case .mouse: try stage.browser.element(selector).click()
        }
        try stage.browser.wait(
          note, until: "return document.getElementById('ask-note').textContent === arguments[0]", .string(note))
      }
      #expect(
        try stage.nextAnswer() == .init(token: "t5", value: .order(InputSample.tokens(3, 1, 4, 5, 6, 2, 7, 9, 8))))
    }

    @Test func number_onTheKeypad_andWithTheSlider() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      let field = NumberField(range: -50...50, decimals: 1, unit: "°C")
      try stage.show(InputSample.asking(.number(field)))
      // The page has a keypad of its own here, and no other comes up.
      #expect(try stage.browser.element("#answer").attribute("inputmode") == "none")
      for key in ["1", "2", ".", "7", "5", "±"] { try stage.touch(".keypad [data-digit='\(key)']") }
      try wait(for: "-12.7", stage)
      try stage.touch(".erase")
      try stage.touch(".keypad [data-digit='3']")
      try wait(for: "-12.3", stage)
      try stage.touch("#send")
      #expect(try stage.nextAnswer() == .init(token: "t5", value: .number(-12.3)))

      var next = InputSample.asking(.number(NumberField(range: 0...100, unit: "km")))
      next.shared.title = "Question 4"
      next.shared.input?.token = Token(rawValue: "t6")
      try stage.show(next)
      #expect(try maySend(stage) == false)
      try stage.touch("touchStart", at: [stage.place(of: "#slider", across: 0.25)])
      try stage.touch("touchMove", at: [stage.place(of: "#slider", across: 0.99)])
      try stage.touch("touchEnd", at: [])
      try stage.touch("#send")
      #expect(try stage.nextAnswer() == .init(token: "t6", value: .number(100)))
    }

    @Test func number_withAComma_onTheKeypadAndTheSlider() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      let asked = InputSample.asking(.number(NumberField(range: 0.5...100, decimals: 1, unit: "m", sign: ",")))
      try stage.show(asked)
      #expect(try stage.browser.text(".keypad [data-digit='.']") == ",")
      #expect(try stage.browser.text(".ends")?.split(whereSeparator: \.isWhitespace) == ["0,5", "m", "100", "m"])
      for key in ["8", ".", "7", "7"] { try stage.touch(".keypad [data-digit='\(key)']") }
      try wait(for: "8,7", stage)
      #expect(try stage.browser.element("#slider").attribute("aria-valuetext") == "8,7 m")
      try stage.touch(".erase")
      try stage.touch(".keypad [data-digit='4']")
      try wait(for: "8,4", stage)
      try stage.touch("#send")
      let answer = try stage.nextAnswer()
      #expect(answer == .init(token: "t5", value: .number(8.4)))
      try stage.show(asked.sent(answer.value))
      #expect(try stage.browser.text(".given bdi") == "8,4 m")
    }

    @Test func keypad_hasNoKeysThatMeanNothing() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.show(InputSample.asking(.number(NumberField(range: 1900...2000))))
      #expect(try stage.browser.text(".keypad")?.split(whereSeparator: \.isWhitespace).joined() == "1234567890")
      #expect(try stage.browser.text(".ends")?.split(whereSeparator: \.isWhitespace) == ["1900", "2000"])
    }

    @Test func numberThatTheHostWouldNotTake_isNotSent() throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      try stage.show(InputSample.asking(.number(NumberField())))
      for character in "-1000000000001" { try stage.browser.press(.character(character)) }
      #expect(try maySend(stage) == false)
      #expect(try stage.browser.text("#ask-note")?.hasPrefix("Only from −1") == true)
      try stage.browser.press(.backspace)
      #expect(try maySend(stage))
      try stage.browser.press(.character("x"))
      #expect(try stage.browser.text("#ask-note") == "This is no number")
      try stage.browser.press(.backspace, .enter)
      #expect(try stage.nextAnswer() == .init(token: "t5", value: .number(-100_000_000_000)))
    }

    // MARK: Drafts

    @Test func drafts_outliveRedraws_aLostLine_andAReload() throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      var screen = InputSample.list(.order, 4)
      try stage.show(screen)
      try stage.browser.press(.down, .space, .down)
      (screen.shared.title, screen.shared.status) = ("Question 3, soon over", "Hurry!")
      try stage.show(screen)
      #expect(try order(stage) == "2134")
      try stage.browser.press(.down)
      try stage.room.drop()
      try stage.welcome()
      try stage.show(screen)
      #expect(try order(stage) == "2314")
      try stage.browser.reload()
      try stage.welcome()
      try stage.show(screen)
      #expect(try order(stage) == "2314")

      // What is asked next begins anew, whatever it is.
      for (number, form) in [PadInput.Form.text(limit: 60), .number(InputSample.field), .choices].enumerated() {
        let token = Token(rawValue: "t\(number + 6)")
        var next = form == .choices ? InputSample.list(form) : InputSample.asking(form)
        next.shared.input?.token = token
        next.shared.title = "Question \(number + 4)"
        try stage.show(next)
        #expect(try maySend(stage) == false)
        try stage.browser.press(.character("4"))
        try stage.browser.reload()
        try stage.welcome()
        try stage.show(next)
        #expect(try maySend(stage))
        try stage.browser.press(.enter)
        let wanted: PadValue =
          switch form {
          case .text: .text("4")
          case .number: .number(4)
          case .choices, .order, .unknown: .choices(InputSample.tokens(4))
          }
        #expect(try stage.nextAnswer() == .init(token: token.rawValue, value: wanted))
      }
    }

    @Test func anotherSeat_hasNoDraftOfTheOneBefore() throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      try stage.show(InputSample.asking(.text(limit: 60)))
      try stage.browser.press(.character("4"))
      try stage.room.send(.bye(.init(reason: .closed, text: "The room is closed.")))
      try stage.pad.waitUntil("the end") { $0.view == "end" }
      try stage.browser.press(.tab, .enter, .enter)
      try stage.welcome()
      try stage.show(InputSample.asking(.text(limit: 60)))
      #expect(try maySend(stage) == false)
    }

    @Test func answerLostWithItsLine_isSentAgain_andSoIsWhatWasSentShown() throws {
      let stage = try BrowserStage(viewport: Self.laptop)
      defer { stage.stop() }
      let screen = InputSample.list(.order, 3)
      try stage.show(screen)
      try stage.browser.press(.down, .space, .down, .space, .tab, .enter)
      let wanted = PadValue.order(InputSample.tokens(2, 1, 3))
      #expect(try stage.nextAnswer() == .init(token: "t5", value: wanted))
      try stage.room.drop()
      try stage.welcome()
      try stage.show(screen)
      #expect(try stage.nextAnswer() == .init(token: "t5", value: wanted))
      try stage.show(screen.sent(wanted))
      try stage.browser.reload()
      try stage.welcome()
      try stage.show(screen.sent(wanted))
      #expect(try order(stage) == "213")
      #expect(try stage.browser.text("#send") == nil)
    }

    // MARK: Verdicts

    @Test func verdicts_areSignsToo_andSayWhatWasRight() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      let choices = InputSample.list(.choices).sent(.choices(InputSample.tokens(1, 2)))
      try stage.show(choices.revealed(.partly, rights: InputSample.tokens(2, 3)))
      #expect(try stage.browser.text("#verdict") == "Partly right")
      #expect(try stage.browser.text("#sign") == "◐")
      let marks = try stage.browser.run("return [...document.querySelectorAll('.mark')].map(e => e.textContent)")
      #expect(marks.items.map(\.text) == ["✕", "✓", "✓", ""])
      #expect(try stage.pad.shown().pressedKeys == ["1", "2"])

      var order = InputSample.list(.order).sent(.order(InputSample.tokens(1, 3, 4, 2)))
        .revealed(.partly, rights: InputSample.tokens(1, 2, 3, 4))
      order.shared.title = "Question 4, told"
      try stage.show(order)
      let signs = try stage.browser.run("return [...document.querySelectorAll('.sign')].map(e => e.textContent)")
      // What belongs after the one before it is right, wherever the two stand; the first has none before it.
      #expect(signs.items.map(\.text) == ["", "✕ → 3", "✓", "✕ → 2"])
      let names = try stage.browser.accessibilityNodes().filter { $0.name.hasPrefix("Square") }.map(\.name)
      #expect(names.contains("Square, 2 of 4, Wrong, belongs at 3"))

      // Whoever has sent nothing sees what was right.
      var missed = InputSample.list(.order).revealed(nil, rights: InputSample.tokens(4, 3, 2, 1))
      missed.shared.title = "Question 3, missed"
      try stage.show(missed)
      #expect(try self.order(stage) == "4321")
      #expect(try stage.browser.text("#ask-note") == "The right order")

      for (verdict, sign) in [(PadScreen.Verdict.right, "✓"), (.wrong, "✕"), (.partly, "◐")] {
        var screen = InputSample.asking(.number(InputSample.field)).sent(.number(42.5)).revealed(verdict)
        screen.shared.title = "Question 3, \(verdict)"
        try stage.show(screen)
        #expect(try stage.browser.text("#sign") == sign)
        #expect(try stage.browser.text(".given bdi") == "42.5 km")
      }
    }

    // MARK: What is on the page

    private func maySend(_ stage: BrowserStage) throws -> Bool {
      try stage.browser.run(
        "const e = document.getElementById('send'); return e.checkVisibility() && e.ariaDisabled === 'false'"
      ).isTrue
    }

    /// Waits until this stands in the field: a touch becomes a click a moment later.
    private func wait(for number: String, _ stage: BrowserStage) throws {
      try stage.browser.wait(
        "\(number) is typed", until: "return document.getElementById('answer').value === arguments[0]", .string(number))
    }

    /// The keys of what is put in order, as it stands.
    private func order(_ stage: BrowserStage) throws -> String {
      try stage.browser.run(
        "return [...document.querySelectorAll('.asked-order > li')].map(e => e.dataset.key).join('')"
      )
      .text ?? ""
    }
  }
}
