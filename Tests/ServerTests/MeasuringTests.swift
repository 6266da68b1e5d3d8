import NIOCore
import TestSupport
import Testing
import Timing

@testable import Server

/// What the room is told of round trips between messages.
@Suite(.timeLimit(.minutes(4)))
struct MeasuringTests {
  static func limits(pingInterval: TimeAmount) -> Limits {
    var limits = Limits()
    limits.pingInterval = pingInterval
    limits.dropAfter = .hours(1)
    return limits
  }

  /// The room was told a bad figure with the join and a good one without a message.
  private func expectBetterFigure(of host: TestHost) throws {
    try eventually("the room hears of the better figure") { host.log.measured.contains { $0 < .milliseconds(20) } }
    #expect(host.log.roundTripsOfMessages.count == 1)
    #expect(try #require(host.log.roundTripsOfMessages.first ?? nil) > .milliseconds(20))
  }

  @Test func betterFigure_isToldSoonAfterTheJoin() throws {
    try withHost(Self.limits(pingInterval: .hours(1))) { host in
      let pad = try HoldingPad(port: host.port)
      try pad.join(keepsHolding: false)
      try expectBetterFigure(of: host)
    }
  }

  @Test func betterFigure_isToldWithTheHeartbeat() throws {
    try withHost(Self.limits(pingInterval: .milliseconds(2500))) { host in
      let pad = try HoldingPad(port: host.port)
      try pad.join(keepsHolding: true)
      // The looks after the join are over by then.
      try pad.read(to: [0x89, 0])
      pad.wait()
      pad.beHonest()
      try pad.send(text: #"{"type":"ping"}"#)
      try pad.read(to: Array(#""pong"}"#.utf8))
      try expectBetterFigure(of: host)
    }
  }

  @Test func sameFigure_isNotToldAgain() throws {
    try withHost(Self.limits(pingInterval: .milliseconds(50))) { host in
      let (pad, _) = try host.joinedPad()
      let looks = 40
      for _ in 0..<looks {
        let ping = try pad.readFrame()
        #expect(ping.opcode == 9)
        try pad.sendFrame(opcode: 10, ping.payload)
      }
      let told = host.log.roundTripsOfMessages.compactMap { $0 } + host.log.measured
      // The kernel's figure only sinks in so short a time, and on loopback there is not much left of it.
      for (last, next) in zip(told, told.dropFirst()) { #expect(next < last - Span(nanoseconds: 100_000)) }
      #expect(host.log.measured.count < looks / 4)
    }
  }

  @Test func padThatHasNotJoined_isNotMeasured() throws {
    try withHost(Self.limits(pingInterval: .milliseconds(50))) { host in
      let pad = try host.upgradedPad()
      for _ in 0..<10 { #expect(try pad.readFrame().opcode == 9) }
      #expect(host.log.everything.isEmpty)
    }
  }

  /// In microseconds: what was told last, what is measured now, and whether that is told.
  @Test(
    arguments: [
      (nil, nil, false), (nil, 40, true), (40, nil, false), (40, 40, false), (40, 139, false), (140, 40, false),
      (40, 141, true), (141, 40, true), (2_000, 2_100, false), (2_000, 2_101, true), (10_000, 10_500, false),
      (10_000, 10_501, true), (10_000, 9_500, false), (10_000, 9_499, true), (80_000, 84_000, false),
      (80_000, 75_999, true),
    ] as [(Int64?, Int64?, Bool)])
  func news_isWhatDiffersClearly(_ told: Int64?, _ figure: Int64?, _ isNews: Bool) {
    let (told, figure) = (told.map { Span(nanoseconds: $0 * 1000) }, figure.map { Span(nanoseconds: $0 * 1000) })
    var report = RoundTripReport()
    #expect(report.message(with: told, at: .uptimeNanoseconds(0)) == told)
    #expect(report.news(of: figure) == (isNews ? figure : nil))
    #expect(report.news(of: figure) == nil)
  }

  @Test func slowDrift_isToldOnceItHasAddedUp() {
    var report = RoundTripReport()
    var told: [Int64] = []
    for step in 0...10 as ClosedRange<Int64> {
      if let news = report.news(of: Span(nanoseconds: 1_000_000 + step * 40_000)) { told.append(news.nanoseconds) }
    }
    // 0, 40, 80 and 120: the third step is the first that is more than 0.1 ms away from what was told.
    #expect(told == [1_000_000, 1_120_000, 1_240_000, 1_360_000])
  }

  @Test func probeThatDidNotLeave_makesMessagesProveNothing_untilOneLeaves() {
    func at(_ milliseconds: Int64) -> NIODeadline { .uptimeNanoseconds(0) + .milliseconds(milliseconds) }
    let figure = Span.milliseconds(5)
    var report = RoundTripReport()
    #expect(report.message(with: figure, at: at(0)) == figure)
    report.probed(at: at(20), hasLeft: true)
    #expect(report.message(with: figure, at: at(30)) == figure)
    report.probed(at: at(40), hasLeft: false)
    #expect(report.message(with: figure, at: at(50)) == nil)
    #expect(report.message(with: figure, at: at(1039)) == nil)
    report.probed(at: at(1040), hasLeft: true)
    #expect(report.message(with: figure, at: at(1041)) == figure)
    // When nobody probes any more the doubt ends by itself.
    report.probed(at: at(2000), hasLeft: false)
    #expect(report.message(with: figure, at: at(2999)) == nil)
    #expect(report.message(with: figure, at: at(3000)) == figure)
  }
}
