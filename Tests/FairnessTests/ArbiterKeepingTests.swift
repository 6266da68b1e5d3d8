import Fairness
import FoundationEssentials
import Games
import Testing

/// An arbiter that is written down, read again and moved to another clock goes on as if nothing had been.
@Suite struct ArbiterKeepingTests {
  /// One race decided at 0 with a margin of 30 ms, one in the middle of its wait.
  private func makeBench() -> RaceBench {
    var bench = RaceBench(seed: 7, roundTrips: [1: nil, 2: 40, 3: 100, 4: nil, 5: 70])
    bench.press(4, at: 0, race: Race(rawValue: 1))
    #expect(bench.arbiter.judgeAll(at: .ms(0)).count == 1)
    #expect(bench.late(1, at: 30, race: Race(rawValue: 1)) == .ms(30))
    bench.press(2, at: 40, race: Race(rawValue: 2))
    return bench
  }

  /// Everything that happens afterwards, on a clock that is some milliseconds ahead.
  private func goOn(_ bench: RaceBench, ahead: Double) -> ([Span?], [Arbiter.Decision]) {
    var bench = bench
    let late = bench.late(5, at: 55 + ahead, race: Race(rawValue: 1))
    let deadline = bench.deadline
    // 40 - 20 + 50.
    #expect(deadline == 70 + ahead)
    // The same moment as the second seat's: 20. The seed decides.
    bench.press(1, at: 20 + 36 + ahead, race: Race(rawValue: 3))
    bench.press(3, at: 70 + ahead, race: Race(rawValue: 2))
    let decisions = bench.judge(at: 70 + ahead)
    return ([late], decisions)
  }

  @Test func latecomers_AreKnownByHowMuch_InTheRaceAndAfterIt() {
    var bench = RaceBench(seed: 7, roundTrips: [1: nil, 2: nil, 3: 100, 4: nil, 5: 70])
    let race = Race(rawValue: 1)
    bench.press(1, at: 0, race: race)
    bench.press(2, at: 9, race: race)
    #expect(bench.arbiter.latecomers(in: race).isEmpty)
    _ = bench.arbiter.judgeAll(at: .ms(20))
    #expect(bench.arbiter.latecomers(in: race) == [.init(player: .init(rawValue: 2), by: .ms(9))])
    // 90 - 50; it is not the nearest one. 30 - 35 was earlier than the winner, as far as that can be known.
    _ = bench.late(5, at: 30, race: race)
    _ = bench.late(3, at: 90, race: race)
    _ = bench.late(3, at: 95, race: race)
    #expect(
      bench.arbiter.latecomers(in: race)
        == [.init(player: .init(rawValue: 2), by: .ms(9)), .init(player: .init(rawValue: 3), by: .ms(40))])
    #expect(bench.arbiter.latecomers(in: Race(rawValue: 2)).isEmpty)
  }

  @Test func arbiter_ReadAgainInTheMiddleOfAWait_DecidesTheSame() throws {
    let bench = makeBench()
    var copy = bench
    copy.arbiter = try JSONDecoder().decode(Arbiter.self, from: JSONEncoder().encode(bench.arbiter))
    #expect(copy.arbiter == bench.arbiter)
    let (late, decisions) = goOn(bench, ahead: 0)
    // 55 - 35.
    #expect(late == [.ms(20)])
    #expect(decisions.map(\.race.rawValue) == [2, 3])
    let (lateAgain, decisionsAgain) = goOn(copy, ahead: 0)
    #expect(lateAgain == late)
    #expect(decisionsAgain == decisions)
  }

  @Test(arguments: [-1_000_000, -25, 3, 1_000_000.5]) func arbiter_MovedToAnotherClock_DecidesTheSame(span: Double) {
    let bench = makeBench()
    var moved = bench
    moved.arbiter.shift(by: .ms(span))
    let (late, decisions) = goOn(bench, ahead: 0)
    let (lateThere, decisionsThere) = goOn(moved, ahead: span)
    #expect(lateThere == late)
    #expect(decisionsThere == decisions)
  }
}
