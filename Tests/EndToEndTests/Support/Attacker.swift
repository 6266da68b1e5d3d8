import PadProtocol
import TestSupport

/// Somebody with a machine of their own who means ill; everything is done with bare sockets.
struct Attacker: Sendable {
  /// Where the host listens, on 127.0.0.1.
  let port: Int
  /// The loopback address that this attacker comes from.
  let source: String

  /// What a page of the host calls it.
  var authority: String { "127.0.0.1:\(port)" }

  /// Connects and says nothing.
  func connect(receiveBuffer: Int32? = nil) throws -> RawPad {
    try RawPad(port: port, source: source, receiveBuffer: receiveBuffer)
  }

  /// Connects and makes it a WebSocket.
  func pad(receiveBuffer: Int32? = nil) throws -> RawPad {
    let pad = try connect(receiveBuffer: receiveBuffer)
    try pad.upgrade()
    return pad
  }

  /// Asks for a seat; what becomes of it is to be read.
  func ask(name: String, code: String?, secret: String? = nil, invitation: String? = nil) throws -> RawPad {
    let pad = try pad()
    try Self.say(.join(.init(code: code, name: name, secret: secret, invitation: invitation)), on: pad)
    return pad
  }

  /// Takes a seat with the right code and waits for it.
  func seat(name: String, receiveBuffer: Int32? = nil) throws -> RawPad {
    let pad = try pad(receiveBuffer: receiveBuffer)
    try Self.say(.join(.init(code: LiveRoom.code, name: name)), on: pad)
    guard case .welcome = try Self.message(pad.readText()) else { throw TestFailure("\(name) was not welcomed.") }
    return pad
  }

  /// Sends a request and returns the status of the answer; `closed` where there is none.
  func request(_ text: String) throws -> String {
    let pad = try connect()
    try? pad.sendRaw(text)
    do {
      let status = try pad.readResponse().status
      _ = try pad.readToEnd()
      return "\(status)"
    } catch RawPad.Failure.closed {
      return "closed"
    }
  }

  /// A plain request for a page.
  func get(_ path: String) throws -> String { try request("GET \(path) HTTP/1.1\r\nHost: \(authority)\r\n\r\n") }

  static func say(_ message: ClientMessage, on pad: RawPad) throws {
    try pad.sendText(String(decoding: MessageCoder().encode(message), as: UTF8.self))
  }

  static func message(_ text: String) throws -> ServerMessage {
    try MessageCoder().decode(ServerMessage.self, from: Array(text.utf8))
  }

  /// Whether the host has not closed a connection yet.
  static func isOpen(_ pad: RawPad) -> Bool {
    let result = Result { try pad.readFrame(within: 0) }
    guard case .failure(let error) = result else { return true }
    return error as? RawPad.Failure == .timedOut
  }

  /// How the host ends a connection, in a few words: `denied badMessage`, or `close 1002` where it says nothing.
  static func ending(of pad: RawPad, within seconds: Double = 10) throws -> String {
    let (said, code) = try end(of: pad, within: seconds)
    for case .denied(let denial) in said { return "denied \(denial.reason)" }
    for case .bye(let farewell) in said { return "bye \(farewell.reason)" }
    return code.map { "close \($0)" } ?? "closed"
  }

  private static func end(of pad: RawPad, within seconds: Double) throws -> (said: [ServerMessage], code: Int?) {
    var said: [ServerMessage] = []
    do {
      while true {
        let frame = try pad.readFrame(within: seconds)
        if frame.opcode == 1 { said.append(try message(frame.text)) }
        if frame.opcode == 8 { return (said, frame.closeCode) }
      }
    } catch RawPad.Failure.closed {
      return (said, nil)
    }
  }
}
