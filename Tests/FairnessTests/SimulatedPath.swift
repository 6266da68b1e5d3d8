import Games

/// The way between the host and a pad, one packet at a time; lengths are seconds.
struct SimulatedPath {
  /// The least that a packet takes from the host to the pad, and back.
  var down: Double
  var up: Double
  /// What comes on top of that on average, as a share of it; exponentially distributed.
  var jitter: Double
  /// How many packets are late by 30 to 150 ms: lost and sent again, or behind somebody's download.
  var spikes: Double
  /// Whether the host sees that no router lies in between.
  var isOnLink: Bool

  /// - Parameter upShare: How much of the round trip is the way up.
  init(oneWay: Double, upShare: Double = 0.5, jitter: Double, spikes: Double, isOnLink: Bool = false) {
    (down, up) = (2 * oneWay * (1 - upShare), 2 * oneWay * upShare)
    (self.jitter, self.spikes, self.isOnLink) = (jitter, spikes, isOnLink)
  }

  /// How long one packet takes that needs at least `base`.
  func delay(_ base: Double, _ generator: inout SeededGenerator) -> Double {
    let spike = generator.happens(spikes) ? generator.uniform(0.030...0.150) : 0
    return base + generator.exponential(mean: jitter * base) + spike
  }
}

/// Where a room's pads are.
enum SimulatedNetwork: String, CaseIterable {
  /// 2 to 80 ms away and back again the same way, with jitter.
  case unequal
  /// The same, and one packet in fifty is late by 30 to 150 ms.
  case spikes
  /// The same, and the way up is 30 to 70 % of the round trip.
  case skewed
  /// Half of them at home, half of them somewhere.
  case mixed
  /// A third on cables, the others on Wi-Fi, 1 to 8 ms away.
  case living
  /// All on cables.
  case cables

  func path(_ generator: inout SeededGenerator) -> SimulatedPath {
    switch self {
    case .unequal:
      return SimulatedPath(oneWay: generator.uniform(0.002...0.080), jitter: 0.2, spikes: 0)
    case .spikes:
      return SimulatedPath(oneWay: generator.uniform(0.002...0.080), jitter: 0.2, spikes: 0.02)
    case .skewed:
      return SimulatedPath(
        oneWay: generator.uniform(0.002...0.080), upShare: generator.uniform(0.3...0.7), jitter: 0.2, spikes: 0.02)
    case .mixed:
      return (generator.happens(0.5) ? SimulatedNetwork.living : .skewed).path(&generator)
    case .living:
      if generator.happens(1 / 3) { return SimulatedNetwork.cables.path(&generator) }
      return SimulatedPath(
        oneWay: generator.uniform(0.001...0.008), upShare: generator.uniform(0.3...0.7), jitter: 0.5, spikes: 0.02,
        isOnLink: true)
    case .cables:
      return SimulatedPath(oneWay: generator.uniform(0.0001...0.0003), jitter: 0.1, spikes: 0, isOnLink: true)
    }
  }
}
