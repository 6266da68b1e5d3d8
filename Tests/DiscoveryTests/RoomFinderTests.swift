import NIOCore
import NIOPosix
import Net
import Synchronization
import TestSupport
import Testing

@testable import Discovery

/// The finder against a responder of the test's own, over real sockets.
@Suite(.timeLimit(.minutes(4)))
struct RoomFinderTests {
  /// A port that answers, one that does not, and what a responder that knows both makes the finder find.
  static func find(
    for time: TimeAmount = .seconds(3), _ answer: @escaping @Sendable (DNSMessage, Int, Ports) -> [[UInt8]]
  ) async throws -> (rooms: [FoundRoom], queries: [DNSMessage], ports: Ports) {
    let ports = try await Ports()
    let responder = try await FakeResponder.start { answer($0, $1, ports) }
    let finder = RoomFinder(on: MultiThreadedEventLoopGroup.singleton.next(), settings: try responder.settings())
    let rooms = try await finder.find(for: time).get()
    try await responder.stop()
    try await ports.close()
    return (rooms, responder.queries, ports)
  }

  @Test func roomInOneAnswer_isFound() async throws {
    let (rooms, queries, ports) = try await Self.find { query, _, ports in
      [Wire.message(Wire.room("Room", port: ports.open, "v=1", "Players=2"), id: query.id)]
    }
    #expect(
      rooms == [
        FoundRoom(
          name: "Room", host: "box.local", port: ports.open, addresses: [.v4(0x7F00_0001)],
          announcement: Announcement(version: 1, players: 2))
      ])
    #expect(rooms.first?.address == "127.0.0.1:\(ports.open)")
    let question = DNSQuestion(name: LinkRecords.parlor, type: .ptr)
    #expect(queries.count == 3)
    #expect(queries.allSatisfy { $0.questions == [question] && !$0.isResponse })
  }

  @Test func whatAnAnswerLeavesOut_isAskedForAtOnce() async throws {
    let (rooms, queries, _) = try await Self.find(for: .seconds(3)) { query, _, ports in
      let types = query.questions.map(\.type)
      var records: [[UInt8]] = []
      if types.contains(.ptr) { records.append(Wire.pointer(to: "Room")) }
      if types.contains(.srv) { records.append(Wire.service("Room", port: ports.open, host: "box.local")) }
      if types.contains(.txt) { records.append(Wire.text("Room", "v=1")) }
      if types.contains(.a) { records.append(Wire.address("box.local", [127, 0, 0, 1])) }
      return records.map { Wire.message([$0], id: query.id) }
    }
    #expect(rooms.map(\.name) == ["Room"])
    #expect(rooms.first?.announcement == Announcement(version: 1))
    let types = queries.map { $0.questions.map(\.type) }
    #expect(types.first == [.ptr])
    #expect(types.contains([.txt, .srv]))
  }

  @Test func lostQuestions_areAskedAgain() async throws {
    let (rooms, queries, _) = try await Self.find(for: .seconds(4)) { query, number, ports in
      number < 2 ? [] : [Wire.message(Wire.room("Room", port: ports.open), id: query.id)]
    }
    #expect(rooms.map(\.name) == ["Room"])
    #expect(queries.count == 3)
  }

  @Test func roomWhosePortDoesNotAnswer_isLeftOut() async throws {
    let (rooms, _, _) = try await Self.find { query, _, ports in
      [
        Wire.message(Wire.room("Gone", port: ports.closed), id: query.id),
        Wire.message(Wire.room("There", port: ports.open), id: query.id),
      ]
    }
    #expect(rooms.map(\.name) == ["There"])
  }

  @Test func answersThatAreNone_areIgnored() async throws {
    let (rooms, _, _) = try await Self.find { query, _, ports in
      func room(_ name: String, id: UInt16, flags: UInt16 = 0x8400) -> [UInt8] {
        Wire.message(Wire.room(name, port: ports.open), id: id, flags: flags)
      }
      return [
        [], [0], room("Another number", id: query.id ^ 1), room("A query", id: query.id, flags: 0),
        room("A failure", id: query.id, flags: 0x8403), Array(room("Cut off", id: query.id).dropLast()),
        room("Room", id: query.id),
      ]
    }
    #expect(rooms.map(\.name) == ["Room"])
  }

  @Test func answerFromAnotherPort_isIgnored() async throws {
    let stranger = try await DatagramBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let ports = try await Ports()
    let responder = try await FakeResponder.start { query, _ in
      [Wire.message(Wire.room("Room", port: ports.open), id: query.id)]
    }
    // All that the finder asks goes to the stranger's port, and the answers come from the responder's.
    let relay = Relay(to: responder.channel, answer: Wire.room("Wrong", port: ports.open))
    try await stranger.pipeline.addHandler(relay).get()
    let address = try #require(stranger.localAddress)
    let settings = RoomFinder.Settings(
      interfaces: { [.loopback] }, destinations: MulticastDestinations(v4: address, v6: nil))
    let finder = RoomFinder(on: MultiThreadedEventLoopGroup.singleton.next(), settings: settings)
    #expect(try await finder.find(for: .milliseconds(700)).get() == [])
    #expect(relay.count.withLock { $0 } > 0)
    try await stranger.close()
    try await responder.stop()
    try await ports.close()
  }

  @Test func thousandRooms_areBounded() async throws {
    let (rooms, _, _) = try await Self.find(for: .seconds(3)) { query, number, ports in
      guard number == 0 else { return [] }
      return (0..<1000).map { Wire.message(Wire.room("Room \($0)", port: ports.open), id: query.id) }
    }
    #expect((1...64).contains(rooms.count))
  }

  @Test func noInterface_noRooms() async throws {
    let settings = RoomFinder.Settings(interfaces: { [] })
    let finder = RoomFinder(on: MultiThreadedEventLoopGroup.singleton.next(), settings: settings)
    #expect(try await finder.find(for: .milliseconds(10)).get() == [])
  }

  @Test func loopThatEnds_endsTheSearch() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let responder = try await FakeResponder.start { _, _ in [] }
    let finder = RoomFinder(on: group.next(), settings: try responder.settings())
    // Asked for before: a loop that has ended calls nobody any more.
    let (ends, continuation) = AsyncStream.makeStream(of: String.self)
    finder.find(for: .minutes(1)).whenFailure { _ in continuation.yield("rooms") }
    // A name search answers what it has.
    finder.resolve(localName: "box.local", within: .minutes(1)).whenSuccess { continuation.yield("\($0)") }
    let watch = finder.watch { _ in }
    try await eventuallyAsked(responder)
    try await group.shutdownGracefully()
    continuation.finish()
    #expect(await ends.reduce(into: []) { $0.append($1) }.sorted() == ["[]", "rooms"])
    watch.cancel()
    try await responder.stop()
  }

  @Test func watch_tellsOnlyChanges() async throws {
    let ports = try await Ports()
    let players = Mutex(0)
    let responder = try await FakeResponder.start { query, _ in
      let players = players.withLock { $0 }
      return players < 0 ? [] : [Wire.message(Wire.room("Room", port: ports.open, "players=\(players)"), id: query.id)]
    }
    let finder = RoomFinder(on: MultiThreadedEventLoopGroup.singleton.next(), settings: try responder.settings())
    let (updates, continuation) = AsyncStream.makeStream(of: [String].self)
    let watch = finder.watch(every: .milliseconds(20), searching: .seconds(1)) { rooms in
      continuation.yield(rooms.map { "\($0.name) \($0.announcement.players ?? -1)" })
    }
    var update = updates.makeAsyncIterator()
    var last: [String]?
    for (count, expected) in [(0, ["Room 0"]), (5, ["Room 5"]), (-1, [])] {
      players.withLock { $0 = count }
      // On a slow machine a search may end before the answer, and say that there is no room.
      repeat {
        let next = await update.next()
        #expect(next != nil && next != last)
        last = next
      } while last != nil && last != expected
    }
    watch.cancel()
    try await responder.stop()
    try await ports.close()
  }

  @Test func name_isResolved() async throws {
    let responder = try await FakeResponder.start { query, _ in
      [
        Wire.message([Wire.address("other.local", [127, 0, 0, 9])], id: query.id),
        Wire.message(
          [Wire.address("Box.local", [127, 0, 0, 1]), Wire.address("box.local", [8, 8, 8, 8])], id: query.id),
      ]
    }
    let finder = RoomFinder(on: MultiThreadedEventLoopGroup.singleton.next(), settings: try responder.settings())
    #expect(try await finder.resolve(localName: "box.local", within: .seconds(20)).get() == [.v4(0x7F00_0001)])
    #expect(responder.queries.first?.questions.map(\.type) == [.a, .aaaa])
    #expect(try await finder.resolve(localName: "example.com").get() == [])
    #expect(try await finder.resolve(localName: "..local").get() == [])
    try await responder.stop()
  }

  @Test(arguments: [
    ("tvbox.local", true), ("TVBox.LOCAL.", true), ("a.b.local", true), ("local", false), ("example.com", false),
    ("", false), ("192.168.1.1", false), ("tvboxlocal", false),
  ])
  func localNames_areThoseThatEndSo(name: String, isLocal: Bool) {
    #expect(RoomFinder.isLocal(name) == isLocal)
  }

  func eventuallyAsked(_ responder: FakeResponder) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while responder.queries.count < 3 {
      guard ContinuousClock.now < deadline else { throw TestFailure("Nothing was asked.") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

/// A port that answers, and one that does not.
final class Ports: Sendable {
  let open: Int
  let closed: Int
  private let listener: any Channel

  init() async throws {
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    listener = try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
    open = listener.localAddress?.port ?? 0
    // tcpmux, which no machine has had for decades.
    closed = 1
  }

  func close() async throws {
    try await listener.close()
  }
}

/// Takes questions on one port and has another one answer.
final class Relay: ChannelInboundHandler, Sendable {
  typealias InboundIn = AddressedEnvelope<ByteBuffer>
  let count = Mutex(0)
  private let other: any Channel
  private let answer: [[UInt8]]

  init(to other: any Channel, answer: [[UInt8]]) {
    self.other = other
    self.answer = answer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let envelope = Self.unwrapInboundIn(data)
    guard let query = try? DNSMessage(decoding: Array(buffer: envelope.data)) else { return }
    count.withLock { $0 += 1 }
    let message = ByteBuffer(bytes: Wire.message(answer, id: query.id))
    other.writeAndFlush(AddressedEnvelope(remoteAddress: envelope.remoteAddress, data: message), promise: nil)
  }
}
