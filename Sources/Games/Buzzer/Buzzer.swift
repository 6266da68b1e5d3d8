package import PadProtocol

/// A game in which players race to press first, for quiz masters who ask aloud.
///
/// The quiz master reads a question out, opens the buzzers, hears the first player's answer, and decides at the console
/// whether it was right. Players who press before the buzzers are open are locked out for a second.
///
/// ```
/// listening ─open─► open ─first press─► buzzed ─right, next─► listening …
///                    ▲ └─next─► listening  │
///                    └───────wrong─────────┘
/// ```
///
/// After the last question, the verdict is shown for a moment before the result is.
package struct Buzzer: Game {
  enum Phase: Hashable, Sendable, Codable {
    case ready
    case listening
    /// The players in `claimed` have pressed; the room decides who was first.
    case open(claimed: Set<Player.ID>)
    /// The first player is answering, and the players in `late` have pressed too late.
    ///
    /// `late` is nil once late presses no longer count.
    case buzzed(Player, margin: Span?, at: Instant, late: Set<Player.ID>?)
    /// The last question is decided, and the result follows.
    case done
    case over(BuzzerScene.Over)
  }

  /// The duration of the lock-out after pressing too early.
  static let lockOut = Span.seconds(1)

  /// The time for which the last verdict is shown before the result.
  static let pause = BuzzerScene.Verdict.length

  /// The minimum number of questions in a game whose last one is played without scores on the TV.
  static let fewestForSecret = 3

  /// The number of questions in the game; nil to continue until the host ends the game.
  var count: Int?
  /// The duration of each stage if no quiz master ends it; nil if there is a quiz master.
  let pace: Span?
  var generator: SeededGenerator
  var phase = Phase.ready
  /// The players, in seat order.
  var players: [Player] = []
  var scores: [Player.ID: Int] = [:]
  var away: Set<Player.ID> = []
  /// The number of the current question in the game.
  var number = 0
  /// The number of questions that were answered right.
  var answered = 0
  /// The number of times that buzzers were opened or closed this evening.
  ///
  /// It makes the tokens of the buttons different each time.
  var serial = 0
  /// The number of times that buzzers were opened in this game.
  var round = 0
  var openedAt = Instant(nanoseconds: 0)
  /// Players who have answered the current question wrong.
  var wrong: Set<Player.ID> = []
  /// Players who joined after the question's buzzers opened, and may not press until the next question.
  ///
  /// Otherwise players could erase a wrong answer by leaving and returning.
  var waiting: Set<Player.ID> = []
  /// The times by which the other players pressed later than the first.
  var lateness: [Player.ID: Span] = [:]
  /// Players who pressed too early, and the times at which their lock-outs end.
  var early: [Player.ID: Instant] = [:]
  /// The time at which the stage ends automatically; nil if it does not.
  var endsAt: Instant?
  /// The last verdict on an answer; nil before the first one, and if it was taken back.
  var verdict: BuzzerScene.Verdict?
  /// The state before the quiz master's last verdict; nil once the verdict is final.
  var undo: BuzzerUndo?
  /// The round that was already recorded with another result; nil if there is none.
  var corrected: BuzzerCorrection?
  /// The highest number of a round in this game; nil before the first round.
  ///
  /// It differs from the current round's number after a verdict has been taken back.
  var highestRound: Int?

  /// The kind of game.
  package static var kind: GameKind { .buzzer }
  /// The possible numbers of players; one player is enough to try the game.
  package static var seats: ClosedRange<Int> { 1...10_000 }
  /// Always true: the person who reads out the question knows the answer.
  package static var wantsQuizMaster: Bool { true }

  /// Creates a game that has not started.
  package init(options: GameOptions, seed: UInt64) {
    let rounds = options.rounds ?? 0
    count = rounds > 0 ? rounds : options.isUnattended ? 5 : nil
    pace = options.isUnattended ? options.reveal ?? .seconds(4) : nil
    generator = SeededGenerator(seed: seed)
  }

  /// All players who are here; a newcomer is included immediately.
  package var playing: [Player.ID] { players.map(\.id) }
  /// Whether a player is in the game.
  package func isIn(_ player: Player.ID) -> Bool { players.hasSeat(player) }
  /// Always false: exactly one player has to answer.
  package var sharesPhotoFinish: Bool { false }

  /// Starts the game with the first question.
  package mutating func start(players: [Player], at now: Instant) -> [GameEffect] {
    self.players = players.sorted { $0.id < $1.id }
    (scores, early, away) = ([:], [:], [])
    (number, round, answered) = (0, 0, 0)
    (undo, corrected, highestRound, verdict) = (nil, nil, nil, nil)
    return listen(at: now)
  }

  /// Claims the question for a player while the buzzers are open, or locks the player out before that.
  package mutating func press(_ token: Token, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard token == self.token || token == earlyToken || token == nextToken, mayPress(player) else { return [] }
    switch phase {
    case .listening:
      return lockOut(player, at: now)
    case .open(let claimed):
      // The pad still showed closed buzzers, so it sent this press before they were open.
      guard token == self.token else { return lockOut(player, at: now) }
      phase = .open(claimed: claimed.union([player]))
      undo = nil
      return [record(player, isLate: false, at: now), .changedFor(player), .claim(race, by: player)]
    case .buzzed(let winner, let margin, let at, let late?):
      guard token == self.token, now - at <= Race.lateLimit else { return [] }
      phase = .buzzed(winner, margin: margin, at: at, late: late.union([player]))
      return [record(player, isLate: true, at: now), .changedFor(player), .late(race, by: player)]
    case .buzzed, .done, .ready, .over: return []
    }
  }

  private mutating func lockOut(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    early[player] = now + Self.lockOut
    return [.changedFor(player), .cue(.tooEarly, player)]
  }

  /// Gives the first player the turn to answer.
  package mutating func decided(_ race: Race, winners: [Player.ID], margin: Span?, at now: Instant) -> [GameEffect] {
    guard case .open(let claimed) = phase, race == self.race else { return [] }
    guard let winner = players.first(where: { winners.contains($0.id) }) else {
      // Everybody who pressed has left, so the game continues as if nobody had pressed.
      phase = .open(claimed: [])
      return [.changed]
    }
    phase = .buzzed(winner, margin: margin, at: now, late: claimed.subtracting([winner.id]))
    endsAt = pace.map { now + $0 }
    return [.changed, .cue(.buzz, winner.id)]
  }

  /// Records by how much the first player was faster, so that it is shown.
  package mutating func learned(margin: Span, of race: Race, at now: Instant) -> [GameEffect] {
    guard case .buzzed(let winner, _, let at, let late) = phase, race == self.race else { return [] }
    phase = .buzzed(winner, margin: margin, at: at, late: late)
    return [.changedFor(winner.id)]
  }

  /// Informs another player who pressed by how much they were later.
  package mutating func wasLate(_ player: Player.ID, by margin: Span, in race: Race, at now: Instant) -> [GameEffect] {
    guard case .buzzed = phase, race == self.race else { return [] }
    lateness[player] = margin
    return [.changedFor(player)]
  }

  /// Whether a player may press and has not pressed yet.
  package func isRacing(_ player: Player.ID) -> Bool {
    guard case .open = phase else { return false }
    return mayPress(player)
  }

  /// Adds a newcomer, who may press from the next question on at the latest.
  package mutating func joined(_ player: Player, at now: Instant) -> [GameEffect] {
    players = (players + [player]).sorted { $0.id < $1.id }
    if phase != .listening { waiting.insert(player.id) }
    return [.changedFor(player.id)]
  }

  /// Marks a player as away; the game never waits for anybody.
  package mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.insert(player)
    return [.changedFor(player)]
  }

  /// Marks a player as back; the game never waits for anybody.
  package mutating func back(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.remove(player)
    return [.changedFor(player)]
  }

  /// Continues without a player; if it was their turn to answer, the others may press.
  package mutating func left(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    players.removeAll { $0.id == player }
    away.remove(player)
    early[player] = nil
    if case .buzzed(let winner, _, _, _) = phase, winner.id == player { return again(at: now) }
    return []
  }

  /// Ends everything that is due: lock-outs, late presses, and the stage if there is no quiz master.
  package mutating func tick(at now: Instant) -> [GameEffect] {
    let free = early.filter { $0.value <= now }.keys.sorted()
    for player in free { early[player] = nil }
    var effects = free.map(GameEffect.changedFor)
    if case .buzzed(let winner, let margin, let at, .some) = phase, now - at >= Race.lateLimit {
      phase = .buzzed(winner, margin: margin, at: at, late: nil)
      effects.append(.changed)
    }
    guard let endsAt, now >= endsAt else { return effects }
    return effects + goOn(at: now)
  }

  /// The next end of a lock-out, of late presses, or of the stage; nil if there is none.
  package var deadline: Instant? {
    var moments = Array(early.values)
    switch phase {
    case .listening, .done: if let endsAt { moments.append(endsAt) }
    case .open(let claimed): if let endsAt, claimed.isEmpty { moments.append(endsAt) }
    case .buzzed(_, _, let at, let late):
      if late != nil { moments.append(at + Race.lateLimit) }
      if let endsAt { moments.append(endsAt) }
    case .ready, .over: break
    }
    return moments.min()
  }

  /// Ends the game early.
  package mutating func end(at now: Instant) -> [GameEffect] {
    switch phase {
    case .ready, .over: []
    case .listening, .done: finish()
    case .open, .buzzed: [outcome(.skipped, at: now)] + finish()
    }
  }

  /// Ends the game: the players with the most points win, but nobody wins without points.
  mutating func finish() -> [GameEffect] {
    let lines = standings
    let winners = answered == 0 ? [] : lines.filter { $0.rank == 1 && $0.score > 0 }.map(\.player)
    phase = .over(BuzzerScene.Over(winners: winners, scores: lines, answered: answered))
    (endsAt, early, undo) = (nil, [:], nil)
    return [.changed, .record(.standings(lines, winners: winners.map(\.id))), .over(GameResult(winners: winners))]
  }
}
