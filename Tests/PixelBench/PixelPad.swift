import PadProtocol
import TestSupport

/// A pad on a WebSocket of its own, which is read when somebody wants to know something.
final class PixelPad {
  private let line: RawPad
  private let coder = MessageCoder()
  private var screen: PadScreen?
  /// What it pressed last.
  private var pressed: Token?

  /// Joins, and waits for its first screen.
  init(number: Int, port: Int) throws {
    line = try RawPad(port: port)
    try line.upgrade()
    try say(.join(.init(code: PixelRoom.code, name: "Pad \(number)")))
    try read { _ in true }
  }

  /// Waits for a question that it has not answered yet.
  func awaitQuestion() throws {
    try read { screen in !screen.openButtons.isEmpty && !screen.openButtons.contains { $0.token == self.pressed } }
  }

  /// Waits until it can press nothing.
  func awaitPause() throws { try read { $0.openButtons.isEmpty } }

  /// Presses an answer to the question that it has seen.
  func press(_ choice: Int) throws {
    guard let screen, !screen.openButtons.isEmpty else { throw TestFailure("There is no question.") }
    let token = screen.openButtons[choice % screen.openButtons.count].token
    pressed = token
    try say(.press(token))
  }

  /// Answers the host's pings, and notes what has come.
  func keepAlive() throws {
    do {
      while true { try take(within: 0) }
    } catch RawPad.Failure.timedOut {}
  }

  private func say(_ message: ClientMessage) throws {
    try line.sendText(String(decoding: try coder.encode(message), as: UTF8.self))
  }

  /// Reads until the newest screen is such a one.
  private func read(until matches: (PadScreen) -> Bool) throws {
    while screen.map(matches) != true { try take(within: 15) }
  }

  private func take(within seconds: Double) throws {
    let message = try coder.decode(ServerMessage.self, from: Array(try line.readText(within: seconds).utf8))
    if case .screen(let screen) = message { self.screen = screen }
  }
}
