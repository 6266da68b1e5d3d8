import Games

/// What there is to look at of a game; each game's file of samples makes one.
struct GameSamples: Sendable {
  /// Moments of the game.
  var moments: [SampleScene]
  /// The host's console during it.
  var consoles: [SampleScene]
  /// The game with a crowd, as far as it has seats for all of it.
  var crowd: @Sendable (Crowd) -> [SampleScene]
}

extension GameKind {
  /// The registry of samples: a line for each game.
  var samples: GameSamples {
    switch self {
    case .trivia: .trivia
    case .snap: .snap
    case .disks: .disks
    case .dilemma: .dilemma
    case .buzzer: .buzzer
    }
  }
}
