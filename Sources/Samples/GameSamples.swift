import Games

/// The samples of a game; each game's file of samples makes one such value.
struct GameSamples: Sendable {
  /// Moments of the game.
  var moments: [SampleScene]
  /// The host's console during the game.
  var consoles: [SampleScene]
  /// The game with a crowd, if the game has enough seats for it.
  var crowd: @Sendable (Crowd) -> [SampleScene]
}

extension GameKind {
  /// The samples of this game, from the registry with a line for each game.
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
