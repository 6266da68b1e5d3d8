import Fairness
import Games
import Testing

/// What is taken off, and who is waited for how long.
@Suite struct ArbiterTests {
  @Test(arguments: [(nil, 0), (0, 0), (-4, 0), (4, 2), (100, 50), (120, 60), (121, 60), (500, 60)] as [(Int?, Int)])
  func adjustment_isHalfTheRoundTrip_upTo60Milliseconds(roundTrip: Int?, adjustment: Int) {
    let arbiter = Arbiter(rule: .fair, seed: 1)
    #expect(arbiter.adjustment(for: roundTrip.map(Span.milliseconds)) == .milliseconds(adjustment))
  }

  /// The press arrives at 1,000 ms, and somebody else has not pressed yet; until when that one is waited for, where only
  /// one can win and where a photo finish is shared.
  @Test(
    arguments: [
      // Nobody on a cable, or as far away as the presser or nearer, can have been earlier.
      (0.4, 0.4, nil, nil), (0, 1.8, nil, nil), (10, 10, nil, nil), (10, 11.8, nil, nil), (40, 20, nil, nil),
      (nil, nil, nil, nil), (0, nil, nil, nil), (500, 500, nil, nil), (120, 500, nil, nil),
      // Their own way back, counted from when the presser pressed; and what a photo finish may take.
      (0, 2, 1001, 1002), (nil, 2, 1001, 1002), (2, 6, 1002, 1006), (10, 12, 1001, 1006), (20, 60, 1020, 1025),
      (0.4, 16, 1007.8, 1012.8),
      // Nobody is taken to be farther away than 60 ms, and nothing is waited for any longer.
      (0, 112, 1056, 1060), (0, 120, 1060, 1060), (0, 500, 1060, 1060), (nil, 500, 1060, 1060),
      (100, 500, 1010, 1015),
    ] as [(Double?, Double?, Double?, Double?)])
  func rival_IsAwaitedUntilTheirWayIsOver(own: Double?, rival: Double?, alone: Double?, shared: Double?) throws {
    for (isShared, until) in [(false, alone), (true, shared)] {
      var bench = RaceBench(roundTrips: [1: own, 2: rival])
      bench.press(1, at: 1000, isShared: isShared)
      #expect(bench.deadline == until ?? 1000)
      let atOnce = bench.judge(at: 1000)
      #expect(atOnce.count == (until == nil ? 1 : 0))
      if let until {
        #expect(bench.judge(at: until - 0.001) == [])
        let decisions = bench.judge(at: until)
        let decision = try #require(decisions.first)
        #expect(decision.awaited == [Player.ID(rawValue: 2)])
        #expect(decision.waited == .ms(until - 1000))
      } else {
        #expect(atOnce.first?.awaited == [])
        #expect(atOnce.first?.waited == .zero)
      }
      #expect(bench.deadline == nil)
    }
  }

  @Test func press_WithNobodyElseInTheRace_IsDecidedAtOnce() {
    var bench = RaceBench(roundTrips: [1: 80])
    bench.press(1, at: 5)
    #expect(bench.deadline == 5)
    #expect(bench.judge(at: 5) == [.init(race: RaceBench.race, rule: .fair, winners: [Player.ID(rawValue: 1)])])
  }

  @Test func roomOnCables_DecidesAtOnce() {
    var bench = RaceBench(roundTrips: Dictionary(uniqueKeysWithValues: (1...12).map { ($0, 0.2 + Double($0) / 20) }))
    bench.press(7, at: 40)
    #expect(bench.judge(at: 40).map(\.waited) == [.zero])
  }

  @Test func awaited_AreListedInSeatOrder() {
    var bench = RaceBench(roundTrips: [1: 90, 2: 0.4, 3: 50, 4: 10, 5: nil, 6: 10.4])
    bench.press(4, at: 0)
    #expect(bench.judgeWhenDue()?.awaited.map(\.rawValue) == [1, 3])
  }

  @Test func rivals_AreAskedForWhenTheRaceOpens_NotLater() {
    var arbiter = Arbiter(rule: .fair, seed: 1)
    var asked = 0
    func rivals() -> [Arbiter.Rival] {
      asked += 1
      return [.init(player: Player.ID(rawValue: 2), roundTrip: .ms(80))]
    }
    for seat in [1, 2] {
      arbiter.claim(
        RaceBench.race, by: Player.ID(rawValue: seat), at: .ms(0), roundTrip: nil, isShared: true, rivals: rivals())
    }
    #expect(asked == 1)
  }

