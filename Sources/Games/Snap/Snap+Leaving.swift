import PadProtocol

extension Snap {
  /// Deals the cards of whoever left out among those who are still in.
  ///
  /// Who was first to call is decided by the table that they saw: their cards lie until then.
  public mutating func left(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    guard isRunning, let index = hands.firstIndex(where: { $0.id == player }) else { return [.changed] }
    if hands[index].isOut {
      hands.remove(at: index)
      return [.changed]
    }
    hands[index].isLeaving = true
    return openRound == nil ? removeLeavers(at: now) : [.changed]
  }

  /// Takes those who left off the table.
  mutating func removeLeavers(at now: Instant) -> [GameEffect] {
    guard hands.contains(where: \.isLeaving) else { return [] }
    while let index = hands.firstIndex(where: \.isLeaving) { dealOut(hands.remove(at: index), at: now) }
    return playing.count < 2 ? finish() : [.changed]
  }

  private mutating func dealOut(_ leaver: SnapHand, at now: Instant) {
    clearAir(of: leaver.id, at: now)
    notes[leaver.id] = nil
    // Whoever has just lost all their cards is out in a moment, unless nobody else is there to take any.
    var heirs = hands.indices.filter { hands[$0].isIn }
    if heirs.isEmpty { heirs = hands.indices.filter { !hands[$0].isOut && !hands[$0].isLeaving } }
    let cards = Array(leaver.closed.reversed()) + leaver.open
    guard !heirs.isEmpty else { return }
    for (number, card) in cards.enumerated() {
      let heir = heirs[number % heirs.count]
      hands[heir].slide(under: [card])
      // Their seat is gone from the table.
      fly(1, from: .deck, to: .closed(hands[heir].id), at: now + SnapRules.dealing * number)
    }
    if case .dealing(let until) = phase {
      phase = .dealing(until: lastLanding(after: until))
      return
    }
    var until = now
    if case .moving(let end, _) = phase { until = max(now, end) }
    news = .left(leaver.player, cards: cards.count)
    phase = .moving(until: lastLanding(after: until), passes: isChangePending || turn == leaver.id)
    // Whoever is late for a snap that was taken is told so until those cards have moved, and not that they were wrong.
    if table.takenAt == nil { lay(at: now) }
  }

  /// Has everything landed that is on its way to or from a seat that is gone, and whatever was to fly on from there.
  private mutating func clearAir(of leaver: Player.ID, at now: Instant) {
    flights.removeAll { $0.endsAt <= now || $0.from == .closed(leaver) || $0.from == .open(leaver) }
    var places: [SnapScene.Place] = [.closed(leaver), .open(leaver)]
    while let place = places.popLast() {
      places += flights.filter { $0.to == place }.map(\.from)
      flights.removeAll { $0.to == place }
    }
  }

  /// Ends the game: who has all cards has won, or where it ends before, all who have the most.
  mutating func finish(hasWinners: Bool = true) -> [GameEffect] {
    let lines = ScoreLine.standings(of: hands.map(\.player)) { id in hands.first { $0.id == id }?.count ?? 0 }
    let winners = hasWinners ? lines.filter { $0.rank == 1 }.map(\.player) : []
    let isComplete = hands.contains { $0.count == Card.deck.count }
    phase = .over(.init(winners: winners, scores: lines, snaps: snaps, isComplete: isComplete))
    (openRound, flights, notes, news) = (nil, [], [:], nil)
    return [.changed, .record(.standings(lines, winners: winners.map(\.id))), .over(GameResult(winners: winners))]
  }
}
