package import Games
package import Room

/// Which sounds and loops have to be ready: all of them together are more than a host needs to keep.
package enum Repertoire: Hashable, Sendable {
  /// All that there is.
  case everything
  /// Between games.
  case lobby
  /// During a game.
  case game(GameKind)

  /// The sounds, those first that are heard first.
  package var sounds: [Sound] {
    switch self {
    case .everything: Sound.all
    // Who begins a game is heard at once, whatever it is.
    case .lobby: Self.notes(Sound.join) + Self.notes(Sound.tock) + [.fanfare]
    case .game(let kind): Self.sounds(of: kind) + [.heartbeat, .pause, .resume, .fanfare] + Self.notes(Sound.join)
    }
  }

  /// The loops, in the same order.
  package var music: [Music] {
    switch self {
    case .everything: Music.allCases
    case .lobby: [.lobby]
    case .game(.buzzer): []
    case .game: [.calm, .closer, .tight]
    }
  }

  private static func notes(_ sound: (Int) -> Sound) -> [Sound] { (0..<Sound.notes).map(sound) }

  private static func sounds(of kind: GameKind) -> [Sound] {
    switch kind {
    case .trivia: notes(Sound.tock) + [.roll, .chord, .trombone, .scoreTicks, .streak, .shutter]
    case .dilemma: notes(Sound.tock) + [.roll]
    case .snap: notes(Sound.nudge) + [.card, .slap, .thud]
    case .disks: notes(Sound.hit) + [.pop, .tooEarly]
    case .buzzer: notes(Sound.buzz) + [.tooEarly, .chord, .trombone, .thud]
    }
  }
}

extension Scene {
  /// The sounds that have to be ready while this is shown.
  package var repertoire: Repertoire {
    switch content {
    case .standby, .lobby: .lobby
    case .game(let game): game.stage.isOver ? .lobby : .game(game.stage.kind)
    }
  }
}
