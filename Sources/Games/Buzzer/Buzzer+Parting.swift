extension Buzzer {
  /// Replaces each team by its members, who continue with their team's points.
  ///
  /// If a team is answering, the question ends, because nobody knows which member's turn it is.
  package mutating func part(_ members: [Player.ID: [Player]], at now: Instant) -> [GameEffect] {
    let wrong = wrong
    players = players.parted(into: members)
    scores = scores.parted(into: members)
    away.subtract(members.keys)
    for (side, people) in members where wrong.contains(side) {
      self.wrong.remove(side)
      self.wrong.formUnion(people.map(\.id))
    }
    // A point that a team got can no longer be taken back.
    (waiting, lateness, early, undo) = ([], [:], [:], nil)
    guard case .buzzed(let winner, _, _, _) = phase, members[winner.id] != nil else { return [.changed] }
    return next(.skipped, at: now)
  }
}
