package import PadProtocol

/// The card game: everybody turns cards, and the first to call two cards of the same value takes the piles.
///
/// The rules are those of the Bluetooth card game on which it is modelled, unless a doc comment says otherwise.
///
/// ```
/// ready ─start─► dealing ─all dealt─► waiting ─turn, 10 s─► turned ─0.5 s─► waiting (the next player) …
///                                        └───── a call ─────┤
///                                                        moving ─cards at rest─► waiting … ─one is left─► over
///              waiting ─the match's time is up─► time up ─1.6 s─► over
/// ```
package struct Snap: Game, Hashable {
  enum Phase: Hashable, Sendable, Codable {
    case ready
    case dealing(until: Instant)
    /// The player whose turn it is may turn a card; the card turns automatically when time is up.
    case waiting(until: Instant?)
    /// A card was turned; the turn is about to pass on.
    case turned(until: Instant)
    /// Cards are moving after a call or because somebody left; afterwards the turn passes on if that was pending.
    case moving(until: Instant, passes: Bool)
    /// Time is up: the cards lie as they are, and nobody can do anything.
    case timeUp(since: Instant)
    case over(SnapScene.Over)
  }

  /// The result of a player's last call, for their pad.
  enum Note: Hashable, Sendable, Codable {
    case called
    case took(Int)
    case paid(Int)
    /// The time by which the call was late; nil if that is not known.
    case late(Span?)
  }

  /// The time from the end of the match's time to the result.
  static let timeUp = Span.milliseconds(1_600)

  let rules: SnapRules
  var generator: SeededGenerator
  var phase = Phase.ready
  /// The players, in or out, in seat order: sorted by their ids.
  var hands: [SnapHand] = []
  /// The player whose turn it is, or whose turn was last.
  var turn = Player.ID(rawValue: 0)
  var table = SnapTable(serial: 0, values: [], since: Instant(nanoseconds: 0))
  /// The earlier states of the table in this game, the latest last.
  var earlier: [SnapTable] = []
  /// The round of the call that the room is judging; nil if there is none.
  var openRound: Int?
  /// The number of calls that were judged in this game.
  var rounds = 0
  /// The number of these calls that were right.
  var snaps = 0
  var notes: [Player.ID: Note] = [:]
  var news: SnapScene.News?
  var flights: [SnapScene.Flight] = []
  /// The time of the match's end, once no card is moving and no call is being judged; nil if time does not end it.
  var endsAt: Instant?

  /// The game's kind.
  package static var kind: GameKind { .snap }
  /// The number of players: as many as a table has room for.
  package static var seats: ClosedRange<Int> { 2...8 }
  /// True: a player without cards is out.
  package static var playersGoOut: Bool { true }
  /// False: the piles go to one player.
  package var sharesPhotoFinish: Bool { false }

  /// Makes a game that has not started.
  package init(rules: SnapRules, seed: UInt64) {
    self.rules = rules
    generator = SeededGenerator(seed: seed)
  }

  /// Makes a game with the times from the options.
  package init(options: GameOptions, seed: UInt64) { self.init(rules: SnapRules(options), seed: seed) }

  /// The players who are not out.
  package var playing: [Player.ID] { hands.filter { !$0.isOut && !$0.isLeaving }.map(\.id) }

  /// The end of the current stage or of the match; nil while nothing is timed, or while the room is judging a call.
  package var deadline: Instant? {
    guard openRound == nil else { return nil }
    return switch phase {
    case .ready, .over: nil
    case .waiting(let until): [until, endsAt].compactMap { $0 }.min()
    case .dealing(let until), .turned(let until), .moving(let until, _): until
    case .timeUp(let since): since + Self.timeUp
    }
  }

  /// Shuffles and deals all cards; a random player begins.
  package mutating func start(players: [Player], at now: Instant) -> [GameEffect] {
    hands = players.sorted { $0.id < $1.id }.map { SnapHand(player: $0) }
    (earlier, notes, flights, openRound, endsAt) = ([], [:], [], nil, nil)
    (rounds, snaps) = (0, 0)
    guard hands.count > 1 else { return finish() }
    table = SnapTable(serial: table.serial + 1, values: [], since: now)
    return deal(at: now)
  }

  /// Turns a card or calls, according to the state that the pad showed when it was pressed.
  ///
  /// Newcomers, and players who are out or away, can do neither.
  package mutating func press(_ token: Token, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard isRunning, let index = hands.firstIndex(where: { $0.id == player }), hands[index].canTurn else { return [] }
    if token == turnToken {
      guard case .waiting = phase, turn == player, openRound == nil else { return [] }
      return turnCard(of: index, at: now)
    }
    guard let state = (earlier + [table]).first(where: { $0.callToken == token }) else { return [] }
    return call(state, by: index, at: now)
  }

  /// Marks a player as away, so that their turns are skipped.
  package mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    guard let index = hands.firstIndex(where: { $0.id == player }) else { return [] }
    hands[index].isAway = true
    return [.changed] + passIfNobodyTurns(at: now)
  }

  /// Shows that a player who was put out of the game while away is back.
  package mutating func joined(_ player: Player, at now: Instant) -> [GameEffect] {
    guard let index = hands.firstIndex(where: { $0.id == player.id }) else { return [] }
    hands[index].isAway = false
    return [.changed]
  }

  /// Includes a player in the turns again.
  ///
  /// A player whose face-down cards were dealt out continues with the face-up pile.
  package mutating func back(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    guard let index = hands.firstIndex(where: { $0.id == player }) else { return [] }
    hands[index].isAway = false
    hands[index].isGone = false
    // The cards of other absent players may not have been dealt out yet, because nobody was here to receive them.
    let dealt = dealOutAbsent(at: now)
    guard dealt.isEmpty else { return dealt }
    // Until now there may have been nobody whose card the game could wait for.
    guard case .waiting = phase, openRound == nil, turn == player else {
      return [.changed] + passIfNobodyTurns(at: now)
    }
    return goOn(passes: false, at: now)
  }

  /// Continues when the time of the current stage is up.
  package mutating func tick(at now: Instant) -> [GameEffect] {
    guard openRound == nil else { return [] }
    switch phase {
    case .dealing(let until):
      guard now >= until else { return [] }
      news = nil
      return goOn(passes: false, at: now)
    case .waiting where isTimeUp(at: now):
      return stop(at: now)
    case .timeUp(let since):
      return now >= since + Self.timeUp ? finishIfTimeIsUp() : []
    case .waiting(let until):
      guard let until, now >= until, let index = hands.firstIndex(where: { $0.id == turn }), hands[index].canTurn
      else { return passIfNobodyTurns(at: now) }
      return turnCard(of: index, at: now)
    case .turned(let until):
      return now >= until ? goOn(passes: true, at: now) : []
    case .moving(let until, let passes):
      guard now >= until else { return [] }
      let landed: [GameEffect] = table.takenAt == nil ? [] : [.cue(.cardsTaken, nil)]
      return landed + settle(passes: passes, at: now)
    case .ready, .over:
      return []
    }
  }

  /// Turns, for the host, the card that everybody is waiting for.
  package mutating func host(_ token: Token, at now: Instant) -> [GameEffect] {
    guard token == .skip, case .waiting = phase, openRound == nil,
      let index = hands.firstIndex(where: { $0.id == turn }), hands[index].canTurn
    else { return [] }
    return turnCard(of: index, at: now)
  }

  /// Ends the game with the cards as they lie, as the end of the match does.
  ///
  /// Nobody wins before the first call, because the cards still lie as they were dealt.
  package mutating func end(at now: Instant) -> [GameEffect] {
    let ended = finishIfTimeIsUp()
    return isRunning ? finish(hasWinners: rounds > 0) : ended
  }

  /// Lets everything stand still for a moment, because time is up.
  mutating func stop(at now: Instant) -> [GameEffect] {
    phase = .timeUp(since: now)
    (notes, news, flights) = ([:], nil, [])
    return [.changed, .cue(.timeUp, nil)]
  }

  /// Ends the moment after time is up; somebody who leaves and teams that are dissolved end it early.
  mutating func finishIfTimeIsUp() -> [GameEffect] {
    if case .timeUp = phase { finish(hasWinners: rounds > 0, isTimeUp: true) } else { [] }
  }

  /// Whether the table is still seen: a game is in progress, or its time has just run out.
  var isSeen: Bool {
    if case .timeUp = phase { true } else { isRunning }
  }

  func isTimeUp(at now: Instant) -> Bool { endsAt.map { now >= $0 } ?? false }

  /// Whether a game is in progress, and its time is not up.
  var isRunning: Bool {
    switch phase {
    case .ready, .timeUp, .over: false
    case .dealing, .waiting, .turned, .moving: true
    }
  }
}
