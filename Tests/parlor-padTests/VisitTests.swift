import Catalogue
import NIOCore
import NIOPosix
import PadClient
import PadProtocol
import ScriptedRoom
import Synchronization
import TestSupport
import Testing

@testable import parlor_pad

/// How a pad gets to its room, without a terminal.
@Suite(.timeLimit(.minutes(4))) struct VisitTests {
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  @Test func `without a person no room and several are failures`() throws {
    let rooms = [ListedRoom.sample("Den", 20), .sample("Attic", 21)]
    let texts = PadTexts(language: .en)
    #expect(texts.several(rooms).contains("Den at 192.168.1.20:4747, Attic at 192.168.1.21:4747"))
    for (rooms, sentence) in [([], texts.noRoom), (rooms, texts.several(rooms))] {
      let ending = try start(FakeRooms(on: group.next(), rooms)).ended.wait()
      guard case .noRoom(sentence) = ending else { return #expect(Bool(false), "\(ending)") }
    }
    try group.syncShutdownGracefully()
  }

  @Test func `without a person the only room is joined`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let here = [try SocketAddress(ipAddress: "127.0.0.1", port: room.port)]
    let visit = try start(FakeRooms(on: group.next(), [.sample("Den")], addresses: here))
    #expect(try room.nextMessage() == .join(.init(code: "K7QX", name: "Ana", language: .en)))
    visit.handleInput(.end)
    guard case .session(.done(nil), _) = try visit.ended.wait() else { return #expect(Bool(false)) }
    try group.syncShutdownGracefully()
  }

  @Test func `a name that only this network knows is looked up there`() throws {
    let room = try ScriptedRoom()
    defer { try? room.stop() }
    let here = [try SocketAddress(ipAddress: "127.0.0.1", port: room.port)]
    let address = RoomAddress(host: "den.local", port: room.port)
    let visit = try start(FakeRooms(on: group.next(), addresses: here), address: address)
    #expect(try room.nextMessage() == .join(.init(code: "K7QX", name: "Ana", language: .en)))
    visit.handleInput(.end)
    _ = try visit.ended.wait()
    try group.syncShutdownGracefully()
  }

  @Test func `the list is kept up to date until a room is chosen`() throws {
    let (den, attic) = (ListedRoom.sample("Den", 20), ListedRoom.sample("Attic", 21))
    let loop = group.next()
    let source = FakeRooms(on: loop, [attic, den])
    let list = try loop.submit {
      // A window that is not open shows nothing.
      let list = TerminalChooser(
        in: TerminalWindow(),
        painter: TerminalPainter(style: TerminalPainterTests.unicode, texts: PadTexts(language: .en)),
        source: source, on: loop
      )
      list.start()
      return NIOLoopBound(list, eventLoop: loop)
    }.wait()
    let chosen = try loop.submit { list.value.chosen }.wait()
    func press(_ key: Key) throws { try loop.submit { list.value.handleInput(.keys([key])) }.wait() }
    #expect(source.watches == (1, 1))
    try press(.down)
    source.change(to: [den])
    try press(.character("r"))
    #expect(source.watches == (2, 1))
    try press(.enter)
    #expect(try chosen.wait() == Pick(den, isOnlyOne: false))
    #expect(source.watches == (2, 0))
    try group.syncShutdownGracefully()
  }

  /// A visit on the loop, as others see it.
  private struct OnLoop: Sendable {
    let visit: NIOLoopBound<Visit>
    let loop: any EventLoop
    let ended: EventLoopFuture<Visit.Ending>
    func handleInput(_ input: Input) { loop.execute { visit.value.handleInput(input) } }
  }

  private func start(_ source: FakeRooms, address: RoomAddress? = nil) throws -> OnLoop {
    let loop = group.next()
    return try loop.submit {
      let plan = Visit.Plan(
        address: address, code: "K7QX", name: "Ana", loginName: "ana", texts: PadTexts(language: .en), style: nil)
      let visit = Visit(plan, source: source, on: loop)
      visit.start()
      return OnLoop(visit: NIOLoopBound(visit, eventLoop: loop), loop: loop, ended: visit.ended)
    }.wait()
  }
}
