package import PadProtocol

extension DrawItem {
  /// Somebody's head.
  package struct Portrait: Hashable, Sendable {
    /// What it does.
    package enum Mood: Hashable, Sendable {
      case idle
      /// Looks somewhere: to the right and down from −1 to 1.
      case looking(x: Double, y: Double)
      case blinking
      case cheering
      case slumping
    }

    /// The character and its face.
    package var head: Head
    /// The middle.
    package var center: Point
    /// Half of how wide and high it is.
    package var radius: Double
    /// The player's colour; nil for an outline alone.
    package var fill: Color?
    /// Features, and the rim.
    package var ink: Color
    /// The white of the eyes.
    package var white: Color
    /// The rim of an outline alone.
    package var line: Color
    /// Whether there is a face: in very small ones only a letter could be made out.
    package var hasFace: Bool
    /// What it does.
    package var mood: Mood
    /// How opaque it is as a whole, from 0 to 1.
    package var opacity = 1.0
  }
}
