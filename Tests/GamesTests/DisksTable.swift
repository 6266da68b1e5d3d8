import PadProtocol

@testable import Games

/// A game of Disks at a table: players by name, a clock that the test turns, and every effect written down.
struct DisksTable {
  var game: Disks
  var now = Instant(nanoseconds: 0)
  var results: [GameResult] = []
  var records: [GameRecord] = []
  /// What can be heard, in words.
  var cues: [String] = []
  /// The races that wait for the room's word, with those who claimed them in the order of their presses.
  var claims: [(race: Race, players: [Player.ID])] = []
  var late: [(race: Race, player: Player.ID)] = []
  let people: [Player]

  /// Seats the players and starts, unless told not to.
  init(
    _ names: [String] = ["Ana", "Ben", "Cleo"], options: GameOptions = GameOptions(), seed: UInt64 = 7,
    starts: Bool = true, isOpened: Bool = false
  ) {
    // Without an opening, everybody first gets ready.
    var options = options
    options.isAtOnce = !isOpened
    game = Disks(options: options, seed: seed)
    people = names.enumerated().map { Player(id: .init(rawValue: $0 + 1), name: $1, colorIndex: $0 % 12) }
    if starts { start() }
  }

  /// A table at which the first disk lies on the field.
  static func withADisk(_ names: [String] = ["Ana", "Ben", "Cleo"], seed: UInt64 = 7) -> DisksTable {
    var table = DisksTable(names, seed: seed)
    let wait = table.game.rules.getReady
    table.pass(wait)
    return table
  }

  mutating func start() {
    let people = people
    run { $0.start(players: people, at: $1) }
  }

  func player(_ name: String) -> Player {
    people.first { $0.name == name } ?? Player(id: .init(rawValue: 99), name: name, colorIndex: 0)
  }

  /// Lets an event happen; claims wait until the test decides them.
  @discardableResult
  mutating func run(_ event: (inout Disks, Instant) -> [GameEffect]) -> [GameEffect] {
    let effects = event(&game, now)
    for effect in effects {
      switch effect {
      case .changed, .changedFor: break
      case .late(let race, let player): late.append((race, player))
      case .cue(let kind, let player): cues.append(words(kind, player, among: people))
      case .reveal: cues.append("reveal")
      case .asked: cues.append("asked")
      case .record(let record): records.append(record)
      case .claim(let race, let player):
        if let index = claims.firstIndex(where: { $0.race == race }) {
          claims[index].players.append(player)
        } else {
          claims.append((race, [player]))
        }
      case .over(let result): results.append(result)
      }
    }
    return effects
  }

  /// The room's word on every open race: whoever pressed first.
  mutating func decide(margin: Span? = nil) {
    let open = claims
    claims = []
    for claim in open {
      run { $0.decided(claim.race, winners: Array(claim.players.prefix(1)), margin: margin, at: $1) }
    }
  }

  @discardableResult
  mutating func press(_ name: String, token: Token) -> [GameEffect] {
    let id = player(name).id
    return run { $0.press(token, by: id, at: $1) }
  }

  /// Presses a key as it is on the pads now.
  @discardableResult
  mutating func press(_ name: String, key: Int) -> [GameEffect] { press(name, token: token(key)) }

  /// Presses the key of the oldest disk, and is first.
  mutating func smash(_ name: String) {
    guard let disk = field?.disks.first else { return }
    press(name, key: disk.key)
    decide()
  }

  mutating func leave(_ name: String) {
    let id = player(name).id
    run { $0.left(id, at: $1) }
  }

  /// Lets time pass, each deadline at its own moment.
  mutating func pass(_ span: Span) {
    let end = now + span
    while let deadline = game.deadline, deadline <= end {
      now = max(now, deadline)
      run { $0.tick(at: $1) }
    }
    now = end
  }

  /// Lets time pass until there are so many disks.
  mutating func pass(untilDisks count: Int) {
    while let field, field.disks.count < count, let deadline = game.deadline { pass(deadline - now) }
  }

  /// What a key's button sends; a token that never was where there are no buttons.
  func token(_ key: Int) -> Token {
    screen("Ana").shared.buttons.first { $0.key == "\(key)" }?.token ?? Token(rawValue: "none")
  }
  func screen(_ name: String, in language: Language = .en) -> PadScreen {
    game.screen(for: player(name).id, in: language)
  }
  func score(_ name: String) -> Int? { screen(name).personal.score }
  var emptyKey: Int { (1...9).first { key in field?.disks.contains { $0.key == key } == false } ?? 0 }
  var field: DisksScene.Field? {
    if case .disks(.field(let field)) = game.scene { field } else { nil }
  }
  var over: DisksScene.Over? {
    if case .disks(.over(let over)) = game.scene { over } else { nil }
  }
  var rounds: [GameRecord.Round] { records.compactMap { if case .round(let round) = $0 { round } else { nil } } }
  var answers: [GameRecord.Answer] { records.compactMap { if case .answer(let answer) = $0 { answer } else { nil } } }
  var outcomes: [GameRecord.Outcome] {
    records.compactMap { if case .outcome(let outcome) = $0 { outcome } else { nil } }
  }
}
