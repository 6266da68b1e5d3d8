import Glibc
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(4)))
struct BrowserRelayTests {
  /// Both ends of one line through a relay.
  private struct Line {
    let pad: Descriptor
    let host: Descriptor

    init(through relay: Relay, to listener: Descriptor) throws {
      pad = try TCPSocket.connect(to: relay.port)
      host = try firstValue("the host hears of the pad") { try TCPSocket.accept(at: listener) }
    }

    /// Sends bytes one way and reads them, or as many as there must be, at the other end.
    func carry(
      _ bytes: [UInt8], _ source: Descriptor, _ target: Descriptor, expecting count: Int? = nil
    ) throws -> [UInt8] {
      try source.writeAll(bytes, within: .seconds(5))
      var arrived: [UInt8] = []
      while arrived.count < count ?? bytes.count, try target.wait(for: POLLIN, until: .now + .seconds(5)) {
        arrived += try target.readSome()
      }
      return arrived
    }
  }

  @Test func openLine_carriesAndCountsBothWays() throws {
    let (listener, port) = try TCPSocket.listen()
    let relay = try Relay(to: port)
    defer { relay.stop() }
    let line = try Line(through: relay, to: listener)
    let long = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try line.carry(long, line.pad, line.host) == long)
    #expect(try line.carry([1, 2, 3], line.host, line.pad) == [1, 2, 3])
    try eventually("all is counted") { relay.traffic == .init(connections: 1, refusals: 0, toHost: 200_000, toPads: 3) }
  }

  @Test func cutLine_isResetOnBothSides_andSoAreNewOnes_untilItIsMended() throws {
    let (listener, port) = try TCPSocket.listen()
    let relay = try Relay(to: port)
    defer { relay.stop() }
    let line = try Line(through: relay, to: listener)
    try relay.set(.cut)
    for end in [line.pad, line.host] {
      #expect(try end.wait(for: POLLIN, until: .now + .seconds(5)))
      #expect(throws: TestFailure.self) { try end.readSome() }
    }
    let refused = try TCPSocket.connect(to: relay.port)
    #expect(try refused.wait(for: POLLIN, until: .now + .seconds(5)))
    #expect(throws: TestFailure.self) { try refused.readSome() }
    try relay.set(.open)
    let mended = try Line(through: relay, to: listener)
    #expect(try mended.carry([7], mended.pad, mended.host) == [7])
    #expect(relay.traffic.connections == 2)
    #expect(relay.traffic.refusals == 1)
  }

  @Test func stalledLine_holdsEverythingBack_untilItGoesOn() throws {
    let (listener, port) = try TCPSocket.listen()
    let relay = try Relay(to: port)
    defer { relay.stop() }
    let line = try Line(through: relay, to: listener)
    try relay.set(.stalled)
    try line.pad.writeAll([1], within: .seconds(5))
    #expect(try line.host.wait(for: POLLIN, until: .now + .milliseconds(50)) == false)
    try relay.set(.open)
    #expect(try line.carry([2], line.pad, line.host, expecting: 2) == [1, 2])
  }

  @Test func forgetfulLine_holdsItsOldConnectionsForEver_butNotNewOnes() throws {
    let (listener, port) = try TCPSocket.listen()
    let relay = try Relay(to: port)
    defer { relay.stop() }
    let old = try Line(through: relay, to: listener)
    try relay.set(.forgetful)
    let new = try Line(through: relay, to: listener)
    try old.pad.writeAll([1], within: .seconds(5))
    #expect(try new.carry([2], new.pad, new.host) == [2])
    #expect(try old.host.wait(for: POLLIN, until: .now + .milliseconds(50)) == false)
  }

  @Test func oneSideEnds_theOtherDoesToo() throws {
    let (listener, port) = try TCPSocket.listen()
    let relay = try Relay(to: port)
    defer { relay.stop() }
    let line = try Line(through: relay, to: listener)
    _ = shutdown(line.host.number, Int32(SHUT_WR))
    #expect(try line.pad.wait(for: POLLIN, until: .now + .seconds(5)))
    #expect(try line.pad.readSome() == [])
  }
}
