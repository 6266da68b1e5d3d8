import Glibc
import PadProtocol
import ScriptedRoom
import TestSupport
import Testing

/// The real program, ended by force and started again on the same machine.
@Suite(.timeLimit(.minutes(4))) struct SeatReturnTests {
  private static let limit = PadTerminalTests.limit
  private let room: ScriptedRoom
  private let state: TemporaryFolder

  init() throws {
    room = try ScriptedRoom()
    state = try TemporaryFolder()
  }

  private static func join(_ secret: String? = nil, name: String = "Ana", code: String? = "K7QX") -> ClientMessage {
    .join(.init(code: code, name: name, language: .en, secret: secret))
  }

  private func start(_ arguments: [String] = ["--code", "K7QX", "--name", "Ana"]) throws -> Program {
    try Program(
      Tools.built("parlor-pad"), [room.address, "--json"] + arguments, environment: ["XDG_STATE_HOME": state.path])
  }

  /// Gives the pads that have joined a seat, and waits until this one has got it.
  private func seat(_ pad: Program, _ secret: String?) throws {
    try room.send(.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", secret: secret)))
    // The answer to a press tells that the welcome has been taken in.
    try room.send(.screen(Sample.question()))
    _ = try pad.waitForLine(within: Self.limit) { $0.contains(#""type":"screen""#) }
    try pad.write("1")
    #expect(try room.nextMessage() == .press(Sample.token(1)))
  }

  private func kill(_ pad: Program) throws {
    pad.send(signal: SIGKILL)
    #expect(try pad.waitForExit(within: Self.limit) == .signalled(SIGKILL))
  }

  /// Plays until a pad has the seat `s1` and is killed.
  private func playAndCrash() throws {
    let pad = try start()
    defer { pad.stop() }
    #expect(try room.nextMessage() == Self.join())
    try seat(pad, "s1")
    try kill(pad)
  }

  /// The secret, and all else, with which a new pad joins.
  private func nextJoin(_ arguments: [String]) throws -> ClientMessage {
    let pad = try start(arguments)
    defer { pad.stop() }
    return try room.nextMessage()
  }

  static let returns: [(arguments: [String], join: ClientMessage)] = [
    (["--code", "K7QX", "--name", "Ana"], join("s1")),
    (["--code", "k7qx", "--name", "Ana"], join("s1", code: "k7qx")),
    (["--name", "Ana"], join("s1")),
    (["--code", "K7QX", "--name", "Ana", "--new-seat"], join()),
    (["--code", "K7QX", "--name", "Ben"], join(name: "Ben")),
    (["--code", "AAAA", "--name", "Ana"], join(code: "AAAA")),
  ]

  @Test(arguments: returns)
  func `a pad that was killed comes back to its seat, and nobody else does`(
    arguments: [String], join: ClientMessage
  ) throws {
    defer { try? room.stop() }
    try playAndCrash()
    #expect(try nextJoin(arguments) == join)
  }

  @Test func `the seat is found again after every crash`() throws {
    defer { try? room.stop() }
    try playAndCrash()
    for (secret, next) in [("s1", "s1"), ("s1", "s2"), ("s2", "s2")] {
      let pad = try start()
      defer { pad.stop() }
      #expect(try room.nextMessage() == Self.join(secret))
      try seat(pad, next)
      try kill(pad)
    }
  }

  @Test func `whoever leaves gives the seat up`() throws {
    defer { try? room.stop() }
    try playAndCrash()
    let pad = try start()
    defer { pad.stop() }
    #expect(try room.nextMessage() == Self.join("s1"))
    try seat(pad, "s1")
    try pad.write("q")
    #expect(try room.nextMessage() == .leave)
    #expect(try pad.waitForExit(within: Self.limit) == .exited(0))
    #expect(try nextJoin(["--code", "K7QX", "--name", "Ana"]) == Self.join())
  }

  static let ends: [ServerMessage] = [
    .bye(.init(reason: .kicked, text: "Out.")), .bye(.init(reason: .closed, text: "Over.")),
    .bye(.init(reason: .replaced, text: "Elsewhere.")), .denied(.init(reason: .wrongCode, text: "Look again.")),
    .denied(.init(reason: .refused, text: "No.")),
  ]

  @Test(arguments: ends)
  func `a seat that the room ends is forgotten`(end: ServerMessage) throws {
    defer { try? room.stop() }
    try playAndCrash()
    let pad = try start()
    defer { pad.stop() }
    #expect(try room.nextMessage() == Self.join("s1"))
    try room.send(end)
    _ = try pad.waitForExit(within: Self.limit)
    #expect(try nextJoin(["--code", "K7QX", "--name", "Ana"]) == Self.join())
  }

  @Test func `whoever goes while the line is broken may come back to the seat`() throws {
    let pad = try start()
    defer { pad.stop() }
    #expect(try room.nextMessage() == Self.join())
    try seat(pad, "s1")
    try room.stop()
    _ = try pad.waitForLine(within: Self.limit) { $0 == #"{"state":"reconnecting","type":"line"}"# }
    pad.send(signal: SIGTERM)
    #expect(try pad.waitForExit(within: Self.limit) == .exited(0))
    let newRoom = try ScriptedRoom(port: room.port)
    defer { try? newRoom.stop() }
    let again = try start()
    defer { again.stop() }
    #expect(try newRoom.nextMessage() == Self.join("s1"))
  }

  @Test func `two pads of one name do not take each other's seat`() throws {
    defer { try? room.stop() }
    let first = try start()
    defer { first.stop() }
    #expect(try room.nextMessage() == Self.join())
    try seat(first, "s1")
    let second = try start()
    defer { second.stop() }
    #expect(try room.nextMessage() == Self.join())
    // Both hear it; the first one has got its seat already.
    try seat(second, "s2")
    try kill(first)
    try kill(second)
    var joins: [ClientMessage] = []
    let pads = try (0..<2).map { _ in
      let pad = try start()
      joins.append(try room.nextMessage())
      return pad
    }
    defer { for pad in pads { pad.stop() } }
    #expect(Set(joins) == [Self.join("s1"), Self.join("s2")])
  }

  @Test func `a room without seats leaves none behind`() throws {
    defer { try? room.stop() }
    let pad = try start()
    defer { pad.stop() }
    #expect(try room.nextMessage() == Self.join())
    try seat(pad, nil)
    try kill(pad)
    #expect(try nextJoin(["--code", "K7QX", "--name", "Ana"]) == Self.join())
  }

  @Test func `a place where nothing can be written is no error`() throws {
    defer { try? room.stop() }
    let pad = try Program(
      Tools.built("parlor-pad"), [room.address, "--json", "--code", "K7QX", "--name", "Ana"],
      environment: ["XDG_STATE_HOME": "/dev/null"])
    defer { pad.stop() }
    #expect(try room.nextMessage() == Self.join())
    try seat(pad, "s1")
    try pad.write("q")
    #expect(try room.nextMessage() == .leave)
    #expect(try pad.waitForExit(within: Self.limit) == .exited(0))
    #expect(pad.bytes(of: .error).isEmpty)
  }

  @Test func `a person finds code and name filled in`() throws {
    defer { try? room.stop() }
    try playAndCrash()
    let terminal = try PadTerminalTests.terminal(
      room, [], environment: ["USER": "login", "XDG_STATE_HOME": state.path])
    defer { terminal.stop() }
    let screen = try terminal.waitForScreen(containing: "The code is on the TV", within: Self.limit)
    #expect(screen.contains("K7QX") && screen.contains("Ana"))
    try terminal.type("\r\r")
    #expect(try room.nextMessage() == Self.join("s1"))
  }
}
