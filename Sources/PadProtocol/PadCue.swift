/// A cue that a pad gives its player's hands or eyes: a short buzz, or a flash.
///
/// A pad ignores cues that it does not know.
package struct PadCue: RawRepresentable, Hashable, Sendable, Codable {
  /// The cue's name on the wire.
  package let rawValue: String

  /// Wraps a name.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The player's answer or choice counts.
  package static let lockedIn = PadCue(rawValue: "lockedIn")
  /// The player was right, or first.
  package static let right = PadCue(rawValue: "right")
  /// The player was wrong.
  package static let wrong = PadCue(rawValue: "wrong")
  /// The player buzzed first and may answer.
  package static let buzz = PadCue(rawValue: "buzz")
  /// The player pressed something that was not open yet, or not there.
  package static let tooEarly = PadCue(rawValue: "tooEarly")
  /// It is the player's turn.
  package static let turn = PadCue(rawValue: "turn")
  /// The player won the game.
  package static let won = PadCue(rawValue: "won")
}
