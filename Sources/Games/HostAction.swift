public import PadProtocol

/// Something that the host may do in a game from the console.
public struct HostAction: Hashable, Sendable {
  /// The key that does it: a capital letter, but not one of the console's own A, C, E, G, K, P, Q, S, U and X.
  public var key: String
  /// The words on its button.
  public var label: String
  /// What the game is told.
  public var token: Token

  /// Makes one.
  public init(key: String, label: String, token: Token) {
    self.key = key
    self.label = label
    self.token = token
  }
}

extension Token {
  /// What a host does who does not want to wait for the end of what is being played.
  public static let skip = Token(rawValue: "skip")
}
