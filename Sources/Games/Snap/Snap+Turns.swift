import PadProtocol

extension Snap {
  /// Deals all cards one by one, in seat order.
  ///
  /// Nobody can turn a card or call before the last one is on the table.
  mutating func deal(at now: Instant) -> [GameEffect] {
    for (number, card) in generator.shuffle(Card.deck).enumerated() {
      let index = number % hands.count
      hands[index].closed.append(card)
      fly(1, from: .deck, to: .closed(hands[index].id), at: now + SnapRules.dealing * number)
    }
    turn = hands[generator.below(hands.count)].id
    news = .dealing
    let landing = lastLanding(after: now)
    phase = .dealing(until: landing)
    endsAt = rules.playTime.map { landing + $0 }
    return [.changed, .cue(.dealt, nil)]
  }

  /// Turns the top face-down card of the player whose turn it is; if there is none, turns over the face-up pile first.
  ///
  /// The pile is turned over together with this card, not half a second after the previous card, because a snap stays
  /// on the table until somebody covers it.
  mutating func turnCard(of index: Int, at now: Instant) -> [GameEffect] {
    flights.removeAll { $0.endsAt <= now }
    if hands[index].closed.isEmpty {
      // Two piles may never match if each is turned in the same order forever.
      let isStuck = hands.filter(\.canTurn).allSatisfy(\.hasTurnedOver)
      if isStuck, !canMatch { return finish() }
      let face = hands[index].open.last
      let pile = hands[index].turnOver()
      hands[index].closed = isStuck ? generator.shuffle(pile) : pile
      hands[index].hasTurnedOver = true
      fly(pile.count, face, from: .open(hands[index].id), to: .closed(hands[index].id), at: now)
    }
    guard let card = hands[index].closed.popLast() else { return goOn(passes: true, at: now) }
    hands[index].open.append(card)
    let takeoff = fly(1, card, from: .closed(hands[index].id), to: .open(hands[index].id), at: now)
    news = nil
    phase = .turned(until: takeoff + SnapRules.change)
    lay(at: now)
    return [.changed, .cue(.cardTurned, hands[index].id)]
  }

  /// Whether two players in the game have cards of the same value; if not, no call can ever be right.
  var canMatch: Bool {
    var seen: Set<Int> = []
    for hand in hands where hand.isIn {
      // Nobody turns over the cards under the top one of a player who is gone.
      let values = Set((hand.isGone ? hand.open.suffix(1) : hand.closed + hand.open).map(\.value))
      guard seen.isDisjoint(with: values) else { return true }
      seen.formUnion(values)
    }
    return false
  }

  /// Begins a new state of the table.
  mutating func lay(at now: Instant) {
    earlier = Array((earlier + [table]).suffix(SnapRules.memory))
    let values = SnapTable.values(of: hands)
    let isSame = table.takenAt == nil && values.contains { table.values.contains($0) }
    table = SnapTable(serial: table.serial + 1, values: values, since: isSame ? table.since : now)
    notes = [:]
  }

  /// Waits for a card from the next player, or again from the same player if they can turn one; or ends the match.
  mutating func goOn(passes: Bool, at now: Instant) -> [GameEffect] {
    if isTimeUp(at: now) { return stop(at: now) }
    let able = hands.filter(\.canTurn)
    if passes || !able.contains(where: { $0.id == turn }), let next = able.first(where: { $0.id > turn }) ?? able.first
    {
      turn = next.id
    }
    phase = .waiting(until: able.isEmpty ? nil : rules.timeLimit.map { now + $0 })
    return able.isEmpty ? [.changed] : [.changed, .cue(.turn, turn)]
  }

  /// Passes the turn on if its player is not here to turn a card.
  mutating func passIfNobodyTurns(at now: Instant) -> [GameEffect] {
    guard case .waiting = phase, openRound == nil else { return [] }
    return hands.contains { $0.id == turn && $0.canTurn } ? [] : goOn(passes: false, at: now)
  }

  /// Settles the game after cards have moved: players without cards are out, and play continues or is over.
  mutating func settle(passes: Bool, at now: Instant) -> [GameEffect] {
    var out: [Player] = []
    for index in hands.indices where hands[index].count == 0 && !hands[index].isOut {
      hands[index].isOut = true
      out.append(hands[index].player)
    }
    if playing.count < 2 || snaps >= rules.snaps ?? .max { return finish() }
    let dealt = dealOutAbsent(at: now)
    guard dealt.isEmpty else { return dealt }
    if !out.isEmpty { news = .out(out) }
    lay(at: now)
    return goOn(passes: passes, at: now)
  }

  /// Starts a flight of cards, as soon as cards in the air to its starting place have landed.
  ///
  /// - Returns: The moment at which the cards take off.
  @discardableResult
  mutating func fly(
    _ count: Int, _ face: Card? = nil, from: SnapScene.Place, to: SnapScene.Place, at moment: Instant,
    lasting span: Span = SnapRules.flight
  ) -> Instant {
    let takeoff = max(moment, flights.filter { $0.to == from && from != .deck }.map(\.endsAt).max() ?? moment)
    flights.append(.init(count: count, face: face, from: from, to: to, startsAt: takeoff, endsAt: takeoff + span))
    return takeoff
  }

  /// Returns the moment at which everything in the air has landed, but not before a given moment.
  func lastLanding(after moment: Instant) -> Instant { max(moment, flights.map(\.endsAt).max() ?? moment) }
}

extension Span {
  /// Returns a multiple of a length.
  static func * (span: Span, count: Int) -> Span { Span(nanoseconds: span.nanoseconds * Int64(count)) }
}
