package import Games
package import Room
package import Sounds

/// The set of sounds that must be ready, because a host need not keep all of them in memory, and the moods of the music.
package enum Repertoire: Hashable, Sendable {
  /// All sounds and moods.
  case everything
  /// Those needed between games.
  case lobby
  /// Those needed during a game.
  case game(GameKind)
  /// Those needed after a game.
  case ended(GameKind)

  /// The sounds, in the order in which they are first heard.
  package var sounds: [Sound] {
    switch self {
    case .everything: Sound.all
    // The player who begins a game is heard immediately, whichever game it is, and so are cards that are dealt.
    case .lobby: Sound.notes(Sound.join) + Sound.notes(Sound.tock) + Sound.counts + [.start, .card] + Sound.risers
    case .game(let kind):
      kind.presentation.sounds + Sound.counts + [.start, .heartbeat, .pause, .resume] + Sound.ceremony(of: kind)
        + Sound.verdicts + Sound.notes(Sound.join)
    // A fanfare may come late.
    case .ended(let kind): Sound.ceremony(of: kind) + Sound.verdicts + Self.lobby.sounds
    }
  }

  /// The moods of the music, in the order in which they are first heard.
  package var music: [Music] {
    switch self {
    case .everything: Music.allCases
    case .lobby, .game, .ended: ensemble.moods
    }
  }

  /// The players of the music; those of the lobby for everything.
  package var ensemble: Ensemble {
    switch self {
    case .everything, .lobby, .ended: .lobby
    case .game(let kind): kind.presentation.ensemble
    }
  }
}

extension Sound {
  /// Returns all notes of a sound that has a different note for each player.
  static func notes(_ sound: (Int) -> Sound) -> [Sound] { (0..<notes).map(sound) }
}

extension Scene {
  /// The sounds that must be ready while this scene is shown.
  package var repertoire: Repertoire {
    switch content {
    case .standby, .lobby: .lobby
    case .game(let game): game.stage.isOver ? .ended(game.stage.kind) : .game(game.stage.kind)
    }
  }
}
