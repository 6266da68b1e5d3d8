import Fairness
import Games
import Testing

/// Who wins, by how much, and what becomes known afterwards.
@Suite struct ArbiterWinnerTests {
  /// Three presses that are all in before somebody far away is given up at 60 ms: arrival and round trip of each.
  struct Finish: CustomTestStringConvertible {
    var name: String
    var presses: [(at: Double, roundTrip: Double?)]
    var shared: [Int]
    var margin: Double?
    var alone: [Int]
    var aloneMargin: Double?

    var testDescription: String { name }

    func run(isShared: Bool) throws -> Arbiter.Decision {
      var bench = RaceBench(roundTrips: [9: 500])
      for (index, press) in presses.enumerated() {
        bench.roundTrips[index + 1] = press.roundTrip
        bench.canPress.insert(index + 1)
      }
      for (index, press) in presses.enumerated() {
        bench.press(index + 1, at: press.at, isShared: isShared)
        #expect(bench.judge(at: press.at) == [])
      }
      let decisions = bench.judge(at: 60)
      return try #require(decisions.first)
    }
  }

  static let finishes = [
    Finish(name: "one press", presses: [(0, nil)], shared: [1], margin: nil, alone: [1], aloneMargin: nil),
    Finish(
      name: "half a round trip is taken off each", presses: [(0, 10), (20, 80), (35, 90)],
      // -5, -20 and -10.
      shared: [2], margin: 10, alone: [2], aloneMargin: 10),
    Finish(
      name: "five milliseconds are a photo finish", presses: [(0, 40), (5, 40)],
      shared: [1, 2], margin: nil, alone: [1], aloneMargin: 5),
    Finish(
      name: "anything more is none", presses: [(0, 40), (5.000_001, 40)],
      shared: [1], margin: 5.000_001, alone: [1], aloneMargin: 5.000_001),
    Finish(
      name: "the nearer the pads the narrower it is: as wide as both adjustments", presses: [(0, 2), (2.5, 3)],
      // -1 and 1: 2 apart, and up to 1 + 1.5 cannot be told apart.
      shared: [1, 2], margin: nil, alone: [1], aloneMargin: 2),
    Finish(
      name: "and not a nanosecond wider", presses: [(0, 2), (4.000_001, 3)],
      // -1 and 2.500001: more than 2.5.
      shared: [1], margin: 3.500_001, alone: [1], aloneMargin: 3.500_001),
    Finish(
      name: "on cables nothing is uncertain", presses: [(0, nil), (0.000_001, 0)],
      shared: [1], margin: 0.000_001, alone: [1], aloneMargin: 0.000_001),
    Finish(
      name: "on cables the same moment is a photo finish, and one far pad makes it a wide one",
      presses: [(0, nil), (0, nil), (24, 40)],
      // 0, 0 and 4.
      shared: [1, 2, 3], margin: nil, alone: [], aloneMargin: 0),
    Finish(
      name: "it is counted from the first, not from one to the next", presses: [(0, 40), (4, 40), (8, 40)],
      shared: [1, 2], margin: 8, alone: [1], aloneMargin: 4),
    Finish(
      name: "the first one may arrive last", presses: [(0, nil), (30, 40), (33, 80)],
      // 0, 10 and -7.
      shared: [3], margin: 7, alone: [3], aloneMargin: 7),
    Finish(
      name: "winners are in seat order", presses: [(0, 20), (1, 40), (20, 80)],
      // -10, -19, -20.
      shared: [2, 3], margin: 10, alone: [3], aloneMargin: 1),
  ]

  @Test(arguments: finishes) func photoFinish_HasAllWhoCannotBeToldApart(_ finish: Finish) throws {
    let decision = try finish.run(isShared: true)
    #expect(decision.seats == finish.shared)
    #expect(decision.margin == finish.margin.map(Span.ms))
  }

