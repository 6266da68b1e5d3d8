import NIOCore
import PadProtocol
import Server
import TestSupport
import Testing
import Timing

@Suite(.timeLimit(.minutes(4)))
struct ArrivalTests {
  static func now() -> Instant { Instant(.now()) }

  @Test func arrival_liesBetweenSendingAndTheAnswer() throws {
    try withHost { host in
      let (pad, _) = try host.joinedPad()
      var bounds: [(Instant, Instant)] = []
      for index in 0..<20 {
        let before = Self.now()
        try pad.roundTrip("\(index)")
        bounds.append((before, Self.now()))
      }
      let times = host.log.eventsAfterArrival.dropFirst().compactMap(\.time)
      #expect(times.count == 20)
      for (time, (before, after)) in zip(times, bounds) { #expect(before...after ~= time) }
    }
  }

  @Test func framesOfOneRead_haveTheSameArrival() throws {
    try withHost { host in
      let (pad, _) = try host.joinedPad()
      // One small segment over loopback is one read.
      try pad.sendRaw((0..<10).flatMap { RawPad.frame(opcode: 1, Array(press("\($0)").utf8)) })
      for index in 0..<10 { #expect(try pad.readText() == "\(index)") }
      let times = host.log.eventsAfterArrival.dropFirst().compactMap(\.time)
      #expect(times.count == 10)
      #expect(Set(times).count == 1)
    }
  }

  @Test func frameInTwoReads_arrivesWithItsLastByte() throws {
    try withHost { host in
      let (pad, _) = try host.joinedPad()
      let frame = RawPad.frame(opcode: 1, Array(press("t").utf8))
      try pad.sendRaw(Array(frame.dropLast()))
      // A ping of another pad comes back after the host has read the first part.
      let (other, _) = try host.joinedPad()
      try other.roundTrip()
      let before = Self.now()
      try pad.sendRaw([frame[frame.count - 1]])
      #expect(try pad.readText() == "t")
      let time = try #require(host.log.eventsAfterArrival.last?.time)
      #expect(time >= before)
    }
  }

  @Test(arguments: [nil, "127.0.0.1"])
  func arrived_comesRightBeforeTheJoin_withTheAddress_onTheLink(_ listening: String?) throws {
    try withHost(address: listening) { host in
      // Neither of these joins, so that nothing is told of them.
      let silent = try host.upgradedPad()
      _ = try host.request("/")
      let (pad, id) = try host.joinedPad(source: "127.0.0.9")
      try pad.roundTrip()
      let events = host.log.events
      #expect(events.count == 3)
      #expect(events.first == .arrived(id, address: "127.0.0.9", isOnLink: true))
      if case .message(.join, from: id, at: _, roundTrip: _) = events[1] {} else { Issue.record("\(events[1])") }
      silent.close()
    }
  }

  @Test func arrived_overIPv6_hasTheShortestForm() throws {
    try withHost(address: nil) { host in
      guard let pad = try? RawPad(host: "::1", port: host.port) else { return }
      try pad.upgrade()
      try pad.sendText(join())
      _ = try pad.readText()
      #expect(host.log.events.first == .arrived(ConnectionID(rawValue: 1), address: "::1", isOnLink: true))
    }
  }

  @Test func arrivals_neverGoBack() throws {
    try withHost { host in
      let pads = try (0..<10).map { try host.joinedPad(name: "Pad \($0)").0 }
      for _ in 0..<3 {
        for pad in pads { try pad.sendText(press("t")) }
        for pad in pads { _ = try pad.readText() }
      }
      let times = host.log.eventsAfterArrival.compactMap(\.time)
      #expect(times.count == 40)
      #expect(times == times.sorted())
    }
  }
}

extension PadEvent {
  /// When it happened.
  var time: Instant? {
    switch self {
    case .arrived, .measured: nil
    case .message(_, _, let time, _), .closed(_, let time): time
    }
  }
}
