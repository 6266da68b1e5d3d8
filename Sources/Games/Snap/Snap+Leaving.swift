import PadProtocol

extension Snap {
  /// Deals the cards of a player who left to the players who are still in.
  ///
  /// A call is decided by the table that its callers saw, so the cards stay there until a pending call is decided.
  package mutating func left(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    let ended = finishIfTimeIsUp()
    guard isRunning, let index = hands.firstIndex(where: { $0.id == player }) else { return [.changed] + ended }
    if hands[index].isOut {
      // Their cards may still be in the air to the others.
      clearAir(of: player, at: now)
      hands.remove(at: index)
      return [.changed]
    }
    hands[index].isLeaving = true
    return [.changed] + dealOutAbsent(at: now)
  }

  /// Deals the face-down cards of a player who has been away for too long to the others.
  ///
  /// Otherwise the others could never win these cards. The original has no disconnections. The face-up pile stays on
  /// the table, for anybody who calls a snap with it. A player who returns before the pile is won continues with it; a
  /// player without a pile is out.
  package mutating func gone(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    guard isRunning, let index = hands.firstIndex(where: { $0.id == player && $0.isAway && !$0.isOut }) else {
      return []
    }
    hands[index].isGone = true
    return [.changed] + dealOutAbsent(at: now)
  }

  /// Removes players who left from the table, and deals out the cards of absent ones unless nobody is here to receive
  /// them.
  ///
  /// If only one player is left after that, the match is over, with the cards as they are. All of this waits until a
  /// pending call is decided.
  mutating func dealOutAbsent(at now: Instant) -> [GameEffect] {
    guard isRunning, openRound == nil else { return [] }
    let before = hands
    while let index = hands.firstIndex(where: \.isLeaving) { dealOut(hands.remove(at: index), at: now) }
    if hands.contains(where: \.canTurn) {
      for index in hands.indices where hands[index].isGone && !hands[index].closed.isEmpty {
        dealOutClosed(of: index, at: now)
      }
      let left = hands.indices.filter { !hands[$0].isOut && !hands[$0].isGone }
      if left.count == 1 { return finish() }
    }
    if playing.count < 2 { return finish() }
    return hands == before ? [] : [.changed]
  }

  private mutating func dealOut(_ leaver: SnapHand, at now: Instant) {
    clearAir(of: leaver.id, at: now)
    notes[leaver.id] = nil
    // Their seat is gone from the table, so the cards start from the deck's place.
    share(
      Array(leaver.closed.reversed()) + leaver.open, from: .deck, passes: turn == leaver.id, at: now
    ) { .left(leaver.player, cards: $0) }
    // If a snap was just taken, the state lasts until those cards have moved: later callers are late, not wrong.
    if case .moving = phase, table.takenAt == nil { lay(at: now) }
  }

  private mutating func dealOutClosed(of index: Int, at now: Instant) {
    let (player, cards) = (hands[index].player, Array(hands[index].closed.reversed()))
    hands[index].closed = []
    hands[index].isOut = hands[index].open.isEmpty
    share(cards, from: .closed(player.id), passes: false, at: now) { .gone(player, cards: $0) }
  }

  /// Deals cards one by one to the players who are in, and shows this unless it is part of the first deal.
  private mutating func share(
    _ cards: [Card], from place: SnapScene.Place, passes: Bool, at now: Instant, _ news: (Int) -> SnapScene.News
  ) {
    let heirs = heirs
    guard !heirs.isEmpty else { return }
    for (number, card) in cards.enumerated() {
      let heir = heirs[number % heirs.count]
      hands[heir].slide(under: [card])
      fly(1, from: place, to: .closed(hands[heir].id), at: now + SnapRules.dealing * number)
    }
    if case .dealing(let until) = phase {
      phase = .dealing(until: lastLanding(after: until))
      return
    }
    var until = now
    if case .moving(let end, _) = phase { until = max(now, end) }
    self.news = news(cards.count)
    phase = .moving(until: lastLanding(after: until), passes: isChangePending || passes)
  }

  /// The players who receive cards that are dealt out, as indices into `hands`.
  private var heirs: [Int] {
    let staying = hands.indices.filter { !hands[$0].isOut && !hands[$0].isLeaving }
    let here = staying.filter { !hands[$0].isGone }
    // Players who have just lost all their cards will be out in a moment; they receive cards only if nobody else is
    // here.
    return [here.filter { hands[$0].count > 0 }, here, staying].first { !$0.isEmpty } ?? []
  }

  /// Ends all flights to or from a seat that is gone, including flights of cards that would then fly on to that seat.
  private mutating func clearAir(of leaver: Player.ID, at now: Instant) {
    flights.removeAll { $0.endsAt <= now || $0.from == .closed(leaver) || $0.from == .open(leaver) }
    var places: [SnapScene.Place] = [.closed(leaver), .open(leaver)]
    while let place = places.popLast() {
      places += flights.filter { $0.to == place }.map(\.from)
      flights.removeAll { $0.to == place }
    }
  }

  /// Ends the game: the player with all cards wins, or, if the game ends early, all players with the most cards.
  mutating func finish(hasWinners: Bool = true, isTimeUp: Bool = false) -> [GameEffect] {
    let lines = ScoreLine.standings(of: hands.map(\.player)) { id in hands.first { $0.id == id }?.count ?? 0 }
    let winners = hasWinners ? lines.filter { $0.rank == 1 }.map(\.player) : []
    let isComplete = hands.contains { $0.count == Card.deck.count }
    phase = .over(.init(winners: winners, scores: lines, snaps: snaps, isComplete: isComplete, isTimeUp: isTimeUp))
    (openRound, flights, notes, news) = (nil, [], [:], nil)
    return [.changed, .record(.standings(lines, winners: winners.map(\.id))), .over(GameResult(winners: winners))]
  }
}
