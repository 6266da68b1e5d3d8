package import Games

/// Decides who was first in a race, also if some presses travel longer than others.
///
/// ```
/// ─claim─► open ─nobody can have been earlier any more─► decided ─300 ms─► forgotten
/// ```
///
/// A press is assumed to have happened half of its connection's smallest round trip before it arrived: players react to
/// the TV, so only the way back counts. The round trip is the kernel's, never a word of the client's.
/// `docs/fairness.md` gives the reasons and the figures.
package struct Arbiter: Hashable, Sendable, Codable {
  /// The order of presses.
  package enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
    /// By their arrival.
    case arrival
    /// By their time, as far as that can be known.
    case fair
  }

  /// A player who has not pressed yet.
  package struct Rival: Hashable, Sendable, Codable {
    /// Who.
    package var player: Player.ID
    /// The smallest round trip of their connection; nil if there is no network in between, or if it is not known.
    package var roundTrip: Span?

    /// Makes one.
    package init(player: Player.ID, roundTrip: Span?) {
      self.player = player
      self.roundTrip = roundTrip
    }
  }

  /// The most that is taken from an arrival: nobody gains more by seeming to be far away.
  package static let adjustmentLimit = Span.milliseconds(60)
  /// The longest wait after the first press has arrived.
  static let waitLimit = Span.milliseconds(60)
  /// The most by which presses may differ and still be a photo finish.
  package static let photoFinishLimit = Span.milliseconds(5)
  /// The shortest wait that is worth one: a round trip on one cable differs by less from that on another.
  package static let shortestWait = Span.milliseconds(1)

  /// By what presses are ordered.
  package let rule: Rule
  private var generator: SeededGenerator
  private var open: [OpenRace] = []
  private var decided: [DecidedRace] = []

  /// Makes an arbiter that knows of no race.
  ///
  /// - Parameter seed: Decides between equal presses where only one can win.
  package init(rule: Rule, seed: UInt64) {
    self.rule = rule
    generator = SeededGenerator(seed: seed)
  }

  /// How much earlier than its arrival a press is taken to have happened: half the round trip, at most
  /// `adjustmentLimit`.
  package func adjustment(for roundTrip: Span?) -> Span {
    guard rule == .fair, let roundTrip, roundTrip > .zero else { return .zero }
    return min(Span(nanoseconds: roundTrip.nanoseconds / 2), Self.adjustmentLimit)
  }

  /// The greatest possible error in the distance of two presses with these adjustments, at most `photoFinishLimit`:
  /// each adjustment may be wrong by its whole length.
  package static func uncertainty(_ one: Span, _ other: Span) -> Span { min(photoFinishLimit, one + other) }

  /// Takes a press that may win a race: the first one opens it, a second one of the same player changes nothing.
  ///
  /// - Parameters:
  ///   - arrival: When the press arrived; never earlier than in the call before.
  ///   - isShared: Whether a photo finish has more than one winner.
  ///   - rivals: Everybody who may still press for it, asked for when the race opens.
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

  /// Takes a press that would have won a race that is decided.
  ///
  /// - Returns: How much later than the winners' it was, where the decision is not more than `Race.lateLimit` ago and
  ///   no press so far was nearer.
  package mutating func late(_ race: Race, by player: Player.ID, at arrival: Instant, roundTrip: Span?) -> Span? {
    decided.removeAll { arrival - $0.at > Race.lateLimit }
    guard let index = decided.firstIndex(where: { $0.race == race }) else { return nil }
    return decided[index].enter(claim(by: player, at: arrival, roundTrip))
  }

  /// Players who have pressed for a race that was decided a moment ago and did not win it, in the order in which they
  /// are known; a player who seems to have been earlier than the winners is not among them.
  package func latecomers(in race: Race) -> [Latecomer] { decided.first { $0.race == race }?.latecomers ?? [] }

  /// Decides the races in which nobody can have been earlier any more.
  ///
  /// - Parameters:
  ///   - now: When; never earlier than the last claim.
  ///   - canClaim: Whether somebody may still press for a race.
  /// - Returns: The decisions, in the order in which the races opened.
  package mutating func judge(at now: Instant, canClaim: (Player.ID) -> Bool) -> [Decision] {
    for index in open.indices { open[index].dropRivals { !canClaim($0) } }
    return decide(at: now) { $0.until <= now }
  }

  /// Decides all races with what is known.
  package mutating func judgeAll(at now: Instant) -> [Decision] { decide(at: now) { _ in true } }

  /// When `judge` has something to decide, if nothing happens before; nil where no race is open.
  package var deadline: Instant? { open.map(\.until).min() }

  /// Withdraws the claims of a player who is no longer in the room; the next `judge` decides a race without claims
  /// without a winner.
  package mutating func withdraw(_ player: Player.ID) {
    for index in open.indices { open[index].withdraw(player) }
  }

  /// Forgets all races.
  package mutating func forgetAll() {
    open = []
    decided = []
  }

  /// Shifts all times, for a clock that began again.
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
