package import PadProtocol

extension DrawItem {
  /// A player's head.
  package struct Portrait: Hashable, Sendable {
    /// The expression of a head.
    package enum Mood: Hashable, Sendable {
      case idle
      /// Looks in a direction: to the right and down, from −1 to 1.
      case looking(x: Double, y: Double)
      case blinking
      case cheering
      case slumping
      /// Looks up, with one brow raised.
      case thinking
      /// Looks aside from under the lids, and smirks.
      case sly
      /// Has wide eyes and an open mouth.
      case shocked
    }

    /// The character and its face.
    package var head: Head
    /// The middle of the head.
    package var center: Point
    /// Half the width and height of the head.
    package var radius: Double
    /// The player's colour; nil if only the outline is drawn.
    package var fill: Color?
    /// The colour of the features and the rim.
    package var ink: Color
    /// The colour of the whites of the eyes.
    package var white: Color
    /// The colour of the rim if only the outline is drawn.
    package var line: Color
    /// Whether the head has a face; in a very small one, only a letter would be legible.
    package var hasFace: Bool
    /// The expression.
    package var mood: Mood
    /// The opacity of the whole head, from 0 to 1.
    package var opacity = 1.0
  }
}
