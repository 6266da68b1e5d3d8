import CTCPInfo
import Glibc
import NIOCore
import PadProtocol
import Server
import TestSupport
import Testing
import Timing

@testable import Server

/// Probes cost a pad nothing, and make the figure right of one that holds acknowledgements back.
@Suite(.timeLimit(.minutes(4)))
struct ProbeTests {
  static let probe: [UInt8] = [0x8A, 0]

  @Test func probe_isTwoBytes_forThoseWhoHaveJoined() throws {
    try withHost { host in
      let stranger = try host.upgradedPad()
      let strangerID = ConnectionID(rawValue: 1)
      let (pad, id) = try host.joinedPad()
      let (gone, goneID) = try host.joinedPad()
      gone.close()
      try eventually("the room hears that the pad is gone") { host.log.closed == [goneID] }
      try host.onLoop { server in
        server.probe([strangerID, goneID, id, ConnectionID(rawValue: 99)])
        server.probe([])
        server.close(id)
        server.probe([id])
      }
      #expect(try pad.readToEnd() == Self.probe + [0x88, 2, 0x03, 0xE8])
      try stranger.sendText(#"{"type":"ping"}"#)
      #expect(try stranger.readFrame().text == #"{"type":"pong"}"#)
    }
  }

  @Test func probedPad_playsOnAsBefore() throws {
    try withHost { host in
      let (pad, id) = try host.joinedPad()
      // Ten times the frames that a pad may send at once.
      for round in 0..<20 {
        try host.onLoop { server in for _ in 0..<20 { server.probe([id]) } }
        try pad.roundTrip("\(round)")
      }
      #expect(host.log.closed.isEmpty)
    }
  }

  @Test func probes_keepNobodyAlive() throws {
    try withHost(LivenessTests.limits()) { host in
      let (pad, id) = try host.joinedPad()
      try eventually("the silent pad is dropped") {
        try host.onLoop { $0.probe([id]) }
        return host.log.closed == [id]
      }
      let pings = try pad.readToEnd().filter { $0 == 0x89 }
      #expect(pings.count >= 2)
    }
  }

  // In a process of its own, whose memory nothing else changes.
  @Test func padThatDoesNotRead_getsNoPileOfProbes_andIsDropped() async {
    await #expect(processExitsWith: .success) {
      var limits = Limits()
      // However busy the machine is, nobody is dropped for their silence.
      limits.dropAfter = .minutes(10)
      try withHost(limits) { host in
        let (good, _) = try host.joinedPad()
        let (pad, id) = try host.joinedPad(receiveBuffer: 4096)
        let process = ProcessInformation(pid: getpid())
        func probe(_ times: Int) throws {
          try host.onLoop { server in for _ in 0..<times { server.probe([id]) } }
        }
        // A pile grows each time; what the process takes for something else it takes once. A sanitizer keeps what was
        // freed for a while.
        let growth = try (0..<4).map { _ in
          let before = try process.residentMemory()
          try probe(20_000)
          return try process.residentMemory() - before
        }
        #expect((growth.min() ?? .max) < (TestForm.isSanitized ? 500_000_000 : 1_000_000), "\(growth)")
        // What the pad's system took before its window was full; the others were never written.
        try host.onLoop { $0.send(ByteBuffer(string: "last"), to: id) }
        var probes = 0
        while try pad.readFrame().opcode == 10 { probes += 1 }
        #expect(probes < 5000)
        let message = ByteBuffer(repeating: 0x20, count: 1000)
        var offered = 0
        while host.log.closed.isEmpty, offered < 40_000 {
          try host.onLoop { server in
            for _ in 0..<100 {
              server.send(message, to: id)
              server.probe([id])
            }
          }
          offered += 100
        }
        #expect(offered < 2000)
        #expect(host.log.closed == [id])
        try good.roundTrip()
        pad.close()
      }
    }
  }

  @Test func padThatHoldsAcknowledgements_isNearOnceItIsProbed() throws {
    try withHost(MeasuringTests.limits(pingInterval: .hours(1))) { host in
      let pad = try HoldingPad(port: host.port)
      try pad.join(keepsHolding: true)
      pad.wait()
      try pad.send(text: press("a"))
      try pad.read(to: Array("a".utf8))
      // The cheat works as long as nothing is sent to the pad right before its press.
      for figure in host.log.roundTripsOfMessages { #expect(try #require(figure) > .milliseconds(20)) }
      #expect(host.log.roundTripsOfMessages.count == 2)
      pad.wait()
      let sent = ArrivalTests.now()
      try host.onLoop { $0.probe([ConnectionID(rawValue: 1)]) }
      try pad.read(to: Self.probe)
      try pad.send(text: press("b"))
      try pad.read(to: Array("b".utf8))
      let (arrived, roundTrip) = try #require(host.log.presses.last)
      #expect(try #require(roundTrip) <= arrived - sent)
    }
  }

  /// TCP begins with ten segments that are not acknowledged: so many leave at once, and the next one waits.
  @Test(arguments: [(5, true), (100, false)])
  func padThatHoldsTooMuchForAProbeToLeave_provesNothing(_ probes: Int, _ allLeave: Bool) throws {
    try withHost(MeasuringTests.limits(pingInterval: .hours(1))) { host in
      let pad = try HoldingPad(port: host.port)
      try pad.join(keepsHolding: true)
      pad.wait()
      try host.onLoop { server in
        for _ in 0..<probes { server.probe([ConnectionID(rawValue: 1)]) }
        try pad.send(text: press("a"))
      }
      try pad.read(to: Array("a".utf8))
      #expect(try (#require(host.log.presses.last).roundTrip != nil) == allLeave)
      // The press has acknowledged everything, so that the next one leaves.
      pad.wait()
      try host.onLoop { $0.probe([ConnectionID(rawValue: 1)]) }
      try pad.send(text: press("b"))
      try pad.read(to: Array("b".utf8))
      #expect(try #require(host.log.presses.last).roundTrip != nil)
    }
  }

  @Test func whatIsNoConnection_holdsNothingBack() {
    #expect(tcp_bytes_held_back(-1) == -1)
  }
}

extension EventLog {
  /// When presses arrived, and what they say of their connection.
  fileprivate var presses: [(arrival: Instant, roundTrip: Span?)] {
    events.compactMap {
      if case .message(.press, _, let time, let roundTrip) = $0 { (time, roundTrip) } else { nil }
    }
  }
}
