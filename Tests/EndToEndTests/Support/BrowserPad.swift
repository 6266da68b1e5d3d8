import TestSupport

/// The host's page in a real browser, played by a script.
struct BrowserPad {
  /// What the page shows.
  struct Shown: Hashable, Sendable {
    /// One of the buttons.
    struct Button: Hashable, Sendable {
      var key: String
      var label: String
      var isOpen: Bool
      var isPressed: Bool
    }
    /// `form`, `play` or `end`.
    var view: String
    /// `idle`, `dialing`, `open` or `broken`.
    var line: String
    var player: String
    var title: String
    var status: String
    var verdict: String?
    var score: Int?
    var notice: String
    /// The host's last sentence.
    var farewell: String
    var buttons: [Button]

    var openKeys: [String] { buttons.filter(\.isOpen).map(\.key) }
    var pressedKeys: [String] { buttons.filter(\.isPressed).map(\.key) }
  }

  /// What must be installed first; nil when all is there.
  static let missing = (Browser.tools + ["zbarimg"]).compactMap { toolMissing($0) }.first
  static let phone = Browser.Viewport(390, 844, isPhone: true)

  let browser: Browser

  /// Opens the page at an address.
  init(
    _ address: String, language: String = "en", viewport: Browser.Viewport = phone, fontSize: Int = 16
  ) throws {
    browser = try Browser(language: language, viewport: viewport, fontSize: fontSize)
    do {
      try browser.open(address)
      try waitUntil("the page is ready") { !$0.view.isEmpty }
    } catch {
      let page = try? browser.run(Self.circumstances)
      browser.stop()
      throw TestFailure("\(error) The page: \(String(describing: page)).")
    }
  }

  func stop() { browser.stop() }

  /// What the page shows now.
  func shown() throws -> Shown {
    let value = try browser.run(Self.script)
    return Shown(
      view: value["view"].text ?? "", line: value["line"].text ?? "", player: value["player"].text ?? "",
      title: value["title"].text ?? "", status: value["status"].text ?? "", verdict: value["verdict"].text,
      score: value["score"].text.flatMap { Int($0) }, notice: value["notice"].text ?? "",
      farewell: value["farewell"].text ?? "",
      buttons: value["buttons"].items.map { button in
        .init(
          key: button["key"].text ?? "", label: button["label"].text ?? "", isOpen: button["open"].isTrue,
          isPressed: button["pressed"].isTrue)
      })
  }

  /// Waits until it shows a certain thing.
  @discardableResult
  func waitUntil(
    _ what: String, within limit: Duration = .seconds(10), _ matches: (Shown) -> Bool
  ) throws -> Shown {
    var last: Shown?
    do {
      return try firstValue(within: limit, "the page shows \(what)") {
        let shown = try shown()
        last = shown
        return matches(shown) ? shown : nil
      }
    } catch let failure as TestFailure {
      throw TestFailure("\(failure) It shows \(String(describing: last)).")
    }
  }

  /// Types a name into the form, joins with Enter, and waits for the seat.
  func join(as name: String) throws {
    let field = try browser.element("#name")
    try field.clear()
    try field.type(name)
    try browser.press(.enter)
    try waitUntil("a seat") { $0.view == "play" && $0.line == "open" && !$0.title.isEmpty }
  }

  /// Waits until a question's buttons may be pressed.
  @discardableResult
  func waitForQuestion(_ number: Int, within limit: Duration = .seconds(15)) throws -> Shown {
    try waitUntil("question \(number), open", within: limit) {
      $0.title.hasPrefix("Question \(number) of") && !$0.openKeys.isEmpty
    }
  }

  /// Presses a digit on the keyboard.
  func press(_ key: String) throws {
    try browser.press(.character(Character(key)))
  }

  /// Clicks a button, or touches it where there are fingers.
  func touch(_ key: String) throws {
    try browser.element("button.answer[data-key='\(key)']").click()
  }

  /// Goes to a button with the arrow keys and presses Enter.
  func choose(_ key: String) throws {
    let keys = try shown().buttons.map(\.key)
    guard let place = keys.firstIndex(of: key) else { throw TestFailure("There is no button \(key) in \(keys).") }
    // To the first one from wherever the focus is, then to the right.
    for _ in keys { try browser.press(.left) }
    for _ in 0..<place { try browser.press(.right) }
    try browser.press(.enter)
  }

  /// What may tell why a page does not work: where it is, and what it has of its files.
  private static let circumstances = """
    return [
      location.href, document.readyState, document.body?.innerText?.length,
      performance.getEntriesByType('resource').map(e => [e.name, e.responseStatus, e.duration, e.decodedBodySize]),
    ];
    """

  /// Reads what is on the page, whether it is visible or not.
  private static let script = """
    const at = id => document.getElementById(id);
    const { view, line } = document.body.dataset;
    if (!view || !at('play')) return {};
    const text = id => at(id).textContent.trim();
    return {
      view, line, player: text('player'), title: text('title'), status: text('status'), notice: text('notice'),
      farewell: text('end-text'), verdict: at('head').dataset.verdict ?? null,
      score: at('score').hidden ? null : at('score').dataset.score,
      buttons: [...document.querySelectorAll('#buttons > button')].map(button => ({
        key: button.dataset.key, label: button.getAttribute('aria-label'),
        open: button.getAttribute('aria-disabled') === 'false',
        pressed: button.getAttribute('aria-pressed') === 'true',
      })),
    };
    """
}

/// Reads QR codes off a screen.
enum QRReader {
  /// The text of the code that is on an output, once there is one.
  static func text(on output: String, of desktop: some Desktop, within limit: Duration = .seconds(10)) throws -> String
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = "\(folder.path)/tv.png"
    return try firstValue(within: limit, every: .milliseconds(100), "a QR code is on \(output)") {
      try desktop.screenshot(of: output).writePNG(to: file)
      let result = try run("zbarimg", ["--raw", "-q", "-Sdisable", "-Sqrcode.enable", file])
      let text = result.text.split(separator: "\n").first.map(String.init)
      return result.status == .exited(0) ? text : nil
    }
  }
}
