package import Questions

/// The registry of games: a case and a line for each game.
package enum GameKind: String, Hashable, Sendable, Codable, CaseIterable {
  case trivia, snap, disks, dilemma, buzzer

  /// The game's type, which knows everything about the game.
  package var type: any Game.Type {
    switch self {
    case .trivia: Trivia.self
    case .snap: Snap.self
    case .disks: Disks.self
    case .dilemma: Dilemma.self
    case .buzzer: Buzzer.self
    }
  }

  /// Makes a game that has not started.
  package func make(_ options: GameOptions, seed: UInt64) -> any Game { type.init(options: options, seed: seed) }
}

/// The content of a game, which never changes during an evening.
///
/// It is recorded once, not with every state.
package enum GameContent: Hashable, Sendable, Codable {
  /// Nothing but the rules.
  case none
  /// The questions, in the order to which the game's indices refer.
  case questions([Question])
}

/// An array of games of any kind that can be encoded and decoded, without their contents.
@propertyWrapper
package struct CodedGames: Sendable, Codable {
  /// The games.
  package var wrappedValue: [any Game]

  /// Wraps games.
  package init(wrappedValue: [any Game]) { self.wrappedValue = wrappedValue }

  /// Decodes games; their contents must be set before they are played.
  package init(from decoder: any Decoder) throws {
    wrappedValue = try [CodedGame](from: decoder).map(\.game)
  }

  /// Encodes the games.
  package func encode(to encoder: any Encoder) throws {
    try wrappedValue.map(CodedGame.init).encode(to: encoder)
  }
}

private struct CodedGame: Codable {
  let game: any Game

  private enum CodingKeys: String, CodingKey {
    case kind, state
  }

  init(_ game: any Game) { self.game = game }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let type = try container.decode(GameKind.self, forKey: .kind).type
    game = try type.init(from: container.superDecoder(forKey: .state))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type(of: game).kind, forKey: .kind)
    try game.encode(to: container.superEncoder(forKey: .state))
  }
}
