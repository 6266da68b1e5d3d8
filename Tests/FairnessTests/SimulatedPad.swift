import Games

/// What a pad does to seem to be somewhere else than it is.
enum SimulatedConduct: Hashable {
  case honest
  /// Answers no ping.
  case holdsPongs
  /// Holds everything back that acknowledges something, but sends its press at once; lengths are seconds.
  case holdsAcknowledgements(by: Double)
  /// The same, with a new connection for each question: the kernel's figure begins anew.
  case holdsAndReconnects(by: Double)
  /// The same, and its press's segment acknowledges nothing new either: a TCP of its own.
  case forgesAcknowledgements(by: Double)
  /// Delays everything that comes in before it gets to see it, while its presses go at once, so that everything it
  /// acknowledges is old.
  case delaysIncoming(by: Double)
  /// Says in its message that it was pressed half a second ago.
  case claimsEarly
  /// Presses 0.15 s after the question, always the right one.
  case isRobot

  /// How long acknowledgements are held back.
  var hold: Double {
    switch self {
    case .holdsAcknowledgements(let hold), .holdsAndReconnects(let hold), .forgesAcknowledgements(let hold): hold
    case .honest, .holdsPongs, .delaysIncoming, .claimsEarly, .isRobot: 0
    }
  }

  /// How much later everything comes in than it could.
  var delay: Double {
    if case .delaysIncoming(let delay) = self { delay } else { 0 }
  }
}

/// A pad, and the smallest round trip that the host's kernel has seen on its connection; lengths are seconds.
struct SimulatedPad {
  /// Between two pings of the host, and between two probes of a pad that seems to be far away.
  static let pingInterval = 5.0
  /// The longest round trip that the room believes of a pad in the host's own network.
  static let linkLimit = 0.020
  /// What a receiver may wait before it acknowledges a lone segment.
  static let delayedAcknowledgement = 0.040

  let path: SimulatedPath
  let conduct: SimulatedConduct
  /// Whether its TCP takes its time with lone segments; it is given until somebody sends something.
  let isLazy: Bool
  private(set) var roundTrip = Double.infinity

  /// The round trip that the arbiter is told.
  var reckoned: Double { path.isOnLink ? min(roundTrip, Self.linkLimit) : roundTrip }

  init(path: SimulatedPath, conduct: SimulatedConduct, isLazy: Bool) {
    (self.path, self.conduct, self.isLazy) = (path, conduct, isLazy)
  }

  /// A connection's handshake; nothing is known of it before.
  mutating func connect(_ generator: inout SeededGenerator) {
    roundTrip = .infinity
    see(conduct.hold, &generator)
  }

  /// What the kernel sees from one question to the next: the acknowledgements of two screens and of `pings` pings.
  mutating func passRound(pings: Int, _ generator: inout SeededGenerator) {
    if case .holdsAndReconnects = conduct { connect(&generator) }
    let lone = conduct.hold + (isLazy ? Self.delayedAcknowledgement : 0)
    for _ in 0..<2 { see(lone, &generator) }
    for _ in 0..<pings {
      // A pong takes its segment's acknowledgement along, after the program has read and answered.
      let answering = generator.exponential(mean: 0.001)
      see(conduct == .holdsPongs ? lone : conduct.hold + answering, &generator)
    }
  }

  /// A few of the many probes that are acknowledged before somebody presses.
  mutating func takeProbes(interval: Double, _ generator: inout SeededGenerator) {
    for _ in 0..<4 {
      // An acknowledgement that was put off is one for the newest probe.
      see(conduct.hold + (isLazy ? generator.uniform(0...interval) : 0), &generator)
    }
  }

  /// Sends a press, whose segment acknowledges what came last.
  ///
  /// - Returns: How long it was on its way.
  mutating func press(probeInterval: Double?, _ generator: inout SeededGenerator) -> Double {
    let up = path.delay(path.up, &generator)
    let sincePing = generator.uniform(0...Self.pingInterval)
    let sinceProbe = probeInterval.map { generator.uniform(0...$0) }
    if case .forgesAcknowledgements = conduct { return up }
    // A ping that was answered already is acknowledged already.
    if sincePing < conduct.hold { see(down(&generator) + sincePing + up) }
    if let sinceProbe { see(down(&generator) + sinceProbe + up) }
    return up
  }

  private mutating func see(_ hold: Double, _ generator: inout SeededGenerator) {
    see(down(&generator) + path.delay(path.up, &generator) + hold)
  }

  private func down(_ generator: inout SeededGenerator) -> Double {
    path.delay(path.down, &generator) + conduct.delay
  }

  private mutating func see(_ sample: Double) { roundTrip = min(roundTrip, sample) }
}
