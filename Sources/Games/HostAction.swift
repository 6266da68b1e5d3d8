import Catalogue
package import PadProtocol

/// Something that the host may do in a game from the console.
package struct HostAction: Hashable, Sendable {
  /// The key that does it: a capital letter, but not one of the console's own A, B, C, D, E, F, G, H, K, L, M, O, P, Q,
  /// S, T, U, V, X and Y, or a digit while no buttons are open.
  package var key: String
  /// The words on its button.
  package var label: String
  /// The token that the game receives.
  package var token: Token

  /// Makes the host's last word unsaid.
  static func takeBack(in language: Language) -> HostAction {
    HostAction(key: "Z", label: GameTexts(language: language).takeBack, token: .takeBack)
  }
}

extension Token {
  /// The host does not want to wait for the end of the current stage.
  package static let skip = Token(rawValue: "skip")
  /// The question ends for all, as if time were up.
  package static let close = Token(rawValue: "close")
  /// The spoken answer is right.
  package static let right = Token(rawValue: "right")
  /// It is wrong.
  package static let wrong = Token(rawValue: "wrong")
  /// The host's last action was a slip.
  package static let takeBack = Token(rawValue: "back")
}
