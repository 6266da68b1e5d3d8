import PadProtocol
import TestSupport

/// Somebody who wants to host and may not.
extension Attacker {
  /// Connects as a phone that hosts does, and says nothing.
  func hostLine() throws -> RawPad {
    let line = try connect()
    try line.sendRaw(
      RawPad.handshake(
        host: authority, path: HostPhoneProtocol.path, subprotocol: HostPhoneProtocol.subprotocol))
    let response = try line.readResponse()
    guard response.status == 101 else { throw TestFailure("The host answered with \(response.status).") }
    return line
  }

  /// Asks to host; what becomes of it is to be read.
  func askToHost(code: String? = nil, secret: String? = nil) throws -> RawPad {
    let line = try hostLine()
    try Self.say(.open(.init(code: code, secret: secret)), on: line)
    return line
  }

  /// The same, and how that ends: `welcome`, or `denied unknown`.
  func host(code: String? = nil, secret: String? = nil) throws -> String {
    try Self.hostEnding(of: askToHost(code: code, secret: secret))
  }

  static func say(_ message: HostPhoneMessage, on line: RawPad) throws {
    try line.sendText(String(decoding: MessageCoder().encode(message), as: UTF8.self))
  }

  /// Waits until it hosts; returns the secret that it was told, if it was told one.
  @discardableResult
  static func welcome(on line: RawPad) throws -> String? {
    let text = try line.readText()
    guard case .welcome(let welcome) = try notice(text) else { throw TestFailure("The phone was told \(text).") }
    return welcome.secret
  }

  static func notice(_ text: String) throws -> HostPhoneNotice {
    try MessageCoder().decode(HostPhoneNotice.self, from: Array(text.utf8))
  }

  /// The next screen that a phone is told.
  static func screen(on line: RawPad) throws -> HostPhoneScreen {
    while true {
      if case .screen(let screen) = try notice(line.readText()) { return screen }
    }
  }

  /// How the host ends the line of a phone, in a few words; `welcome` where it does not, but lets it in.
  static func hostEnding(of line: RawPad, isIn: Bool = false) throws -> String {
    do {
      while true {
        let frame = try line.readFrame(within: 10)
        if frame.opcode == 8 { return frame.closeCode.map { "close \($0)" } ?? "close" }
        guard frame.opcode == 1 else { continue }
        switch try notice(frame.text) {
        case .denied(let denial): return "denied \(denial.reason)"
        case .welcome where !isIn: return "welcome"
        case .welcome, .screen, .missed, .beat: break
        }
      }
    } catch RawPad.Failure.closed {
      return "closed"
    }
  }
}
