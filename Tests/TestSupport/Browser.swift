import FoundationEssentials
import Glibc

/// A headless Chromium that a test drives through WebDriver, with a profile of its own.
///
/// Call `stop()` in a `defer`. Whatever happens, driver and browser end with the test process.
package final class Browser: Sendable {
  /// The programs that it takes, for `toolMissing`.
  package static let tools = ["chromium", "chromedriver", "convert"]

  /// How the browser shows a page: CSS pixels, real pixels for each, and whether there are fingers instead of a mouse.
  package struct Viewport: Hashable, Sendable, CustomStringConvertible {
    /// In CSS pixels.
    package var size: PixelSize
    /// Pixels of the screenshot for each CSS pixel; browser zoom is the same thing with a smaller size.
    package var scale: Double
    /// Whether it is a phone: fingers, and the page's own viewport counts.
    package var isPhone: Bool

    /// Makes a viewport.
    package init(_ width: Int, _ height: Int, scale: Double = 1, isPhone: Bool = false) {
      size = PixelSize(width, height)
      self.scale = scale
      self.isPhone = isPhone
    }

    /// The size, such as `390x844`.
    package var description: String { "\(size)" }
  }

  private let driver: Program
  private let connection: WebDriverConnection
  private let session: String
  private let profile: TemporaryFolder
  private let browserPid: Int32?

  /// Starts a browser whose person reads `language`, such as `en` or `zh-CN`, and likes letters of `fontSize` pixels.
  package init(language: String = "en", viewport: Viewport = Viewport(1280, 800), fontSize: Int = 16) throws {
    profile = try TemporaryFolder()
    let (driver, port) = try Self.startDriver(in: profile.path)
    self.driver = driver
    do {
      connection = WebDriverConnection(port: port)
      let answer = try connection.send(
        "POST", "/session",
        ["capabilities": ["alwaysMatch": Self.capabilities(language, viewport, fontSize, profile.path)]])
      guard let session = answer["sessionId"].text else { throw driver.failure("there is no session") }
      self.session = session
      browserPid = answer["capabilities"]["goog:processID"].number.map { Int32($0) }
      try set(viewport)
    } catch {
      driver.stop(grace: .zero)
      throw error
    }
  }

  /// Starts the driver on a port that is free in IPv4 and IPv6.
  ///
  /// It takes any free one in the first and ends when another program has the same one in the second: then again.
  private static func startDriver(in folder: String, tries: Int = 5) throws -> (Program, port: Int) {
    let driver = try Program("chromedriver", ["--port=0"], environment: ["HOME": folder, "TMPDIR": folder])
    do {
      let started = "ChromeDriver was started successfully on port "
      let line = try driver.waitForLine(containing: started, within: .seconds(20))
      guard let port = Int(line.dropFirst(started.count).prefix { $0.isNumber }) else {
        throw driver.failure("chromedriver names no port")
      }
      return (driver, port)
    } catch {
      let hasEnded = driver.exitStatus != nil
      driver.stop(grace: .zero)
      guard hasEnded, tries > 1 else { throw error }
      return try startDriver(in: folder, tries: tries - 1)
    }
  }

  private static func capabilities(
    _ language: String, _ viewport: Viewport, _ fontSize: Int, _ profile: String
  ) throws -> JSONValue {
    let arguments = [
      // The sandbox does not work as root, nor in most containers. Through a pipe the browser sees the driver's end.
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
      "--user-data-dir=\(profile)/profile", "--no-first-run", "--hide-scrollbars=false", "--force-color-profile=srgb",
      // Nothing of its own over the network, and no slower timers in a page that nobody looks at.
      "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-proxy-server",
      "--lang=\(language)", "--accept-lang=\(language)",
      "--window-size=\(viewport.size.width),\(viewport.size.height)",
    ]
    return [
      "browserName": "chrome",
      "goog:chromeOptions": [
        "binary": .string(try Tools.path(of: "chromium")), "args": .array(arguments.map(JSONValue.string)),
        // The usual first page looks for a search engine, for seconds.
        "prefs": [
          "intl.accept_languages": .string(language), "webkit.webprefs.default_font_size": .number(Double(fontSize)),
          "session.restore_on_startup": 4,
          "session.startup_urls": ["about:blank"],
        ],
      ],
      "timeouts": ["script": 20000, "pageLoad": 30000],
    ]
  }

  /// Sends a command of the session and returns its answer.
  @discardableResult
  func command(_ method: String, _ path: String, _ body: JSONValue? = nil) throws -> JSONValue {
    do {
      return try connection.send(method, "/session/\(session)\(path)", body)
    } catch let failure as TestFailure {
      throw driver.failure(failure.description)
    }
  }

  /// The driver's process and the browser's first one.
  package var processes: [ProcessInformation] {
    [driver.pid, browserPid].compactMap { $0.map(ProcessInformation.init(pid:)) }
  }

  /// Ends the browser, its driver and all of its files.
  package func stop() {
    // The end of the pipe ends the browser; asked to close the session, the driver may take five seconds for it.
    driver.stop(grace: .zero)
    if let browserPid {
      let browser = ProcessInformation(pid: browserPid)
      if (try? eventually("the browser ends") { !browser.isRunning }) == nil { kill(browserPid, SIGKILL) }
    }
    profile.remove()
  }

  // MARK: The page

  /// Opens a page and waits until it has loaded.
  package func open(_ address: String) throws { try command("POST", "/url", ["url": .string(address)]) }

  /// Loads the page again.
  package func reload() throws { try command("POST", "/refresh", [:]) }

  /// The tab that all commands go to.
  package func tab() throws -> JSONValue { try command("GET", "/window") }

  /// Opens another tab, empty, and goes on in it.
  package func openTab() throws { try go(to: try command("POST", "/window/new", ["type": "tab"])["handle"]) }

  /// Goes on in another tab.
  package func go(to tab: JSONValue) throws { try command("POST", "/window", ["handle": tab]) }

  /// Closes the tab; another one has to be gone on in.
  package func closeTab() throws { try command("DELETE", "/window") }

  /// The page's address, its fragment included.
  package func address() throws -> String { try command("GET", "/url").text ?? "" }

  /// Runs a function's body in the page, with `arguments` as its arguments, and returns what it returns.
  @discardableResult
  package func run(_ script: String, _ arguments: JSONValue...) throws -> JSONValue {
    try command("POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)])
  }

  /// Runs a function's body whose last argument is to be called with the result.
  @discardableResult
  package func runAsync(_ script: String, _ arguments: JSONValue...) throws -> JSONValue {
    try command("POST", "/execute/async", ["script": .string(script), "args": .array(arguments)])
  }

  /// A picture of what is in the viewport.
  package func screenshot() throws -> Picture {
    guard let text = try command("GET", "/screenshot").text, let data = Data(base64Encoded: text) else {
      throw TestFailure("The browser's screenshot is no picture.")
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = "\(folder.path)/page.png"
    try data.write(to: URL(filePath: file))
    return try Picture(contentsOf: file)
  }

  /// Sends a command of the DevTools protocol to the page.
  @discardableResult
  package func devTools(_ name: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    try command("POST", "/goog/cdp/execute", ["cmd": .string(name), "params": parameters])
  }

  /// Shows the page in another size from now on.
  package func set(_ viewport: Viewport) throws {
    try devTools(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(viewport.size.width)), "height": .number(Double(viewport.size.height)),
        "deviceScaleFactor": .number(viewport.scale), "mobile": .bool(viewport.isPhone),
      ])
    try devTools("Emulation.setTouchEmulationEnabled", ["enabled": .bool(viewport.isPhone)])
  }

  /// Hides the page, as another one in front of it does; its timers and events go on.
  package func hide() throws { try setWindow("minimized") }

  /// Brings a hidden page before its person's eyes again.
  package func show() throws { try setWindow("normal") }

  /// Hides and freezes the page as a phone does that is locked: no timer and no event reaches it.
  package func freeze() throws {
    try hide()
    try devTools("Page.setWebLifecycleState", ["state": "frozen"])
  }

  /// Lets a frozen page go on, and shows it.
  package func thaw() throws {
    try devTools("Page.setWebLifecycleState", ["state": "active"])
    try show()
  }

  private func setWindow(_ state: JSONValue) throws {
    let window = try devTools("Browser.getWindowForTarget")["windowId"]
    try devTools("Browser.setWindowBounds", ["windowId": window, "bounds": ["windowState": state]])
  }
}
