import Catalogue
package import PadProtocol

/// Something that the host may do in a game from the console.
package struct HostAction: Hashable, Sendable {
  /// The key for the action: a capital letter, or a digit while no buttons are open.
  ///
  /// The console's own keys A, B, C, D, E, F, G, H, K, L, M, O, P, Q, S, T, U, V, X and Y cannot be used.
  package var key: String
  /// The text on the action's button.
  package var label: String
  /// The token that the game receives.
  package var token: Token

  /// Returns the action that takes back the host's last action.
  static func takeBack(in language: Language) -> HostAction {
    HostAction(key: "Z", label: GameTexts(language: language).takeBack, token: .takeBack)
  }
}

extension Token {
  /// The token to skip the rest of the current stage.
  package static let skip = Token(rawValue: "skip")
  /// The token to end the question for everybody, as if time were up.
  package static let close = Token(rawValue: "close")
  /// The token to judge the spoken answer right.
  package static let right = Token(rawValue: "right")
  /// The token to judge the spoken answer wrong.
  package static let wrong = Token(rawValue: "wrong")
  /// The token to take back the host's last action, which was a mistake.
  package static let takeBack = Token(rawValue: "back")
}
