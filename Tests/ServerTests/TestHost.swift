import Logging
import NIOCore
import NIOPosix
import PadProtocol
import Server
import Synchronization
import TestSupport
import Timing

/// A server on a free port with a room that answers every message, both on a loop of their own.
final class TestHost: Sendable {
  let port: Int
  let log = EventLog()
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let bound: NIOLoopBound<PadServer>

  /// What tests call the host where they do not know its port.
  static let access = Access(ownNames: ["localhost", "Living-Room.local"], allowedHosts: ["parlor.test"])

  init(
    _ limits: Limits = Limits(), address: String? = "127.0.0.1", port: Int = 0, access: Access = TestHost.access,
    site: Site = Site(), theatre: EchoTheatre? = nil, desk: EchoDesk? = nil, lines: LogLines? = nil,
    greeting: @escaping @Sendable (ConnectionID) -> String = { "hello \($0.rawValue)" }
  ) throws {
    let loop = group.next()
    let log = log
    let handler: any LogHandler = if let lines { lines } else { SwiftLogNoOpLogHandler() }
    bound = try loop.submit {
      let logger = Logger(label: "test") { _ in handler }
      let room = EchoRoom(log: log, greeting: greeting)
      let server = PadServer(
        loop: loop, limits: limits, access: access, site: site, log: logger, room: room, viewerRoom: theatre,
        phoneRoom: desk)
      room.server = server
      return NIOLoopBound(server, eventLoop: loop)
    }.wait()
    let server = bound
    do {
      self.port = try loop.flatSubmit { server.value.start(host: address, port: port) }.wait().port ?? 0
    } catch {
      try group.syncShutdownGracefully()
      throw error
    }
  }

  /// Does something on the server's loop.
  func onLoop<Value: Sendable>(_ body: @escaping @Sendable (PadServer) throws -> Value) throws -> Value {
    let server = bound
    return try group.next().submit { try body(server.value) }.wait()
  }

  /// Stops the server and waits until every socket is closed.
  func stop(farewell: String? = nil) throws {
    let server = bound
    try group.next().flatSubmit { server.value.stop(farewell: farewell.map(ByteBuffer.init(string:))) }.wait()
    try group.syncShutdownGracefully()
  }

  /// A pad that has done the handshake and no more.
  func upgradedPad(source: String? = nil, receiveBuffer: Int32? = nil) throws -> RawPad {
    let pad = try RawPad(port: port, source: source, receiveBuffer: receiveBuffer)
    try pad.upgrade()
    return pad
  }

  /// A pad that has joined, and its id.
  func joinedPad(
    name: String = "Ana", code: String? = nil, source: String? = nil, receiveBuffer: Int32? = nil
  ) throws -> (RawPad, ConnectionID) {
    let pad = try upgradedPad(source: source, receiveBuffer: receiveBuffer)
    try pad.sendText(join(name, code: code))
    let answer = try pad.readText()
    guard answer.hasPrefix("hello "), let number = Int(answer.dropFirst(6)) else {
      throw RawPad.Failure.protocolBroken(answer)
    }
    return (pad, ConnectionID(rawValue: number))
  }
}

/// Runs a test against a host and stops the host in any case.
func withHost(
  _ limits: Limits = Limits(), address: String? = "127.0.0.1", access: Access = TestHost.access, site: Site = Site(),
  theatre: EchoTheatre? = nil, desk: EchoDesk? = nil, lines: LogLines? = nil, _ body: (TestHost) throws -> Void
) throws {
  let host = try TestHost(
    limits, address: address, access: access, site: site, theatre: theatre, desk: desk, lines: lines)
  let result = Result { try body(host) }
  try host.stop()
  try result.get()
}

/// What the room was told, readable from any thread.
final class EventLog: Sendable {
  private let entries = Mutex<[PadEvent]>([])

  /// All but what was measured, which may come at any time.
  var events: [PadEvent] {
    everything.filter { if case .measured = $0 { false } else { true } }
  }

  var everything: [PadEvent] { entries.withLock { $0 } }

  /// The round trips that messages brought.
  var roundTripsOfMessages: [Span?] {
    everything.compactMap { if case .message(_, _, _, let roundTrip) = $0 { .some(roundTrip) } else { nil } }
  }

