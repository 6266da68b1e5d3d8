import Catalogue
import Glibc
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// The quiz master's phone: a page in a real browser that is a console.
  @Suite(.enabled(if: HostPage.missing == nil, "\(HostPage.missing ?? "")"), .timeLimit(.minutes(6)))
  struct HostPhones {
    private static let desk = PixelSize(1280, 720)
    private static let tv = PixelSize(1024, 768)
    private static let server = ServerTexts(language: .en)
    private static let console = ConsoleTexts(language: .en)

    private static func room(
      _ arguments: [String] = [], on display: VirtualX11, pack: String? = nil
    ) throws -> LiveRoom {
      try LiveRoom.start(
        ["--mode", "current", "--reveal", "1", "--no-host-player"] + arguments, pack: pack, on: display)
    }

    /// From the code on the console to the end of the game, by thumb alone; the TV never shows the code.
    @Test func fromTheCodeToTheEndOfAGame() throws {
      let display = try VirtualX11(screens: [Self.desk, Self.tv])
      defer { display.stop() }
      let room = try Self.room(on: display)
      defer { room.program.stop() }
      let link = try room.offerPhone(on: display)
      #expect(link.hasPrefix("http://\(room.address)/host#"))
      try keep(try display.consolePicture(), "console-code")
      // The TV's own code is another one.
      #expect(try !QRReader.text(on: "VNC-1", of: display).contains("/host"))
      let page = try HostPage(link)
      defer { page.stop() }
      try page.waitForDesk()
      // Its screen stays on, as a pad's does: where there is no lock, as over plain HTTP from elsewhere, by the film.
      try page.browser.run(
        """
        Object.defineProperty(Navigator.prototype, 'wakeLock', { value: undefined });
        document.dispatchEvent(new Event('visibilitychange'));
        """)
      try page.browser.wait("the film plays", until: "return document.getElementById('awake')?.paused === false")
      // The code is in the address no longer, and the secret is not it.
      #expect(try page.browser.address() == "http://\(room.address)/host")
      let secret = try #require(try page.stored())
      #expect(!link.contains(secret) && secret.count == 22)
      try keep(try page.browser.screenshot(), "lobby")
      try check(page)

      let (ana, ben) = (try room.pad("Ana"), try room.pad("Ben"))
      defer {
        ana.stop()
        ben.stop()
      }
      try page.press("start")
      try page.wait("title", says: "Question 1 of 10")
      try ana.waitForQuestion(1)
      try keep(try page.browser.screenshot(), "question")
      try check(page)
      try page.press("pause")
      try ana.waitForScreen("that it is paused") { $0.status.hasPrefix("Paused") }
      try page.press("go-on")
      try ana.waitForQuestion(1)
      try page.press("token.skip")
      try ben.waitForQuestion(2)

      // Removing is asked about first.
      try page.browser.element("#players li:last-child .remove").click()
      try keep(try page.browser.screenshot(), "ask")
      try page.answer(false)
      try page.browser.wait("both are there", until: "return document.querySelectorAll('#players li').length === 2")
      try page.browser.element("#players li:last-child .remove").click()
      try page.answer(true)
      try page.browser.wait("one is gone", until: "return document.querySelectorAll('#players li').length === 1")
      try page.press("end")
      try page.answer(true)
      try page.wait("title", says: "Game over")
      try page.press("game.buzzer")
      #expect(try room.end() == .exited(0))
      try page.wait("line", says: "Connection lost. Reconnecting…")
    }

    /// The host is killed in the middle of a game: the phone goes on hosting by itself, and the console says so once.
    @Test func afterACrash_thePhoneGoesOn() throws {
      let host = try HostRun(["--robots", "2", "--no-host-player", "--reveal", "1"])
      defer { host.stop() }
      try host.start()
      let page = try HostPage(try host.display.offerPhone())
      defer { page.stop() }
      try page.waitForDesk()
      let secret = try #require(try page.stored())
      try page.press("start")
      try page.wait("title", says: "Question 1 of 10")
      try host.kill()
      try page.wait("line", says: "Connection lost. Reconnecting…")
      try host.start()
      try page.browser.wait("the page hosts again", until: "return document.getElementById('line').textContent === ''")
      try page.press("end")
      try page.answer(true)
      try page.wait("title", says: "Game over")
      #expect(try page.stored() == secret)
      let log = host.program?.lines(of: .error) ?? []
      #expect(log.count { $0.hasSuffix("hosts again after the restart") } == 1)
      #expect(!log.contains { $0.contains(secret) })
      // Once the evening is closed, nothing lets the phone in any more.
      #expect(try host.end() == .exited(0))
      let kept = try run("cat", [host.journal + ".phones"]).text
      #expect(!kept.contains(secret))
      try host.start(["--new-room"])
      try page.browser.wait("the page is turned away", until: "return document.body.dataset.view !== 'desk'")
    }

    /// The buzzer, judged from the phone, in landscape as well, and in Chinese.
    @Test(arguments: [
      (Language.en, Browser.Viewport(390, 844, isPhone: true)), (.zh, .init(390, 844, isPhone: true)),
      (.en, .init(320, 568, isPhone: true)), (.zh, .init(844, 390, isPhone: true)),
    ])
    func judgingTheBuzzer(language: Language, viewport: Browser.Viewport) throws {
      let display = try VirtualX11(screens: [Self.desk, Self.tv])
      defer { display.stop() }
      let room = try Self.room(["--game", "buzzer", "--language", language.rawValue], on: display)
      defer { room.program.stop() }
      let page = try HostPage(room.offerPhone(on: display), language: "en", viewport: viewport)
      defer { page.stop() }
      let (ana, ben) = (
        try WirePad(name: "Ana", address: room.address), try WirePad(name: "Ben", address: room.address)
      )
      defer {
        ana.close()
        ben.close()
      }
      try page.press("start")
      try page.press("token.skip")
      let screen = try ana.readScreens { !$0.openButtons.isEmpty && $0.shared.hold != true }
      try ana.press("space", of: screen)
      try page.browser.wait(
        "right and wrong are there", until: "return Boolean(document.querySelector('button.right'))")
      try keep(try page.browser.screenshot(), "buzzer-\(language)-\(viewport)")
      try check(page)
      // All of it in the host's language, whatever the phone's is.
      #expect(try page.browser.run("return document.documentElement.lang").text == language.tag)
      try page.press("token.right")
      try ana.readScreens { $0.personal.score == 1 }
    }

    /// What is beside a player's name, also on the narrowest phone; and a question that was skipped by mistake goes on.
    @Test(arguments: [Browser.Viewport(390, 844, isPhone: true), .init(320, 568, isPhone: true)])
    func pointsByHand_extraTime_andTakingBack(viewport: Browser.Viewport) throws {
      let display = try VirtualX11(screens: [Self.desk, Self.tv])
      defer { display.stop() }
      // Only where every right answer counts, and there is a limit, can somebody take longer.
      let room = try Self.room(["--scoring", "right", "--time-limit", "600", "--reveal", "300"], on: display)
      defer { room.program.stop() }
      let page = try HostPage(room.offerPhone(on: display), viewport: viewport)
      defer { page.stop() }
      let (ana, ben) = (
        try WirePad(name: "Ana", address: room.address), try WirePad(name: "Ben", address: room.address)
      )
      defer {
        ana.close()
        ben.close()
      }
      try page.press("start")
      try page.wait("title", says: "Question 1 of 10")
      try page.waitForFirst(score: 0)
      let question = try ana.readScreens { $0.openButtons.count == 4 }
      try ben.readScreens { $0.openButtons.count == 4 }

      // There is nothing to take yet.
      let less = try page.browser.element("button[aria-label='Take 1 from Ana']")
      #expect(try less.property("disabled") == .bool(true))
      try page.press(named: "Give Ana 1")
      try page.waitForFirst(score: 1)
      try ana.readScreens { $0.personal.score == 1 }
      try page.press(named: "Take 1 from Ana")
      try page.waitForFirst(score: 0)
      try ana.readScreens { $0.personal.score == 0 }

      let time = try page.browser.element("button[aria-label='Extra time for Ana']")
      #expect(try time.attribute("aria-pressed") == "false")
      try page.press(named: "Extra time for Ana")
      try page.waitForFirst(score: 0, note: "extra time")
      #expect(try time.attribute("aria-pressed") == "true")
      try ana.readWelcomes { $0.wishes?.time == 150 }
      try keep(try page.browser.screenshot(), "players-\(viewport)")
      try check(page)
      try page.press(named: "Extra time for Ana")
      try page.waitForFirst(score: 0)
      #expect(try time.attribute("aria-pressed") == "false")
      try ana.readWelcomes { $0.wishes?.time == nil }

      // Ana's answer still counts once the question goes on; Ben's ends it.
      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10)
      try ana.press(oracle.right(1), of: question)
      try page.waitForFirst(score: 0, note: "answered")
      try page.press("token.skip")
      try ben.readScreens { $0.openButtons.count != 4 }
      try page.press("token.back")
      let again = try ben.readScreens { $0.openButtons.count == 4 }
      try page.wait("title", says: "Question 1 of 10")
      try page.waitForFirst(score: 0, note: "answered")
      #expect(try page.browser.elements("button[data-id='token.back']").isEmpty)
      try ben.press(oracle.wrong(1), of: again)
      try page.waitForFirst(score: 1)
      try ana.readScreens { $0.personal.score == 1 }
    }

    /// The answers are on the phone only where the console allows it, and then it says so.
    @Test func answers_onlyWhereTheConsoleAllowsIt() throws {
      let display = try VirtualX11(screens: [Self.desk, Self.tv])
      defer { display.stop() }
      let room = try Self.room(on: display)
      defer { room.program.stop() }
      let page = try HostPage(room.offerPhone(on: display))
      defer { page.stop() }
      let pads = try ["Ana", "Ben"].map { try WirePad(name: $0, address: room.address) }
      defer { for pad in pads { pad.close() } }
      try page.press("start")
      try page.wait("title", says: "Question 1 of 10")
      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10)
      try page.browser.wait("the question is there", until: "return !document.getElementById('question').hidden")
      #expect(try !page.browser.element("#spoiler").isDisplayed())
      #expect(try page.browser.run("return document.getElementById('right').textContent").text == "")
      try display.press("a")
      try page.browser.wait("the answer is there", until: "return document.getElementById('right').textContent !== ''")
      #expect(try page.browser.element("#spoiler").isDisplayed())
      #expect(try page.browser.text("#spoiler") == "This phone shows the answers.")
      let place = try page.browser.run(
        "return [...document.querySelectorAll('#answers li')].findIndex(e => e.classList.contains('right')) + 1")
      #expect(place.number.map { "\(Int($0))" } == oracle.right(1))
      try keep(try page.browser.screenshot(), "answers")
      try check(page)
      try display.press("a")
      try page.browser.wait("it is gone", until: "return document.getElementById('right').textContent === ''")
      #expect(try !page.browser.element("#spoiler").isDisplayed())
    }

    /// A page that is loaded again hosts on; taken off, it keeps nothing; and a used code is worth nothing.
    @Test func loadedAgain_takenOff_andScannedTwice() throws {
      let display = try VirtualX11(screens: [Self.desk, Self.tv])
      defer { display.stop() }
      let room = try Self.room(on: display)
      defer { room.program.stop() }
      let link = try room.offerPhone(on: display)
      let page = try HostPage(link)
      defer { page.stop() }
      try page.waitForDesk()
      try page.browser.reload()
      try page.waitForDesk()
      // Somebody who has seen the code too.
      let other = try HostPage(link)
      defer { other.stop() }
      try other.waitForNotice(Self.server.phoneUsed)
      try keep(try other.browser.screenshot(), "used")
      #expect(try other.stored() == nil)
      try keep(try display.consolePicture(), "console-stranger")
      // A second window of the same phone takes the first one's place, until that wants it back.
      let first = try page.browser.tab()
      try page.browser.openTab()
      try page.browser.open("http://\(room.address)/host")
      try page.waitForDesk()
      try page.browser.closeTab()
      try page.browser.go(to: first)
      try page.waitForNotice(Self.server.phoneElsewhere)
      try page.browser.element("#again").click()
      try page.waitForDesk()
      // 1 on the console takes it off.
      try display.press("1")
      try page.waitForNotice(Self.server.phoneRevoked)
      #expect(try page.stored() == nil)
      try page.browser.reload()
      try page.waitForNotice("Press F at the console and scan the code that comes: then this phone hosts.")
      // And lets it in again.
      try page.browser.open(room.offerPhone(on: display))
      try page.waitForDesk()
      // It stops by itself, too.
      try page.browser.element("#stop").click()
      try page.answer(true)
      try page.waitForNotice(Self.server.phoneRevoked)
      #expect(try page.stored() == nil)
    }

    /// By keys alone, as with a keyboard or a switch: everything is reached, the question before a removal too.
    @Test func byKeysAlone() throws {
      let display = try VirtualX11(screens: [Self.desk, Self.tv])
      defer { display.stop() }
      let room = try Self.room(on: display)
      defer { room.program.stop() }
      let page = try HostPage(room.offerPhone(on: display))
      defer { page.stop() }
      let pads = try ["Ana", "Ben"].map { try WirePad(name: $0, address: room.address) }
      defer { for pad in pads { pad.close() } }
      try page.browser.wait(
        "start is there", until: "return document.querySelector('button[data-id=\"start\"]')?.disabled === false")
      let inspection = PageInspection(browser: page.browser)
      let controls = try inspection.controls()
      #expect(controls.count >= 9)
      try page.browser.press(.tab, .enter)
      try page.wait("title", says: "Question 1 of 10")
      // The focus stays where it was pressed, or nobody would find the next button.
      try page.browser.press(.tab, .tab, .enter)
    }

    /// The host plays too: the pad's page takes the place of this one, and the way back leads here again.
    @Test func playingToo() throws {
      let display = try VirtualX11(screens: [Self.desk, Self.tv])
      defer { display.stop() }
      let room = try Self.room(on: display)
      defer { room.program.stop() }
      let page = try HostPage(room.offerPhone(on: display))
      defer { page.stop() }
      try page.waitForDesk()
      try page.browser.element("#play-too").click()
      try page.browser.wait("the pad's form is there", until: "return document.body.dataset.view === 'form'")
      try page.browser.element("#name").type("Mia")
      try page.browser.press(.enter)
      try page.browser.wait("it has a seat", until: "return document.body.dataset.view === 'play'")
      try page.browser.element("#set").click()
      try page.browser.wait("the settings are there", until: "return document.getElementById('settings').open")
      try keep(try page.browser.screenshot(), "way-back")
      try page.browser.element("#settings .hosting").click()
      try page.waitForDesk()
      try page.browser.run("history.back(); return null")
      try page.browser.wait("it has its seat again", until: "return document.body.dataset.view === 'play'")
      try page.browser.run("history.back(); return null")
      try page.waitForDesk()
      try page.browser.wait(
        "Mia is in the list",
        until: "return [...document.querySelectorAll('#players .who')].some(e => e.textContent.startsWith('Mia'))")
    }

    /// Nothing lies outside or over something else, everything can be read, and a thumb finds it.
    private func check(_ page: HostPage) throws {
      let inspection = PageInspection(browser: page.browser)
      let misplaced = try inspection.misplaced(scrolls: true)
      #expect(misplaced == [])
      let faint = try inspection.faint()
      #expect(faint == [])
      let small = try page.browser.run(
        """
        return [...document.querySelectorAll('button')].filter(e => e.checkVisibility())
          .map(e => [e.textContent, e.getBoundingClientRect()])
          .filter(([, r]) => Math.min(r.width, r.height) < 47.5).map(([text]) => text);
        """
      ).items.compactMap(\.text)
      #expect(small == [])
      try Axe.load(pastPolicyOf: page.browser)
      let violations = try Axe.violations(on: page.browser)
      #expect(violations == [])
    }

    private func keep(_ picture: Picture, _ name: String) throws {
      guard let folder = getenv("PARLOR_KEEP_PICTURES").map({ String(cString: $0) }) else { return }
      try picture.writePNG(to: "\(folder)/host-phone-\(name).png")
    }
  }
}
