import Fairness
import Games
import Glibc

/// What came out of many races.
struct SimulationTally {
  /// How one way of deciding did.
  struct Column {
    /// Races that the true first presser won, alone or with others; and those of the close ones.
    var hits = 0
    var closeHits = 0
    /// Photo finishes.
    var shared = 0
    /// Races won by the first pad and by the nearest one; one of k winners has won 1/k.
    var firstPad = 0.0
    var nearest = 0.0
    /// Milliseconds from the first press's arrival to the decision.
    var waits: [Double] = []

    mutating func note(_ decision: Arbiter.Decision, truth: Player.ID, isClose: Bool, nearest: Player.ID) {
      let isHit = decision.winners.contains(truth)
      hits += isHit ? 1 : 0
      closeHits += isHit && isClose ? 1 : 0
      shared += decision.winners.count > 1 ? 1 : 0
      let share = 1 / Double(max(1, decision.winners.count))
      if decision.winners.contains(Player.ID(rawValue: 1)) { firstPad += share }
      if decision.winners.contains(nearest) { self.nearest += share }
      waits.append(decision.waited.seconds * 1000)
    }
  }

  /// The first two pressed less than this apart.
  static let close = Span.milliseconds(30)

  var races = 0
  var closeRaces = 0
  var fair = Column()
  var plain = Column()
  /// By when the buttons were really hit; and what the first pad would have won with 60 ms less.
  var truth = Column()
  var headStart = 0

  mutating func note(
    _ right: [SimulatedPress], nearest: Player.ID, fair: Arbiter.Decision?, plain: Arbiter.Decision?
  ) {
    guard let fair, let plain else { return }
    let first = right[0]
    let isClose = right[1].at - first.at < Self.close
    races += 1
    closeRaces += isClose ? 1 : 0
    self.fair.note(fair, truth: first.player, isClose: isClose, nearest: nearest)
    self.plain.note(plain, truth: first.player, isClose: isClose, nearest: nearest)
    let word = Arbiter.Decision(race: fair.race, rule: .fair, winners: [first.player])
    truth.note(word, truth: first.player, isClose: isClose, nearest: nearest)
    let mine = right.first { $0.player.rawValue == 1 }
    if let mine, mine.at - Arbiter.adjustmentLimit <= first.at { headStart += 1 }
  }

  /// Plays as many rooms as it takes.
  static func run(_ scenario: SimulatedScenario, rooms: Int) -> SimulationTally {
    var tally = SimulationTally()
    for seed in 0..<rooms {
      var room = SimulatedRoom(scenario, seed: UInt64(seed))
      room.play(into: &tally)
    }
    return tally
  }

  /// Percent of all races.
  func percent(_ count: Double) -> Double { 100 * count / Double(races) }
  func percent(_ count: Int) -> Double { percent(Double(count)) }
  /// Percent of the close races.
  func closePercent(_ count: Int) -> Double { 100 * Double(count) / Double(closeRaces) }
  /// By how many points of a hundred the first pad wins more than it would by when the buttons were hit.
  var gain: Double { percent(fair.firstPad) - percent(truth.firstPad) }
}

extension [Double] {
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
  /// The value that `share` of all do not exceed.
  func quantile(_ share: Double) -> Double {
    isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}

extension Double {
  /// With one digit after the point, at least `width` characters.
  func text(_ width: Int = 5) -> String {
    let tenths = Int((magnitude * 10).rounded())
    let text = (self < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
    return String(repeating: " ", count: Swift.max(0, width - text.count)) + text
  }
}
