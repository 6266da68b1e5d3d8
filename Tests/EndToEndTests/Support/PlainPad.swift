import PadProtocol
import TestSupport

/// The real terminal pad, played by a script: screens as lines of JSON, keys on standard input.
struct PlainPad {
  let program: Program
  let name: String

  init(name: String, address: String, code: String = LiveRoom.code) throws {
    self.name = name
    program = try Program(
      try Tools.built("parlor-pad"), [address, "--code", code, "--name", name, "--json"],
      environment: ["LANG": "C.UTF-8"])
  }

  /// Everything that the host has said so far.
  func messages() -> [ServerMessage] {
    program.lines().compactMap { try? MessageCoder().decode(ServerMessage.self, from: Array($0.utf8)) }
  }

  /// The screen that it shows now.
  var screen: PadScreen? {
    for message in messages().reversed() {
      if case .screen(let screen) = message { return screen }
    }
    return nil
  }

  /// Waits until it shows a certain screen.
  @discardableResult
  func waitForScreen(
    _ what: String, within limit: Duration = .seconds(10), where matches: (PadScreen) -> Bool
  ) throws -> PadScreen {
    do {
      return try firstValue(within: limit, "\(name)'s pad shows \(what)") {
        if let screen, matches(screen) { screen } else { nil }
      }
    } catch let failure as TestFailure {
      throw program.failure("\(failure) It shows \(String(describing: screen)).")
    }
  }

  /// Waits until it has buttons to press.
  @discardableResult
  func waitForQuestion(_ number: Int, within limit: Duration = .seconds(15)) throws -> PadScreen {
    try waitForScreen("question \(number), open", within: limit) {
      $0.shared.title.hasPrefix("Question \(number) of") && !$0.openButtons.isEmpty
    }
  }

  /// Presses a key and does not wait.
  func press(_ key: String) throws { try program.write(key) }

  func stop() { program.stop(grace: .zero) }
}

extension ServerMessage {
  /// Whether it is a screen that says that the game stands still.
  var isPause: Bool {
    if case .screen(let screen) = self { screen.status.hasPrefix("Paused") } else { false }
  }
}
