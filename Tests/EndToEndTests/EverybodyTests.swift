import Glibc
import PadProtocol
import Questions
import Scenes
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// The page for those who see, hold or steer it in another way than most.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"), .timeLimit(.minutes(6)))
  struct Everybody {
    private static let phones = [
      Browser.Viewport(390, 844, isPhone: true), Browser.Viewport(844, 390, isPhone: true),
    ]

    @Test(arguments: Theme.all.map(\.name), [1, 2]) func questionsOnTheirOwnPad_fit_andStandOut(
      theme name: String, size: Int
    ) throws {
      let theme = try #require(Theme.all.first { $0.name == name })
      let stage = try BrowserStage(theme: theme)
      defer { stage.stop() }
      let inspection = PageInspection(browser: stage.browser)
      var round = 0
      for viewport in Self.phones {
        try stage.browser.set(viewport)
        try set(#"{"size":\#(size)}"#, on: stage)
        for (name, screen) in PageStates.all {
          round += 1
          var screen = screen
          screen.shared.input?.token = Token(rawValue: "round\(round)")
          screen.shared.title = "Question \(round)"
          try stage.show(screen)
          try settle(stage.browser)
          try keep(stage.browser, "\(theme.name)-\(viewport)-\(size)-\(name)")
          let place: Comment = "\(name) at \(viewport), letters × \(size), in \(theme.name)"
          let misplaced = try inspection.misplaced(
            scrolls: size > 1 || screen.shared.question != nil || name == "eight teams")
          #expect(misplaced == [], place)
          let faint = try inspection.faint()
          #expect(faint == [], place)
        }
      }
    }

    /// What is larger is larger: no text stays as it was.
    @Test func lettersTwiceAsLarge_areLarger() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      func sizes() throws -> [Double] {
        try stage.show(PageStates.worded(Sample.question()))
        return try ["#status", "#question", ".answer bdi", "#player"].map {
          let script = "return parseFloat(getComputedStyle(document.querySelector(arguments[0])).fontSize)"
          return try stage.browser.run(script, .string($0)).number ?? 0
        }
      }
      let before = try sizes()
      try set(#"{"size":2}"#, on: stage)
      for (large, small) in zip(try sizes(), before) { #expect(large >= 1.6 * small, "\(large) after \(small)") }
    }

    @Test(arguments: [false, true]) func leftHanded_whatIsTouchedIsOnTheLeft(isLeft: Bool) throws {
      let stage = try BrowserStage(viewport: Self.phones[1])
      defer { stage.stop() }
      try set(#"{"isLeft":\#(isLeft)}"#, on: stage)
      for (number, screen) in [PageStates.worded(Sample.question()), InputSample.list(.order)].enumerated() {
        var screen = screen
        screen.shared.title = "Question \(number)"
        try stage.show(screen)
        let words = try stage.place(of: "#head").x
        let hands = try stage.place(of: number == 0 ? "#buttons" : ".step").x
        #expect((hands < words) == isLeft)
      }
      #expect(try (stage.place(of: "#leave").x < stage.place(of: "#player").x) == isLeft)
      #expect(try PageInspection(browser: stage.browser).misplaced() == [])
    }

    @Test func theSettings_takeKeysAlone_andTheHostHearsOfTheWish() throws {
      let stage = try BrowserStage(viewport: .init(1280, 800))
      defer { stage.stop() }
      let browser = stage.browser
      try stage.show(Sample.question())
      // A host that knows no wishes is not asked for any.
      try tab(to: "set", in: browser)
      try browser.press(.enter)
      try browser.wait("the settings", until: "return document.getElementById('settings').open")
      #expect(try browser.run("return document.getElementById('texts').checkVisibility()") == false)
      try browser.press(.escape)
      try stage.room.send(.welcome(Self.welcome))
      try browser.wait("the wish", until: "return !document.querySelector('[data-wish]').hidden")
      try tab(to: "set", in: browser)
      try browser.press(.enter)
      try browser.wait("the settings", until: "return document.getElementById('settings').open")
      // Digits and letters press nothing under them.
      try browser.press(.character("1"))
      try tab(to: "texts", in: browser)
      try browser.press(.space)
      #expect(try stage.room.nextMessage() == .wish(PadWishes(texts: true)))
      try tab(to: "left", in: browser)
      try browser.press(.space)
      #expect(try browser.run("return document.documentElement.dataset.left") == "")
      for percent in ["125%", "150%", "175%", "200%", "200%"] {
        try browser.run("document.querySelector('[data-size=\"1\"]').focus()")
        try browser.press(.enter)
        #expect(try browser.text("#size") == percent)
      }
      try tab(to: "done", in: browser)
      try browser.press(.enter)
      try browser.wait("the question", until: "return !document.getElementById('settings').open")
      try browser.press(.character("2"))
      #expect(try stage.nextPress() == Sample.token(2).rawValue)

      // The device remembers it all, also in a room that does not.
      try browser.reload()
      try stage.welcome()
      try stage.room.send(.welcome(Self.welcome))
      let kept = try browser.run(
        "const { left, large } = document.documentElement.dataset; return [left === '', large === '']")
      #expect(kept.items.map(\.isTrue) == [true, true])
    }

    @Test func aWishOfThisDevice_isSaidToARoomThatDoesNotKnowIt() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      for (settings, known, said) in [
        (#"{"texts":true}"#, false, true), (#"{"texts":false}"#, true, false), (#"{"texts":true}"#, true, nil),
        ("{}", true, nil), ("{", false, nil),
      ] as [(String, Bool, Bool?)] {
        try stage.browser.run("localStorage.setItem('parlor.settings', arguments[0])", .string(settings))
        try stage.browser.reload()
        while true {
          if case .join = try stage.room.nextMessage() { break }
        }
        var welcome = Self.welcome
        welcome.wishes?.texts = known
        try stage.room.send(.welcome(welcome))
        try stage.room.send(.screen(Sample.question()))
        try stage.browser.wait("the question", until: "return document.querySelectorAll('.answer').length === 4")
        if let said {
          #expect(try stage.room.nextMessage() == .wish(PadWishes(texts: said)), "\(settings)")
        } else {
          // What it says next is the press: it has said nothing before.
          try stage.pad.press("1")
          #expect(try stage.nextPress() == Sample.token(1).rawValue, "\(settings)")
        }
      }
    }

    private static var welcome: ServerMessage.Welcome {
      .init(room: "Den", name: "Ana", color: "#56B4E9", secret: "s1", wishes: PadWishes(texts: false))
    }

    // MARK: Switches

    @Test func twoSwitches_reachEveryAnswer_andPressIt() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try set(#"{"switches":2}"#, on: stage)
      for wanted in 1...4 {
        try stage.show(Self.question(wanted))
        for _ in 0..<wanted { try stage.browser.press(.space) }
        let focus = try stage.browser.run("return document.activeElement.dataset.token").text
        #expect(focus == Self.token(wanted, of: wanted))
        try stage.browser.press(.enter)
        #expect(try stage.nextPress() == Self.token(wanted, of: wanted))
      }
      // Once round: the answers, the settings, the way out, and the first answer again.
      try stage.show(Self.question(5))
      var seen: [String] = []
      for _ in 0..<7 {
        try stage.browser.press(.space)
        seen.append(
          try stage.browser.run("const e = document.activeElement; return e.dataset.key ?? e.id").text ?? "")
      }
      #expect(seen == ["1", "2", "3", "4", "set", "leave", "1"])
    }

    @Test func oneSwitch_theFocusMovesByItself() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try set(#"{"switches":1,"pace":0.5}"#, on: stage)
      try stage.show(Self.question(1))
      try stage.browser.run(
        "addEventListener('keydown', () => { window.at = document.activeElement.dataset.token }, true)")
      for token in [2, 3].map({ Self.token($0, of: 1) }) {
        try stage.browser.wait(
          "the focus on \(token)", until: "return document.activeElement.dataset.token === arguments[0]", .string(token)
        )
      }
      try stage.browser.press(.space)
      // The focus may have gone on meanwhile: what had it counts.
      let at = try stage.browser.run("return window.at").text
      if let at { #expect(try stage.nextPress() == at) } else { Issue.record("the focus is nowhere") }
    }

    @Test func switches_putThingsInOrder_andSendThem() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try set(#"{"switches":2}"#, on: stage)
      try stage.show(InputSample.list(.order))
      // The first row's button down.
      try stage.browser.press(.space)
      try stage.browser.press(.enter)
      var focus = ""
      for _ in 0..<12 where focus != "send" {
        try stage.browser.press(.space)
        focus = try stage.browser.run("return document.activeElement.id").text ?? ""
      }
      try stage.browser.press(.enter)
      #expect(try stage.nextAnswer() == .init(token: "t5", value: .order(InputSample.tokens(2, 1, 3, 4))))
    }

    private static func token(_ button: Int, of round: Int) -> String { "r\(round).\(button)" }

    private static func question(_ round: Int) -> PadScreen {
      var screen = PageStates.worded(Sample.question())
      screen.shared.title = "Question \(round)"
      for index in screen.shared.buttons.indices {
        screen.shared.buttons[index].token = Token(rawValue: token(index + 1, of: round))
      }
      return screen
    }

    // MARK: A screen reader

    /// A whole game by role and name alone, without a look at TV or page: what is announced has to be enough.
    @Test func aScreenReader_playsFromJoiningToThePodium() throws {
      let display = try VirtualX11(screens: [PixelSize(1024, 768), HostRun.tv])
      defer { display.stop() }
      let room = try LiveRoom.start(
        [
          "--mode", "current", "--no-host-player", "--start-with", "1", "--min-players", "1", "--rounds", "3",
          "--reveal", "3", "--text-on-pads",
        ], on: display)
      defer { room.program.stop() }
      let browser = try Browser(viewport: BrowserPad.phone)
      defer { browser.stop() }
      try browser.open("http://\(room.address)/#\(LiveRoom.code)")
      var reader = Reader(browser: browser)
      try reader.act("focus", on: "textbox", called: "Your name")
      for letter in "Ana" { try browser.press(.character(letter)) }
      try reader.act("click", on: "button", called: "Join")

      let questions = SampleQuestions.all
      for number in 1...3 {
        _ = try reader.hear("Question \(number) of 3")
        let text = try reader.hear("Sample question number")
        let question = try #require(questions.first { $0.text == text })
        // Which numbers belong to which answers is said with it.
        let answers = try reader.hear("1: ")
        #expect(question.answers.allSatisfy(answers.contains), "\(answers)")
        let isRight = number != 2
        let answer = isRight ? question.answers[0] : question.answers[1]
        try reader.act("click", on: "button", called: "\(answer), ")
        _ = try reader.hear(isRight ? "Right!" : "Wrong")
        #expect(try reader.hear("The answer: ") == "The answer: \(question.answers[0])")
      }
      _ = try reader.hear("Game over")
      _ = try reader.hear("You win!")
      #expect(try room.end() == .exited(0))
    }

    /// What a screen reader does: it says what changes, and finds things by what they are and what they are called.
    private struct Reader {
      let browser: Browser
      private var known: Set<String> = []
      private var waiting: [String] = []

      init(browser: Browser) { self.browser = browser }

      /// The next announcement that begins so; those before it are forgotten.
      mutating func hear(_ beginning: String) throws -> String {
        var found: String?
        try eventually("“\(beginning)” is announced; known: \(known)") {
          let now = try browser.accessibilityNodes().filter { $0.isLive && $0.role == "StaticText" }.map(\.name)
          waiting += now.filter { !known.contains($0) }
          known = Set(now)
          if let place = waiting.firstIndex(where: { $0.hasPrefix(beginning) }) {
            found = waiting[place]
            waiting.remove(at: place)
          }
          return found != nil
        }
        return found ?? ""
      }

      func act(_ action: String, on role: String, called name: String) throws {
        let node = try firstValue("a \(role) called \(name)") {
          try browser.accessibilityNodes().first {
            $0.role == role && $0.name.hasPrefix(name) && !$0.holds("disabled")
          }
        }
        try browser.act(action, on: node)
      }
    }

    // MARK: OpenDyslexic

    /// It comes from the host, for pads have no internet; in a room without it the switch is not there.
    @Test func openDyslexic_isOffered_whereTheHostHasIt() throws {
      let stage = try BrowserStage()
      defer { stage.stop() }
      try stage.browser.element("#set").click()
      try stage.browser.wait("the settings", until: "return document.getElementById('settings').open")
      #expect(try stage.browser.run("return document.getElementById('typeface').hidden") == true)

      let room = try LiveRoom.startWithoutDisplay(["--no-display", "--web-tv"])
      defer { room.program.stop() }
      let pad = try BrowserPad("http://\(room.address)/#\(LiveRoom.code)")
      defer { pad.stop() }
      try pad.join(as: "Ana")
      try pad.browser.element("#set").click()
      try pad.browser.wait("the switch", until: "return !document.getElementById('typeface').hidden")
      try pad.browser.element("#dyslexic").click()
      try pad.browser.wait(
        "the letters",
        until: "return [...document.fonts].some((font) => font.family === 'OpenDyslexic' && font.status === 'loaded')")
      let family = try pad.browser.run("return getComputedStyle(document.getElementById('done')).fontFamily").text
      #expect(family?.hasPrefix("OpenDyslexic") == true)
    }

    // MARK: -

    /// Loads the page again on a device that has these settings.
    private func set(_ settings: String, on stage: BrowserStage) throws {
      try stage.browser.run("localStorage.setItem('parlor.settings', arguments[0])", .string(settings))
      try stage.browser.reload()
      try stage.welcome()
    }

    private func tab(to id: String, in browser: Browser) throws {
      for _ in 0..<20 {
        if try browser.run("return document.activeElement?.id").text == id { return }
        try browser.press(.tab)
      }
      throw TestFailure("Tab does not reach #\(id).")
    }

    private func settle(_ browser: Browser) throws {
      try browser.runAsync(
        """
        document.getAnimations().forEach(animation => animation.finish());
        document.activeElement?.blur();
        const done = arguments[0];
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
        """)
    }

    private func keep(_ browser: Browser, _ name: String) throws {
      guard let folder = getenv("PARLOR_KEEP_PICTURES") else { return }
      try browser.screenshot().writePNG(to: "\(String(cString: folder))/everybody-\(name).png")
    }
  }
}
