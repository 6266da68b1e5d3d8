extension Snap {
  /// Deals a team's cards to its members, face down; the face-up pile is turned over for that.
  package mutating func part(_ members: [Player.ID: [Player]], at now: Instant) -> [GameEffect] {
    let ended = finishIfTimeIsUp()
    guard isRunning else { return ended }
    let isTurnParted = members[turn]
    var parted: [SnapHand] = []
    for hand in hands {
      guard let people = members[hand.id] else {
        parted.append(hand)
        continue
      }
      var team = hand
      let closed = Array(team.closed.reversed())
      let pile = closed + team.turnOver()
      var own = people.map { SnapHand(player: $0) }
      for (number, card) in pile.enumerated() where !own.isEmpty { own[number % own.count].slide(under: [card]) }
      parted += own
    }
    // The cards of a team without members go to the other players, like those of a player who leaves.
    let lost = hands.filter { members[$0.id]?.isEmpty == true }.flatMap { $0.closed + $0.open }
    hands = parted.sorted { $0.id < $1.id }
    for (number, card) in lost.enumerated() where !hands.isEmpty { hands[number % hands.count].slide(under: [card]) }
    (flights, notes, news, openRound) = ([], [:], nil, nil)
    if let first = isTurnParted?.first { turn = first.id }
    return [.changed] + settle(passes: false, at: now)
  }
}
