import Catalogue
package import PadProtocol

/// The iterated prisoner's dilemma: two choose in secret whether they cooperate or defect, and then see what both did.
///
/// Two players and the pay-offs are the original's. With more, everybody meets everybody, one match after the other;
/// all pairs of a match play their rounds at the same time.
///
/// ```
/// ready ─start─► choosing ─all in, time up, skip─► revealing ─4 s, skip─► choosing … ─► over ─start─► choosing
/// ```
package struct Dilemma: Game, Hashable {
  enum Phase: Hashable, Sendable, Codable {
    case ready
    case choosing
    case revealing(until: Instant)
    case over(DilemmaScene.Over)
  }

  var rules: DilemmaRules
  var phase = Phase.ready
  /// When the cards are face up, and pads learn what they say; nil while none turn.
  var turnedAt: Instant?
  /// Everybody who started, in seat order.
  var entrants: [Player] = []
  /// The entrants who have not left.
  var players: [Player] = []
  var scores: [Player.ID: Int] = [:]
  /// Those of the players whose line is broken.
  var away: Set<Player.ID> = []
  /// The number of the match, from 1.
  var match = 0
  /// The number of the round in its match, from 1.
  var round = 0
  /// The pairs of this match.
  var pairs: [DilemmaPair] = []
  /// The matches that are over.
  var trust: [DilemmaScene.Trust] = []
  /// Counts the rounds of the evening, so that no token ever comes again.
  var serial = 0
  /// How many rounds the history knows of this game: each pair's is one of its own.
  var recordCount = 0
  var startedAt = Instant(nanoseconds: 0)

  /// Dilemma.
  package static var kind: GameKind { .dilemma }
  /// Whoever cooperates trusts.
  package static func isTrusting(_ answer: GameRecord.Answer) -> Bool? {
    answer.choice == DilemmaChoice.allCases.firstIndex(of: .cooperate)
  }
  /// With more than twelve it would take too long until everybody has met everybody.
  package static var seats: ClosedRange<Int> { 2...12 }

  /// Makes a game that has not started; nothing in it is left to chance.
  package init(options: GameOptions, seed: UInt64) { rules = DilemmaRules(options) }

  /// Players who have not left; nobody joins later.
  package var playing: [Player.ID] { players.map(\.id) }

  /// The end of the time limit, or of the reveal; nil while nothing is timed.
  package var deadline: Instant? {
    switch phase {
    case .ready, .over: nil
    case .choosing: endsAt
    case .revealing(let until): turnedAt ?? until
    }
  }

  /// The time for choosing; nil while nobody can.
  package var countdown: Countdown? {
    guard case .choosing = phase else { return nil }
    return rules.timeLimit.map { Countdown(endsAt: startedAt + $0, total: $0) }
  }

  /// When time for choosing is up.
  var endsAt: Instant? { rules.timeLimit.map { startedAt + $0 } }
  /// How many matches everybody has.
  var matchCount: Int { DilemmaSchedule.matches(of: entrants.count) }

  /// Starts a game, or a rematch: all scores begin at 0.
  package mutating func start(players: [Player], at now: Instant) -> [GameEffect] {
    entrants = players.sorted { $0.id < $1.id }
    self.players = entrants
    (scores, away, trust, pairs) = ([:], [], [], [])
    (match, round, recordCount) = (0, 0, 0)
    return nextMatch(at: now)
  }

  /// Takes a player's one choice for the round that the token names; any other press is ignored.
  package mutating func press(_ token: Token, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard case .choosing = phase, let choice = DilemmaChoice.allCases.first(where: { self.token(of: $0) == token }),
      let pair = pairs.firstIndex(where: { $0.index(of: player) != nil }), let index = pairs[pair].index(of: player)
    else { return [] }
    if let endsAt, now >= endsAt { return tick(at: now) }
    guard pairs[pair].choose(choice, by: index, at: now) else { return [] }
    return [.changedFor(player), .cue(.lockedIn, player)] + revealIfAllAreIn(at: now)
  }

  /// No race is ever claimed.
  package mutating func decided(
    _ race: Race, winners: [Player.ID], margin: Span?, at now: Instant
  ) -> [GameEffect] { [] }

  /// Nobody: being first means nothing.
  package func isRacing(_ player: Player.ID) -> Bool { false }

  /// Whether this player has a choice to make.
  package func isVoting(_ player: Player.ID) -> Bool {
    guard case .choosing = phase else { return false }
    return pairs.contains { pair in pair.index(of: player).map { pair.sides[$0].choice == nil } ?? false }
  }

  /// Waits no longer for a player's choice.
  package mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    guard players.contains(where: { $0.id == player }) else { return [] }
    away.insert(player)
    return [.changedFor(player)] + revealIfAllAreIn(at: now)
  }

  /// Waits for a player's choice again.
  ///
  /// A round from which all were away stays open until play continues: others may be about to return as well.
  package mutating func back(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.remove(player)
    return [.changedFor(player)]
  }

  /// Continues without a player: the rest of their match counts 0 for both, and in later ones their partners rest.
  package mutating func left(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.remove(player)
    guard players.contains(where: { $0.id == player }) else { return [] }
    players.removeAll { $0.id == player }
    switch phase {
    case .ready, .over: return [.changed]
    case .choosing, .revealing:
      for index in pairs.indices { pairs[index].leave(player) }
      if players.count < 2 { return [.changed] + finish(at: now) }
      return [.changed] + revealIfAllAreIn(at: now)
    }
  }

  /// Ends the round when time is up or nobody is waited for any more, or the reveal when it has been seen.
  package mutating func tick(at now: Instant) -> [GameEffect] {
    switch phase {
    case .choosing:
      guard let endsAt, now >= endsAt else { return revealIfAllAreIn(at: now) }
      return reveal(at: now)
    case .revealing(let until):
      if now >= until { return next(at: now) }
      guard let turnedAt, now >= turnedAt else { return [] }
      self.turnedAt = nil
      return [.changed]
    case .ready, .over: return []
    }
  }

  /// The host may continue with the next round.
  package func hostActions(in language: Language) -> [HostAction] {
    [HostAction(key: "N", label: DilemmaTexts(language: language).next, token: .skip)]
  }

  /// Ends the round as if time were up, or the reveal at once.
  package mutating func host(_ token: Token, at now: Instant) -> [GameEffect] {
    if !isRunning, let rounds = RoundChoice.rounds(of: token, hasWhole: false) {
      rules.rounds = rounds
      return [.changed]
    }
    guard token == .skip else { return [] }
    switch phase {
    case .choosing: return reveal(at: now)
    case .revealing: return next(at: now)
    case .ready, .over: return []
    }
  }

  /// How many rounds two play when they meet.
  package func choices(in language: Language) -> [HostAction] {
    [RoundChoice.action(rules.rounds, whole: nil, in: language)]
  }

  private var isRunning: Bool {
    switch phase {
    case .ready, .over: false
    case .choosing, .revealing: true
    }
  }

  /// Ends the game with the standings as they are; a round that is not over counts nothing.
  package mutating func end(at now: Instant) -> [GameEffect] {
    switch phase {
    case .choosing, .revealing: finish(at: now)
    case .ready, .over: []
    }
  }

  /// Names a choice and the round that it is for.
  func token(of choice: DilemmaChoice) -> Token { Token(rawValue: "r\(serial).\(place(of: choice) + 1)") }

  func place(of choice: DilemmaChoice) -> Int { DilemmaChoice.allCases.firstIndex(of: choice) ?? 0 }
}
