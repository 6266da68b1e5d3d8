import PadProtocol

@testable import Games

/// A game with the buzzer at a table, with a quiz master; claims are decided when the test says so.
struct BuzzerTable {
  var game: Buzzer
  var now = Instant(nanoseconds: 0)
  var results: [GameResult] = []
  var records: [GameRecord] = []
  /// What can be heard, in words.
  var cues: [String] = []
  /// Claims that nobody has decided yet.
  var claims: [(race: Race, player: Player.ID)] = []
  var late: [Player.ID] = []
  let people: [Player]

  init(_ names: [String] = ["Ana", "Ben", "Cleo"], options: GameOptions = GameOptions(), seed: UInt64 = 1) {
    game = Buzzer(options: options, seed: seed)
    people = names.enumerated().map { Player(id: .init(rawValue: $0 + 1), name: $1, colorIndex: $0 % 12) }
    let people = people
    run { $0.start(players: people, at: $1) }
  }

  mutating func run(_ event: (inout Buzzer, Instant) -> [GameEffect]) {
    for effect in event(&game, now) {
      switch effect {
      case .changed, .changedFor: break
      case .cue(let kind, let player): cues.append(words(kind, player, among: people))
      case .reveal: cues.append("reveal")
      case .asked: cues.append("asked")
      case .record(let record): records.append(record)
      case .claim(let race, let player): claims.append((race, player))
      case .late(_, let player): late.append(player)
      case .over(let result): results.append(result)
      }
    }
  }

  func player(_ name: String) -> Player {
    people.first { $0.name == name } ?? Player(id: .init(rawValue: 99), name: name, colorIndex: 0)
  }

  func screen(_ name: String) -> PadScreen { game.screen(for: player(name).id, in: .en) }

  /// Presses the button that is on the pad, open or not.
  mutating func press(_ name: String) {
    guard let button = screen(name).shared.buttons.first else { return }
    press(name, button.token)
  }

  mutating func press(_ name: String, _ token: Token) {
    let id = player(name).id
    run { $0.press(token, by: id, at: $1) }
  }

  mutating func host(_ key: String) {
    guard let action = game.hostActions(in: .en).first(where: { $0.key == key }) else { return }
    run { $0.host(action.token, at: $1) }
  }

  /// The room's word on the claims so far: these were first.
  mutating func decide(_ names: String..., margin: Span? = nil) {
    guard let race = claims.first?.race else { return }
    claims = []
    let winners = names.map { player($0).id }
    run { $0.decided(race, winners: winners, margin: margin, at: $1) }
  }

  /// Lets the time pass, with every deadline at its own moment.
  mutating func pass(_ span: Span) {
    let end = now + span
    while let due = game.deadline, due <= end {
      now = max(now, due)
      run { $0.tick(at: $1) }
    }
    now = end
  }

  var question: BuzzerScene.Question? {
    if case .buzzer(.question(let question)) = game.scene { question } else { nil }
  }
  var over: BuzzerScene.Over? {
    if case .buzzer(.over(let over)) = game.scene { over } else { nil }
  }
}
