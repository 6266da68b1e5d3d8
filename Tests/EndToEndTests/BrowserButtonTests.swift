import Glibc
import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// The page's buttons, when they change under the finger and many are pressed at once: for games that it does not know.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"), .timeLimit(.minutes(4)))
  struct BrowserButtons {
    @Test func closedButton_looksClosed_andNothingPressesIt() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.show(ButtonSample.cards(mayTurn: false))
      #expect(try stage.pad.shown().openKeys == ["s"])
      #expect(
        try stage.browser.run("return document.querySelector('[data-key=space]').matches('.open')") == .bool(false))
      try stage.browser.press(.space)
      try stage.fingers("touchStart", on: ["space"])
      try stage.fingers("touchEnd", on: [])
      // One of two is open, which does not make it the only one; then the closed one has the focus.
      try stage.browser.press(.enter)
      try stage.browser.run("document.querySelector('[data-key=space]').focus()")
      try stage.browser.press(.enter)
      // The space bar is that of its own button, wherever the focus is.
      try stage.browser.run("document.querySelector('[data-key=s]').focus()")
      try stage.browser.press(.space)
      try stage.browser.press(.character("s"))
      #expect(try stage.nextPress() == "snap1")

      try stage.show(ButtonSample.cards(2))
      #expect(try stage.pad.shown().openKeys == ["space", "s"])
      try stage.browser.press(.space)
      #expect(try stage.nextPress() == "turn2")
    }

    @Test func keyOfAClosedButton_isNothingElse() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      var screen = ButtonSample.cards()
      screen.shared.buttons[1].key = "q"
      screen.personal.closed = [screen.shared.buttons[1].token]
      try stage.show(screen)
      try stage.browser.press(.character("q"), .space)
      #expect(try stage.nextPress() == "turn1")
      #expect(try stage.browser.run("return document.getElementById('leave-dialog').open") == .bool(false))
    }

    @Test func severalFingersAtOnce_andTheSameOneAgain_eachCount() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.show(ButtonSample.disks(1, [1, 5, 9]))
      try stage.fingers("touchStart", on: ["1"])
      try stage.fingers("touchStart", on: ["1", "9"])
      try stage.fingers("touchStart", on: ["1", "9", "5"])
      try stage.fingers("touchEnd", on: [])
      for _ in 0..<3 {
        try stage.fingers("touchStart", on: ["5"])
        try stage.fingers("touchEnd", on: [])
      }
      try stage.browser.press(.character("7"), .character("7"), .character("8"))
      let presses = try (0..<9).map { _ in try stage.nextPress() }
      #expect(presses == ["1.1", "9.1", "5.1", "5.1", "5.1", "5.1", "7.1", "7.1", "8.1"])
      // Two fingers apart from each other are no zoom.
      #expect(try stage.browser.run("return visualViewport.scale").number == 1)
    }

    enum Finger: CaseIterable { case touch, mouse }

    @Test(arguments: Finger.allCases)
    func buttonThatChangesUnderAFinger_isPressedOnce_asItWasThen(_ finger: Finger) throws {
      let stage = try BrowserStage(viewport: .init(390, 844, isPhone: finger == .touch))
      defer { stage.stop() }
      try stage.show(ButtonSample.disks(1, [5]))
      try stage.browser.run("document.querySelectorAll('.answer').forEach((e, place) => { e.place = place })")
      switch finger {
      case .touch: try stage.fingers("touchStart", on: ["5"])
      case .mouse: try stage.mouse("mousePressed", on: "5")
      }
      #expect(try stage.nextPress() == "5.1")
      try stage.show(ButtonSample.disks(2, [3, 4], changed: [3, 4, 5]))
      switch finger {
      case .touch: try stage.fingers("touchEnd", on: [])
      case .mouse: try stage.mouse("mouseReleased", on: "5")
      }
      // A finger that comes down now presses what is there now.
      switch finger {
      case .touch: try stage.fingers("touchStart", on: ["4"])
      case .mouse: try stage.mouse("mousePressed", on: "4")
      }
      #expect(try stage.nextPress() == "4.2")
      let places = try stage.browser.run("return [...document.querySelectorAll('.answer')].map(e => e.place)")
      #expect(places.items.map(\.number) == [0, 1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test func fingerOnAClosedButton_pressesNothingWhenItOpens() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.show(ButtonSample.cards(mayTurn: false))
      try stage.fingers("touchStart", on: ["space"])
      try stage.show(ButtonSample.cards(2))
      try stage.fingers("touchEnd", on: [])
      try stage.browser.press(.character("s"))
      #expect(try stage.nextPress() == "snap2")
    }

    @Test func pageThatScrolls_pressesWhenTheFingerGoesUp() throws {
      // Too low for three rows, of which each has 72 pixels at least.
      let stage = try BrowserStage(viewport: .init(320, 280, isPhone: true))
      defer { stage.stop() }
      try stage.show(ButtonSample.disks(1, [1, 2, 3]))
      #expect(try !stage.browser.run("return document.getElementById('buttons').matches('.still')").isTrue)
      try stage.fingers("touchStart", on: ["1"])
      // What the finger came down on is gone when it goes up: no press, of that or of what is there instead.
      try stage.show(ButtonSample.disks(2, [2, 3], changed: [1]))
      try stage.fingers("touchEnd", on: [])
      try stage.fingers("touchStart", on: ["3"])
      try stage.fingers("touchEnd", on: [])
      #expect(try stage.nextPress() == "3.1")
    }

    @Test func marksOfPresses_goWithTheirTokens() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.hushLine()
      try stage.show(ButtonSample.disks(1, [1, 2, 3]))
      try stage.browser.press(.character("1"), .character("2"), .character("3"))
      #expect(try stage.sending() == ["1", "2", "3"])
      try stage.show(ButtonSample.disks(2, [2, 3], changed: [1]))
      #expect(try stage.sending() == ["2", "3"])
      var taken = ButtonSample.disks(3, [2, 3], changed: [1])
      taken.personal.pressed = taken.shared.buttons[2].token
      try stage.show(taken)
      #expect(try stage.sending() == ["2"])
      #expect(try stage.pad.shown().pressedKeys == ["3"])
      try stage.show(ButtonSample.disks(4, [2, 3], changed: [1], open: false))
      #expect(try stage.sending() == [])
    }

    @Test func pressThatChangesNothing_isNotMarkedForEver() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.show(ButtonSample.cards())
      // The mark may be gone again before another command comes.
      try stage.browser.run(
        """
        window.marked = [];
        new MutationObserver(() => {
          for (const element of document.querySelectorAll('.answer.sending')) window.marked.push(element.dataset.key);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        return null;
        """)
      try stage.browser.press(.space)
      try stage.browser.wait("the mark", until: "return window.marked.includes('space')")
      // The page asks the host whether it is still there, and hears that it is.
      try stage.browser.wait(
        within: .seconds(30), "the mark goes", until: "return !document.querySelector('.answer.sending')")
      #expect(try stage.pad.shown().line == "open")
    }

    @Test func pressesLostWithTheirLine_areMadeAgain_ifTheyStillCount() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.hushLine()
      try stage.show(ButtonSample.disks(1, [1, 2, 3]))
      try stage.browser.press(.character("1"), .character("2"), .character("3"))
      #expect(try [stage.nextPress(), stage.nextPress(), stage.nextPress()] == ["1.1", "2.1", "3.1"])
      try stage.room.drop()
      try stage.welcome()
      var screen = ButtonSample.disks(2, [1, 3], changed: [2])
      try stage.show(screen)
      #expect(try [stage.nextPress(), stage.nextPress()] == ["1.1", "3.1"])
      screen.personal.closed = [screen.shared.buttons[0].token]
      screen.shared.title = "Smash 3"
      try stage.show(screen)
      #expect(try stage.sending() == ["3"])
    }

    @Test func heldKey_pressesOnce() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.show(ButtonSample.buzzer())
      for isRepeated in [false, true, true] { try hold(" ", "Space", 32, isRepeated: isRepeated, in: stage) }
      // Enter is the key of the only button.
      for isRepeated in [true, true] { try hold("Enter", "Enter", 13, isRepeated: isRepeated, in: stage) }
      try stage.show(ButtonSample.cards(7))
      for isRepeated in [true, true] { try hold(" ", "Space", 32, isRepeated: isRepeated, in: stage) }
      try stage.browser.press(.character("s"))
      #expect(try [stage.nextPress(), stage.nextPress()] == ["b", "snap7"])
    }

    private func hold(_ key: String, _ code: String, _ number: Double, isRepeated: Bool, in stage: BrowserStage) throws
    {
      try stage.browser.devTools(
        "Input.dispatchKeyEvent",
        [
          "type": "keyDown", "key": .string(key), "code": .string(code), "windowsVirtualKeyCode": .number(number),
          "autoRepeat": .bool(isRepeated),
        ])
    }

    // MARK: Looks

    /// A usual phone and a small one, upright and on their sides, and a laptop.
    static let viewports = [
      Browser.Viewport(390, 844, isPhone: true), Browser.Viewport(320, 568, isPhone: true),
      Browser.Viewport(844, 390, isPhone: true), Browser.Viewport(568, 320, isPhone: true),
      Browser.Viewport(1280, 800),
    ]

    @Test func everyArrangement_onEveryScreen_fits_andStandsOut() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      var locked = ButtonSample.disks(2, [2, 6, 7], open: false)
      locked.personal.status = "There was no disk."
      var taken = ButtonSample.dilemma()
      (taken.personal.open, taken.personal.pressed) = (false, taken.shared.buttons[1].token)
      var buzzed = ButtonSample.buzzer()
      (buzzed.personal.open, buzzed.personal.pressed) = (false, buzzed.shared.buttons[0].token)
      let screens = [
        ("cards", ButtonSample.cards()), ("cards-closed", ButtonSample.cards(2, mayTurn: false)),
        ("disks", ButtonSample.disks(1, [1, 3, 4, 5, 9])), ("disks-locked", locked),
        ("dilemma", ButtonSample.dilemma()), ("dilemma-taken", taken), ("dilemma-zh", ButtonSample.dilemma(.zh)),
        ("buzzer", ButtonSample.buzzer()), ("buzzer-closed", ButtonSample.buzzer(open: false)), ("buzzed", buzzed),
      ]
      let inspection = PageInspection(browser: stage.browser)
      for viewport in Self.viewports {
        try stage.browser.set(viewport)
        for (name, screen) in screens {
          try stage.show(screen)
          // Some words come a moment later.
          try stage.browser.runAsync(
            """
            document.getAnimations().forEach(animation => animation.finish());
            const done = arguments[0];
            requestAnimationFrame(() => requestAnimationFrame(() => done()));
            """)
          try keep(stage.pad, "\(viewport)-\(name)")
          let place: Comment = "\(name) at \(viewport)"
          let misplaced = try inspection.misplaced()
          #expect(misplaced == [], place)
          let faint = try inspection.faint()
          #expect(faint == [], place)
          // Fingers press when they come down only where nothing is to be scrolled.
          #expect(
            try stage.browser.run("return document.getElementById('buttons').matches('.still')").isTrue, place)
          if screen.shared.buttons.count == 9 { try expectKeypad(inspection, place) }
        }
      }
    }

    @Test func buttonsStandStill_whateverIsSaid() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      let inspection = PageInspection(browser: stage.browser)
      for viewport in Self.viewports {
        try stage.browser.set(viewport)
        var places: [[PixelRect]] = []
        for (round, words) in ["Go!", "Missed!", "Snap! First by 120 ms: you take 12 cards."].enumerated() {
          var screen = ButtonSample.disks(round + 1, [1, 3])
          screen.personal.status = words
          if round == 1 {
            (screen.personal.open, screen.personal.verdict) = (false, .wrong)
            screen.personal.pressed = screen.shared.buttons[4].token
          }
          try stage.show(screen)
          places.append(try inspection.answers().map(\.rect))
        }
        #expect(places[1] == places[0] && places[2] == places[0], "\(viewport)")
      }
    }

    /// Expects 1 2 3 over 4 5 6 over 7 8 9.
    private func expectKeypad(_ inspection: PageInspection, _ place: Comment) throws {
      let rects = try inspection.answers().map(\.rect)
      #expect(rects.count == 9, place)
      for (index, rect) in rects.enumerated() {
        #expect(rect.x == rects[index % 3].x && rect.y == rects[index / 3 * 3].y, place)
        if index % 3 > 0 { #expect(rect.x >= rects[index - 1].x + rect.size.width, place) }
        if index >= 3 { #expect(rect.y >= rects[index - 3].y + rect.size.height, place) }
      }
    }

    @Test func keysAndScores_canBeRead_inBothLanguages() throws {
      let table: [(language: String, space: String, score: String, group: String, pressed: String)] = [
        ("en", "Space", "−3 points", "Buttons", "Pressed"), ("zh-CN", "空格", "−3 分", "按键", "已按下"),
      ]
      for words in table {
        let stage = try BrowserStage(language: words.language, viewport: .init(1280, 800))
        defer { stage.stop() }
        try stage.show(ButtonSample.dilemma())
        #expect(
          try stage.browser.text("#score")?.split(whereSeparator: \.isWhitespace).joined(separator: " ") == words.score)
        for (score, word) in [(3, "cards"), (1, "card")] {
          var screen = ButtonSample.dilemma()
          (screen.personal.score, screen.shared.unit) = (score, ScoreUnit(one: "card", many: "cards"))
          try stage.show(screen)
          #expect(
            try stage.browser.text("#score")?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
              == "\(score) \(word)")
        }
        try stage.show(ButtonSample.cards())
        // They are shown where there is a mouse, which this browser has not.
        let keys = try stage.browser.run("return [...document.querySelectorAll('.answer kbd')].map(e => e.textContent)")
        #expect(keys.items.map(\.text) == [words.space, "S"])
        let nodes = try stage.browser.accessibilityNodes()
        #expect(nodes.contains { $0.role == "group" && $0.name == words.group })
        let turn = try #require(nodes.first { $0.role == "button" && $0.name == "Turn" })
        #expect(turn.properties["keyshortcuts"] == "Space")
        try stage.show(ButtonSample.cards(2, mayTurn: false))
        let closed = try stage.browser.accessibilityNodes()
        let disabled = closed.filter { $0.role == "button" && $0.holds("disabled") }.map(\.name)
        #expect(disabled == ["Turn"])
        var buzzed = ButtonSample.buzzer()
        (buzzed.personal.open, buzzed.personal.pressed) = (false, buzzed.shared.buttons[0].token)
        try stage.show(buzzed)
        #expect(try stage.browser.text(".answer .mark") == words.pressed)
      }
    }

    private func keep(_ pad: BrowserPad, _ name: String) throws {
      guard let folder = getenv("PARLOR_KEEP_PICTURES") else { return }
      try pad.browser.screenshot().writePNG(to: "\(String(cString: folder))/buttons-\(name).png")
    }
  }
}
