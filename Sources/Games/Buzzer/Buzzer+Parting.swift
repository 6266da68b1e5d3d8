extension Buzzer {
  /// Lets everybody continue with their team's points.
  ///
  /// A question that a team is answering is over, because nobody knows whose turn it is.
  package mutating func part(_ members: [Player.ID: [Player]], at now: Instant) -> [GameEffect] {
    let wrong = wrong
    players = players.parted(into: members)
    scores = scores.parted(into: members)
    away.subtract(members.keys)
    for (side, people) in members where wrong.contains(side) {
      self.wrong.remove(side)
      self.wrong.formUnion(people.map(\.id))
    }
    // What a team got cannot be taken from it any more.
    (waiting, lateness, early, undo) = ([], [:], [:], nil)
    guard case .buzzed(let winner, _, _, _) = phase, members[winner.id] != nil else { return [.changed] }
    return next(.skipped, at: now)
  }
}
