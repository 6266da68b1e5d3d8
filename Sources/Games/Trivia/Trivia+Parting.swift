extension Trivia {
  /// Replaces teams by their members, who continue with their team's points and answer.
  package mutating func part(_ members: [Player.ID: [Player]], at now: Instant) -> [GameEffect] {
    players = players.parted(into: members)
    newcomers = newcomers.parted(into: members)
    scores = scores.parted(into: members)
    rightCounts = rightCounts.parted(into: members)
    carried = carried?.parted(into: members)
    away.subtract(members.keys)
    // The extra times belonged to teams. The room assigns them to players now.
    times = nil
    // A team's points can no longer be taken back from it.
    undos = nil
    switch phase {
    case .asking(let round): phase = .asking(round.parted(into: members))
    case .revealing(let round, let scene, let until):
      phase = .revealing(round.parted(into: members), scene, until: until)
    case .ready, .title, .rest, .reading, .over: break
    }
    return [.changed] + (players.isEmpty ? [] : endIfAllAnswered(at: now))
  }
}

extension [Player] {
  /// Returns the same players, in seat order, with each team replaced by its members.
  func parted(into members: [Player.ID: [Player]]) -> [Player] {
    flatMap { members[$0.id] ?? [$0] }.sorted { $0.id < $1.id }
  }
}

extension [Player.ID: Int] {
  /// Returns the same values, with each team's value given to each of its members.
  func parted(into members: [Player.ID: [Player]]) -> [Player.ID: Int] {
    var parted = filter { members[$0.key] == nil }
    for (side, people) in members {
      guard let had = self[side] else { continue }
      for person in people { parted[person.id] = had }
    }
    return parted
  }
}
