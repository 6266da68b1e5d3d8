import Glibc
import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

extension EndToEnd {
  /// What keeps a phone's screen on, in three engines and over plain HTTP, and what is said where nothing does.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"), .timeLimit(.minutes(6)))
  struct BrowserAwake {
    /// One of the three engines; those whose programs are missing are left out.
    enum Engine: CaseIterable {
      case chromium, firefox, webKit

      static var present: [Engine] {
        allCases.filter { engine in
          switch engine {
          case .chromium: true
          case .firefox: FirefoxBrowser.tools.allSatisfy { toolMissing($0) == nil }
          case .webKit: WebKitBrowser.tools.allSatisfy { toolMissing($0) == nil }
          }
        }
      }

      /// Runs something in a browser that is closed afterwards.
      func run(_ body: (any PageBrowser) throws -> Void) throws {
        switch self {
        case .chromium:
          let browser = try Browser(viewport: BrowserPad.phone)
          defer { browser.stop() }
          try body(browser)
        case .firefox:
          let browser = try FirefoxBrowser()
          defer { browser.stop() }
          try body(browser)
        case .webKit:
          let display = try VirtualX11(screens: [PixelSize(1024, 768)])
          defer { display.stop() }
          let browser = try WebKitBrowser(on: display)
          defer { browser.stop() }
          try body(browser)
        }
      }
    }

    /// A real host on all addresses: the one that it names is this machine's own, where pages have no Wake Lock.
    private static let plain = ["--no-display", "--web-tv", "--bind", "0.0.0.0"]
    private static let noLock = "Object.defineProperty(Navigator.prototype, 'wakeLock', { value: undefined });"
    private static let refusing = """
      window.refused = 0;
      HTMLMediaElement.prototype.play = function () {
        window.refused += 1;
        return Promise.reject(new DOMException('no', 'NotAllowedError'));
      };
      """
    private static let sentence =
      "Your screen may switch off. Nothing is lost: wake it and carry on."
    private static let film = "document.getElementById('awake')"
    private static let plays = "\(film) && !\(film).paused && \(film).currentTime > 0.2"

    @Test(arguments: Engine.present.filter { $0 != .webKit })
    func theFilmPlays_fromTheJoinTapOn_andAgainWhenThePageIsSeenAgain(
      engine: Engine
    ) throws {
      let room = try LiveRoom.startWithoutDisplay(Self.plain)
      defer { room.program.stop() }
      try engine.run { browser in
        try open(room.address, in: browser, before: Self.noLock)
        #expect(try browser.run("return \(Self.film)?.paused ?? true").isTrue)
        try join(browser)
        try wait(browser, for: Self.plays)
        let look = try browser.run(
          """
          const film = \(Self.film);
          const { left, top, right, bottom } = film.getBoundingClientRect();
          return [film.muted, film.loop, film.playsInline !== false, left <= 0 && top <= 0,
            right >= innerWidth && bottom >= innerHeight, film.checkVisibility?.() !== false];
          """)
        #expect(look.items.map(\.isTrue) == [true, true, true, true, true, true])
        try setHidden(true, browser)
        try wait(browser, for: "\(Self.film).paused")
        try browser.run("window.before = \(Self.film).currentTime")
        try setHidden(false, browser)
        try wait(browser, for: "!\(Self.film).paused && \(Self.film).currentTime !== window.before")
        #expect(try browser.run("return document.getElementById('once').hidden").isTrue)
        // Who has left plays nothing.
        try browser.run("document.getElementById('leave').click(); document.getElementById('leave-now').click()")
        try wait(browser, for: "document.body.dataset.view === 'end'")
        #expect(try browser.run("return \(Self.film).paused").isTrue)
      }
      #expect(try room.end() == .exited(0))
    }

    @Test(arguments: Engine.present.filter { $0 != .webKit }) func whereNothingHelps_itIsSaidOnce(engine: Engine) throws
    {
      let room = try LiveRoom.startWithoutDisplay(Self.plain)
      defer { room.program.stop() }
      try engine.run { browser in
        try open(room.address, in: browser, before: Self.noLock + Self.refusing)
        try join(browser)
        try wait(browser, for: "!document.getElementById('once').hidden")
        let said = try browser.run("return document.getElementById('once-text').textContent")
        #expect(said.text == Self.sentence)
        if let browser = browser as? Browser { try keep(browser, "awake-note") }
        try browser.run("document.getElementById('once-read').click()")
        #expect(try browser.run("return document.getElementById('once').hidden").isTrue)
        // Each tap tries again, and so does a page that is seen again: nothing is said of it.
        try browser.run("window.before = window.refused")
        try setHidden(true, browser)
        try setHidden(false, browser)
        try browser.run("document.getElementById('title').click()")
        try wait(browser, for: "window.refused > window.before")
        try wait(browser, for: "document.body.dataset.line === 'open'")
        #expect(try browser.run("return document.getElementById('once').hidden").isTrue)
      }
      #expect(try room.end() == .exited(0))
    }

