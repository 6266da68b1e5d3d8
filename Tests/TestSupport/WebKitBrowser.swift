/// WebKitGTK's small browser, driven over WebDriver: the engine of many TVs' browsers, and a cousin of Safari's.
///
/// It needs a display. Call `stop()` in a `defer`. Whatever happens, driver and browser end with the test process.
package final class WebKitBrowser: Sendable {
  /// The programs that it takes, for `toolMissing`.
  package static let tools = ["WebKitWebDriver"]

  private let driver: Program
  private let connection: WebDriverConnection
  private let session: String

  /// Starts a browser on a display.
  package init(on display: VirtualX11) throws {
    let port = try SteadyPort.free()
    driver = try display.start("WebKitWebDriver", ["--port=\(port)"])
    let connection = WebDriverConnection(port: port)
    self.connection = connection
    do {
      try eventually(within: .seconds(20), "the driver listens") { (try? connection.send("GET", "/status")) != nil }
      let answer = try connection.send("POST", "/session", ["capabilities": ["alwaysMatch": [:]]])
      guard let session = answer["sessionId"].text else { throw driver.failure("there is no session") }
      self.session = session
    } catch {
      driver.stop(grace: .zero)
      throw error
    }
  }

  /// Opens a page and waits until it has loaded.
  package func open(_ address: String) throws {
    _ = try connection.send("POST", "/session/\(session)/url", ["url": .string(address)])
  }

  /// Runs a function's body in the page, with `arguments` as its arguments, and returns what it returns.
  @discardableResult
  package func run(_ script: String, _ arguments: JSONValue...) throws -> JSONValue {
    try connection.send(
      "POST", "/session/\(session)/execute/sync", ["script": .string(script), "args": .array(arguments)])
  }

  /// Ends the browser and its driver.
  package func stop() {
    _ = try? connection.send("DELETE", "/session/\(session)", within: .seconds(5))
    driver.stop(grace: .seconds(1))
  }
}
