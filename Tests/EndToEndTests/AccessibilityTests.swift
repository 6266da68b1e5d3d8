import PadProtocol
import Scenes
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// What axe finds wrong with the page, in every state and in three engines: nothing.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"), .timeLimit(.minutes(6)))
  struct Accessibility {
    /// The themes, and how somebody has set the page up; all of it in Chromium.
    private static let looks: [(theme: String, settings: String, viewport: Browser.Viewport)] = [
      ("night", "{}", .init(390, 844, isPhone: true)), ("light", "{}", .init(844, 390, isPhone: true)),
      ("high-contrast", "{}", .init(390, 844, isPhone: true)),
      ("light", #"{"size":2,"switches":1,"pace":8}"#, .init(390, 844, isPhone: true)),
      ("night", #"{"size":1.5,"isLeft":true,"isDyslexic":true,"switches":2}"#, .init(1280, 800)),
    ]

    @Test(arguments: looks.indices) func chromium(look: Int) throws {
      let (name, settings, viewport) = Self.looks[look]
      let browser = try Browser(viewport: viewport)
      defer { browser.stop() }
      try check(browser, theme: try #require(Theme.all.first { $0.name == name }), settings: settings)
    }

    @Test(.enabled(if: toolMissing("firefox-esr") == nil, "\(toolMissing("firefox-esr") ?? "")")) func firefox() throws
    {
      let browser = try FirefoxBrowser()
      defer { browser.stop() }
      try check(browser, theme: .night, settings: "{}")
    }

    @Test(.enabled(if: toolMissing("WebKitWebDriver") == nil, "\(toolMissing("WebKitWebDriver") ?? "")"))
    func webKit() throws {
      let display = try VirtualX11(screens: [PixelSize(1024, 768)])
      defer { display.stop() }
      let browser = try WebKitBrowser(on: display)
      defer { browser.stop() }
      try check(browser, theme: .night, settings: "{}")
    }

    @Test func axe_findsWhatIsWrong() throws {
      let browser = try Browser()
      defer { browser.stop() }
      try browser.open(
        """
        data:text/html;charset=utf-8,<!doctype html><title>t</title><main><h1>h</h1><img src="data:,"><button></button>
        <p style="color:rgb(130,130,130);background:rgb(255,255,255)">faint</p></main>
        """)
      try Axe.load(into: browser)
      let found = Set(try Axe.violations(on: browser).compactMap { $0.split(separator: ":").first })
      #expect(found == ["html-has-lang", "image-alt", "button-name", "color-contrast"])
    }

    /// Goes through all states, from the form to the host's last word.
    private func check(_ browser: some PageBrowser, theme: Theme, settings: String) throws {
      let room = try ScriptedRoom(.pageAndRoom, theme: theme)
      defer { try? room.stop() }
      let address = "http://\(room.address)/#K7QX"
      try browser.open(address)
      try browser.run("localStorage.setItem('parlor.settings', arguments[0])", .string(settings))
      // Another fragment alone loads nothing anew.
      try browser.open("about:blank")
      try browser.open(address)
      try wait(browser, for: "document.body.dataset.view === 'form'")
      try Axe.load(into: browser)
      try expectNothing(browser, "form")
      try browser.run(
        """
        document.getElementById('terminal').open = true;
        document.getElementById('notice').textContent = 'There is no room with this code.';
        """)
      try expectNothing(browser, "form, refused")
      try browser.run(
        "document.getElementById('name').value = 'Ana'; document.getElementById('join').click();")
      try welcome(browser, to: room)
      try expectNothing(browser, "waiting")
      try browser.run(
        """
        document.getElementById('once').hidden = false;
        document.getElementById('once-text').textContent = 'This screen may go dark.';
        """)
      try expectNothing(browser, "what is said once")
      try browser.run("document.getElementById('once-read').click()")

      for (number, (name, screen)) in PageStates.all.enumerated() {
        var screen = screen
        screen.shared.title += " (\(number))"
        screen.shared.input?.token = Token(rawValue: "round\(number)")
        try room.send(.screen(screen))
        try wait(browser, for: "document.getElementById('title').textContent === '\(screen.shared.title)'")
        try expectNothing(browser, name)
      }
      for (opener, dialog) in [("set", "settings"), ("leave", "leave-dialog")] {
        try browser.run("document.getElementById(arguments[0]).click()", .string(opener))
        try wait(browser, for: "document.getElementById('\(dialog)').open")
        try expectNothing(browser, dialog)
        try browser.run("document.getElementById(arguments[0]).close('stay')", .string(dialog))
      }
      try room.drop()
      try wait(browser, for: "document.body.dataset.line === 'broken'")
      try expectNothing(browser, "broken")
      try welcome(browser, to: room)
      try room.send(.bye(.init(reason: .replaced, text: "You play in another window now.")))
      try wait(browser, for: "document.body.dataset.view === 'end'")
      try expectNothing(browser, "replaced")
      try browser.run("document.getElementById('here').click()")
      try welcome(browser, to: room)
      try room.send(.bye(.init(reason: .closed, text: "The host has closed the room.")))
      try wait(browser, for: "document.body.dataset.view === 'end'")
      try expectNothing(browser, "closed")
    }

    private func welcome(_ browser: some PageBrowser, to room: ScriptedRoom) throws {
      while true {
        if case .join = try room.nextMessage() { break }
      }
      try room.send(
        .welcome(
          .init(
            room: "Den", name: "Ana", color: "#56B4E9", head: Head(.cat, .bright), secret: "s1",
            wishes: PadWishes(texts: true))))
      try wait(browser, for: "document.body.dataset.view === 'play' && document.body.dataset.line === 'open'")
    }

    private func wait(_ browser: some PageBrowser, for condition: String) throws {
      try eventually(condition) { try browser.run("return \(condition)").isTrue }
    }

    private func expectNothing(_ browser: some PageBrowser, _ state: String) throws {
      let found = try Axe.violations(on: browser)
      #expect(found == [], "\(state)")
    }
  }
}
