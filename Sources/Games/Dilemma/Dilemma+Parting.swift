extension Dilemma {
  /// Replaces each team by its members, who continue with the team's points.
  ///
  /// Everybody meets everybody else, from the first match on. The old trust chart is discarded, because the trust shown
  /// to a team says nothing about its members.
  package mutating func part(_ members: [Player.ID: [Player]], at now: Instant) -> [GameEffect] {
    let skipped = skipRound(at: now)
    players = players.parted(into: members)
    entrants = players
    scores = scores.parted(into: members)
    away.subtract(members.keys)
    (match, round, pairs, trust) = (0, 0, [], [])
    return skipped + nextMatch(at: now)
  }
}
