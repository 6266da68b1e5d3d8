import Fairness
import Games
import TestSupport
import Testing

/// Races with anybody anywhere; what must hold of each is checked after every call.
@Suite struct RandomRacesTests {
  @Test func randomRaces_AreDecidedOnce_InTime_AndForTheEarliest() throws {
    for seed in 1...UInt64(TestForm.isLong ? 100_000 : 2_000) {
      var race = RandomRace(seed: seed)
      try race.run()
      if let fault = race.fault {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }

  @Test func pressesOfOneMoment_HaveNoOrder() throws {
    for seed in 1...UInt64(TestForm.isLong ? 100_000 : 2_000) {
      var generator = SeededGenerator(seed: seed)
      // Whole milliseconds of adjustment, so that none is too little to wait for.
      let roundTrips = (1...6).map { ($0, Optional(Double(2 * generator.below(70)))) }
      let seats = generator.shuffle(Array(1...4))
      var results: [Arbiter.Decision] = []
      for order in [seats, seats.reversed()] {
        var bench = RaceBench(roundTrips: Dictionary(uniqueKeysWithValues: roundTrips))
        for seat in order { bench.press(seat, at: 100, isShared: true) }
        let due = max(100, bench.deadline ?? 0)
        let decisions = bench.judge(at: due)
        var decision = try #require(decisions.first, "seed \(seed)")
        // Who is awaited for how long depends on the one that opened the race.
        (decision.awaited, decision.waited) = ([], .zero)
        results.append(decision)
      }
      try #require(results[0] == results[1], "seed \(seed)")
    }
  }
}
