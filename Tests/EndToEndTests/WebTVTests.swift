import Catalogue
import Console
import Games
import Glibc
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// The TV's picture in a real browser.
  @Suite(.enabled(if: WebTVPage.missing == nil, "\(WebTVPage.missing ?? "")"))
  struct WebTV {
    private static let desk = PixelSize(1280, 720)
    private static let server = ServerTexts(language: .en)
    private static let webKitMissing = WebKitBrowser.tools.compactMap { toolMissing($0) }.first

    /// Lobby, question, answer, a TV that is pulled and put back: on the page is what the TV shows, each pixel of it.
    @Test(.timeLimit(.minutes(6))) func theTVsOwnPicture_pixelForPixel_throughAGame() throws {
      let display = try VirtualX11.garish(Self.desk, WebTVPage.size)
      defer { display.stop() }
      let room = try LiveRoom.start(["--web-tv", "--mode", "current", "--reveal", "1"], on: display)
      defer { room.program.stop() }
      try room.program.waitForLine(within: .seconds(10), "where the page is") {
        $0 == "The TV in a browser: http://\(room.address)/tv#\(LiveRoom.code)"
      }
      var twin = try RoomTwin(of: room, rules: TriviaRules(timeLimit: nil, reveal: .seconds(1)))
      let tv = { try display.screenshot(of: display.secondOutput) }
      try display.waitUntil(display.secondOutput, shows: [twin.picture(WebTVPage.size)], "the lobby")
      let page = try WebTVPage(room.address)
      defer { page.stop() }
      try page.waitUntilEqual(to: tv, "the lobby")
      try page.waitUntilItSays("")
      // It fills the window, and nothing lies over it.
      #expect(try page.browser.screenshot().difference(from: try tv()) == 0)

      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Ana")
      try display.waitUntil(display.secondOutput, shows: [twin.picture(WebTVPage.size)], "Ana in the lobby")
      try page.waitUntilEqual(to: tv, "Ana in the lobby")
      try display.startGame(&twin, on: display.secondOutput, WebTVPage.size)
      try ana.waitForQuestion(1)
      try display.waitUntil(display.secondOutput, shows: [twin.picture(WebTVPage.size)], "the question")
      try page.waitUntilEqual(to: tv, "the question")

      // While there is no TV the page says what pads say: the game waits for it.
      try display.unplug(display.secondOutput)
      try ana.waitForScreen("that there is no TV") { $0.status.hasPrefix("Paused") }
      twin.unplug()
      try page.waitUntilEqual(to: { try twin.picture(WebTVPage.size) }, "that the TV is away")
      let output = try display.plug(WebTVPage.size)
      try ana.waitForScreen("the question again") { !$0.openButtons.isEmpty }
      try page.waitUntilEqual(to: { try display.screenshot(of: output) }, "the question on the TV that is back")

      // A newcomer in the middle of it gets the whole picture.
      let other = try WebTVPage(room.address)
      defer { other.stop() }
      try other.waitUntilEqual(to: { try display.screenshot(of: output) }, "the question")
      #expect(try room.end() == .exited(0))
      for page in [page, other] { try page.waitUntilItSays("Connection lost. Reconnecting…") }
    }

    /// Another engine: the same pixels, and a wrong code in words.
    @Test(
      .timeLimit(.minutes(4)),
      .enabled(if: webKitMissing == nil, "\(webKitMissing ?? "")"))
    func inWebKit_theSamePixels() throws {
      let display = try VirtualX11.garish(Self.desk, WebTVPage.size)
      defer { display.stop() }
      let room = try LiveRoom.start(["--web-tv", "--mode", "current"], on: display)
      defer { room.program.stop() }
      let twin = try RoomTwin(of: room)
      try display.waitUntil(display.secondOutput, shows: [twin.picture(WebTVPage.size)], "the lobby")
      let desk = try VirtualX11()
      defer { desk.stop() }
      let browser = try WebKitBrowser(on: desk)
      defer { browser.stop() }
      try browser.open("http://\(room.address)/tv#AAAA")
      try eventually("the page says that the code is wrong") {
        try browser.run("return document.getElementById('notice').textContent").text
          == RoomTexts(language: .en).wrongCode
      }
      _ = try browser.run("location.hash = '\(LiveRoom.code)'; return null")
      try eventually(every: .milliseconds(50), "the page shows the lobby") {
        let shown = try WebTVPage.picture { try browser.run($0) }
        return shown.difference(from: try display.screenshot(of: display.secondOutput)) == 0
      }
      #expect(try room.end() == .exited(0))
    }

    /// B at the console: who waits for pictures gets them without touching anything, and loses them with a word.
    @Test(.timeLimit(.minutes(6))) func bAtTheConsole_switchesItOnAndOff() throws {
      let display = try VirtualX11.garish(Self.desk, WebTVPage.size)
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current"], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      try display.waitUntil(display.secondOutput, shows: [twin.picture(WebTVPage.size)], "the lobby")
      twin.plug("VNC-1, \(try display.mode(WebTVPage.size, of: "VNC-1"))")
      try display.waitForConsole(twin, tv: WebTVPage.size, "that no web TV is on")
      let page = try WebTVPage(room.address)
      defer { page.stop() }
      try page.waitUntilItSays(Self.server.viewerOff)
      try display.press("b")
      try page.waitUntilEqual(to: { try display.screenshot(of: display.secondOutput) }, "the lobby")
      twin.happen(.webTV(.on(viewers: 1)))
      try display.waitForConsole(twin, tv: WebTVPage.size, "that one is watching")
      let console = try display.consolePicture()
      try keep(console, "console")
      page.stop()
      twin.happen(.webTV(.on(viewers: 0)))
      try display.waitForConsole(twin, tv: WebTVPage.size, "that nobody is watching")
      let other = try WebTVPage(room.address)
      defer { other.stop() }
      try other.waitUntilItSays("")
      try display.press("b")
      try other.waitUntilItSays(Self.server.viewerOff)
      twin.happen(.webTV(.off))
      try display.waitForConsole(twin, tv: WebTVPage.size, "that no web TV is on any more")
      #expect(try room.end() == .exited(0))
    }

    /// No display at all: the page is the TV, and opening and closing it a cable.
    @Test(.timeLimit(.minutes(6))) func withoutADisplay_thePageIsTheTV() throws {
      let room = try LiveRoom.startWithoutDisplay(["--no-display", "--web-tv", "--reveal", "1", "--countdown", "1"])
      defer { room.program.stop() }
      let (ana, ben) = (
        try WirePad(name: "Ana", address: room.address), try WirePad(name: "Ben", address: room.address)
      )
      defer {
        ana.close()
        ben.close()
      }
      #expect(ben.screen?.status == RoomTexts(language: .en).noTV)

      let page = try WebTVPage(room.address)
      defer { page.stop() }
      for pad in [ana, ben] { try pad.readScreens { !$0.openButtons.isEmpty } }
      var twin = try RoomTwin(
        of: room, rules: TriviaRules(timeLimit: nil, reveal: .seconds(1)), hostName: nil)
      for name in ["Ana", "Ben"] { twin.join(name) }
      twin.happen(.command(.start))
      try page.waitUntilEqual(to: { try twin.picture(WebTVPage.size) }, "the question")
      try keep(try page.browser.screenshot(), "no-display")

      // A second page changes nothing; when the last one goes, every pad is told.
      let other = try WebTVPage(room.address)
      defer { other.stop() }
      try other.waitUntilEqual(to: { try twin.picture(WebTVPage.size) }, "the question")
      try page.browser.open("about:blank")
      #expect(try ana.roundTrip() == [])
      try other.browser.open("about:blank")
      for pad in [ana, ben] { try pad.readScreens { $0.status.hasPrefix("Paused") } }

      // Somebody watches again: it goes on with the same question.
      try page.open(room.address)
      for pad in [ana, ben] {
        let screen = try pad.readScreens { !$0.openButtons.isEmpty }
        #expect(screen.shared.title.hasPrefix("Question 1 of"))
      }
      try page.waitUntilEqual(to: { try twin.picture(WebTVPage.size) }, "the same question")
      #expect(try room.end() == .exited(0))
    }

    /// The form, by keys alone; a wrong code, the right one, and the full screen.
    @Test(.timeLimit(.minutes(4)), arguments: [Language.en, .zh])
    func withoutACodeInTheLink_thePageAsks(language: Language) throws {
      let room = try LiveRoom.startWithoutDisplay(["--no-display", "--web-tv"])
      defer { room.program.stop() }
      let page = try WebTVPage(room.address, fragment: nil, language: language.tag)
      defer { page.stop() }
      try page.waitForForm(saying: "")
      #expect(try page.browser.run("return document.documentElement.lang").text == language.tag)
      try keep(try page.browser.screenshot(), "form-\(language)")
      let inspection = PageInspection(browser: page.browser)
      let misplaced = try inspection.misplaced()
      #expect(misplaced == [])
      let faint = try inspection.faint()
      #expect(faint == [])
      try page.browser.press(.character("w"), .character("w"), .character("w"), .enter)
      try page.waitForForm(saying: RoomTexts(language: language).wrongCode)
      try keep(try page.browser.screenshot(), "wrong-\(language)")
      // What was typed is marked, so that the next letters take its place.
      try page.browser.press(
        .character("k"), .character("7"), .character("q"), .character("-"), .character("x"), .enter)
      try page.browser.wait("the picture is there", until: "return document.getElementById('canvas').width === 1920")
      try page.waitUntilItSays("")
      #expect(try page.browser.address().hasSuffix("/tv#\(LiveRoom.code)"))
      try page.browser.press(.character("f"))
      try page.browser.wait("the screen is filled", until: "return document.fullscreenElement !== null")
      try page.browser.press(.character("f"))
      try page.browser.wait("it is not any more", until: "return document.fullscreenElement === null")
      try page.browser.press(.tab, .enter)
      try page.browser.wait("it is again", until: "return document.fullscreenElement !== null")
      let text = try page.browser.run("return document.getElementById('picture').getAttribute('aria-label')").text
      #expect(text?.contains("F") == true)
    }

    /// A line that breaks: the page says so, the game waits, and both come back by themselves.
    @Test(.timeLimit(.minutes(4))) func aBrokenLine_isSaid_andMended() throws {
      let room = try LiveRoom.startWithoutDisplay([
        "--no-display", "--web-tv", "--countdown", "1", "--allow-host", "127.0.0.1",
      ])
      defer { room.program.stop() }
      let (ana, ben) = (
        try WirePad(name: "Ana", address: room.address), try WirePad(name: "Ben", address: room.address)
      )
      defer {
        ana.close()
        ben.close()
      }
      let relay = try Relay(to: try #require(room.address.split(separator: ":").last.flatMap { Int($0) }))
      defer { relay.stop() }
      let page = try WebTVPage("127.0.0.1:\(relay.port)")
      defer { page.stop() }
      try ana.readScreens { !$0.openButtons.isEmpty }
      try page.waitUntilItSays("")
      for _ in 1...2 {
        try relay.set(.cut)
        try ana.readScreens { $0.status.hasPrefix("Paused") }
        try page.waitUntilItSays("Connection lost. Reconnecting…")
        try relay.set(.open)
        try page.waitUntilItSays("")
        try ana.readScreens { !$0.openButtons.isEmpty }
      }
    }

    /// A line on which nothing comes any more, as when a cable lies beside the router.
    @Test(.timeLimit(.minutes(4))) func aSilentLine_isSaid_andMended() throws {
      let room = try LiveRoom.startWithoutDisplay(["--no-display", "--web-tv", "--allow-host", "127.0.0.1"])
      defer { room.program.stop() }
      let relay = try Relay(to: try #require(room.address.split(separator: ":").last.flatMap { Int($0) }))
      defer { relay.stop() }
      let page = try WebTVPage("127.0.0.1:\(relay.port)")
      defer { page.stop() }
      try page.waitUntilItSays("")
      try relay.set(.stalled)
      try page.waitUntilItSays("Connection lost. Reconnecting…", within: .seconds(60))
      try room.waitForLog("that nobody watches", within: .seconds(60), containing: "no TV: nobody watches /tv")
      try relay.set(.open)
      try page.waitUntilItSays("")
    }

    /// The terminal that it was started in is the console: a game is started, ended, and the room closed there.
    @Test(.timeLimit(.minutes(4))) func withoutADisplay_theTerminalIsTheConsole() throws {
      let files = try TemporaryFolder()
      let port = try SteadyPort.free()
      let terminal = try Pseudoterminal(
        Tools.built("parlor"),
        [
          "--no-display", "--web-tv", "--start-with", "9", "--bind", "127.0.0.1", "--port", "\(port)", "--code",
          LiveRoom.code, "--language", "en", "--no-discovery", "--no-journal", "--seed", "1", "--questions",
          // A question with a sound of its own opens later than a pad waits for the next message.
          try files.write(SampleQuestions.csv, to: "sample.csv"),
          // The opening of a game lasts nearly as long as a pad waits.
        ] + LiveRoom.still, environment: ["HOME": files.path], columns: 120)
      defer { terminal.stop() }
      try terminal.waitForScreen(containing: "Lobby:")
      let (ana, ben) = (
        try WirePad(name: "Ana", address: "127.0.0.1:\(port)"),
        try WirePad(name: "Ben", address: "127.0.0.1:\(port)")
      )
      defer {
        ana.close()
        ben.close()
      }
      let page = try WebTVPage("127.0.0.1:\(port)")
      defer { page.stop() }
      try terminal.waitForScreen(containing: "[S] Start")
      try terminal.type("s\r")
      try ana.readScreens { !$0.openButtons.isEmpty }
      try terminal.waitForScreen(containing: "[P] Pause")
      try terminal.type("q\r")
      try terminal.waitForScreen(containing: "Close Parlor? [Enter]")
      try terminal.type("\r")
      #expect(try terminal.waitForExit() == .exited(0))
    }

    private func keep(_ picture: Picture, _ name: String) throws {
      guard let folder = getenv("PARLOR_KEEP_PICTURES").map({ String(cString: $0) }) else { return }
      try picture.writePNG(to: "\(folder)/web-tv-\(name).png")
    }
  }
}
