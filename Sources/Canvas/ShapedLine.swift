import Scenes

/// A piece of a line in one font and direction.
struct TextRun: Hashable {
  /// The letters, in reading order.
  var text: String
  var face: FontStack.Face
  /// The type size in whole pixels.
  var size: Int
  var isRightToLeft: Bool
  var script: Script
  var color: Color
  /// Whether the run is an emoji, a picture of fixed size that must be scaled.
  var isEmoji: Bool
  /// Whether the run is a digit, centred in a cell as wide as the widest digit.
  var isCell: Bool

  /// The script's code for text shapers.
  var shapingScript: String { script == .common ? Script.latin.rawValue : script.rawValue }
}

/// A line whose pieces are in visual order, each with its position.
struct ShapedLine {
  /// The pieces from left to right, each with its distance from the line's left edge in pixels.
  var runs: [(run: TextRun, x: Double)]
  /// The width of the whole line in pixels.
  var width: Double
}
