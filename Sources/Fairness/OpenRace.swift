import Games

extension Arbiter {
  /// A press that may win a race.
  struct Claim: Hashable, Sendable, Codable {
    var player: Player.ID
    var arrival: Instant
    var adjustment: Span

    /// The time at which the press happened, as far as it can be known.
    var moment: Instant { arrival - adjustment }

    /// Whether this press cannot be told apart from a later one.
    func isTooCloseToTell(from later: Claim) -> Bool {
      later.moment - moment <= Arbiter.uncertainty(adjustment, later.adjustment)
    }
  }

  /// A player whose press may still be on its way, and the adjustment that will be subtracted from its arrival.
  struct DistantRival: Hashable, Sendable, Codable {
    var player: Player.ID
    var adjustment: Span
  }

  /// A race that somebody has claimed.
  struct OpenRace: Hashable, Sendable, Codable {
    let race: Race
    let isShared: Bool
    /// The time at which the first claim arrived.
    private(set) var openedAt: Instant
    /// The claims, the earliest first, and equal ones in the order of arrival.
    private(set) var claims: [Claim]
    /// The players who could have been earlier than the first claim, in seat order.
    private let awaited: [Player.ID]
    /// The players who may still press, the nearest first.
    private var rivals: [DistantRival]

    init(race: Race, isShared: Bool, first: Claim, rivals: [DistantRival]) {
      self.race = race
      self.isShared = isShared
      openedAt = first.arrival
      claims = [first]
      awaited = rivals.filter { $0.adjustment - first.adjustment >= Arbiter.shortestWait }.map(\.player).sorted()
      self.rivals = rivals.sorted { ($0.adjustment, $0.player) < ($1.adjustment, $1.player) }
    }

    /// The time from which nobody can have been earlier any more, nor equally early if a photo finish is shared.
    ///
    /// Without the second condition, near players would share a win with far ones, and far ones with nobody.
    var until: Instant {
      guard let earliest = claims.first, let farthest = rivals.last else { return openedAt }
      let earlier = earliest.moment + farthest.adjustment
      guard earlier - openedAt >= Arbiter.shortestWait else { return openedAt }
      let uncertainty = isShared ? Arbiter.uncertainty(earliest.adjustment, farthest.adjustment) : .zero
      return min(earlier + uncertainty, openedAt + Arbiter.waitLimit)
    }

    mutating func enter(_ claim: Claim) {
      guard !claims.contains(where: { $0.player == claim.player }) else { return }
      let index = claims.firstIndex { claim.moment < $0.moment } ?? claims.endIndex
      claims.insert(claim, at: index)
      rivals.removeAll { $0.player == claim.player }
    }

    mutating func withdraw(_ player: Player.ID) {
      claims.removeAll { $0.player == player }
      rivals.removeAll { $0.player == player }
    }

    /// Removes the farthest rivals who are out.
    ///
    /// Only the farthest rival determines the wait, so the others need not be checked.
    mutating func dropRivals(where isOut: (Player.ID) -> Bool) {
      while let farthest = rivals.last, isOut(farthest.player) { rivals.removeLast() }
    }

    mutating func shift(by span: Span) {
      openedAt = openedAt + span
      for index in claims.indices { claims[index].arrival = claims[index].arrival + span }
    }

    func decision(at now: Instant, by rule: Rule, drawing generator: inout SeededGenerator) -> Decision {
      var winning: [Claim] = []
      if let first = claims.first {
        let equal = claims.filter { isShared ? first.isTooCloseToTell(from: $0) : $0.moment == first.moment }
        winning = isShared || equal.count == 1 ? equal : [equal[generator.below(equal.count)]]
      }
      let winners = winning.map(\.player)
      let next = claims.first { !winners.contains($0.player) }
      return Decision(
        race: race, rule: rule, winners: winners.sorted(),
        margin: next.flatMap { next in claims.first.map { next.moment - $0.moment } }, waited: now - openedAt,
        awaited: awaited)
    }
  }

  /// A race that was decided recently.
  struct DecidedRace: Hashable, Sendable, Codable {
    let race: Race
    /// The time at which the first of the winners pressed.
    private(set) var earliest: Instant
    let winners: [Player.ID]
    /// The time by which the next press was later, as far as it is known.
    private(set) var margin: Span?
    private(set) var at: Instant
    /// All other players who have pressed for the race.
    ///
    /// Presses that were known at the decision come first, by their time, followed by late ones in the order of
    /// arrival.
    private(set) var latecomers: [Latecomer]

    /// Creates a decided race.
    ///
    /// - Parameter claims: All claims, the earliest first.
    init(race: Race, claims: [Claim], first: Claim, winners: [Player.ID], margin: Span?, at: Instant) {
      (self.race, self.winners, self.margin, self.at) = (race, winners, margin, at)
      earliest = first.moment
      latecomers = claims.filter { !winners.contains($0.player) }
        .map { Latecomer(player: $0.player, by: $0.moment - first.moment) }
    }

    /// Records a late press, and returns its distance from the winners if that is smaller than the known margin,
    /// otherwise nil.
    mutating func enter(_ claim: Claim) -> Span? {
      let distance = claim.moment - earliest
      guard !winners.contains(claim.player), distance >= .zero else { return nil }
      if !latecomers.contains(where: { $0.player == claim.player }) {
        latecomers.append(Latecomer(player: claim.player, by: distance))
      }
      guard margin.map({ distance < $0 }) ?? true else { return nil }
      margin = distance
      return distance
    }

    mutating func shift(by span: Span) {
      earliest = earliest + span
      at = at + span
    }
  }
}
