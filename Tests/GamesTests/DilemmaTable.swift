import PadProtocol

@testable import Games

/// A game of Dilemma at a table: players by name, a clock that the test turns, and every effect written down.
struct DilemmaTable {
  var game: Dilemma
  var now = Instant(nanoseconds: 0)
  var results: [GameResult] = []
  var records: [GameRecord] = []
  /// What can be heard, in words.
  var cues: [String] = []
  var claims = 0
  let people: [Player]

  /// Seats the players and starts, unless told not to.
  init(
    _ names: [String] = ["Ana", "Ben"], options: GameOptions = GameOptions(), turns: Bool = false,
    starts: Bool = true
  ) {
    var options = options
    // Whoever wants cards to turn says so.
    options.isAtOnce = !turns
    game = Dilemma(options: options, seed: 7)
    people = names.enumerated().map { Player(id: .init(rawValue: $0 + 1), name: $1, colorIndex: $0 % 12) }
    if starts { start() }
  }

  mutating func start() {
    let people = people
    run { $0.start(players: people, at: $1) }
  }

  func player(_ name: String) -> Player {
    people.first { $0.name == name } ?? Player(id: .init(rawValue: 99), name: name, colorIndex: 0)
  }

  @discardableResult
  mutating func run(_ event: (inout Dilemma, Instant) -> [GameEffect]) -> [GameEffect] {
    let effects = event(&game, now)
    for effect in effects {
      switch effect {
      case .changed, .changedFor: break
      case .claim, .late: claims += 1
      case .cue(let kind, let player): cues.append(words(kind, player, among: people))
      case .reveal: cues.append("reveal")
      case .asked: cues.append("asked")
      case .record(let record): records.append(record)
      case .over(let result): results.append(result)
      }
    }
    return effects
  }

  @discardableResult
  mutating func press(_ name: String, token: Token) -> [GameEffect] {
    let id = player(name).id
    return run { $0.press(token, by: id, at: $1) }
  }

  @discardableResult
  mutating func choose(_ name: String, _ choice: DilemmaChoice) -> [GameEffect] {
    press(name, token: game.token(of: choice))
  }

  /// Has these choose, in this order, and looks at what comes of it until the next round.
  mutating func play(_ choices: (String, DilemmaChoice)...) {
    for (name, choice) in choices { choose(name, choice) }
    pass(game.rules.reveal)
  }

  /// Has everybody who may choose the same thing, round by round, until there is something else to look at.
  mutating func playOn(_ choice: DilemmaChoice = .cooperate, while condition: (DilemmaScene.Round) -> Bool) {
    while let round, condition(round) {
      for player in people { choose(player.name, choice) }
      pass(game.rules.reveal)
    }
  }

  mutating func leave(_ name: String) {
    let id = player(name).id
    run { $0.left(id, at: $1) }
  }

  mutating func away(_ name: String) {
    let id = player(name).id
    run { $0.away(id, at: $1) }
  }

  mutating func back(_ name: String) {
    let id = player(name).id
    run { $0.back(id, at: $1) }
  }

  mutating func pass(_ span: Span) {
    now = now + span
    run { $0.tick(at: $1) }
  }

  mutating func next() { run { $0.host(.skip, at: $1) } }

  var round: DilemmaScene.Round? {
    if case .dilemma(.round(let round)) = game.scene { round } else { nil }
  }
  var over: DilemmaScene.Over? {
    if case .dilemma(.over(let over)) = game.scene { over } else { nil }
  }
  func side(_ name: String) -> DilemmaScene.Side? {
    round?.pairs.flatMap { [$0.first, $0.second] }.first { $0.player.name == name }
  }
  func score(_ name: String) -> Int? { screen(name).personal.score }
  func screen(_ name: String, in language: Language = .en) -> PadScreen {
    game.screen(for: player(name).id, in: language)
  }
  var rounds: [GameRecord.Round] { records.compactMap { if case .round(let round) = $0 { round } else { nil } } }
  var answers: [GameRecord.Answer] { records.compactMap { if case .answer(let answer) = $0 { answer } else { nil } } }
  var outcomes: [GameRecord.Outcome] {
    records.compactMap { if case .outcome(let outcome) = $0 { outcome } else { nil } }
  }
}
