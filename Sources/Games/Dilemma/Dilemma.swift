import Catalogue
package import PadProtocol

/// The iterated prisoner's dilemma: two players choose in secret whether to cooperate or defect, and then see both
/// choices.
///
/// The game for two players and the pay-offs are the original's. With more players, everybody meets everybody else, one
/// match after the other. All pairs of a match play their rounds at the same time.
///
/// ```
/// ready ─start─► choosing ─all in, time up, skip─► revealing ─4 s, skip─► choosing … ─► over ─start─► choosing
///                    ▲                              │ └─match over─► closing ─time, skip──┐
///                    │                              └───last round───► announcing ◄───────┘
///                    └──────────────────────────2.2 s, 1.5 s, skip──────────┘
/// ```
package struct Dilemma: Game, Hashable {
  enum Phase: Hashable, Sendable, Codable {
    case ready
    /// A new match or the last round of one is announced, and nobody can choose yet.
    case announcing
    case choosing
    case revealing(until: Instant)
    /// The result of a match is shown.
    case closing(until: Instant)
    case over(DilemmaScene.Over)
  }

  var rules: DilemmaRules
  var phase = Phase.ready
  /// The time at which the cards are face up and pads show the choices; nil while no cards are turning.
  var turnedAt: Instant?
  /// The number of moments of the present reveal that have been heard; nil for none.
  var heard: Int?
  /// Everybody who started the game, in seat order.
  var entrants: [Player] = []
  /// The entrants who have not left.
  var players: [Player] = []
  var scores: [Player.ID: Int] = [:]
  /// The players whose connection is lost.
  var away: Set<Player.ID> = []
  /// The number of the current match, from 1.
  var match = 0
  /// The number of the current round in its match, from 1.
  var round = 0
  /// The pairs of the current match.
  var pairs: [DilemmaPair] = []
  /// The matches that are over.
  var trust: [DilemmaScene.Trust] = []
  /// The number of rounds this evening, which ensures that no token is used twice.
  var serial = 0
  /// The number of rounds of this game in the history, where each pair has its own rounds.
  var recordCount = 0
  var startedAt = Instant(nanoseconds: 0)

  /// The kind of game.
  package static var kind: GameKind { .dilemma }
  /// Whether an answer showed trust, which means that the player cooperated.
  package static func isTrusting(_ answer: GameRecord.Answer) -> Bool? {
    answer.choice == DilemmaChoice.allCases.firstIndex(of: .cooperate)
  }
  /// The possible numbers of players.
  ///
  /// With more than twelve, it would take too long until everybody has met everybody else.
  package static var seats: ClosedRange<Int> { 2...12 }

  /// Creates a game that has not started; nothing in the game is random.
  package init(options: GameOptions, seed: UInt64) { rules = DilemmaRules(options) }

  /// The players who have not left; nobody can join later.
  package var playing: [Player.ID] { players.map(\.id) }

  /// The end of the time limit, of the cards' turning, or of the reveal; nil while nothing is timed.
  package var deadline: Instant? {
    switch phase {
    case .ready, .over: nil
    case .announcing: nextExplanation ?? startedAt
    case .choosing: endsAt
    case .revealing(let until): nextMark.map { min(until, $0.at) } ?? until
    case .closing(let until): nextStandings ?? until
    }
  }

  /// The time limit for choosing; nil if there is none, or while nobody can choose.
  package var countdown: Countdown? {
    guard case .choosing = phase else { return nil }
    return rules.timeLimit.map { Countdown(endsAt: startedAt + $0, total: $0) }
  }

  /// The end of the time for choosing; nil if there is no time limit.
  var endsAt: Instant? { rules.timeLimit.map { startedAt + $0 } }
  /// The number of matches in the game.
  var matchCount: Int { DilemmaSchedule.matches(of: entrants.count) }

  /// Starts a game or a rematch, with all scores at 0.
  package mutating func start(players: [Player], at now: Instant) -> [GameEffect] {
    entrants = players.sorted { $0.id < $1.id }
    self.players = entrants
    (scores, away, trust, pairs) = ([:], [], [], [])
    (match, round, recordCount) = (0, 0, 0)
    return nextMatch(at: now)
  }

  /// Accepts a player's only choice for the round that the token names; any other press is ignored.
  package mutating func press(_ token: Token, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard case .choosing = phase, let choice = DilemmaChoice.allCases.first(where: { self.token(of: $0) == token }),
      let pair = pairs.firstIndex(where: { $0.index(of: player) != nil }), let index = pairs[pair].index(of: player)
    else { return [] }
    if let endsAt, now >= endsAt { return tick(at: now) }
    guard pairs[pair].choose(choice, by: index, at: now) else { return [] }
    return [.changedFor(player), .cue(.lockedIn, player)] + revealIfAllAreIn(at: now)
  }

  /// Does nothing, because no race is ever claimed.
  package mutating func decided(
    _ race: Race, winners: [Player.ID], margin: Span?, at now: Instant
  ) -> [GameEffect] { [] }

  /// Always false, because being first means nothing.
  package func isRacing(_ player: Player.ID) -> Bool { false }

  /// Whether a player still has a choice to make.
  package func isVoting(_ player: Player.ID) -> Bool {
    guard case .choosing = phase else { return false }
    return pairs.contains { pair in pair.index(of: player).map { pair.sides[$0].choice == nil } ?? false }
  }

  /// Stops waiting for a player's choice.
  package mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    guard players.contains(where: { $0.id == player }) else { return [] }
    away.insert(player)
    return [.changedFor(player)] + revealIfAllAreIn(at: now)
  }

  /// Waits for a player's choice again.
  ///
  /// If all players were away, the round stays open until play continues, because others may be about to return as
  /// well.
  package mutating func back(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.remove(player)
    return [.changedFor(player)]
  }

  /// Continues without a player.
  ///
  /// The rest of their match counts 0 for both players, and in later matches their partners rest.
  package mutating func left(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.remove(player)
    guard players.contains(where: { $0.id == player }) else { return [] }
    players.removeAll { $0.id == player }
    switch phase {
    case .ready, .over: return [.changed]
    case .announcing, .choosing, .revealing, .closing:
      for index in pairs.indices { pairs[index].leave(player) }
      if players.count < 2 { return [.changed] + finish(at: now) }
      return [.changed] + revealIfAllAreIn(at: now)
    }
  }

  /// Ends the round when time is up or there is nobody left to wait for, and the reveal when its time is up.
  package mutating func tick(at now: Instant) -> [GameEffect] {
    switch phase {
    case .announcing:
      var effects: [GameEffect] = []
      while let next = nextExplanation, now >= next {
        heard = (heard ?? 0) + 1
        effects.append(.cue(.cardTurned, nil))
      }
      guard now >= startedAt else { return effects }
      heard = nil
      phase = .choosing
      return effects + [.changed] + revealIfAllAreIn(at: now)
    case .choosing:
      guard let endsAt, now >= endsAt else { return revealIfAllAreIn(at: now) }
      return reveal(at: now)
    case .revealing(let until):
      if now >= until { return next(at: now) }
      return turn(at: now)
    case .closing(let until):
      if now >= until { return nextMatch(at: now) }
      guard let next = nextStandings, now >= next else { return [] }
      heard = 1
      return [.cue(.cardTurned, nil)]
    case .ready, .over: return []
    }
  }

  /// Returns the host's only action: continuing with the next round.
  package func hostActions(in language: Language) -> [HostAction] {
    [HostAction(key: "N", label: DilemmaTexts(language: language).next, token: .skip)]
  }

  /// Ends the round as if time were up, or ends the reveal immediately.
  package mutating func host(_ token: Token, at now: Instant) -> [GameEffect] {
    if !isRunning, let rounds = RoundChoice.rounds(of: token, hasWhole: false) {
      rules.rounds = rounds
      return [.changed]
    }
    guard token == .skip else { return [] }
    switch phase {
    case .announcing:
      startedAt = now
      return tick(at: now)
    case .choosing: return reveal(at: now)
    case .revealing: return next(at: now)
    case .closing: return nextMatch(at: now)
    case .ready, .over: return []
    }
  }

  /// Returns the choice of the number of rounds that two players play when they meet.
  package func choices(in language: Language) -> [HostAction] {
    [RoundChoice.action(rules.rounds, whole: nil, in: language)]
  }

  private var isRunning: Bool {
    switch phase {
    case .ready, .over: false
    case .announcing, .choosing, .revealing, .closing: true
    }
  }

  /// Ends the game with the current standings; an unfinished round does not count.
  package mutating func end(at now: Instant) -> [GameEffect] {
    switch phase {
    case .announcing, .choosing, .revealing, .closing: finish(at: now)
    case .ready, .over: []
    }
  }

  /// Returns the token that names a choice and the current round.
  func token(of choice: DilemmaChoice) -> Token { Token(rawValue: "r\(serial).\(place(of: choice) + 1)") }

  func place(of choice: DilemmaChoice) -> Int { DilemmaChoice.allCases.firstIndex(of: choice) ?? 0 }
}