  @Test(arguments: finishes) func raceThatIsNotShared_GoesToTheSmallest(_ finish: Finish) throws {
    let decision = try finish.run(isShared: false)
    if !finish.alone.isEmpty { #expect(decision.seats == finish.alone) }
    #expect(decision.winners.count == 1)
    #expect(decision.margin == finish.aloneMargin.map(Span.ms))
  }

  /// One pad beside the host, one 40 ms away, one very far: it makes no difference to the first two which of them was first.
  @Test(arguments: [-6, -5, -3, 0, 3, 5, 6] as [Double])
  func photoFinish_IsTheSameForNearAndFar(lead: Double) throws {
    for isShared in [true, false] {
      var bench = RaceBench(roundTrips: [1: nil, 2: 80])
      bench.press(1, at: 100, isShared: isShared)
      var decisions = bench.judge(at: min(140 + lead, bench.deadline ?? 0) - 0.001)
      #expect(decisions == [])
      // It was pressed so much later than the first one.
      if 140 + lead <= bench.deadline ?? 0 { bench.press(2, at: 140 + lead, isShared: isShared) }
      decisions = bench.judge(at: 150)
      let decision = try #require(decisions.first)
      if isShared, abs(lead) <= 5 {
        #expect(decision.seats == [1, 2])
      } else if lead != 0 {
        #expect(decision.seats == [lead < 0 ? 2 : 1])
      }
    }
  }

  @Test func secondPressOfOnePlayer_ChangesNothing() {
    var bench = RaceBench(roundTrips: [1: nil, 2: nil, 3: 100])
    bench.press(2, at: 0)
    bench.press(1, at: 3)
    bench.press(2, at: 4)
    let decision = bench.judgeWhenDue()
    #expect(decision?.seats == [2])
    #expect(decision?.margin == .ms(3))
  }

  @Test func equalPresses_AreDrawnBySeed_WhereOnlyOneCanWin() throws {
    func winner(_ seed: UInt64) throws -> Int {
      var bench = RaceBench(seed: seed, roundTrips: [1: nil, 2: 20, 3: 40, 4: 60, 9: 120])
      // All at the same moment, and the fourth 1 ms after them.
      for (seat, moment) in [(1, 10), (2, 20), (3, 30), (4, 41)] as [(Int, Double)] {
        bench.press(seat, at: moment, isShared: false)
      }
      let decided = bench.judgeWhenDue()
      let decision = try #require(decided)
      #expect(decision.winners.count == 1)
      #expect(decision.margin == .zero)
      return decision.seats[0]
    }
    var wins = [0, 0, 0, 0, 0]
    for seed in 0..<300 as Range<UInt64> {
      let seat = try winner(seed)
      #expect(try winner(seed) == seat)
      wins[seat] += 1
    }
    // 100 each are expected; four standard deviations are 33.
    for seat in 1...3 { #expect((67...133).contains(wins[seat])) }
    #expect(wins[4] == 0)
  }

  /// The race was decided at 0 for a press of that moment, or of 5 ms before.
  @Test(
    arguments: [
      // Who is late by how much, after 0.
      ([(12, nil)], [12]),
      // Half the round trip is taken off a late press too.
      ([(50, 60)], [20]),
      // A smaller margin takes the place of a greater one, not the other way round.
      ([(40, nil), (50, 60), (60, nil)], [40, 20, nil]),
      // The same one says nothing new.
      ([(40, nil), (40, nil)], [40, nil]),
      // Somebody who was earlier after all has lost, and is no margin.
      ([(20, 60)], [nil]),
      ([(20, 60), (30, nil)], [nil, 30]),
      // Up to 300 ms.
      ([(300, nil)], [300]),
    ] as [([(Double, Double?)], [Double?])])
  func latePress_TellsTheMargin(presses: [(at: Double, roundTrip: Double?)], margins: [Double?]) {
    var bench = RaceBench(roundTrips: [1: nil])
    bench.press(1, at: 0)
    #expect(bench.judge(at: 0).map(\.seats) == [[1]])
    var learned: [Span?] = []
    for (index, press) in presses.enumerated() {
      bench.roundTrips[index + 2] = press.roundTrip
      learned.append(bench.late(index + 2, at: press.at))
      #expect(bench.deadline == nil)
    }
    #expect(learned == margins.map { $0.map(Span.ms) })
  }

  @Test func latePress_TellsNothingThatTheDecisionDidNotTell() {
    var bench = RaceBench(roundTrips: [1: nil, 2: 0, 3: 0, 4: 20])
    bench.press(1, at: 0)
    bench.press(2, at: 7)
    #expect(bench.judgeWhenDue()?.margin == .ms(7))
    #expect(bench.late(3, at: 11) == nil)
    #expect(bench.late(4, at: 13) == .ms(3))
  }

  @Test func press_After300Milliseconds_FindsTheRaceForgotten() {
    var bench = RaceBench(roundTrips: [1: nil, 2: nil])
    bench.press(1, at: 0)
    #expect(bench.judge(at: 0).count == 1)
    #expect(bench.late(2, at: 300.000_001) == nil)
    #expect(bench.deadline == nil)
  }

  @Test func withdrawnPress_DoesNotWin() {
    var bench = RaceBench(roundTrips: [1: nil, 2: 20, 3: 100])
    bench.press(1, at: 0)
    bench.press(2, at: 20)
    bench.arbiter.withdraw(Player.ID(rawValue: 1))
    let decision = bench.judgeWhenDue()
    #expect(decision?.seats == [2])
    #expect(decision?.margin == nil)
  }

  @Test func raceWithoutAPress_IsDecidedForNobody() {
    var bench = RaceBench(roundTrips: [1: nil, 2: 20, 3: 100])
    bench.press(1, at: 0)
    bench.press(2, at: 20)
    for seat in [2, 1] { bench.arbiter.withdraw(Player.ID(rawValue: seat)) }
    let decisions = bench.judge(at: 21)
    #expect(decisions.map(\.seats) == [[]])
    #expect(decisions.first?.margin == nil)
    #expect(decisions.first?.waited == .ms(21))
    #expect(bench.deadline == nil)
  }

  @Test func races_AreDecidedEachByItself() {
    let (first, second) = (Race(rawValue: 10), Race(rawValue: 20))
    var bench = RaceBench(roundTrips: [1: nil, 2: 20, 3: 100])
    bench.press(1, at: 0, race: first)
    bench.press(2, at: 5, race: second)
    // 0 + 50, and 5 - 10 + 50.
    #expect(bench.deadline == 45)
    bench.canPress = [1, 2, 3]
    #expect(bench.judge(at: 45).map(\.race) == [second])
    #expect(bench.deadline == 50)
    #expect(bench.late(1, at: 46, race: second) == .ms(51))
    let last = bench.judge(at: 50)
    #expect(last.map(\.race) == [first])
    #expect(last.map(\.seats) == [[1]])
  }

  @Test func races_ThatAreDueTogether_AreDecidedInTheOrderInWhichTheyOpened() {
    var bench = RaceBench(roundTrips: [1: nil, 2: nil, 3: 100])
    bench.press(1, at: 0, race: Race(rawValue: 20))
    bench.press(2, at: 5, race: Race(rawValue: 10))
    #expect(bench.judge(at: 60).map(\.race.rawValue) == [20, 10])
  }

  @Test func forgetAll_LeavesNothing() {
    var bench = RaceBench(roundTrips: [1: nil, 2: nil, 3: 100])
    bench.press(1, at: 0, race: Race(rawValue: 10))
    #expect(bench.arbiter.judgeAll(at: .ms(0)).count == 1)
    bench.press(2, at: 5, race: Race(rawValue: 20))
    bench.arbiter.forgetAll()
    #expect(bench.deadline == nil)
    #expect(bench.judge(at: 100) == [])
    #expect(bench.late(3, at: 101, race: Race(rawValue: 10)) == nil)
  }
}
