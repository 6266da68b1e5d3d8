import NIOCore
import PadClient
import PadProtocol
import ScriptedRoom
import Testing

/// A session with a real line to a scripted room.
@Suite(.timeLimit(.minutes(4))) struct PadConnectionTests {
  static let join = ClientMessage.join(.init(code: "K7QX", name: "Ana", language: .en))

  @Test func `it asks for the pad's WebSocket and joins`() throws {
    try play { room, pad in
      let request = ScriptedRoom.Happening.request(path: "/pad", host: room.address, subprotocol: "parlor.v2")
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
    let pad = try ConnectionOnTrial(port: room.port)
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

  @Test func `a host that comes back bit by bit finds its pad on the seat`() throws {
    var room = try ScriptedRoom()
    let port = room.port
    let pad = try ConnectionOnTrial(port: port)
    defer { pad.stop() }
    try room.wait(for: .message(Self.join))
    try room.send(.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", secret: "s1")))
    try pad.wait(for: .heard(.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", secret: "s1"))))
    try room.stop()
    try pad.wait(for: .reconnecting)
    let refusal = ScriptedRoom.Manner.refuses(status: 503, type: "text/plain", body: "Not yet.\n")
    for manner in [ScriptedRoom.Manner.hangsUp, refusal, .hangsUp] {
      room = try ScriptedRoom(manner, port: port)
      for _ in 0..<2 { try room.wait(for: .turnedAway) }
      try room.stop()
    }
    room = try ScriptedRoom(port: port)
    defer { try? room.stop() }
    let again = ClientMessage.join(.init(code: "K7QX", name: "Ana", language: .en, secret: "s1"))
    #expect(try room.nextMessage() == again)
  }

  @Test func `a host that is away too long is given up`() throws {
    let room = try ScriptedRoom()
    let pad = try ConnectionOnTrial(port: room.port, limits: .init(outage: .milliseconds(600)))
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

  /// What a host answers instead of opening the WebSocket, and what the person is told.
  static let refusals: [(status: Int, type: String, body: String, LineFailure)] = [
    (
      403, "text/plain; charset=utf-8", "Start parlor with --allow-host.\n",
      .turnedAway("Start parlor with --allow-host.")
    ),
    (429, "text/plain", "  Slow\u{1B}[2J \u{202E}down.\r\nMore.", .turnedAway("Slow[2J down.")),
    (400, "Text/Plain", String(repeating: "é", count: 201), .turnedAway(String(repeating: "é", count: 200))),
    (503, "text/plain", String(repeating: "x", count: 100_000), .turnedAway(String(repeating: "x", count: 200))),
    (403, "text/html", "<p>No.</p>", .notARoom),
    (403, "text/plain", " \n", .notARoom),
    (200, "text/plain", "Hello.", .notARoom),
  ]

  @Test(arguments: refusals)
  func `a refusal's first line is what the person is told`(
    status: Int, type: String, body: String, failure: LineFailure
  ) throws {
    try play(.refuses(status: status, type: type, body: body)) { _, pad in
      let ending = try pad.ending()
      #expect(ending == .noLine(failure))
    }
  }

  @Test func `the seat's secret is said when the line is made again`() throws {
    try play { room, pad in
      try room.wait(for: .message(Self.join))
      let welcome = ServerMessage.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", secret: "s1"))
      try room.send(welcome)
      try pad.wait(for: .heard(welcome))
      try room.drop()
      let again = ClientMessage.join(.init(code: "K7QX", name: "Ana", language: .en, secret: "s1"))
      #expect(try room.nextMessage() == again)
    }
  }

  @Test func `a new reason to end is an end all the same`() throws {
    for (text, ending) in [
      (#"{"type":"denied","reason":"fullMoon","text":"Not tonight."}"#, Session.Ending.denied("Not tonight.")),
      (#"{"type":"bye","reason":"sunrise","text":"Good morning."}"#, .done("Good morning.")),
    ] {
      try play { room, pad in
        try room.wait(for: .message(Self.join))
        try room.send(text: text)
        #expect(try pad.ending() == ending)
      }
    }
  }

  @Test func `known addresses are tried instead of looking the name up`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    // Nobody has this name, and nobody listens at the first address.
    let addresses = ["::1", "127.0.0.1"].compactMap { try? SocketAddress(ipAddress: $0, port: room.port) }
    let pad = try ConnectionOnTrial(to: RoomAddress(host: "room.invalid", port: room.port, addresses: addresses))
    defer { pad.stop() }
    let request = ScriptedRoom.Happening.request(path: "/pad", host: room.address, subprotocol: "parlor.v2")
    #expect(try room.next() == request)
  }

  @Test func `letting a connection go closes its line`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let pad = try ConnectionOnTrial(port: room.port)
    try room.wait(for: .message(Self.join))
    try pad.letGo()
    try room.wait(for: .gone)
  }

  @Test(arguments: ["127.0.0.1", "localhost"])
  func `a port where nobody listens`(host: String) throws {
    let room = try ScriptedRoom()
    try room.stop()
    let pad = try ConnectionOnTrial(host: host, port: room.port)
    defer { pad.stop() }
    #expect(try pad.ending() == .noLine(.refused))
  }

  @Test func `a name that nobody has`() throws {
    // RFC 6761 §6.4 keeps this name from ever existing.
    let pad = try ConnectionOnTrial(host: "room.invalid", port: 4747)
    defer { pad.stop() }
    #expect(try pad.ending(within: .seconds(30)) == .noLine(.unknownHost))
  }

  private func play(
    _ manner: ScriptedRoom.Manner = .room, limits: Session.Limits = .init(),
    _ script: (ScriptedRoom, ConnectionOnTrial) throws -> Void
  ) throws {
    let room = try ScriptedRoom(manner)
    defer { try? room.stop() }
    let pad = try ConnectionOnTrial(port: room.port, limits: limits)
    defer { pad.stop() }
    try script(room, pad)
  }
}