    /// A film that goes back may stop WebKit's page for good on Linux.
    @Test(.enabled(if: toolMissing("WebKitWebDriver") == nil, "\(toolMissing("WebKitWebDriver") ?? "")"))
    func webKitOnLinux_playsNoFilm_andThatIsSaidOnce() throws {
      let room = try LiveRoom.startWithoutDisplay(Self.plain)
      defer { room.program.stop() }
      try Engine.webKit.run { browser in
        try open(room.address, in: browser, before: Self.noLock + Self.refusing)
        try join(browser)
        try wait(browser, for: "!document.getElementById('once').hidden")
        #expect(try browser.run("return document.getElementById('once-text').textContent").text == Self.sentence)
        try browser.run("document.getElementById('once-read').click()")
        try setHidden(true, browser)
        try setHidden(false, browser)
        try browser.run("document.getElementById('title').click()")
        try wait(browser, for: "document.body.dataset.line === 'open'")
        #expect(try browser.run("return document.getElementById('once').hidden").isTrue)
        #expect(try browser.run("return \(Self.film) === null && window.refused === 0").isTrue)
      }
      #expect(try room.end() == .exited(0))
    }

    /// WebKit on a phone heeds no film that is muted or loops.
    @Test func onApplesPhones_itsSilenceIsPlayed_andGoesBackByItself() throws {
      let room = try LiveRoom.startWithoutDisplay(Self.plain)
      defer { room.program.stop() }
      let browser = try Browser(viewport: BrowserPad.phone)
      defer { browser.stop() }
      try open(
        room.address, in: browser,
        before: Self.noLock
          + "Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' });")
      try join(browser)
      try wait(browser, for: Self.plays)
      let kind = try browser.run(
        "const f = \(Self.film); return [f.muted, f.loop, f.src.startsWith('data:video/mp4'), f.duration > 4]")
      #expect(kind.items.map(\.isTrue) == [false, false, true, true])
      try browser.run("\(Self.film).currentTime = \(Self.film).duration - 0.3")
      try wait(browser, for: "\(Self.film).currentTime < \(Self.film).duration / 2 && !\(Self.film).paused")
    }

    /// Where a page may use the browser's own lock it does, each time anew, and plays a film only where that is refused.
    @Test func overHTTPS_itIsTheBrowsersOwnLock() throws {
      let room = try ScriptedRoom(.pageAndRoom)
      defer { try? room.stop() }
      let browser = try Browser(viewport: BrowserPad.phone)
      defer { browser.stop() }
      try open(
        room.address, in: browser,
        before: """
          window.locks = [];
          window.refuses = false;
          Object.defineProperty(navigator, 'wakeLock', { value: { request(kind) {
            if (refuses) return Promise.reject(new DOMException('low', 'NotAllowedError'));
            const lock = new EventTarget();
            lock.kind = kind;
            lock.release = () => { lock.isReleased = true; lock.dispatchEvent(new Event('release')); };
            locks.push(lock);
            return Promise.resolve(lock);
          } } });
          """)
      try browser.run("document.getElementById('name').value = 'Ana'; document.getElementById('join').click()")
      while true {
        if case .join = try room.nextMessage() { break }
      }
      try room.send(.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", secret: "s1")))
      try wait(browser, for: "locks.length === 1 && locks[0].kind === 'screen'")
      #expect(try browser.run("return \(Self.film) === null").isTrue)
      // A page that nobody sees loses it.
      try browser.run("locks[0].release()")
      try setHidden(true, browser)
      try setHidden(false, browser)
      try wait(browser, for: "locks.length === 2")
      try browser.run("refuses = true; locks[1].release()")
      try setHidden(true, browser)
      try setHidden(false, browser)
      try wait(browser, for: Self.plays)
      try browser.run("refuses = false")
      try setHidden(true, browser)
      try setHidden(false, browser)
      try wait(browser, for: "locks.length === 3")
      try room.send(.bye(.init(reason: .closed, text: "The host has closed the room.")))
      try wait(browser, for: "locks[2].isReleased && \(Self.film).paused")
    }

    @Test(arguments: Engine.present) func thePageCanBeInstalled_withIconsThatAreThere(engine: Engine) throws {
      let room = try LiveRoom.startWithoutDisplay(["--no-display", "--web-tv"])
      defer { room.program.stop() }
      try engine.run { browser in
        try open(room.address, in: browser, before: "")
        try browser.run(
          """
          window.found = null;
          const load = (src) => new Promise((done) => {
            const image = new Image();
            image.onload = () => done([image.naturalWidth, image.naturalHeight].join('x'));
            image.onerror = () => done(`${src} does not load`);
            image.src = src;
          });
          (async () => {
            const link = document.querySelector('link[rel=manifest]').href;
            const answer = await fetch(link);
            const manifest = await answer.json();
            const icons = manifest.icons.filter(({ sizes }) => sizes !== 'any');
            const apple = document.querySelector('link[rel=apple-touch-icon]').href;
            window.found = [answer.headers.get('content-type'), manifest.name, manifest.display, manifest.start_url,
              String(icons.some(({ purpose }) => purpose === 'maskable')), icons.map(({ sizes }) => sizes).join(),
              (await Promise.all(icons.map(({ src }) => load(src)))).join(), await load(apple),
              String(/^#[0-9A-F]{6}$/i.test(manifest.theme_color) && manifest.theme_color === manifest.background_color)];
          })().catch((error) => { window.found = [String(error)]; });
          """)
        try wait(browser, for: "window.found !== null")
        let found = try browser.run("return window.found").items.compactMap(\.text)
        let sizes = "192x192,512x512,512x512"
        #expect(
          found == ["application/manifest+json", "Parlor", "standalone", "/", "true", sizes, sizes, "180x180", "true"])
        guard let browser = browser as? Browser else { return }
        // What the browser itself says of it.
        let answer = try browser.devTools("Page.getAppManifest", [:])
        #expect(answer["errors"].items == [])
        #expect(answer["url"].text?.hasSuffix("/app.webmanifest") == true)
      }
    }

