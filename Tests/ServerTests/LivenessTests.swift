import NIOCore
import TestSupport
import Testing

@testable import Server

@Suite(.timeLimit(.minutes(4)))
struct LivenessTests {
  static func limits() -> Limits {
    var limits = Limits()
    limits.pingInterval = .milliseconds(100)
    limits.dropAfter = .milliseconds(600)
    return limits
  }

  @Test func silentPad_isPingedThenDropped() throws {
    try withHost(Self.limits()) { host in
      let (pad, id) = try host.joinedPad()
      let pings = try pad.readToEnd()
      // Two empty pings at least; the rest depends on how late the machine runs.
      #expect(pings.starts(with: [0x89, 0, 0x89, 0]))
      try eventually("the room hears that the pad is gone") { host.log.closed == [id] }
    }
  }

  @Test func padThatAnswersPings_stays() throws {
    // Room for a machine that stops for a while: only a pad that never answers may be dropped.
    var limits = Self.limits()
    limits.dropAfter = .milliseconds(1500)
    try withHost(limits) { host in
      let (pad, _) = try host.joinedPad()
      for _ in 0..<25 {
        let ping = try pad.readFrame()
        #expect(ping.opcode == 9)
        try pad.sendFrame(opcode: 10, ping.payload)
      }
      try pad.roundTrip()
      #expect(host.log.closed.isEmpty)
    }
  }

  @Test func pingMessage_isAnsweredByTheServerAlone() throws {
    try withHost { host in
      let pad = try host.upgradedPad()
      try pad.sendText(#"{"type":"ping"}"#)
      #expect(try pad.readText() == #"{"type":"pong"}"#)
      #expect(host.log.events.isEmpty)
      try pad.sendText(join())
      _ = try pad.readText()
      let told = host.log.events.count
      try pad.sendText(#"{"type":"ping"}"#)
      #expect(try pad.readText() == #"{"type":"pong"}"#)
      #expect(host.log.events.count == told)
      try pad.roundTrip()
    }
  }

  @Test func pingMessages_doNotExtendTheTimeToJoin() throws {
    var limits = Limits()
    limits.joinDeadline = .milliseconds(100)
    limits.framesPerSecond = 1_000_000
    limits.frameBurst = 1_000_000
    try withHost(limits) { host in
      let pad = try host.upgradedPad()
      var answer = ""
      repeat {
        do {
          try pad.sendText(#"{"type":"ping"}"#)
        } catch RawPad.Failure.closed {
          // The denial lies in the buffer.
        }
        answer = try pad.readText()
      } while answer == #"{"type":"pong"}"#
      #expect(answer.contains("tooSlow"))
      #expect(host.log.events.isEmpty)
    }
  }

  @Test func heartbeat_pingsEveryIntervalAndDropsAtTheLimit() {
    func at(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(0) + .seconds(seconds) }
    var heartbeat = Heartbeat(interval: .seconds(5), dropAfter: .seconds(15), at: at(100))
    #expect(heartbeat.beat(at: at(105)) == .ping(next: .seconds(5)))
    #expect(heartbeat.beat(at: at(110)) == .ping(next: .seconds(5)))
    #expect(heartbeat.beat(at: at(115)) == .drop)
  }

  @Test func heartbeat_startsAgainWithEveryFrame() {
    func at(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(0) + .seconds(seconds) }
    var heartbeat = Heartbeat(interval: .seconds(5), dropAfter: .seconds(15), at: at(100))
    #expect(heartbeat.beat(at: at(105)) == .ping(next: .seconds(5)))
    #expect(heartbeat.beat(at: at(110)) == .ping(next: .seconds(5)))
    heartbeat.heard(at: at(113))
    #expect(heartbeat.beat(at: at(115)) == .ping(next: .seconds(5)))
    #expect(heartbeat.beat(at: at(120)) == .ping(next: .seconds(5)))
    // Silent since 113: the next look is at 128, not later.
    #expect(heartbeat.beat(at: at(125)) == .ping(next: .seconds(3)))
    #expect(heartbeat.beat(at: at(128)) == .drop)
  }

  @Test func heartbeat_asksTwiceAfterTheHostItselfWasAsleep() {
    func at(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(0) + .seconds(seconds) }
    var heartbeat = Heartbeat(interval: .seconds(5), dropAfter: .seconds(15), at: at(100))
    #expect(heartbeat.beat(at: at(900)) == .ping(next: .seconds(5)))
    #expect(heartbeat.beat(at: at(905)) == .ping(next: .seconds(5)))
    #expect(heartbeat.beat(at: at(910)) == .drop)
  }

  @Test func tokenBucket_holdsTheBurstAndFillsSteadily() {
    var bucket = TokenBucket(perSecond: 20, burst: 40, at: .uptimeNanoseconds(0))
    /// How many of so many attempts at one time are let through.
    func taken(of attempts: Int, atMillisecond time: Int64) -> Int {
      (0..<attempts).count { _ in bucket.spend(at: .uptimeNanoseconds(0) + .milliseconds(time)) }
    }
    #expect(taken(of: 50, atMillisecond: 0) == 40)
    // A token takes 50 ms.
    #expect(taken(of: 2, atMillisecond: 49) == 0)
    #expect(taken(of: 2, atMillisecond: 50) == 1)
    // A whole minute fills it up to the burst and no further.
    #expect(taken(of: 50, atMillisecond: 60_050) == 40)
    // Twenty a second can go on for ever; a time that goes back gives nothing.
    for step in 1...1000 as ClosedRange<Int64> { #expect(taken(of: 2, atMillisecond: 60_050 + step * 50) == 1) }
    #expect(taken(of: 2, atMillisecond: 0) == 0)
  }
}
