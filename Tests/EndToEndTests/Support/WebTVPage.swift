import FoundationEssentials
import TestSupport

/// The page that shows the TV's picture, in a real browser.
struct WebTVPage {
  static let missing = Browser.tools.compactMap { toolMissing($0) }.first
  static let size = PixelSize(1920, 1080)

  let browser: Browser

  /// Opens the page of a room; `fragment` is the code, as it stands in the link.
  init(_ address: String, fragment: String? = LiveRoom.code, language: String = "en") throws {
    browser = try Browser(language: language, viewport: Browser.Viewport(Self.size.width, Self.size.height))
    do {
      try open(address, fragment: fragment)
    } catch {
      browser.stop()
      throw error
    }
  }

  func open(_ address: String, fragment: String? = LiveRoom.code) throws {
    try browser.open("http://\(address)/tv" + (fragment.map { "#\($0)" } ?? ""))
  }

  func stop() { browser.stop() }

  /// The pixels of the picture, as the host sent them.
  func picture() throws -> Picture { try Self.picture { try browser.run($0) } }

  /// The same in whatever browser; `run` runs a script there.
  static func picture(by run: (String) throws -> JSONValue) throws -> Picture {
    let url = try run("return document.getElementById('canvas').toDataURL('image/png')").text ?? ""
    guard let comma = url.firstIndex(of: ","), let data = Data(base64Encoded: String(url[url.index(after: comma)...]))
    else { throw TestFailure("The page's canvas is no picture.") }
    let folder = try TemporaryFolder(inMemory: true)
    defer { folder.remove() }
    let file = "\(folder.path)/canvas.png"
    try data.write(to: URL(filePath: file))
    return try Picture(contentsOf: file)
  }

  /// Waits until every pixel of the picture is what `expected` looks like then.
  func waitUntilEqual(to expected: () throws -> Picture, within limit: Duration = .seconds(15), _ what: String) throws {
    var last: (shown: Picture, expected: Picture)?
    do {
      try eventually(within: limit, every: .milliseconds(20), "the page shows \(what)") {
        let (shown, expected) = (try picture(), try expected())
        last = (shown, expected)
        return shown.difference(from: expected) == 0
      }
    } catch let failure as TestFailure {
      guard let last else { throw failure }
      throw TestFailure("\(failure) \(Pictures.keep(last.shown, [last.expected]))")
    }
  }

  /// Waits until it says something at its lower edge, or nothing.
  func waitUntilItSays(_ text: String, within limit: Duration = .seconds(15)) throws {
    try browser.wait(
      within: limit, "the page says “\(text)”",
      until: "return document.getElementById('status').textContent === arguments[0]", .string(text))
  }

  /// Waits until the form for the code is there, with something to say.
  func waitForForm(saying text: String) throws {
    try browser.wait(
      "the form says “\(text)”",
      until: """
        return document.body.dataset.view === 'form' && document.activeElement.id === 'code'
          && document.getElementById('notice').textContent === arguments[0]
        """, .string(text))
  }
}
