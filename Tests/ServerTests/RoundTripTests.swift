import CTCPInfo
import Glibc
import PadProtocol
import Server
import TestSupport
import Testing
import Timing

@Suite(.timeLimit(.minutes(4)))
struct RoundTripTests {
  @Test(arguments: [nil, "127.0.0.1"])
  func everyMessage_bringsTheConnectionsSmallestRoundTrip(_ listening: String?) throws {
    try withHost(address: listening) { host in
      let (pad, _) = try host.joinedPad()
      for token in ["a", "b", "c"] { try pad.roundTrip(token) }
      let figures = host.log.eventsAfterArrival.map(\.roundTrip)
      #expect(figures.count == 4)
      // The handshake of TCP is a round trip, so that the first message has a figure already.
      for figure in figures { #expect((1..<1_000_000_000).contains(try #require(figure).nanoseconds)) }
    }
  }

  @Test func smallestRoundTrip_neverGrows() throws {
    try withHost { host in
      let (pad, _) = try host.joinedPad()
      for _ in 0..<30 { try pad.roundTrip() }
      let figures = host.log.eventsAfterArrival.compactMap(\.roundTrip)
      #expect(figures.count == 31)
      // The kernel forgets after five minutes; the test is over long before.
      #expect(figures == figures.sorted(by: >))
    }
  }

  @Test func whatIsNoConnection_hasNone() throws {
    let unconnected = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let datagrams = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    for descriptor in [-1, unconnected, datagrams] { #expect(tcp_smallest_round_trip(descriptor) == -1) }
    close(unconnected)
    close(datagrams)
  }
}

extension PadEvent {
  /// What the message says of its connection.
  fileprivate var roundTrip: Span? {
    if case .message(_, _, _, let roundTrip) = self { roundTrip } else { nil }
  }
}
