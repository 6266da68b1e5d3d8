import Glibc
import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// The page for those who see, have or do something else than most.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"))
  struct BrowserPages {
    /// What an old browser does with a script that it cannot read: nothing at all.
    @Test(.timeLimit(.minutes(4))) func scriptThatCannotBeRead_leavesASentence_andNoDeadForm() throws {
      let room = try ScriptedRoom(.pageAndRoom)
      defer { try? room.stop() }
      let browser = try Browser(viewport: BrowserPad.phone)
      defer { browser.stop() }
      try browser.devTools("Network.enable")
      try browser.devTools("Network.setBlockedURLs", ["urls": ["*/line.js"]])
      try browser.open("http://\(room.address)/#K7QX")
      try browser.wait(
        "the sentence is there",
        until: "return document.getElementById('old').checkVisibility({ opacityProperty: true })")
      try keep(browser, "old")
      let words = try browser.run("return document.body.innerText").text ?? ""
      #expect(words.contains("Parlor needs a browser of 2021 or later"))
      #expect(words.contains("Parlor 需要 2021 年或更新的浏览器"))
      let inspection = PageInspection(browser: browser)
      #expect(try inspection.controls() == [])
      let misplaced = try inspection.misplaced()
      #expect(misplaced == [])
      let faint = try inspection.faint()
      #expect(faint == [])
      // Nothing of it is seen where the script runs.
      try browser.devTools("Network.setBlockedURLs", ["urls": []])
      try browser.reload()
      try browser.wait("the form is there", until: "return document.body.dataset.view === 'form'")
      #expect(try !browser.element("#old").isDisplayed())
      #expect(try browser.element("#join-form").isDisplayed())
    }

    /// A phone at the edge of the network: one of the page's files does not come.
    @Test(.timeLimit(.minutes(4)), arguments: ["/line.js", "/pad.js"])
    func scriptThatIsLostOnItsWay_isFetchedAgain(file: String) throws {
      let room = try ScriptedRoom(.pageAndRoom, losing: file)
      defer { try? room.stop() }
      // It waits for the form.
      let pad = try BrowserPad("http://\(room.address)/#K7QX")
      defer { pad.stop() }
      #expect(try pad.browser.address() == "http://\(room.address)/#K7QX")
      #expect(try pad.browser.run("return sessionStorage.getItem('parlor.again')") == .null)
    }

    /// A question with as many words as one has.
    private static let question: PadScreen = {
      let buttons = AnswerShape.allCases.prefix(4).enumerated().map { index, shape in
        PadButton(
          key: "\(index + 1)", label: "\(index + 1)", shape: shape, color: shape.color,
          token: Token(rawValue: "q\(index)"))
      }
      return PadScreen(
        shared: .init(title: "Question 10 of 10", status: "Which one is it?", buttons: Array(buttons)),
        personal: .init(open: true, score: 12))
    }()

    /// A small phone whose person likes letters twice as large.
    @Test(.timeLimit(.minutes(4)), arguments: ["en", "zh-CN"])
    func largeLettersOnASmallPhone_theAnswersAndTheWayOutAreInView(language: String) throws {
      let stage = try BrowserStage(
        language: language, viewport: .init(320, 568, isPhone: true), fontSize: 32)
      defer { stage.stop() }
      for (name, screen) in [
        ("question", Self.question), ("cards", ButtonSample.cards()), ("dilemma", ButtonSample.dilemma()),
        ("buzzer", ButtonSample.buzzer()),
      ] {
        try stage.show(screen)
        try keep(stage.browser, "large-\(name)-\(language)")
        #expect(try outOfView(".answer, #leave", stage.browser) == [], "\(name)")
      }
      try stage.browser.element("#leave").click()
      try stage.browser.wait("it is asked", until: "return document.getElementById('leave-dialog').open")
      try keep(stage.browser, "large-leave-\(language)")
      #expect(try outOfView("#stay, #leave-now, #leave-question", stage.browser) == [])
      // They are larger than usual all the same.
      let size = try stage.browser.run(
        "return parseFloat(getComputedStyle(document.getElementById('leave-question')).fontSize)")
      #expect((size.number ?? 0) > 20)
    }

    /// The elements that are not wholly in view.
    private func outOfView(_ selector: String, _ browser: Browser) throws -> [String] {
      try browser.run(
        """
        return [...document.querySelectorAll(arguments[0])].filter(e => {
          const r = e.getBoundingClientRect();
          return r.width === 0 || r.top < 0 || r.left < 0 || r.bottom > innerHeight + 0.5 || r.right > innerWidth + 0.5;
        }).map(e => `${e.id || e.dataset.key}: ${JSON.stringify(e.getBoundingClientRect())}`);
        """, .string(selector)
      ).items.compactMap(\.text)
    }

    /// Where the system's colours stand in place of the page's, marks are in those of what they stand on.
    @Test(.timeLimit(.minutes(4)), arguments: ["dark", "light"]) func forcedColours_marksStandOut(scheme: String) throws
    {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.browser.devTools(
        "Emulation.setEmulatedMedia",
        [
          "features": [
            ["name": "forced-colors", "value": "active"], ["name": "prefers-color-scheme", "value": .string(scheme)],
          ]
        ])
      for (index, verdict) in [PadScreen.Verdict.right, .wrong].enumerated() {
        var screen = Self.question
        screen.shared.title = "Question \(index)"
        (screen.personal.open, screen.personal.pressed) = (false, screen.shared.buttons[1].token)
        screen.personal.verdict = verdict
        try stage.show(screen)
        try stage.browser.wait(
          "the mark is there", until: "return document.querySelector('.answer .mark').textContent !== null")
        try keep(stage.browser, "forced-\(scheme)-\(verdict)")
        // A button's colours need not be the page's: of each pair both come from the same place.
        let pairs = try stage.browser.run(
          """
          const probe = (tag, css) => {
            const e = document.body.appendChild(document.createElement(tag));
            e.style.cssText = css;
            const color = getComputedStyle(e).color;
            e.remove();
            return color;
          };
          const system = name => probe('p', `forced-color-adjust: none; color: ${name}`);
          const mark = getComputedStyle(document.querySelector('.pressed .mark'));
          const leave = getComputedStyle(document.getElementById('leave'));
          return [mark.color === system('ButtonText'), mark.backgroundColor === system('ButtonFace'),
            leave.color === system('CanvasText'), document.getElementById('leave').textContent.trim() === '×'];
          """)
        #expect(pairs.items.map(\.isTrue) == [true, true, true, true], "\(verdict)")
        #expect(try PageInspection(browser: stage.browser).misplaced() == [])
      }
    }

    /// What the host said last may not be true any more: nothing of it is read as if it were, or pressed.
    @Test(.timeLimit(.minutes(4)), arguments: [true, false]) func brokenLine_standsInPlaceOfWhatWasSaid(
      hasButtons: Bool
    ) throws {
      let stage = try BrowserStage(viewport: .init(320, 568, isPhone: true))
      defer { stage.stop() }
      var screen = Self.question
      if !hasButtons { screen.shared.buttons = [] }
      try stage.show(screen)
      let before = try PageInspection(browser: stage.browser).answers().map(\.rect)
      try stage.room.drop()
      try stage.browser.wait("the line is broken", until: "return document.body.dataset.line === 'broken'")
      try stage.browser.run("document.getAnimations().forEach(animation => animation.finish())")
      try keep(stage.browser, hasButtons ? "broken-buttons" : "broken")
      let hidden = try stage.browser.run(
        """
        const isVisible = id => document.getElementById(id).checkVisibility({ visibilityProperty: true });
        return ['title', 'status', 'line'].map(isVisible);
        """)
      #expect(hidden.items.map(\.isTrue) == [false, false, true])
      #expect(try stage.browser.run("return document.querySelectorAll('.answer.open').length").number == 0)
      // No button moves under a finger.
      #expect(try PageInspection(browser: stage.browser).answers().map(\.rect) == before)
      #expect(try PageInspection(browser: stage.browser).misplaced() == [])
      try stage.welcome()
      try stage.show(screen)
      #expect(try stage.browser.element("#status").isDisplayed())
    }

    @Test(.timeLimit(.minutes(4))) func twoTabs_oneIsClosedAndJoinedAgain_getsItsSeatWithItsAnswer() throws {
      let display = try VirtualX11(screens: [PixelSize(1024, 768), HostRun.tv])
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current", "--no-host-player", "--start-with", "2"], on: display)
      defer { room.program.stop() }
      let address = "http://\(room.address)/#\(LiveRoom.code)"
      let pad = try BrowserPad(address, viewport: .init(1280, 800))
      defer { pad.stop() }
      try pad.join(as: "Ana")
      let ana = try pad.browser.tab()
      try pad.browser.openTab()
      let ben = try pad.browser.tab()
      try pad.browser.open(address)
      try pad.waitUntil("the form") { $0.view == "form" }
      try pad.join(as: "Ben")
      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10)
      try pad.browser.go(to: ana)
      try pad.waitForQuestion(1)
      try pad.press(oracle.wrong(1))
      try pad.waitUntil("that the answer is taken") { $0.pressedKeys == [oracle.wrong(1)] }

      // Ben's tab took the last seat of this browser; Ana's is closed, and opened again.
      try pad.browser.closeTab()
      try pad.browser.go(to: ben)
      try pad.browser.openTab()
      try pad.browser.open(address)
      try pad.waitUntil("the form") { $0.view == "form" }
      try pad.join(as: "Ana")
      let back = try pad.waitUntil("the answer") { $0.pressedKeys == [oracle.wrong(1)] }
      #expect(back.player == "Ana")
    }

    private func keep(_ browser: Browser, _ name: String) throws {
      guard let folder = getenv("PARLOR_KEEP_PICTURES") else { return }
      try browser.screenshot().writePNG(to: "\(String(cString: folder))/page-\(name).png")
    }
  }
}
