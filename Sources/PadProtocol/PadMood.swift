/// The expression of a player's head on their own pad.
///
/// A pad shows a calm head in place of a mood that it does not know.
package struct PadMood: RawRepresentable, Hashable, Sendable, Codable {
  /// The mood's name on the wire.
  package let rawValue: String

  /// Wraps a name.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing has happened.
  package static let calm = PadMood(rawValue: "calm")
  /// It went well.
  package static let happy = PadMood(rawValue: "happy")
  /// It went badly.
  package static let sad = PadMood(rawValue: "sad")
  /// The player has something to decide.
  package static let thinking = PadMood(rawValue: "thinking")
  /// The player got away with something.
  package static let sly = PadMood(rawValue: "sly")
  /// The player did not expect this.
  package static let shocked = PadMood(rawValue: "shocked")
}

extension PadScreen {
  /// The mood that goes with the screen's words: the one that the game names, or the one that the words mean.
  ///
  /// The page's `moment.js` has the same rule.
  package var mood: PadMood {
    if let mood = personal.mood { return mood }
    if personal.won == true { return .happy }
    switch personal.verdict {
    case .right: return .happy
    case .wrong: return .sad
    case .partly: return .sly
    case nil: break
    }
    // The choice of a team or a head is no question.
    return personal.open && personal.heads == nil ? .thinking : .calm
  }
}
