import Games
import PadProtocol

/// A game as it is played: events in, and what a room would say to them at once.
///
/// What the samples show of a game comes from here, so that it is nothing but what the rules bring about.
struct PlayedGame<Rules: Game> {
  private(set) var game: Rules
  private(set) var time: Instant
  /// Whether the room has yet to decide who was first: then the players who have pressed wait.
  var waitsForRoom = false
  /// The claims, with their times, since the room's last decision.
  private var claims: [(race: Race, player: Player.ID, at: Instant)] = []
  /// The time of the first press in each race that the room has decided.
  private var decisions: [Race: Instant] = [:]

  /// - Parameter now: When it begins.
  init(
    options: GameOptions = GameOptions(), seed: UInt64 = 7, players: [Player], at now: Instant = Instant(nanoseconds: 0)
  ) {
    game = Rules(options: options, seed: seed)
    time = now
    run { $0.start(players: players, at: $1) }
  }

  /// A game that began so early that everything played in it ends at the moment of the samples.
  ///
  /// - Parameter play: The events; the same every time.
  init(
    options: GameOptions = GameOptions(), seed: UInt64 = 7, players: [Player], play: (inout PlayedGame) -> Void
  ) {
    let zero = Instant(nanoseconds: 0)
    var rehearsal = PlayedGame(options: options, seed: seed, players: players, at: zero)
    play(&rehearsal)
    self.init(options: options, seed: seed, players: players, at: SampleScene.moment - (rehearsal.time - zero))
    play(&self)
  }

  /// Lets an event happen, and the room answer.
  mutating func run(_ event: (inout Rules, Instant) -> [GameEffect]) {
    for effect in event(&game, time) {
      switch effect {
      case .claim(let race, let player):
        claims.append((race, player, time))
        if !waitsForRoom { decide() }
      case .late(let race, let player): tell(player, lateFor: race, at: time)
      default: break
      }
    }
  }

  /// Lets the room decide all open races: all who pressed at the same time win, or one of them if only one can.
  mutating func decide() {
    while let first = claims.first {
      let ours = claims.filter { $0.race == first.race }
      claims.removeAll { $0.race == first.race }
      let winners = ours.prefix { $0.at == first.at }.prefix(game.sharesPhotoFinish ? ours.count : 1)
      let others = ours.dropFirst(winners.count)
      decisions[first.race] = first.at
      let margin = others.first.map { $0.at - first.at }
      run { $0.decided(first.race, winners: winners.map(\.player).sorted(), margin: margin, at: $1) }
      for other in others { run { $0.wasLate(other.player, by: other.at - first.at, in: other.race, at: $1) } }
    }
  }

  private mutating func tell(_ player: Player.ID, lateFor race: Race, at moment: Instant) {
    guard let decided = decisions[race] else { return }
    let margin = moment - decided
    run { $0.wasLate(player, by: margin, in: race, at: $1) }
    // The first one to be late is the nearest one.
    if isFirstLate(race) { run { $0.learned(margin: margin, of: race, at: $1) } }
  }

  private mutating func isFirstLate(_ race: Race) -> Bool { lateRaces.insert(race).inserted }

  /// Those of which a margin is known.
  private var lateRaces: Set<Race> = []

  /// Lets time pass, with everything that happens by itself.
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
    let end = time + .seconds(60)
    while !isSo(game) {
      guard let next = game.deadline, next <= end else { return pass(end - time) }
      pass(max(.zero, next - time))
    }
  }

  /// Lets time pass until the next thing happens by itself, or until so long before it.
  mutating func passToNext(but early: Span = .zero) {
    guard let next = game.deadline else { return }
    pass(max(.zero, next - early - time))
  }

  /// Somebody presses the button with that key, if their pad has it open.
  mutating func press(_ key: String, by player: Player.ID) {
    let screen = game.screen(for: player, in: .en)
    guard let button = screen.openButtons.first(where: { $0.key == key }) else { return }
    run { $0.press(button.token, by: player, at: $1) }
  }

  /// Presses a key of the console.
  mutating func host(_ key: String) {
    guard let action = game.hostActions(in: .en).first(where: { $0.key == key }) else { return }
    run { $0.host(action.token, at: $1) }
  }

  /// Somebody's line breaks.
  mutating func away(_ player: Player.ID) { run { $0.away(player, at: $1) } }

  /// Somebody is back.
  mutating func back(_ player: Player.ID) { run { $0.back(player, at: $1) } }

  /// Somebody leaves the room.
  mutating func leave(_ player: Player.ID) { run { $0.left(player, at: $1) } }
}
