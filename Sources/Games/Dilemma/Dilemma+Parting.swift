extension Dilemma {
  /// Everybody goes on with the points of their team, and meets everybody else from the first match on: what a team was
  /// trusted with tells nothing of those who were in it.
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
