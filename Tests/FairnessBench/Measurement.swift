import Games
import Journal
import Room

/// What the host's journal says of the races, held against the truth.
struct Measurement {
  /// How one race went.
  struct Race {
    /// How much later the second press was than the first; milliseconds.
    var trueGap: Double
    /// Whether whoever was first has won.
    var isRight: Bool
    /// Whether whoever was first has arrived first.
    var isRightByArrival: Bool
    /// More than one winner.
    var isPhotoFinish: Bool
    /// By how much the journal's margin is too large; milliseconds, nil where it knows none.
    var marginError: Double?
    /// From the first right answer's arrival to the decision; milliseconds.
    var waited: Double
    /// From the first press to the last pad's word on it; milliseconds, nil where one heard none.
    var toLastWord: Double?
    /// Of the pad that cheats: its part of the win, and whether it was first, and whether it arrived first.
    var cheat: (won: Double, wasFirst: Bool, arrivedFirst: Bool) = (0, false, false)
  }

  /// What the host saw of a pad; milliseconds.
  struct Pad {
    /// The round trips that the host reckoned with.
    var roundTrips: Distribution
    /// From the press to its arrival.
    var wayUp: Distribution
  }

  let scenario: Scenario
  let races: [Race]
  let pads: [Pad]

  init(scenario: Scenario, races truth: [TrueRace], rounds: [PlayedRound], padOf: [Player.ID: Int]) throws {
    self.scenario = scenario
    var roundTrips = scenario.paths.map { _ in [Double]() }
    var waysUp = roundTrips
    races = try zip(truth, rounds).map { truth, round in
      for played in round.answers {
        guard let pad = padOf[played.answer.player] else { continue }
        roundTrips[pad].append(played.timing.roundTrip?.nanoseconds.inMilliseconds ?? 0)
        waysUp[pad].append((played.timing.arrival.nanoseconds - truth.presses[pad]).inMilliseconds)
      }
      return try Race(scenario: scenario, truth: truth, round: round, padOf: padOf)
    }
    guard races.count == truth.count else {
      throw BenchFailure("The journal has \(rounds.count) rounds, and \(truth.count) were played.")
    }
    pads = zip(roundTrips, waysUp).map { Pad(roundTrips: Distribution($0), wayUp: Distribution($1)) }
  }

  /// By how much the round trips that the host reckoned with differ from those of the honest pads' paths, at most;
  /// milliseconds.
  var roundTripError: Double {
    zip(pads, scenario.paths).enumerated().filter { $0.offset != scenario.cheat }
      .map { abs($0.element.0.roundTrips.median - $0.element.1.roundTrip) }.max() ?? 0
  }

  /// Those whose true first two were less than 30 ms apart.
  var closeRaces: [Race] { races.filter { $0.trueGap < 30 } }
}

extension Measurement.Race {
  init(scenario: Scenario, truth: TrueRace, round: PlayedRound, padOf: [Player.ID: Int]) throws {
    let right = round.answers.filter { $0.answer.isRight == true }
    let order = truth.presses.indices.sorted { truth.presses[$0] < truth.presses[$1] }
    guard let decision = round.decision, let end = round.outcome?.after,
      let opened = right.filter({ !$0.answer.isLate }).map(\.answer.after).min(),
      let arrived = right.min(by: { $0.timing.arrival < $1.timing.arrival }),
      truth.presses.count == scenario.paths.count, right.count == round.answers.count
    else { throw BenchFailure("Round \(round.round.number) is not in the journal as it was played.") }
    let winners = decision.winners.compactMap { padOf[$0] }
    let arrivedFirst = padOf[arrived.answer.player]
    trueGap = (truth.presses[order[1]] - truth.presses[order[0]]).inMilliseconds
    isRight = winners.contains(order[0])
    isRightByArrival = arrivedFirst == order[0]
    isPhotoFinish = winners.count > 1
    waited = (end - opened).nanoseconds.inMilliseconds
    let won = winners.map { truth.presses[$0] }.min()
    let next = order.first { !winners.contains($0) }.map { truth.presses[$0] }
    if let margin = decision.margin, let won, let next {
      marginError = (margin.nanoseconds - (next - won)).inMilliseconds
    }
    let endings = truth.endings.compactMap { $0 }
    if endings.count == truth.presses.count, let last = endings.max() {
      toLastWord = (last - truth.presses[order[0]]).inMilliseconds
    }
    if let pad = scenario.cheat {
      cheat = (winners.contains(pad) ? 1 / Double(winners.count) : 0, order[0] == pad, arrivedFirst == pad)
    }
  }
}

/// Numbers, and what is said of them.
struct Distribution {
  /// In ascending order.
  let values: [Double]

  init(_ values: [Double]) { self.values = values.sorted() }

  var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }
  var least: Double { values.first ?? 0 }
  var most: Double { values.last ?? 0 }
  var median: Double { quantile(0.5) }

  /// The smallest value that so large a part of all is not above.
  func quantile(_ part: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    return values[min(values.count - 1, max(0, Int((Double(values.count) * part).rounded(.up)) - 1))]
  }
}
