import TestSupport
import Testing

/// What cheats win, in rooms of otherwise honest pads, against what they would win by when they really pressed.
///
/// Every cheat is near the host, where seeming to be far away is worth most, and plays the same games as the honest pad
/// in its place.
@Suite struct SimulationCheatTests {
  /// Where it is tried.
  enum Ground: String, CaseIterable {
    case livingQuiz = "living room, quiz"
    case livingBuzzer = "living room, buzzer"
    case skewedQuiz = "skewed, quiz"
    case skewedBuzzer = "skewed, buzzer"

    func scenario(_ conduct: SimulatedConduct, place: Double? = nil, probeInterval: Double? = 0.020)
      -> SimulatedScenario
    {
      let isLiving = self == .livingQuiz || self == .livingBuzzer
      return SimulatedScenario(
        network: isLiving ? .living : .skewed,
        people: self == .livingQuiz || self == .skewedQuiz ? .quiz : .buzzer, conduct: conduct,
        place: place ?? (isLiving ? 0.0002 : 0.002), probeInterval: probeInterval)
    }
  }

  /// How one cheat did.
  struct Result {
    var name: String
    var tally: SimulationTally
    /// How many points of a hundred more than an honest pad in its place.
    var lead: Double

    /// How many points more than its fair share.
    var gain: Double { tally.gain }

    var row: String {
      let shares = [tally.percent(tally.truth.firstPad), tally.percent(tally.fair.firstPad), gain, lead]
      let rest = [tally.percent(tally.plain.firstPad), tally.percent(tally.headStart), tally.fair.waits.mean]
      return name.padded(40) + (shares + rest).map { $0.text(8) }.joined()
    }
  }

  static let header =
    "".padded(40) + ["fair", "rule", "-fair", "-honest", "arrival", "60 ms", "wait"].map { $0.padded(-8) }.joined()
  private static let rooms = TestForm.isLong ? 3_000 : 150

  /// Plays with the cheats, the honest pad first.
  private func play(_ scenarios: [(String, SimulatedScenario)]) -> [Result] {
    var results: [Result] = []
    for (name, scenario) in scenarios {
      let tally = SimulationTally.run(scenario, rooms: Self.rooms)
      let lead = results.first.map { tally.percent(tally.fair.firstPad) - $0.tally.percent($0.tally.fair.firstPad) }
      results.append(Result(name: name, tally: tally, lead: lead ?? 0))
    }
    return results
  }

  private func show(_ title: String, _ results: [Result]) {
    print("\n" + ([title.padded(40) + Self.header.dropFirst(40)] + results.map(\.row)).joined(separator: "\n") + "\n")
  }