  @Test func wait_IsOverWhenTheAwaitedOneHasPressed() {
    var bench = RaceBench(roundTrips: [1: 2, 2: 100])
    bench.press(1, at: 0)
    #expect(bench.deadline == 49)
    bench.press(2, at: 20)
    #expect(bench.deadline == 0)
    let decisions = bench.judge(at: 20)
    #expect(decisions.map(\.seats) == [[2]])
    // 20 - 50 and 0 - 1.
    #expect(decisions.first?.margin == .ms(29))
    #expect(decisions.first?.waited == .ms(20))
  }

  @Test func wait_StaysWhenANearerOneHasPressedLater() {
    var bench = RaceBench(roundTrips: [1: nil, 2: 100, 3: 60])
    bench.press(1, at: 0)
    // 40 - 30: later than the first one, and the second seat may still have been earlier.
    bench.press(3, at: 40)
    #expect(bench.deadline == 50)
    #expect(bench.judge(at: 40) == [])
    let decision = bench.judgeWhenDue()
    #expect(decision?.seats == [1])
    #expect(decision?.margin == .ms(10))
  }

  @Test func wait_GetsShorterWithAnEarlierPress() {
    var bench = RaceBench(roundTrips: [1: nil, 2: 60, 3: 100])
    bench.press(1, at: 0)
    #expect(bench.deadline == 50)
    // It was pressed at -10; the third one may have been earlier until -10 + 50.
    bench.press(2, at: 20)
    #expect(bench.deadline == 40)
    #expect(bench.judgeWhenDue()?.seats == [2])
  }

  @Test func wait_IsOverWhenTheAwaitedOneCanPressNoMore() {
    var bench = RaceBench(roundTrips: [1: nil, 2: 100, 3: 60])
    bench.press(1, at: 0)
    // The nearer one of those awaited chose something wrong: nothing changes.
    bench.canPress.remove(3)
    #expect(bench.judge(at: 10) == [])
    #expect(bench.deadline == 50)
    bench.canPress.remove(2)
    #expect(bench.judge(at: 20).map(\.waited) == [.ms(20)])
  }

  @Test func wait_GoesOnForTheNextFarthest() {
    var bench = RaceBench(roundTrips: [1: nil, 2: 100, 3: 60])
    bench.press(1, at: 0)
    bench.canPress.remove(2)
    #expect(bench.judge(at: 10) == [])
    #expect(bench.deadline == 30)
  }

  @Test func wait_IsOverWhenTheAwaitedOneHasLeft() {
    var bench = RaceBench(roundTrips: [1: nil, 2: 100])
    bench.press(1, at: 0)
    bench.arbiter.withdraw(Player.ID(rawValue: 2))
    #expect(bench.deadline == 0)
    #expect(bench.judge(at: 5).map(\.seats) == [[1]])
  }

  @Test func wait_IsNotBegunAnewByLaterPresses() {
    var bench = RaceBench(roundTrips: [1: nil, 2: 20, 3: 500])
    bench.press(1, at: 0)
    bench.press(2, at: 59)
    #expect(bench.deadline == 60)
  }

  @Test func wait_IsNotBegunAnewByWhoeverLeaves() {
    var bench = RaceBench(roundTrips: [1: nil, 2: nil, 3: 100])
    bench.press(1, at: 0)
    bench.press(2, at: 40)
    #expect(bench.deadline == 50)
    bench.arbiter.withdraw(Player.ID(rawValue: 1))
    // The third seat may have been earlier than the second until 40 + 50, but nobody waits that long.
    #expect(bench.deadline == 60)
    #expect(bench.judgeWhenDue()?.seats == [2])
  }

  @Test func judgeAll_WaitsForNobody() {
    var bench = RaceBench(roundTrips: [1: nil, 2: 100])
    #expect(bench.arbiter.judgeAll(at: .ms(0)) == [])
    bench.press(1, at: 0)
    let decisions = bench.arbiter.judgeAll(at: .ms(3))
    #expect(decisions.map(\.seats) == [[1]])
    #expect(decisions.first?.waited == .ms(3))
    #expect(bench.deadline == nil)
  }

  @Test func arrivalRule_NeverWaits_AndTakesNothingOff() {
    var bench = RaceBench(rule: .arrival, roundTrips: [1: 10, 2: 100, 3: 120])
    #expect(bench.arbiter.adjustment(for: .ms(100)) == .zero)
    bench.press(1, at: 0)
    #expect(bench.deadline == 0)
    #expect(
      bench.judge(at: 0) == [.init(race: RaceBench.race, rule: .arrival, winners: [Player.ID(rawValue: 1)])])
    #expect(bench.late(2, at: 4) == .ms(4))
  }
}
