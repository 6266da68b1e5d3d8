package import PadProtocol

/// The card game: everybody turns cards, and the first player to see two of the same value takes the piles.
///
/// The rules are those of the Bluetooth card game that it is modelled on, unless a doc comment says otherwise.
///
/// ```
/// ready ─start─► dealing ─all dealt─► waiting ─turn, 10 s─► turned ─0.5 s─► waiting (the next player) …
///                                        └───── a call ─────┤
///                                                        moving ─cards at rest─► waiting … ─one is left─► over
/// ```
package struct Snap: Game, Hashable {
  enum Phase: Hashable, Sendable, Codable {
    case ready
    case dealing(until: Instant)
    /// The player whose turn it is may turn a card, and it turns by itself in the end.
    case waiting(until: Instant?)
    /// A card was turned; the change of turn is pending.
    case turned(until: Instant)
    /// Cards move after a call or because somebody left; then the turn passes if that was pending.
    case moving(until: Instant, passes: Bool)
    case over(SnapScene.Over)
  }

  /// The result of a player's last call, for their pad.
  enum Note: Hashable, Sendable, Codable {
    case called
    case took(Int)
    case paid(Int)
    /// By this much, if that is known.
    case late(Span?)
  }

  let rules: SnapRules
  var generator: SeededGenerator
  var phase = Phase.ready
  /// The players, in or out, in seat order: sorted by their ids.
  var hands: [SnapHand] = []
  /// The player whose turn it is, or was last.
  var turn = Player.ID(rawValue: 0)
  var table = SnapTable(serial: 0, values: [], since: Instant(nanoseconds: 0))
  /// The states before it in this game, the last one last.
  var earlier: [SnapTable] = []
  /// The round of the call that the room judges; nil while there is none.
  var openRound: Int?
  /// How many calls were judged in this game.
  var rounds = 0
  /// How many of them were right.
  var snaps = 0
  var notes: [Player.ID: Note] = [:]
  var news: SnapScene.News?
  var flights: [SnapScene.Flight] = []
  /// When the match is over, as soon as no card moves and no call is judged; nil where time does not end it.
  var endsAt: Instant?

  /// The card game.
  package static var kind: GameKind { .snap }
  /// As many as a table has room for.
  package static var seats: ClosedRange<Int> { 2...8 }
  /// A player without cards is out.
  package static var playersGoOut: Bool { true }
  /// Piles go to one.
  package var sharesPhotoFinish: Bool { false }

  /// Makes a game that has not started.
  package init(rules: SnapRules, seed: UInt64) {
    self.rules = rules
    generator = SeededGenerator(seed: seed)
  }

  /// Makes a game with the options' times.
  package init(options: GameOptions, seed: UInt64) { self.init(rules: SnapRules(options), seed: seed) }

  /// Players who are not out.
  package var playing: [Player.ID] { hands.filter { !$0.isOut && !$0.isLeaving }.map(\.id) }

  /// When the present stage ends; nil while nothing is timed, or while the room judges.
  package var deadline: Instant? {
    guard openRound == nil else { return nil }
    return switch phase {
    case .ready, .over: nil
    case .waiting(let until): [until, endsAt].compactMap { $0 }.min()
    case .dealing(let until), .turned(let until), .moving(let until, _): until
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

  /// Turns a card or calls, by what the pad showed when it was pressed.
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

  /// Skips a player who is away.
  package mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    guard let index = hands.firstIndex(where: { $0.id == player }) else { return [] }
    hands[index].isAway = true
    return [.changed] + passIfNobodyTurns(at: now)
  }

  /// Shows that a player who went out while away is back.
  package mutating func joined(_ player: Player, at now: Instant) -> [GameEffect] {
    guard let index = hands.firstIndex(where: { $0.id == player.id }) else { return [] }
    hands[index].isAway = false
    return [.changed]
  }

  /// Includes a player in the turns again; one whose face-down cards were dealt out continues with the face-up pile.
  package mutating func back(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    guard let index = hands.firstIndex(where: { $0.id == player }) else { return [] }
    hands[index].isAway = false
    hands[index].isGone = false
    // Others may be gone for whom nobody was here to deal to.
    let dealt = dealOutAbsent(at: now)
    guard dealt.isEmpty else { return dealt }
    // Nobody may have been there to wait for.
    guard case .waiting = phase, openRound == nil, turn == player else {
      return [.changed] + passIfNobodyTurns(at: now)
    }
    return goOn(passes: false, at: now)
  }

  /// Continues when a stage has lasted its time.
  package mutating func tick(at now: Instant) -> [GameEffect] {
    guard openRound == nil else { return [] }
    switch phase {
    case .dealing(let until):
      guard now >= until else { return [] }
      news = nil
      return goOn(passes: false, at: now)
    case .waiting where isTimeUp(at: now):
      return finish(hasWinners: rounds > 0, isTimeUp: true)
    case .waiting(let until):
      guard let until, now >= until, let index = hands.firstIndex(where: { $0.id == turn }), hands[index].canTurn
      else { return passIfNobodyTurns(at: now) }
      return turnCard(of: index, at: now)
    case .turned(let until):
      return now >= until ? goOn(passes: true, at: now) : []
    case .moving(let until, let passes):
      return now >= until ? settle(passes: passes, at: now) : []
    case .ready, .over:
      return []
    }
  }

  /// The host may turn the card that everybody waits for.
  package mutating func host(_ token: Token, at now: Instant) -> [GameEffect] {
    guard token == .skip, case .waiting = phase, openRound == nil,
      let index = hands.firstIndex(where: { $0.id == turn }), hands[index].canTurn
    else { return [] }
    return turnCard(of: index, at: now)
  }

  /// Ends the game with the cards as they lie, as the end of the match does; nobody has won before the first call, when
  /// they lie as they were dealt.
  package mutating func end(at now: Instant) -> [GameEffect] { isRunning ? finish(hasWinners: rounds > 0) : [] }

  func isTimeUp(at now: Instant) -> Bool { endsAt.map { now >= $0 } ?? false }

  /// Whether a game is on.
  var isRunning: Bool {
    switch phase {
    case .ready, .over: false
    case .dealing, .waiting, .turned, .moving: true
    }
  }
}
