@testable import Games
import PadProtocol

/// A game of Snap! at a table: players by name, a clock that the test turns, and every effect written down.
struct SnapBench {
  /// A player's piles by values, the top one last.
  typealias Piles = (closed: [Int], open: [Int])

  var game: Snap
  var now = Instant(nanoseconds: 0)
  var results: [GameResult] = []
  var records: [GameRecord] = []
  /// What can be heard, in words.
  var cues: [String] = []
  /// Races that were claimed and are not decided yet, and by whom, in the order of their calls.
  var claims: [Race: [Player.ID]] = [:]
  var late: [Player.ID] = []
  /// Whether the test decides races; else whoever claims one has it.
  var holdsClaims = false
  let people: [Player]

  /// Seats the players and starts.
  init(_ names: [String] = ["Ana", "Ben", "Cleo"], rules: SnapRules = SnapRules(), seed: UInt64 = 7) {
    game = Snap(rules: rules, seed: seed)
    people = names.enumerated().map { Player(id: .init(rawValue: $0 + 1), name: $1, colorIndex: $0 % 12) }
    start()
  }

  /// A table with these piles; the first player has the turn.
  init(_ piles: [Piles], rules: SnapRules = SnapRules()) {
    self.init(Array(["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana"].prefix(piles.count)), rules: rules)
    lay(piles)
  }

  /// Lays these piles instead of what is on the table, and gives the first player the turn.
  mutating func lay(_ piles: [Piles]) {
    var used: [Int: Int] = [:]
    func card(_ value: Int) -> Card {
      defer { used[value, default: 0] += 1 }
      return Card(value, of: Card.Suit.allCases[used[value, default: 0]])
    }
    for (index, pile) in piles.enumerated() {
      game.hands[index].closed = pile.closed.map(card)
      game.hands[index].open = pile.open.map(card)
    }
    game.turn = people[0].id
    game.flights = []
    game.news = nil
    game.lay(at: now)
    _ = game.goOn(passes: false, at: now)
  }

  mutating func start() {
    let people = people
    run { $0.start(players: people, at: $1) }
  }

  func player(_ name: String) -> Player {
    people.first { $0.name == name } ?? Player(id: .init(rawValue: 99), name: name, colorIndex: 0)
  }
  func id(_ name: String) -> Player.ID { player(name).id }

  /// Lets an event happen and answers claims as the room does.
  mutating func run(_ event: (inout Snap, Instant) -> [GameEffect]) {
    var effects = event(&game, now)
    while !effects.isEmpty {
      switch effects.removeFirst() {
      case .changed, .changedFor: break
      case .late(_, let player): late.append(player)
      case .cue(let kind, let player): cues.append(words(kind, player, among: people))
      case .reveal: cues.append("reveal")
      case .asked: cues.append("asked")
      case .record(let record): records.append(record)
      case .claim(let race, let player):
        claims[race, default: []].append(player)
        if !holdsClaims { effects = decide(race, [player]) + effects }
      case .over(let result): results.append(result)
      }
    }
  }

  private mutating func decide(_ race: Race, _ winners: [Player.ID], margin: Span? = nil) -> [GameEffect] {
    claims[race] = nil
    return game.decided(race, winners: winners, margin: margin, at: now)
  }

  /// Decides the race that is open.
  mutating func decide(_ names: [String], margin: Span? = nil) {
    guard let race = claims.keys.first else { return }
    let winners = names.map(id)
    claims[race] = nil
    run { $0.decided(race, winners: winners, margin: margin, at: $1) }
  }

  var turnToken: Token { game.turnToken }
  var callToken: Token { game.table.callToken }

  mutating func turn(_ name: String) { press(name, turnToken) }
  mutating func call(_ name: String) { press(name, callToken) }

  mutating func press(_ name: String, _ token: Token) {
    let id = id(name)
    run { $0.press(token, by: id, at: $1) }
  }

  mutating func leave(_ name: String) {
    let id = id(name)
    run { $0.left(id, at: $1) }
  }

  mutating func away(_ name: String) {
    let id = id(name)
    run { $0.away(id, at: $1) }
  }

  mutating func gone(_ name: String) {
    let id = id(name)
    run { $0.gone(id, at: $1) }
  }

  mutating func back(_ name: String) {
    let id = id(name)
    run { $0.back(id, at: $1) }
  }

  mutating func pass(_ span: Span) {
    now = now + span
    run { $0.tick(at: $1) }
  }

  /// Lets the clock run to the end of the present stage.
  mutating func passStage() {
    guard let deadline = game.deadline else { return }
    pass(deadline - now)
  }

  /// Lets the card that was turned, or those that move, come to rest.
  mutating func passMoves() {
    while true {
      switch game.phase {
      case .dealing, .turned, .moving: passStage()
      case .ready, .waiting, .timeUp, .over: return
      }
    }
  }

  var table: SnapScene.Table? { if case .snap(.table(let table)) = game.scene { table } else { nil } }
  var over: SnapScene.Over? { if case .snap(.over(let over)) = game.scene { over } else { nil } }
  /// Whose turn the TV shows.
  var turn: String? { table?.turn.flatMap { id in people.first { $0.id == id }?.name } }
  var counts: [Int] { game.hands.map(\.count) }
  func closed(_ name: String) -> [Int] { hand(name)?.closed.map(\.value) ?? [] }
  func open(_ name: String) -> [Int] { hand(name)?.open.map(\.value) ?? [] }
  func hand(_ name: String) -> SnapHand? { game.hands.first { $0.player.name == name } }
  func screen(_ name: String, _ language: Language = .en) -> PadScreen { game.screen(for: id(name), in: language) }
  func keys(_ name: String) -> [String] { screen(name).openButtons.map(\.key) }
}
