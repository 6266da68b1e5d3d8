public import Questions

/// The registry of games: a line for each.
public enum GameKind: String, Hashable, Sendable, Codable, CaseIterable {
  case trivia

  /// The game's type, which knows how to read itself back.
  var type: any Game.Type {
    switch self {
    case .trivia: Trivia.self
    }
  }
}

/// What a game is played with and what never changes during an evening: it is written down once, not with every state.
public enum GameContent: Hashable, Sendable, Codable {
  /// Nothing but the rules.
  case none
  /// The questions, in the order that the game knows them by.
  case questions([Question])
}

/// A game that can be written down and read back, whichever it is; without its content.
@propertyWrapper
public struct CodedGame: Sendable, Codable {
  /// The game.
  public var wrappedValue: any Game

  /// Wraps a game.
  public init(wrappedValue: any Game) { self.wrappedValue = wrappedValue }

  private enum CodingKeys: String, CodingKey {
    case kind, state
  }

  /// Reads a game back; it needs its content before it is played.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let type = try container.decode(GameKind.self, forKey: .kind).type
    wrappedValue = try type.init(from: container.superDecoder(forKey: .state))
  }

  /// Writes the game down.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type(of: wrappedValue).kind, forKey: .kind)
    try wrappedValue.encode(to: container.superEncoder(forKey: .state))
  }
}
