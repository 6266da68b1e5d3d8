import NIOCore
import NIOPosix
import PadProtocol
import Synchronization
import TestSupport
import Testing

@testable import parlor_pad

/// The pad with a real line to a scripted room.
@Suite(.timeLimit(.minutes(1))) struct PadTests {
  static let join = ClientMessage.join(.init(code: "K7QX", name: "Ana", language: .en))

  @Test func `it asks for the pad's WebSocket and joins`() throws {
    try play { room, pad in
      let request = ScriptedRoom.Happening.request(path: "/pad", host: room.address, subprotocol: "parlor.v1")
      #expect(try room.next() == request)
      #expect(try room.next() == .message(Self.join))
      try room.send(Sample.welcome)
      try room.send(.screen(Sample.question()))
      try pad.wait(for: .heard(.screen(Sample.question())))
      pad.take(.press(Sample.token(2)))
      #expect(try room.next() == .message(.press(Sample.token(2))))
      pad.take(.leave)
      #expect(try room.next() == .message(.leave))
      try room.send(.bye(.init(reason: .left, text: "Bye.")))
      #expect(try pad.ending() == .done("Bye."))
      #expect(try room.next() == .gone)
    }
  }

  @Test func `pings are answered with their own contents`() throws {
    try play { room, pad in
      try room.wait(for: .message(Self.join))
      try room.ping("tick")
      #expect(try room.next() == .pong("tick"))
    }
  }

  @Test func `a message that it does not know is skipped`() throws {
    try play { room, pad in
      try room.wait(for: .message(Self.join))
      try room.send(Sample.welcome)
      try room.send(text: #"{"type":"confetti"}"#)
      try room.send(text: "no JSON")
      try room.send(.screen(Sample.question()))
      try pad.wait(for: .heard(.screen(Sample.question())))
    }
  }

  @Test func `a dropped line is made again`() throws {
    try play { room, pad in
      try room.wait(for: .message(Self.join))
      try room.send(Sample.welcome)
      try pad.wait(for: .heard(Sample.welcome))
      try room.drop()
      try pad.wait(for: .reconnecting)
      #expect(try room.nextMessage() == Self.join)
      try room.send(Sample.welcome)
      try room.send(.screen(Sample.question()))
      try pad.wait(for: .heard(.screen(Sample.question())))
    }
  }

  @Test func `a host that is away for a while is found again`() throws {
    let room = try ScriptedRoom()
    let pad = try PadOnTrial(port: room.port)
    defer { pad.stop() }
    try room.wait(for: .message(Self.join))
    try room.send(Sample.welcome)
    try pad.wait(for: .heard(Sample.welcome))
    try room.stop()
    try pad.wait(for: .reconnecting)
    let newRoom = try ScriptedRoom(port: room.port)
    defer { try? newRoom.stop() }
    #expect(try newRoom.nextMessage() == Self.join)
  }

  @Test func `a host that is away too long is given up`() throws {
    let room = try ScriptedRoom()
    let pad = try PadOnTrial(port: room.port, limits: .init(outage: .milliseconds(600)))
    defer { pad.stop() }
    try room.wait(for: .message(Self.join))
    try room.send(Sample.welcome)
    try pad.wait(for: .heard(Sample.welcome))
    try room.stop()
    #expect(try pad.ending() == .lineLost)
  }

  @Test func `a silent line is made again`() throws {
    try play(limits: .init(silence: .milliseconds(300))) { room, pad in
      try room.wait(for: .message(Self.join))
      try room.send(Sample.welcome)
      try pad.wait(for: .reconnecting)
      #expect(try room.nextMessage() == Self.join)
    }
  }

  @Test func `after a wrong code the next one is tried on a new line`() throws {
    try play { room, pad in
      try room.wait(for: .message(Self.join))
      try room.send(.denied(.init(reason: .wrongCode, text: "Look again.")))
      try room.wait(for: .gone)
      pad.take(.start(code: "AAAA", name: "Ana"))
      #expect(try room.nextMessage() == .join(.init(code: "AAAA", name: "Ana", language: .en)))
    }
  }

  @Test func `a full room is the end`() throws {
    try play { room, pad in
      try room.wait(for: .message(Self.join))
      try room.send(.denied(.init(reason: .roomFull, text: "Full.")))
      #expect(try pad.ending() == .denied("Full."))
      try room.wait(for: .gone)
    }
  }

  @Test(arguments: [ScriptedRoom.Manner.web, .stranger, .hangsUp])
  func `what is no room is told apart`(manner: ScriptedRoom.Manner) throws {
    try play(manner) { _, pad in
      let ending = try pad.ending()
      #expect(ending == .noLine(.notARoom))
    }
  }

  @Test(arguments: ["127.0.0.1", "localhost"])
  func `a port where nobody listens`(host: String) throws {
    let room = try ScriptedRoom()
    try room.stop()
    let pad = try PadOnTrial(host: host, port: room.port)
    defer { pad.stop() }
    #expect(try pad.ending() == .noLine(.refused))
  }

  @Test func `a name that nobody has`() throws {
    // RFC 6761 §6.4 keeps this name from ever existing.
    let pad = try PadOnTrial(host: "room.invalid", port: 4747)
    defer { pad.stop() }
    #expect(try pad.ending(within: .seconds(30)) == .noLine(.unknownHost))
  }

  private func play(
    _ manner: ScriptedRoom.Manner = .room, limits: Session.Limits = .init(),
    _ script: (ScriptedRoom, PadOnTrial) throws -> Void
  ) throws {
    let room = try ScriptedRoom(manner)
    defer { try? room.stop() }
    let pad = try PadOnTrial(port: room.port, limits: limits)
    defer { pad.stop() }
    try script(room, pad)
  }
}

/// A pad on a loop of its own whose face notes what it is shown.
final class PadOnTrial: Sendable {
  enum Shown: Hashable, Sendable {
    case heard(ServerMessage)
    case reconnecting
  }
  private final class NotingFace: Face {
    let shown: Notes
    init(_ shown: Notes) { self.shown = shown }
    func start(_ session: Session, at now: NIODeadline) -> [Session.Event] { [.start(code: "K7QX", name: "Ana")] }
    func hear(_ message: ServerMessage) { shown.list.withLock { $0.append(.heard(message)) } }
    func show(_ session: Session, at now: NIODeadline) -> [Session.Event] {
      if session.secondsLeft(at: now) != nil { shown.list.withLock { $0.append(.reconnecting) } }
      return []
    }
    func take(_ input: Input, in session: Session, at now: NIODeadline) -> [Session.Event] { [] }
    func end() {}
  }
  final class Notes: Sendable {
    let list = Mutex<[Shown]>([])
    let ending = Mutex<Session.Ending?>(nil)
  }
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let notes = Notes()
  private let pad: NIOLoopBound<Pad>

  init(host: String = "127.0.0.1", port: Int, limits: Session.Limits = .init()) throws {
    let loop = group.next()
    let notes = notes
    pad = try loop.submit {
      let session = Session(language: .en, asksAgain: true, limits: limits)
      let pad = Pad(
        address: RoomAddress(host: host, port: port), session: session, face: NotingFace(notes), on: loop)
      pad.ended.whenSuccess { ending in notes.ending.withLock { $0 = ending } }
      pad.start()
      return NIOLoopBound(pad, eventLoop: loop)
    }.wait()
  }

  func wait(for shown: Shown) throws {
    try eventually(within: .seconds(10), "the pad shows \(shown)") { notes.list.withLock { $0.contains(shown) } }
  }

  func ending(within limit: Duration = .seconds(20)) throws -> Session.Ending {
    try firstValue(within: limit, "the pad ends") { notes.ending.withLock { $0 } }
  }

  /// Does what the person asks for.
  func take(_ event: Session.Event) {
    let pad = pad
    group.next().execute { pad.value.handle(event) }
  }

  func stop() {
    take(.leave)
    try? group.syncShutdownGracefully()
  }
}
