package import Games

/// Decides who was first in a race, even if some presses take longer to arrive than others.
///
/// ```
/// ─claim─► open ─nobody can have been earlier any more─► decided ─300 ms─► forgotten
/// ```
///
/// A press is assumed to have happened half of its connection's smallest round trip before it arrived. Players react to
/// the TV, so only the way back counts. The round trip is measured by the kernel, never reported by the client.
/// `docs/fairness.md` gives the reasons and the figures.
package struct Arbiter: Hashable, Sendable, Codable {
  /// The rule by which presses are ordered.
  package enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
    /// By the time of their arrival.
    case arrival
    /// By the time at which they happened, as far as it can be known.
    case fair
  }

  /// A player who has not pressed yet.
  package struct Rival: Hashable, Sendable, Codable {
    /// The player.
    package var player: Player.ID
    /// The smallest round trip of the player's connection; nil if there is no network in between, or if it is not
    /// known.
    package var roundTrip: Span?

    /// Creates a rival.
    package init(player: Player.ID, roundTrip: Span?) {
      self.player = player
      self.roundTrip = roundTrip
    }
  }

  /// The maximum adjustment of an arrival, so that nobody gains more by appearing to be far away.
  package static let adjustmentLimit = Span.milliseconds(60)
  /// The longest wait after the first press has arrived.
  static let waitLimit = Span.milliseconds(60)
  /// The maximum time between presses that are still a photo finish.
  package static let photoFinishLimit = Span.milliseconds(5)
  /// The shortest wait that is worthwhile: the round trips of two cables differ by less.
  package static let shortestWait = Span.milliseconds(1)

  /// The rule by which presses are ordered.
  package let rule: Rule
  private var generator: SeededGenerator
  private var open: [OpenRace] = []
  private var decided: [DecidedRace] = []

  /// Creates an arbiter that knows no races.
  ///
  /// - Parameter seed: Decides between equal presses if only one can win.
  package init(rule: Rule, seed: UInt64) {
    self.rule = rule
    generator = SeededGenerator(seed: seed)
  }

  /// Returns how much earlier than its arrival a press is assumed to have happened: half the round trip, at most
  /// `adjustmentLimit`.
  package func adjustment(for roundTrip: Span?) -> Span {
    guard rule == .fair, let roundTrip, roundTrip > .zero else { return .zero }
    return min(Span(nanoseconds: roundTrip.nanoseconds / 2), Self.adjustmentLimit)
  }

  /// Returns the greatest possible error in the time between two presses with these adjustments, at most
  /// `photoFinishLimit`.
  ///
  /// Each adjustment may be wrong by its whole length.
  package static func uncertainty(_ one: Span, _ other: Span) -> Span { min(photoFinishLimit, one + other) }

  /// Handles a press that may win a race.
  ///
  /// The first press opens the race; a second press by the same player changes nothing.
  ///
  /// - Parameters:
  ///   - arrival: The time at which the press arrived; never earlier than in the call before.
  ///   - isShared: Whether a photo finish has more than one winner.
  ///   - rivals: Everybody who may still press for the race, evaluated only when the race opens.
  package mutating func claim(
    _ race: Race, by player: Player.ID, at arrival: Instant, roundTrip: Span?, isShared: Bool,
    rivals: @autoclosure () -> [Rival]
  ) {
    let claim = claim(by: player, at: arrival, roundTrip)
    if let index = open.firstIndex(where: { $0.race == race }) { return open[index].enter(claim) }
    let others = rivals().filter { $0.player != player }
    open.append(
      OpenRace(
        race: race, isShared: isShared, first: claim,
        rivals: others.map { DistantRival(player: $0.player, adjustment: adjustment(for: $0.roundTrip)) }))
  }

  /// Handles a press that would have won a race if the race had not been decided already.
  ///
  /// - Returns: The time by which the press was later than the first of the winners' presses. Nil if the race was
  ///   decided more than `Race.lateLimit` ago, or another press was nearer.
  package mutating func late(_ race: Race, by player: Player.ID, at arrival: Instant, roundTrip: Span?) -> Span? {
    decided.removeAll { arrival - $0.at > Race.lateLimit }
    guard let index = decided.firstIndex(where: { $0.race == race }) else { return nil }
    return decided[index].enter(claim(by: player, at: arrival, roundTrip))
  }

  /// Returns the players who pressed for a recently decided race and did not win it.
  ///
  /// Presses that were known at the decision come first, by their time, followed by late ones in the order of arrival.
  /// A player who seems to have been earlier than the winners is not included.
  package func latecomers(in race: Race) -> [Latecomer] { decided.first { $0.race == race }?.latecomers ?? [] }

  /// Decides the races in which nobody can have been earlier any more.
  ///
  /// - Parameters:
  ///   - now: The current time; never earlier than the last claim.
  ///   - canClaim: Whether a player may still press for a race.
  /// - Returns: The decisions, in the order in which the races opened.
  package mutating func judge(at now: Instant, canClaim: (Player.ID) -> Bool) -> [Decision] {
    for index in open.indices { open[index].dropRivals { !canClaim($0) } }
    return decide(at: now) { $0.until <= now }
  }

  /// Decides all open races immediately, from the presses known so far.
  package mutating func judgeAll(at now: Instant) -> [Decision] { decide(at: now) { _ in true } }

  /// The time at which `judge` can decide the next race, if nothing happens before; nil if no race is open.
  package var deadline: Instant? { open.map(\.until).min() }

  /// Withdraws the claims of a player who is no longer in the room.
  ///
  /// If a race has no claims left, the next `judge` decides it without a winner.
  package mutating func withdraw(_ player: Player.ID) {
    for index in open.indices { open[index].withdraw(player) }
  }

  /// Forgets all races.
  package mutating func forgetAll() {
    open = []
    decided = []
  }

  /// Shifts all times, for a clock that has restarted.
  package mutating func shift(by span: Span) {
    for index in open.indices { open[index].shift(by: span) }
    for index in decided.indices { decided[index].shift(by: span) }
  }

  private func claim(by player: Player.ID, at arrival: Instant, _ roundTrip: Span?) -> Claim {
    Claim(player: player, arrival: arrival, adjustment: adjustment(for: roundTrip))
  }

  private mutating func decide(at now: Instant, _ isDue: (OpenRace) -> Bool) -> [Decision] {
    let due = open.filter(isDue)
    guard !due.isEmpty else { return [] }
    decided.removeAll { now - $0.at > Race.lateLimit }
    open.removeAll(where: isDue)
    return due.map { race in
      let decision = race.decision(at: now, by: rule, drawing: &generator)
      if let first = race.claims.first {
        decided.append(
          DecidedRace(
            race: race.race, claims: race.claims, first: first, winners: decision.winners, margin: decision.margin,
            at: now))
      }
      return decision
    }
  }
}
