import Fairness
import Games

/// An arbiter and a few seats around it; all times are milliseconds.
struct RaceBench {
  static let race = Race(rawValue: 1)

  var arbiter: Arbiter
  /// Each seat's round trip.
  var roundTrips: [Int: Double?]
  /// Seats that have not pressed yet and are still there.
  var canPress: Set<Int>

  init(rule: Arbiter.Rule = .fair, seed: UInt64 = 1, roundTrips: [Int: Double?]) {
    arbiter = Arbiter(rule: rule, seed: seed)
    self.roundTrips = roundTrips
    canPress = Set(roundTrips.keys)
  }

  /// Has a seat press the right thing.
  mutating func press(_ seat: Int, at moment: Double, race: Race = race, isShared: Bool = false) {
    canPress.remove(seat)
    let rivals = canPress.sorted().map {
      Arbiter.Rival(player: Player.ID(rawValue: $0), roundTrip: roundTrip($0))
    }
    arbiter.claim(
      race, by: Player.ID(rawValue: seat), at: .ms(moment), roundTrip: roundTrip(seat), isShared: isShared,
      rivals: rivals)
  }

  /// Has a seat press the right thing after the decision; the margin where that tells one.
  mutating func late(_ seat: Int, at moment: Double, race: Race = race) -> Span? {
    canPress.remove(seat)
    return arbiter.late(race, by: Player.ID(rawValue: seat), at: .ms(moment), roundTrip: roundTrip(seat))
  }

  /// Decides what can be decided.
  mutating func judge(at moment: Double) -> [Arbiter.Decision] {
    let canPress = canPress
    return arbiter.judge(at: .ms(moment)) { canPress.contains($0.rawValue) }
  }

  /// Decides at the deadline.
  mutating func judgeWhenDue() -> Arbiter.Decision? {
    guard let deadline else { return nil }
    return judge(at: deadline).first
  }

  /// When there is something to decide.
  var deadline: Double? { arbiter.deadline.map { Double($0.nanoseconds) / 1e6 } }

  func roundTrip(_ seat: Int) -> Span? { (roundTrips[seat] ?? nil).map(Span.ms) }
}

extension Span {
  static func ms(_ count: Double) -> Span { Span(nanoseconds: Int64((count * 1e6).rounded())) }
}

extension Instant {
  static func ms(_ count: Double) -> Instant { Instant(nanoseconds: Int64((count * 1e6).rounded())) }
}

extension Arbiter.Decision {
  /// The winners' seats.
  var seats: [Int] { winners.map(\.rawValue) }
}
