extension Disks {
  /// Replaces teams by their members, each of whom continues with the team's points.
  package mutating func part(_ members: [Player.ID: [Player]], at now: Instant) -> [GameEffect] {
    players = players.parted(into: members)
    scores = scores.parted(into: members)
    away.subtract(members.keys)
    for side in members.keys { (lockedOut[side], late[side]) = (nil, nil) }
    return [.changed]
  }
}
