import NIOCore
import Synchronization
import TestSupport
import Testing
import Timing

@testable import Server

@Suite(.timeLimit(.minutes(4)))
struct RoundTripProberTests {
  /// Who is to be probed, changed by the test.
  final class Wish: Sendable {
    private let value = Mutex<[ConnectionID]>([])
    var pads: [ConnectionID] {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }

  static func pads(_ numbers: some Sequence<Int>) -> [ConnectionID] { numbers.map(ConnectionID.init) }

  /// How many pads there are, and how many turns it takes until each has been probed 20 times.
  @Test(arguments: [(1, 20), (2, 20), (20, 20), (25, 25), (40, 40), (50, 50), (1000, 1000)])
  func turns_areSharedEvenly(_ count: Int, _ turns: Int) {
    var schedule = ProbeSchedule()
    var probes: [ConnectionID: Int] = [:]
    for _ in 0..<turns {
      let due = schedule.turn(of: Self.pads((1...count).reversed()))
      #expect(due.count == min(20, count))
      #expect(Set(due).count == due.count)
      for pad in due { probes[pad, default: 0] += 1 }
    }
    #expect(probes.count == count)
    #expect(probes.values.allSatisfy { $0 == 20 })
  }

  @Test func turns_goOnWhereTheyWere_whenPadsComeAndGo() {
    var schedule = ProbeSchedule()
    #expect(schedule.turn(of: []) == [])
    #expect(schedule.turn(of: Self.pads(1...30)) == Self.pads(1...20))
    // The last one is gone, and so is one that would have been next.
    #expect(schedule.turn(of: Self.pads(Array(1...19) + Array(22...30))) == Self.pads(Array(22...30) + Array(1...11)))
    #expect(schedule.turn(of: []) == [])
    #expect(schedule.turn(of: Self.pads(5...12)) == Self.pads([12] + Array(5...11)))
    #expect(schedule.turn(of: Self.pads([3])) == Self.pads([3]))
  }

  @Test func prober_probesEveryTwentyMilliseconds_whileSomebodyWantsIt() throws {
    try withHost { host in
      let (pad, id) = try host.joinedPad()
      let (other, _) = try host.joinedPad()
      let wish = Wish()
      let prober = try host.onLoop { server in
        NIOLoopBound(RoundTripProber(on: server.loop, probe: server.probe) { wish.pads }, eventLoop: server.loop)
      }
      // Nobody wants it: there is no timer.
      try host.onLoop { _ in prober.value.look() }
      #expect(try host.onLoop { _ in prober.value.isIdle })
      for _ in 0..<2 {
        wish.pads = [id]
        let start = ArrivalTests.now()
        try host.onLoop { _ in for _ in 0..<100 { prober.value.look() } }
        for _ in 0..<10 { #expect(try pad.readFrame().opcode == 10) }
        // Nine times the pause between two turns at least, however often it was told to look.
        #expect(ArrivalTests.now() - start >= .milliseconds(9 * 20))
        wish.pads = []
        try eventually("the timer ends") { try host.onLoop { _ in prober.value.isIdle } }
        // Whatever was sent before the end comes before the answer.
        try pad.roundTrip()
      }
      try other.sendText(press("t"))
      #expect(try other.readFrame().opcode == 1)
    }
  }
}
