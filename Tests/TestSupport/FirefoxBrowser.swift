import Glibc

/// A headless Firefox, driven over Marionette, the protocol below its WebDriver: Debian has no driver for it.
///
/// Call `stop()` in a `defer`. Whatever happens, the browser ends with the test process.
package final class FirefoxBrowser: Sendable {
  /// The programs that it takes, for `toolMissing`.
  package static let tools = ["firefox-esr"]

  private let program: Program
  private let profile: TemporaryFolder
  private let line: MarionetteLine

  /// Starts a browser whose person reads `language`.
  package init(language: String = "en") throws {
    profile = try TemporaryFolder()
    let preferences: [(String, String)] = [
      ("marionette.port", "0"), ("intl.accept_languages", "\"\(language)\""),
      // Nothing of its own over the network.
      ("app.update.enabled", "false"), ("datareporting.policy.dataSubmissionEnabled", "false"),
      ("network.captive-portal-service.enabled", "false"), ("network.connectivity-service.enabled", "false"),
      ("network.proxy.type", "0"), ("browser.shell.checkDefaultBrowser", "false"),
    ]
    let lines = preferences.map { "user_pref(\"\($0)\", \($1));\n" }.joined()
    _ = try profile.write(lines, to: "user.js")
    let profile = profile
    program = try Program(
      "firefox-esr", ["--headless", "--marionette", "--no-remote", "--profile", profile.path, "about:blank"],
      environment: ["HOME": profile.path])
    do {
      // It says in a file which port it took.
      let port = try firstValue(within: .seconds(60), "Firefox listens") {
        (try? profile.bytes(of: "MarionetteActivePort")).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      }
      line = try MarionetteLine(port: port)
      _ = try line.send("WebDriver:NewSession", ["capabilities": ["alwaysMatch": [:]]])
    } catch {
      program.stop(grace: .zero)
      throw error
    }
  }

  /// Opens a page and waits until it has loaded.
  package func open(_ address: String) throws { _ = try line.send("WebDriver:Navigate", ["url": .string(address)]) }

  /// Runs a function's body in the page, with `arguments` as its arguments, and returns what it returns.
  @discardableResult
  package func run(_ script: String, _ arguments: JSONValue...) throws -> JSONValue {
    try line.send("WebDriver:ExecuteScript", ["script": .string(script), "args": .array(arguments)])["value"]
  }

  /// Ends the browser and all of its files.
  package func stop() {
    program.stop(grace: .seconds(2))
    profile.remove()
  }
}

/// A connection to Marionette: each message is the length of a JSON array, a colon, and the array.
private final class MarionetteLine: Sendable {
  private let socket: Descriptor

  init(port: Int) throws {
    socket = try TCPSocket.connect(to: port)
    // It says first which protocol it speaks.
    _ = try receive()
  }

  /// Sends a command and returns its result; one at a time.
  func send(_ name: String, _ parameters: JSONValue) throws -> JSONValue {
    let message = try JSONValue.array([0, 1, .string(name), parameters]).encoded()
    try socket.writeAll(Array("\(message.count):".utf8) + message, within: .seconds(20))
    let answer = try receive().items
    guard answer.count == 4, answer[2] == .null else {
      throw TestFailure("Firefox says to \(name): \(answer.count > 2 ? "\(answer[2])" : "nothing")")
    }
    return answer[3]
  }

  private func receive() throws -> JSONValue {
    let deadline = ContinuousClock.now + .seconds(60)
    var bytes: [UInt8] = []
    while true {
      if let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
        let length = Int(String(decoding: bytes[..<colon], as: UTF8.self)), bytes.count > colon + length
      {
        return try JSONValue(parsing: Array(bytes[(colon + 1)...(colon + length)]))
      }
      guard try socket.wait(for: POLLIN, until: deadline) else { throw TestFailure("Firefox does not answer.") }
      let more = try socket.readSome()
      guard !more.isEmpty else { throw TestFailure("Firefox has ended.") }
      bytes += more
    }
  }
}