  /// The round trips that were told without a message.
  var measured: [Span] {
    everything.compactMap { if case .measured(_, let roundTrip) = $0 { roundTrip } else { nil } }
  }

  /// The connections that the room was told are closed.
  var closed: [ConnectionID] {
    events.compactMap { if case .closed(let id, _) = $0 { id } else { nil } }
  }

  /// What the room was told besides that somebody has arrived.
  var eventsAfterArrival: [PadEvent] {
    events.filter { if case .arrived = $0 { false } else { true } }
  }

  /// What pads said to get in.
  var joins: [ClientMessage.Join] {
    events.compactMap { if case .message(.join(let join), _, _, _) = $0 { join } else { nil } }
  }

  /// Empties the log, where a test makes more events than it looks at.
  func forget() { entries.withLock { $0 = [] } }

  func append(_ event: PadEvent) { entries.withLock { $0.append(event) } }
}

/// Answers `join` with a greeting, `press` with the token and `leave` with "bye".
///
/// A code, where there is one, must be `K7QX`, unless the pad has a seat by the secret "s" or the invitation "i"; the
/// token "closed" is closed to everybody.
final class EchoRoom: PadRoom {
  var server: PadServer?
  private let log: EventLog
  private let greeting: (ConnectionID) -> String

  init(log: EventLog, greeting: @escaping (ConnectionID) -> String) {
    self.log = log
    self.greeting = greeting
  }

  func receive(_ event: PadEvent) {
    log.append(event)
    guard case .message(let message, let id, _, _) = event else { return }
    switch message {
    case .join(let join) where ![nil, "K7QX"].contains(join.code) && standing(of: join) == .unknown:
      server?.refuse(id, after: ByteBuffer(string: "wrong code"))
    case .join: server?.send(Array(greeting(id).utf8), to: id)
    case .press(let token): server?.send(Array(token.rawValue.utf8), to: id)
    case .answer(let token, let value): server?.send(Array("\(token.rawValue) \(value)".utf8), to: id)
    case .leave: server?.close(id, after: ByteBuffer(string: "bye"))
    case .head, .react, .wish, .ping: break
    }
  }

  func standing(of join: ClientMessage.Join) -> PadStanding {
    join.secret == "s" ? .seated : join.invitation == "i" ? .invited : .unknown
  }

  func heeds(_ message: ClientMessage, from id: ConnectionID, at moment: Instant) -> Bool {
    message != .press(Token(rawValue: "closed"))
  }
}

/// A `join` message.
func join(
  _ name: String = "Ana", code: String? = nil, secret: String? = nil, language: String? = nil, invitation: String? = nil
) -> String {
  let fields = [("code", code), ("secret", secret), ("language", language), ("invitation", invitation)]
  let more = fields.map { key, value in
    value.map { #","\#(key)":"\#($0)""# } ?? ""
  }
  return #"{"type":"join","v":2,"name":"\#(name)"\#(more.joined())}"#
}

/// A `press` message.
func press(_ token: String) -> String { #"{"type":"press","token":"\#(token)"}"# }

extension RawPad {
  /// Presses and waits for the room's answer.
  func roundTrip(_ token: String = "t") throws {
    try sendText(press(token))
    let answer = try readText()
    guard answer == token else { throw Failure.protocolBroken("\(token) answered with \(answer)") }
  }

  /// The denial that comes next, which the host closes after with the code of a broken policy, or another.
  func readDenial(code wanted: Int = 1008) throws -> ServerMessage.Denial {
    let message = try MessageCoder().decode(ServerMessage.self, from: Array(try readText().utf8))
    guard case .denied(let denial) = message else { throw Failure.protocolBroken("\(message)") }
    let code = try readCloseCode()
    guard code == wanted else { throw Failure.protocolBroken("closed with \(code)") }
    return denial
  }

  /// The code of the close frame that comes next, behind which the connection must end.
  func readCloseCode() throws -> Int {
    let frame = try readFrame()
    guard let code = frame.closeCode else { throw Failure.protocolBroken("\(frame) instead of a close") }
    let rest = try readToEnd()
    guard rest.isEmpty else { throw Failure.protocolBroken("\(rest.count) bytes after the close") }
    return code
  }
}
