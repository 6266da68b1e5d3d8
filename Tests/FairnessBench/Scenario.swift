import Games

/// How long packets take between a pad and the host; milliseconds.
struct PathProfile {
  /// The least that a packet takes to the host.
  var up: Double
  /// The least that a packet takes to the pad.
  var down: Double
  /// The mean of what comes on top, exponentially distributed, as a part of the least.
  var jitter = 0.0
  /// How likely a packet is held back by a spike.
  var spikes = 0.0
  /// How long a spike is.
  var spike = 30.0...100.0
  /// How long the pad's acknowledgements are held back on top, while its presses pass.
  var held = 0.0

  /// The smallest round trip.
  var roundTrip: Double { up + down }

  /// How long a packet takes.
  func delay(isUp: Bool, using generator: inout SeededGenerator) -> Int64 {
    let least = isUp ? up : down
    var delay = least
    if jitter > 0 { delay -= least * jitter * Chance.logarithm(generator.unit()) }
    if spikes > 0, generator.unit() < spikes {
      delay += spike.lowerBound + (spike.upperBound - spike.lowerBound) * generator.unit()
    }
    return Int64(milliseconds: delay)
  }
}

/// A room whose races are measured.
struct Scenario {
  /// What it is called on the command line.
  var name: String
  /// What it is called in the table.
  var title: String
  /// One path for each pad.
  var paths: [PathProfile]
  /// Whether the host goes by the order of arrival.
  var isByArrival = false
  /// The pad that pretends to be far away, if there is one.
  var cheat: Int?

  private static let oneWay: [Double] = [0, 2, 5, 10, 20, 40, 60, 80]

  static let all = [
    Scenario(name: "fixed", title: "fixed delays of 0 to 80 ms", paths: oneWay.map { PathProfile(up: $0, down: $0) }),
    Scenario(
      name: "jitter", title: "the same with jitter and spikes",
      paths: oneWay.map { PathProfile(up: $0, down: $0, jitter: 0.1, spikes: 0.02) }),
    Scenario(
      name: "asymmetric", title: "asymmetric paths",
      paths: [(0, 0), (2, 8), (8, 2), (5, 25), (25, 5), (10, 50), (50, 10), (20, 20)].map {
        PathProfile(up: $0.0, down: $0.1)
      }),
    Scenario(
      name: "cheat", title: "one at 2 ms holds acknowledgements back by 120 ms",
      paths: [PathProfile(up: 2, down: 2, held: 120)] + oneWay.dropFirst().map { PathProfile(up: $0, down: $0) },
      cheat: 0),
    Scenario(name: "cable", title: "no delay", paths: oneWay.map { _ in PathProfile(up: 0, down: 0) }),
    Scenario(
      name: "cable-arrival", title: "no delay, --arrival-order", paths: oneWay.map { _ in PathProfile(up: 0, down: 0) },
      isByArrival: true),
  ]
}
