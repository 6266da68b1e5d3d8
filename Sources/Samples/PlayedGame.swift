import Games
import PadProtocol

/// A game that is played by sending events to it; the game's effects are answered immediately, as a room would.
///
/// The samples' scenes of a game come from here, so they show only results of the rules.
struct PlayedGame<Rules: Game> {
  private(set) var game: Rules
  private(set) var time: Instant
  /// Whether the room has yet to decide who was first; until then, the players who have pressed wait.
  var waitsForRoom = false
  /// The claims, with their times, since the room's last decision.
  private var claims: [(race: Race, player: Player.ID, at: Instant)] = []
  /// The time of the first press in each race that the room has decided.
  private var decisions: [Race: Instant] = [:]

  /// Starts a game.
  ///
  /// - Parameter now: The time at which the game begins.
  init(
    options: GameOptions = GameOptions(), seed: UInt64 = 7, players: [Player], at now: Instant = Instant(nanoseconds: 0)
  ) {
    game = Rules(options: options, seed: seed)
    time = now
    run { $0.start(players: players, at: $1) }
  }

  /// Plays a game that began early enough to end its events exactly at the moment of the samples.
  ///
  /// - Parameter play: Plays the events. It runs twice and must do the same each time.
  init(
    options: GameOptions = GameOptions(), seed: UInt64 = 7, players: [Player], play: (inout PlayedGame) -> Void
  ) {
    let zero = Instant(nanoseconds: 0)
    var rehearsal = PlayedGame(options: options, seed: seed, players: players, at: zero)
    play(&rehearsal)
    self.init(options: options, seed: seed, players: players, at: SampleScene.moment - (rehearsal.time - zero))
    play(&self)
  }

  /// Runs an event, and answers its effects as the room would.
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

  /// Decides all open races as the room would: all who pressed at the same time win, or one of them if only one can.
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
    // The first late press is the one closest to the winner's.
    if isFirstLate(race) { run { $0.learned(margin: margin, of: race, at: $1) } }
  }

  private mutating func isFirstLate(_ race: Race) -> Bool { lateRaces.insert(race).inserted }

  /// The races whose margin is known from a late press.
  private var lateRaces: Set<Race> = []

  /// Lets time pass, and runs the game's deadlines that fall within it.
  mutating func pass(_ span: Span) {
    let end = time + span
    while let next = game.deadline, next <= end {
      time = max(time, next)
      run { $0.tick(at: $1) }
    }
    time = end
  }

  /// Lets time pass until a condition is met, but for a minute at most.
  mutating func pass(until isSo: (Rules) -> Bool) {
    let end = time + .seconds(60)
    while !isSo(game) {
      guard let next = game.deadline, next <= end else { return pass(end - time) }
      pass(max(.zero, next - time))
    }
  }

  /// Lets time pass until the game's next deadline, or until a given time before the deadline.
  mutating func passToNext(but early: Span = .zero) {
    guard let next = game.deadline else { return }
    pass(max(.zero, next - early - time))
  }

  /// Presses the button with a key on a player's pad, if the button is open there.
  mutating func press(_ key: String, by player: Player.ID) {
    let screen = game.screen(for: player, in: .en)
    guard let button = screen.openButtons.first(where: { $0.key == key }) else { return }
    run { $0.press(button.token, by: player, at: $1) }
  }

  /// Presses a key of the console, if the key has an action at the moment.
  mutating func host(_ key: String) {
    guard let action = game.hostActions(in: .en).first(where: { $0.key == key }) else { return }
    run { $0.host(action.token, at: $1) }
  }

  /// Disconnects a player.
  mutating func away(_ player: Player.ID) { run { $0.away(player, at: $1) } }

  /// Reconnects a player.
  mutating func back(_ player: Player.ID) { run { $0.back(player, at: $1) } }

  /// Has a player leave the room.
  mutating func leave(_ player: Player.ID) { run { $0.left(player, at: $1) } }
}
