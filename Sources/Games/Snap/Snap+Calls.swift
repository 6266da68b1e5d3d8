import PadProtocol

extension Snap {
  /// Judges a call by the state of the table that the caller's pad showed.
  ///
  /// Everybody may call once in a state: a second press is a slip of the finger, not another wrong call.
  mutating func call(_ state: SnapTable, by index: Int, at now: Instant) -> [GameEffect] {
    guard mayCall else { return [] }
    let player = hands[index].id
    guard !state.callers.contains(player) else { return [] }
    note(player, in: state)
    guard state.isSnap else { return wrongCall(in: state, by: index, at: now) }
    guard lasts(state) else {
      // The call was right when it was pressed, but the card was covered, or the piles were taken, before the call
      // arrived.
      return tooLate(player)
    }
    if state.serial != table.serial {
      guard !table.callers.contains(player) else { return [] }
      note(player, in: table)
    }
    if let takenAt = table.takenAt {
      guard now - takenAt <= Race.lateLimit else { return tooLate(player) }
      return [
        answer(
          player, race: table.race, isRight: true, isLate: true, round: table.takenIn ?? rounds, since: table.since,
          at: now)
      ]
        + tooLate(player) + [.late(table.race, by: player)]
    }
    var effects: [GameEffect] = []
    if openRound == nil {
      openRound = begin("Snap on \(Self.names(of: table.values))", right: 0, &effects)
    }
    notes[player] = .called
    effects.append(
      answer(player, race: table.race, isRight: true, round: openRound ?? rounds, since: table.since, at: now))
    return effects + [.changedFor(player), .claim(table.race, by: player)]
  }

  /// Gives the first caller all piles that match.
  ///
  /// The piles may show one value or two, because a call does not say which value it means.
  package mutating func decided(
    _ race: Race, winners: [Player.ID], margin: Span?, at now: Instant
  ) -> [GameEffect] {
    guard let round = openRound, race == table.race else { return [] }
    openRound = nil
    guard let winner = hands.firstIndex(where: { winners.contains($0.id) && !$0.isLeaving }) else {
      // All callers have left: the snap is still there for the others.
      let effects = [outcome(round, .nobodyRight, since: table.since, before: hands, at: now)]
      lay(at: now)
      return effects + [.changed] + dealOutAbsent(at: now) + tick(at: now)
    }
    let before = hands
    let player = hands[winner].player
    flights.removeAll { $0.endsAt <= now }
    var taken: [Card] = []
    for index in hands.indices {
      guard let top = hands[index].open.last, table.values.contains(top.value) else { continue }
      let pile = hands[index].turnOver()
      taken = pile + taken
      fly(
        pile.count, top, from: .open(hands[index].id), to: .closed(player.id), at: now + rules.reveal(42),
        lasting: rules.reveal(18))
    }
    hands[winner].slide(under: taken)
    for index in hands.indices { hands[index].hasTurnedOver = false }
    snaps += 1
    (table.takenAt, table.takenIn) = (now, round)
    for caller in table.callers { notes[caller] = .late(nil) }
    notes[player.id] = .took(taken.count)
    news = .snap(player, cards: taken.count, margin: margin)
    phase = .moving(until: lastLanding(after: now + rules.reveal), passes: isChangePending)
    return [
      .changed, .cue(.snap, player.id), outcome(round, .won, since: table.since, before: before, at: now),
    ] + dealOutAbsent(at: now)
  }

  /// Shows the margin by which a snap was won.
  package mutating func learned(margin: Span, of race: Race, at now: Instant) -> [GameEffect] {
    guard race == table.race, table.takenAt != nil, case .snap(let player, let cards, _) = news else { return [] }
    news = .snap(player, cards: cards, margin: margin)
    return [.changedFor(player.id)]
  }

  /// Shows a player who also called how much too late they were.
  package mutating func wasLate(_ player: Player.ID, by margin: Span, in race: Race, at now: Instant) -> [GameEffect] {
    guard race == table.race, table.takenAt != nil, case .late = notes[player] else { return [] }
    notes[player] = .late(margin)
    return [.changedFor(player)]
  }

  /// Whether a player's call could win piles now, or could once the next card is turned.
  package func isRacing(_ player: Player.ID) -> Bool {
    guard mayCall, table.takenAt == nil, !table.callers.contains(player) else { return false }
    return hands.contains { $0.id == player && $0.canTurn }
  }

  /// Makes the caller pay one card to every other player who is still in, in seat order while cards last.
  ///
  /// The face-down cards are paid first, then the face-up ones from the lowest up.
  private mutating func wrongCall(in state: SnapTable, by index: Int, at now: Instant) -> [GameEffect] {
    let before = hands
    let player = hands[index].player
    flights.removeAll { $0.endsAt <= now }
    var paid = 0
    for other in hands.indices where other != index && hands[other].isIn && !hands[other].isGone {
      // While another call is judged, the table stays as its callers saw it.
      guard let (card, isOpen) = hands[index].pay(keepsTop: openRound != nil) else { break }
      hands[other].slide(under: [card])
      fly(
        1, isOpen ? card : nil, from: isOpen ? .open(player.id) : .closed(player.id), to: .closed(hands[other].id),
        at: now + rules.reveal(5 * paid),
        lasting: rules.reveal(20))
      paid += 1
    }
    if openRound == nil, table.takenAt == nil, SnapTable.values(of: hands) != table.values {
      // The payment removed a snap from the table: players who saw the snap are late, not wrong.
      lay(at: now)
      note(player.id, in: table)
    }
    notes[player.id] = .paid(paid)
    news = .wrongCall(player, paid: paid)
    // If no card moves, there is nothing to wait for.
    if paid > 0 { phase = .moving(until: lastLanding(after: now + rules.reveal), passes: isChangePending) }
    var effects: [GameEffect] = [.changed, .cue(.wrongSnap, player.id)]
    let round = begin("No snap", right: nil, &effects)
    return effects + [
      answer(player.id, race: nil, isRight: false, round: round, since: state.since, at: now),
      outcome(round, .nobodyRight, since: state.since, before: before, at: now),
    ]
  }

  private mutating func tooLate(_ player: Player.ID) -> [GameEffect] {
    notes[player] = .late(nil)
    return [.changedFor(player)]
  }

  /// Whether players may call: all cards are dealt, and the game is not over.
  var mayCall: Bool {
    switch phase {
    case .waiting, .turned, .moving: true
    case .ready, .dealing, .timeUp, .over: false
    }
  }

  /// Whether the turn passes on once the moving cards have landed.
  var isChangePending: Bool {
    switch phase {
    case .turned: true
    case .moving(_, let passes): passes
    case .ready, .dealing, .waiting, .timeUp, .over: false
    }
  }

  /// Whether at least one snap of a state has been on the table ever since.
  private func lasts(_ state: SnapTable) -> Bool {
    var values = state.values
    for later in earlier + [table] where later.serial > state.serial {
      values.removeAll { !later.values.contains($0) }
    }
    return !values.isEmpty && (state.takenAt == nil || state.serial == table.serial)
  }

  private mutating func note(_ player: Player.ID, in state: SnapTable) {
    if state.serial == table.serial { return table.callers.append(player) }
    guard let index = earlier.firstIndex(where: { $0.serial == state.serial }) else { return }
    earlier[index].callers.append(player)
  }
}
