/// A cue for the player on a pad, for hands and eyes: a short buzz, or a flash.
///
/// A pad ignores cues that it does not know.
package struct PadCue: RawRepresentable, Hashable, Sendable, Codable {
  /// The word as it travels.
  package let rawValue: String

  /// Wraps a word.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Their answer or choice counts.
  package static let lockedIn = PadCue(rawValue: "lockedIn")
  /// They were right, or first.
  package static let right = PadCue(rawValue: "right")
  /// They were wrong.
  package static let wrong = PadCue(rawValue: "wrong")
  /// They buzzed first, and have the word.
  package static let buzz = PadCue(rawValue: "buzz")
  /// They pressed what was not open yet, or not there.
  package static let tooEarly = PadCue(rawValue: "tooEarly")
  /// It is their turn.
  package static let turn = PadCue(rawValue: "turn")
  /// They won the game.
  package static let won = PadCue(rawValue: "won")
}
