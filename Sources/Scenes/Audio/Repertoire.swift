package import Games
package import Room
package import Sounds

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
    case .lobby: Sound.notes(Sound.join) + Sound.notes(Sound.tock) + [.fanfare]
    case .game(let kind):
      kind.presentation.sounds + [.heartbeat, .pause, .resume, .fanfare] + Sound.notes(Sound.join)
    }
  }

  /// The loops, in the same order.
  package var music: [Music] {
    switch self {
    case .everything: Music.allCases
    case .lobby: [.lobby]
    case .game(let kind): kind.presentation.loops
    }
  }
}

extension Sound {
  /// All notes of a sound that each player has one of.
  static func notes(_ sound: (Int) -> Sound) -> [Sound] { (0..<notes).map(sound) }
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