  @Test(arguments: Ground.allCases) func cheats_GainLittle_WhereTheyDoNotDeceiveTheKernel(_ ground: Ground) {
    let results = play([
      ("honest, in the same place", ground.scenario(.honest)),
      ("holds pongs back", ground.scenario(.holdsPongs)),
      ("claims early times", ground.scenario(.claimsEarly)),
      ("holds ACKs, stays below the threshold", ground.scenario(.holdsAcknowledgements(by: 0.0092), place: 0.0002)),
      ("holds ACKs", ground.scenario(.holdsAcknowledgements(by: 0.120))),
      ("holds ACKs, reconnects each round", ground.scenario(.holdsAndReconnects(by: 0.120))),
    ])
    show(ground.rawValue, results)
    for result in results {
      let comment = Comment(rawValue: "\(result.name): \(ground.rawValue)")
      // What a holder keeps: 5 ms below the threshold; else half of what its newest probe is old, at most 10 ms and
      // 5 on average where it is always new. With everybody's presses inside of 0.3 s, as with buzzers, a millisecond
      // is worth about 0.3 points.
      #expect(result.lead <= 2, comment)
      // Buzzers among far pads: there an honest pad that is near has 2 points more than its share already.
      if ground != .skewedBuzzer { #expect(result.gain <= 2, comment) }
    }
    // No word of a message is read.
    #expect(results[2].lead == 0)
    #expect(results[2].tally.fair.hits == results[0].tally.fair.hits)
  }

  private func deceptions(on ground: Ground, isRouted: Bool) -> [Result] {
    let scenarios = [
      ("honest, in the same place", ground.scenario(.honest)),
      ("holds ACKs, nobody probes", ground.scenario(.holdsAcknowledgements(by: 0.120), probeInterval: nil)),
      ("forges ACKs", ground.scenario(.forgesAcknowledgements(by: 0.120))),
      ("delays what comes in", ground.scenario(.delaysIncoming(by: 0.120))),
    ]
    let results = play(
      scenarios.map { name, scenario in
        var scenario = scenario
        scenario.isRouted = isRouted
        return (name, scenario)
      })
    show("\(ground.rawValue), deceived" + (isRouted ? ", routed" : ""), results)
    return results
  }

  @Test(arguments: [(Ground.livingQuiz, 1.0), (.livingBuzzer, 3)])
  func cheats_ThatDeceiveTheKernel_GainLittleInTheHostsOwnNetwork(_ ground: Ground, most: Double) {
    let results = deceptions(on: ground, isRouted: false)
    for result in results[1...3] {
      // 10 ms at most: a sixth of what the limit of 60 would be worth, 3 and 16 points.
      #expect(result.gain <= most, "\(result.name): \(ground.rawValue)")
    }
  }

  @Test(arguments: Ground.allCases) func cheats_ThatDeceiveTheKernel_GainAHeadStartAtMost(_ ground: Ground) {
    let results = deceptions(on: ground, isRouted: true)
    for result in results[1...3] {
      let comment = Comment(rawValue: "\(result.name): \(ground.rawValue)")
      // It is as if they had pressed 60 ms earlier, and no better: this is what the limit is for.
      let bound = result.tally.percent(result.tally.headStart) + max(0, results[0].gain) + 0.5
      #expect(result.tally.percent(result.tally.fair.firstPad) <= bound, comment)
      // And it is why there are probes.
      #expect(result.gain >= results[0].gain + 1.5, comment)
    }
  }

  @Test func robot_WinsByBeingFast_FromAnywhere() {
    let results = play(Ground.allCases.map { ($0.rawValue, $0.scenario(.isRobot, place: 0.075)) })
    show("robot, 75 ms away", results)
    for result in results {
      // Everybody else presses later, nearly always by more than the 15 ms that the limit takes from a pad so far away.
      #expect(result.gain <= 0, "\(result.name)")
      #expect(result.gain >= -3, "\(result.name)")
    }
  }

  @Test func probes_ThresholdAndIntervalAreSmallEnough() {
    func scenario(_ conduct: SimulatedConduct, threshold: Double = 0.005, interval: Double = 0.020)
      -> SimulatedScenario
    {
      var scenario = Ground.livingBuzzer.scenario(conduct, probeInterval: interval)
      scenario.probeThreshold = threshold
      // With nothing else against them.
      scenario.isRouted = true
      return scenario
    }
    let thresholds = [2, 5, 10, 20].map { limit in
      // Its own round trip is 0.4 ms.
      let hold = Double(limit) * 0.002 - 0.0008
      return (
        "holds \(limit) ms below the threshold",
        scenario(.holdsAcknowledgements(by: hold), threshold: Double(limit) / 1000)
      )
    }
    let intervals = [10, 20, 40, 80].map { interval in
      (
        "reconnects, a probe each \(interval) ms",
        scenario(.holdsAndReconnects(by: 0.120), interval: Double(interval) / 1000)
      )
    }
    let results = play([("honest, in the same place", scenario(.honest))] + thresholds + intervals)
    show("living room, buzzer: probes", results)
    for index in [1, 2, 5, 6] { #expect(results[index].lead <= 2, "\(results[index].name)") }
    #expect(results[4].lead > results[2].lead)
    #expect(results[8].lead > results[6].lead)
  }
}
