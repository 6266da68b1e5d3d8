import Fairness
import Games

/// How fast people are; lengths are seconds.
struct SimulatedPeople {
  /// A question with four choices.
  static let quiz = SimulatedPeople(median: 1.2, spread: 0.35)
  /// Something to be hit as soon as it is seen.
  static let buzzer = SimulatedPeople(median: 0.4, spread: 0.2)

  /// Half of all presses come before.
  var median: Double
  /// The standard deviation of the logarithm.
  var spread: Double
  /// How many presses are the right one.
  var right = 0.7
}

/// What a run of rooms is made of.
struct SimulatedScenario {
  /// Rounds of a room: 15 s each, they last as long as the kernel keeps the smallest round trip.
  static let rounds = 20

  var network: SimulatedNetwork
  var people = SimulatedPeople.quiz
  /// What the first pad does.
  var conduct = SimulatedConduct.honest
  /// Where the first pad is, as seconds one way; nil for somewhere like all others.
  var place: Double?
  /// Whether there is a router between the host and all others, so that nobody is known to be near.
  var isRouted = false
  /// Between two probes; nil without.
  var probeInterval: Double? = 0.020
  /// Pads are probed from this adjustment on.
  var probeThreshold = 0.005
}

/// A press on its way.
struct SimulatedPress {
  var player: Player.ID
  var isRight: Bool
  /// When the button was hit, and when the host read it.
  var at: Instant
  var arrival: Instant
  /// The kernel's figure when it was read.
  var roundTrip: Span
  /// What the message says of itself, which nobody reads.
  var claimed: Instant
}

/// A game of twelve pads at most, judged twice: as it is meant to be, and by arrival.
struct SimulatedRoom {
  let scenario: SimulatedScenario
  private var pads: [SimulatedPad] = []
  private var fair: Arbiter
  private var plain: Arbiter
  // What people do is drawn apart from what packets do: a cheat changes only the latter.
  private var people: SeededGenerator
  private var packets: SeededGenerator
  private var now = Instant(nanoseconds: 0)

  init(_ scenario: SimulatedScenario, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    self.scenario = scenario
    fair = Arbiter(rule: .fair, seed: generator.next())
    plain = Arbiter(rule: .arrival, seed: generator.next())
    people = generator.split()
    packets = generator.split()
    for index in 0..<(2 + generator.below(11)) {
      var path = scenario.network.path(&generator)
      if index == 0, let place = scenario.place {
        path = SimulatedPath(
          oneWay: place, jitter: path.jitter, spikes: path.spikes,
          isOnLink: path.isOnLink && 2 * place < SimulatedPad.linkLimit)
      }
      if scenario.isRouted { path.isOnLink = false }
      var pad = SimulatedPad(
        path: path, conduct: index == 0 ? scenario.conduct : .honest, isLazy: generator.happens(0.5))
      pad.connect(&packets)
      pads.append(pad)
    }
  }

  /// Plays a game.
  mutating func play(into tally: inout SimulationTally) {
    for number in 0..<SimulatedScenario.rounds {
      let presses = makePresses()
      let right = presses.filter(\.isRight).sorted { $0.at < $1.at }
      // One press alone is no race.
      guard right.count > 1 else { continue }
      let race = Race(rawValue: number)
      tally.note(
        right, nearest: nearest, fair: Self.judge(presses, race, by: &fair, seats: seats),
        plain: Self.judge(presses, race, by: &plain, seats: seats))
    }
  }

  private static func id(_ index: Int) -> Player.ID { Player.ID(rawValue: index + 1) }

  private var seats: [Arbiter.Rival] {
    pads.indices.map { .init(player: Self.id($0), roundTrip: .seconds(pads[$0].reckoned)) }
  }

  /// The pad whose presses take the least time.
  private var nearest: Player.ID {
    Self.id(pads.indices.min { pads[$0].path.up < pads[$1].path.up } ?? 0)
  }

  private mutating func makePresses() -> [SimulatedPress] {
    now = now + .seconds(15)
    return pads.indices.map { index in
      pads[index].passRound(pings: 3, &packets)
      let isFar = pads[index].reckoned / 2 > scenario.probeThreshold
      let interval = isFar ? scenario.probeInterval : nil
      if let interval { pads[index].takeProbes(interval: interval, &packets) }
      let usual = people.logNormal(median: scenario.people.median, spread: scenario.people.spread)
      let knows = people.happens(scenario.people.right)
      let isRobot = pads[index].conduct == .isRobot
      let at = now + .seconds(isRobot ? 0.15 : usual)
      let arrival = at + .seconds(pads[index].press(probeInterval: interval, &packets))
      let isEarly = pads[index].conduct == .claimsEarly
      return SimulatedPress(
        player: Self.id(index), isRight: knows || isRobot, at: at, arrival: arrival,
        roundTrip: .seconds(pads[index].reckoned), claimed: isEarly ? at - .milliseconds(500) : at)
    }
  }

  /// Does with the presses what the room does.
  private static func judge(
    _ presses: [SimulatedPress], _ race: Race, by arbiter: inout Arbiter, seats: [Arbiter.Rival]
  ) -> Arbiter.Decision? {
    var decisions: [Arbiter.Decision] = []
    var canPress = Set(presses.map(\.player))
    for press in presses.sorted(by: { ($0.arrival, $0.player) < ($1.arrival, $1.player) }) {
      while let due = arbiter.deadline, due <= press.arrival {
        decisions += arbiter.judge(at: due) { canPress.contains($0) }
      }
      canPress.remove(press.player)
      if press.isRight {
        arbiter.claim(
          race, by: press.player, at: press.arrival, roundTrip: press.roundTrip, isShared: true,
          rivals: seats.filter { canPress.contains($0.player) })
      }
      decisions += arbiter.judge(at: press.arrival) { canPress.contains($0) }
      // Whoever comes later is only written down.
      if !decisions.isEmpty { break }
    }
    while let due = arbiter.deadline { decisions += arbiter.judge(at: due) { canPress.contains($0) } }
    return decisions.first
  }
}
