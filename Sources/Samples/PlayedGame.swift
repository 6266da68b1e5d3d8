import Games
import PadProtocol

/// A game as it is played: events in, and what a room would say to them at once.
///
/// What the samples show of a game comes from here, so that it is nothing but what the rules bring about.
struct PlayedGame<Rules: Game> {
  private(set) var game: Rules
  private(set) var time: Instant
  /// Whether the room has yet to say who was first: then those who have pressed wait.
  var waitsForRoom = false

  /// - Parameter now: When it begins.
  init(
    options: GameOptions = GameOptions(), seed: UInt64 = 7, players: [Player], at now: Instant = Instant(nanoseconds: 0)
  ) {
    game = Rules(options: options, seed: seed)
    time = now
    run { $0.start(players: players, at: $1) }
  }

  /// Lets an event happen, and the room answer.
  mutating func run(_ event: (inout Rules, Instant) -> [GameEffect]) {
    for case .claim(let race, let player) in event(&game, time) where !waitsForRoom {
      run { $0.decided(race, winners: [player], margin: nil, at: $1) }
    }
  }

  /// Lets time pass, with all that happens by itself meanwhile.
  mutating func pass(_ span: Span) {
    let end = time + span
    while let next = game.deadline, next <= end {
      time = max(time, next)
      run { $0.tick(at: $1) }
    }
    time = end
  }

  /// Lets time pass until something is so, a minute at most.
  mutating func pass(until isSo: (Rules) -> Bool) {
    for _ in 0..<1_200 where !isSo(game) { pass(.milliseconds(50)) }
  }

  /// Somebody presses the button with that key, if their pad has it open.
  mutating func press(_ key: String, by player: Player.ID) {
    let screen = game.screen(for: player, in: .en)
    guard let button = screen.openButtons.first(where: { $0.key == key }) else { return }
    run { $0.press(button.token, by: player, at: $1) }
  }

  /// The host does what stands at a key of the console.
  mutating func host(_ key: String) {
    guard let action = game.hostActions(in: .en).first(where: { $0.key == key }) else { return }
    run { $0.host(action.token, at: $1) }
  }
}
