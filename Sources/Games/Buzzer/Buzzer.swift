package import PadProtocol

/// A race to press first, for quiz masters who ask aloud.
///
/// The quiz master reads a question out, opens the buzzers, hears the first player's answer, and says at the console
/// whether it was right. Pressing before the buzzers are open locks out for a second.
///
/// ```
/// listening ─open─► open ─first press─► buzzed ─right, next─► listening …
///                    ▲ └─next─► listening  │
///                    └───────wrong─────────┘
/// ```
package struct Buzzer: Game {
  enum Phase: Hashable, Sendable, Codable {
    case ready
    case listening
    /// The players in `claimed` have pressed; the room decides who was first.
    case open(claimed: Set<Player.ID>)
    /// Those in `late` have pressed too late; nil once that does not count any more.
    case buzzed(Player, margin: Span?, at: Instant, late: Set<Player.ID>?)
    case over(BuzzerScene.Over)
  }

  /// How long pressing too early locks out.
  static let lockOut = Span.seconds(1)

  /// How many questions there are; nil until the host ends the game.
  var count: Int?
  /// How long each stage lasts if no quiz master ends it; nil if there is a quiz master.
  let pace: Span?
  var generator: SeededGenerator
  var phase = Phase.ready
  /// The players, in seat order.
  var players: [Player] = []
  var scores: [Player.ID: Int] = [:]
  var away: Set<Player.ID> = []
  /// The number of the question in its game.
  var number = 0
  /// How many questions were answered right.
  var answered = 0
  /// How often buzzers were opened or closed this evening: every time with buttons that were never there before.
  var serial = 0
  /// How often buzzers were opened in this game.
  var round = 0
  var openedAt = Instant(nanoseconds: 0)
  /// Players who have answered the question wrong.
  var wrong: Set<Player.ID> = []
  /// Players who joined after its buzzers opened: otherwise leaving and returning would erase a wrong answer.
  var waiting: Set<Player.ID> = []
  /// How much later than the first player the others have pressed.
  var lateness: [Player.ID: Span] = [:]
  /// Players who pressed too early, and until when they are locked out.
  var early: [Player.ID: Instant] = [:]
  /// When the stage ends by itself.
  var endsAt: Instant?
  /// The state before the quiz master's last verdict; nil once the verdict is final.
  var undo: BuzzerUndo?
  /// The round that was recorded with another result before; nil for none.
  var corrected: BuzzerCorrection?
  /// The highest number of a round in this game, if it is not the last one's; nil for none.
  var highestRound: Int?

  /// The buzzer.
  package static var kind: GameKind { .buzzer }
  /// One is enough to try it.
  package static var seats: ClosedRange<Int> { 1...10_000 }
  /// A quiz master is needed, because the person who reads the question out knows the answer.
  package static var wantsQuizMaster: Bool { true }

  /// Makes a buzzer.
  package init(options: GameOptions, seed: UInt64) {
    let rounds = options.rounds ?? 0
    count = rounds > 0 ? rounds : options.isUnattended ? 5 : nil
    pace = options.isUnattended ? options.reveal ?? .seconds(4) : nil
    generator = SeededGenerator(seed: seed)
  }

  /// All players who are here; a newcomer is in at once.
  package var playing: [Player.ID] { players.map(\.id) }
  /// Whether somebody plays.
  package func isIn(_ player: Player.ID) -> Bool { players.hasSeat(player) }
  /// One of them has to answer.
  package var sharesPhotoFinish: Bool { false }

  /// Begins with the first question.
  package mutating func start(players: [Player], at now: Instant) -> [GameEffect] {
    self.players = players.sorted { $0.id < $1.id }
    (scores, early, away) = ([:], [:], [])
    (number, round, answered) = (0, 0, 0)
    (undo, corrected, highestRound) = (nil, nil, nil)
    return listen(at: now)
  }

  /// Claims the question while the buzzers are open, and locks out before.
  package mutating func press(_ token: Token, by player: Player.ID, at now: Instant) -> [GameEffect] {
    guard token == self.token || token == earlyToken || token == nextToken, mayPress(player) else { return [] }
    switch phase {
    case .listening:
      return lockOut(player, at: now)
    case .open(let claimed):
      // A pad that still showed closed buzzers has sent it before they were open.
      guard token == self.token else { return lockOut(player, at: now) }
      phase = .open(claimed: claimed.union([player]))
      undo = nil
      return [record(player, isLate: false, at: now), .changedFor(player), .claim(race, by: player)]
    case .buzzed(let winner, let margin, let at, let late?):
      guard token == self.token, now - at <= Race.lateLimit else { return [] }
      phase = .buzzed(winner, margin: margin, at: at, late: late.union([player]))
      return [record(player, isLate: true, at: now), .changedFor(player), .late(race, by: player)]
    case .buzzed, .ready, .over: return []
    }
  }

  private mutating func lockOut(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    early[player] = now + Self.lockOut
    return [.changedFor(player), .cue(.tooEarly, player)]
  }

  /// Lets the first player answer.
  package mutating func decided(_ race: Race, winners: [Player.ID], margin: Span?, at now: Instant) -> [GameEffect] {
    guard case .open(let claimed) = phase, race == self.race else { return [] }
    guard let winner = players.first(where: { winners.contains($0.id) }) else {
      // All who had pressed have left: it is as if nobody had.
      phase = .open(claimed: [])
      return [.changed]
    }
    phase = .buzzed(winner, margin: margin, at: now, late: claimed.subtracting([winner.id]))
    endsAt = pace.map { now + $0 }
    return [.changed, .cue(.buzz, winner.id)]
  }

  /// Shows by how much it was.
  package mutating func learned(margin: Span, of race: Race, at now: Instant) -> [GameEffect] {
    guard case .buzzed(let winner, _, let at, let late) = phase, race == self.race else { return [] }
    phase = .buzzed(winner, margin: margin, at: at, late: late)
    return [.changedFor(winner.id)]
  }

  /// Tells a player who pressed too by how much they were later.
  package mutating func wasLate(_ player: Player.ID, by margin: Span, in race: Race, at now: Instant) -> [GameEffect] {
    guard case .buzzed = phase, race == self.race else { return [] }
    lateness[player] = margin
    return [.changedFor(player)]
  }

  /// Whether they may press and have not.
  package func isRacing(_ player: Player.ID) -> Bool {
    guard case .open = phase else { return false }
    return mayPress(player)
  }

  /// Lets a newcomer press along, at the latest from the next question on.
  package mutating func joined(_ player: Player, at now: Instant) -> [GameEffect] {
    players = (players + [player]).sorted { $0.id < $1.id }
    if phase != .listening { waiting.insert(player.id) }
    return [.changedFor(player.id)]
  }

  /// Waits for nobody in any case.
  package mutating func away(_ player: Player.ID, at now: Instant) -> [GameEffect] {
    away.insert(player)
    return [.changedFor(player)]
  }

  /// Waits for nobody in any case.
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

  /// Ends everything that has lasted long enough: a lock-out, late presses, and a stage if nobody is the quiz master.
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

  /// The ends of lock-outs, of late presses, and of the stage.
  package var deadline: Instant? {
    var moments = Array(early.values)
    switch phase {
    case .listening: if let endsAt { moments.append(endsAt) }
    case .open(let claimed): if let endsAt, claimed.isEmpty { moments.append(endsAt) }
    case .buzzed(_, _, let at, let late):
      if late != nil { moments.append(at + Race.lateLimit) }
      if let endsAt { moments.append(endsAt) }
    case .ready, .over: break
    }
    return moments.min()
  }

  /// Ends the game before its time.
  package mutating func end(at now: Instant) -> [GameEffect] {
    switch phase {
    case .ready, .over: []
    case .listening: finish()
    case .open, .buzzed: [outcome(.skipped, at: now)] + finish()
    }
  }

  /// Ends the game: the most points win, nobody without any.
  mutating func finish() -> [GameEffect] {
    let lines = standings
    let winners = answered == 0 ? [] : lines.filter { $0.rank == 1 && $0.score > 0 }.map(\.player)
    phase = .over(BuzzerScene.Over(winners: winners, scores: lines, answered: answered))
    (endsAt, early, undo) = (nil, [:], nil)
    return [.changed, .record(.standings(lines, winners: winners.map(\.id))), .over(GameResult(winners: winners))]
  }
}
