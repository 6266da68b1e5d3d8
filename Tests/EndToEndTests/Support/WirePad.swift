import PadProtocol
import TestSupport

/// A pad made of a bare socket, which presses what it likes, whether the screen lets it or not.
final class WirePad {
  private let line: RawPad
  private let coder = MessageCoder()
  /// What it was shown last.
  private(set) var screen: PadScreen?
  /// The name that the host gave it.
  private(set) var name: String?

  /// Joins and reads its first screen.
  convenience init(name: String, address: String, code: String? = LiveRoom.code) throws {
    try self.init(connectingTo: address)
    try askToJoin(as: name, code: code)
    try awaitWelcome()
    try readScreens { _ in true }
  }

  /// Connects and says nothing yet.
  init(connectingTo address: String) throws {
    guard let port = address.split(separator: ":").last.flatMap({ Int($0) }) else {
      throw TestFailure("\(address) names no port.")
    }
    line = try RawPad(port: port)
    try line.upgrade()
  }

  func askToJoin(as name: String, code: String? = LiveRoom.code) throws {
    try say(.join(.init(code: code, name: name)))
  }

  func awaitWelcome() throws {
    guard case .welcome(let welcome) = try next() else { throw TestFailure("The pad was not welcomed.") }
    name = welcome.name
  }

  /// Says something.
  func say(_ message: ClientMessage) throws {
    try line.sendText(String(decoding: try coder.encode(message), as: UTF8.self))
  }

  /// Sends one frame as it is.
  func send(_ frame: [UInt8]) throws { try line.sendRaw(frame) }

  /// Reads screens until one matches.
  @discardableResult
  func readScreens(within seconds: Double = 10, until matches: (PadScreen) -> Bool) throws -> PadScreen {
    while true {
      guard case .screen(let screen) = try next(within: seconds) else { continue }
      self.screen = screen
      if matches(screen) { return screen }
    }
  }

  /// Reads welcomes until one matches: another one comes whenever something else holds for the player.
  @discardableResult
  func readWelcomes(until matches: (ServerMessage.Welcome) -> Bool) throws -> ServerMessage.Welcome {
    while true {
      if case .welcome(let welcome) = try next(), matches(welcome) { return welcome }
    }
  }

  /// Presses a key of a question that it saw, open or not.
  func press(_ key: String, of screen: PadScreen) throws {
    guard let button = screen.shared.buttons.first(where: { $0.key == key }) else {
      throw TestFailure("There is no button \(key) on \(screen).")
    }
    try say(.press(button.token))
  }

  /// Waits until the host has dealt with all that was sent before; returns what it said meanwhile.
  func roundTrip() throws -> [ServerMessage] {
    let mark = Array("done?".utf8)
    try line.sendFrame(opcode: 9, mark)
    var said: [ServerMessage] = []
    while true {
      let frame = try line.readFrame()
      switch frame.opcode {
      case 10 where frame.payload == mark: return said
      case 9: try line.sendFrame(opcode: 10, frame.payload)
      case 1:
        said.append(try coder.decode(ServerMessage.self, from: frame.payload))
        if case .screen(let screen)? = said.last { self.screen = screen }
      default: break
      }
    }
  }

  func close() { line.close() }

  private func next(within seconds: Double = 10) throws -> ServerMessage {
    try coder.decode(ServerMessage.self, from: Array(try line.readText(within: seconds).utf8))
  }
}
