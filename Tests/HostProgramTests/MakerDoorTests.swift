import Host
import Maker
import NIOCore
import NIOEmbedded
import NIOWebSocket
import TestSupport
import Testing

@testable import HostProgram

/// Who waits at the question maker's door, and phones that are gone.
@Suite struct MakerDoorTests {
  @Test func tooManyOfOneAddress_andOfAll_areRefused() {
    let door = MakerDoor()
    let first = (0..<MakerDoor.mostOfOne).compactMap { _ in door.enter("192.168.1.2") }
    #expect(first.count == MakerDoor.mostOfOne && door.enter("192.168.1.2") == nil)
    let others = (0..<100).compactMap { door.enter("192.168.2.\($0)") }
    #expect(others.count == MakerDoor.most - MakerDoor.mostOfOne)
    // This machine's own pages load nevertheless, and who is in waits no more.
    let own = (0..<100).compactMap { _ in door.enter("127.0.0.1") }
    #expect(own.count == MakerDoor.mostOfThis)
    first[0].letIn()
    first[0].letIn()
    #expect(door.enter("192.168.3.1") != nil && door.enter("192.168.3.2") == nil)
  }

  /// A connection that is let in stays, any other one is closed after a while.
  @Test func whoAsksForNothing_isClosed() throws {
    let door = MakerDoor()
    let (idle, page) = (EmbeddedChannel(), EmbeddedChannel())
    let visits = try [idle, page].map { _ in try #require(door.enter("192.168.1.2")) }
    for (channel, visit) in zip([idle, page], visits) {
      try channel.connect(to: SocketAddress(ipAddress: "192.168.1.2", port: 1)).wait()
      visit.begin(on: channel)
    }
    visits[1].letIn()
    for channel in [idle, page] { channel.embeddedEventLoop.advanceTime(by: MakerDoor.patience) }
    #expect(!idle.isActive && page.isActive)
    _ = try page.finish()
  }

  @Test func aDeadPhone_isNoticedWithinAMinute() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let (dead, alive) = (EmbeddedChannel(), EmbeddedChannel())
    let ben = desk.open("ben")
    for (channel, name) in [(dead, "dead"), (alive, "alive")] {
      let visit = try #require(MakerDoor().enter("127.0.0.1"))
      try channel.pipeline.syncOperations.addHandler(MakerSocket(desk.session, channel, visit))
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      let hello = ByteBuffer(string: "{\"type\": \"open\", \"client\": \"\(name)\"}")
      try channel.writeInbound(WebSocketFrame(fin: true, opcode: .text, data: hello))
    }
    var pings = 0
    for _ in 0..<12 {
      for channel in [dead, alive] { channel.embeddedEventLoop.advanceTime(by: .seconds(5)) }
      while let frame = try alive.readOutbound(as: WebSocketFrame.self) {
        guard frame.opcode == .ping else { continue }
        pings += 1
        try alive.writeInbound(WebSocketFrame(fin: true, opcode: .pong, data: ByteBuffer()))
      }
    }
    #expect(!dead.isActive && alive.isActive && pings >= 3)
    #expect(ben.last("people")?["people"].elements?.count == 2)
    _ = try alive.finish()
  }

  /// Whoever is refused hears why, whatever it says.
  @Test func refusal_isAnswered() throws {
    let channel = EmbeddedChannel(handler: MakerRefusal())
    try channel.connect(to: SocketAddress(ipAddress: "192.168.1.2", port: 1)).wait()
    let answer = try channel.readOutbound(as: ByteBuffer.self).map { String(buffer: $0) } ?? ""
    #expect(answer.hasPrefix("HTTP/1.1 503 "))
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }
}