    /// An installed page begins without a code: it has the last room's, or asks.
    @Test func theInstalledPage_knowsTheLastRoom() throws {
      let room = try LiveRoom.startWithoutDisplay(["--no-display", "--web-tv"])
      defer { room.program.stop() }
      let browser = try Browser(viewport: BrowserPad.phone)
      defer { browser.stop() }
      let installed = "Object.defineProperty(navigator, 'standalone', { value: true });"
      func code() throws -> String? { try browser.run("return document.getElementById('code').value").text }
      try open(room.address, in: browser, code: "", before: installed)
      #expect(try code() == "")
      try open(room.address, in: browser, before: installed)
      try join(browser)
      // Another start of the same app: nothing is left of the tab.
      try browser.run("sessionStorage.clear()")
      try open(room.address, in: browser, code: "", before: installed)
      #expect(try code() == LiveRoom.code)
      try browser.run("document.getElementById('join').click()")
      try wait(browser, for: "document.body.dataset.view === 'play' && document.body.dataset.line === 'open'")
      // The page in a browser's tab asks, as ever.
      try browser.run("sessionStorage.clear()")
      try open(room.address, in: browser, code: "", before: "")
      #expect(try code() == "")
    }

    // MARK: Steps

    /// Opens the page and runs a script before the page's own modules see what it changes.
    private func open(
      _ address: String, in browser: any PageBrowser, code: String = LiveRoom.code, before script: String
    ) throws {
      try browser.open("about:blank")
      if let browser = browser as? Browser {
        let added = try browser.devTools("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
        try browser.open("http://\(address)/#\(code)")
        if let identifier = added["identifier"].text {
          try browser.devTools("Page.removeScriptToEvaluateOnNewDocument", ["identifier": .string(identifier)])
        }
      } else {
        try browser.open("http://\(address)/#\(code)")
        try browser.run(script)
      }
      try wait(browser, for: "document.body.dataset.view === 'form'")
    }

    private func join(_ browser: any PageBrowser) throws {
      try browser.run("document.getElementById('name').value = 'Ana'")
      if let browser = browser as? Browser {
        // A finger, as browsers tell taps from scripts.
        let place = try browser.run(
          "const r = document.getElementById('join').getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]"
        ).items
        let point: JSONValue = ["x": place[0], "y": place[1], "id": 0]
        try browser.devTools("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": .array([point])])
        try browser.devTools("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": .array([])])
      } else {
        try browser.run("document.getElementById('join').click()")
      }
      try wait(browser, for: "document.body.dataset.view === 'play' && document.body.dataset.line === 'open'")
    }

    private func setHidden(_ isHidden: Bool, _ browser: any PageBrowser) throws {
      try browser.run(
        """
        Object.defineProperty(document, 'hidden', { value: \(isHidden), configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        """)
    }

    private func wait(_ browser: any PageBrowser, for condition: String) throws {
      try eventually(condition) { try browser.run("return !!(\(condition))").isTrue }
    }

    private func keep(_ browser: Browser, _ name: String) throws {
      guard let folder = getenv("PARLOR_KEEP_PICTURES") else { return }
      try browser.screenshot().writePNG(to: "\(String(cString: folder))/\(name).png")
    }
  }
}
