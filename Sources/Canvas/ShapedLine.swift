import Scenes

/// A piece of a line in one font and direction.
struct TextRun: Hashable {
  /// The letters, in reading order.
  var text: String
  var face: FontStack.Face
  /// Whole pixels.
  var size: Int
  var isRightToLeft: Bool
  var script: Script
  var color: Color
  /// A picture of fixed size that has to be scaled.
  var isEmoji: Bool
  /// A digit in the middle of a cell as wide as the widest one.
  var isCell: Bool

  /// The script for text shapers.
  var shapingScript: String { script == .common ? Script.latin.rawValue : script.rawValue }
}

/// A line whose pieces are in the order in which they are seen, each with its place.
struct ShapedLine {
  /// The pieces from the left, and how far from the line's left edge each one begins.
  var runs: [(run: TextRun, x: Double)]
  /// How wide the whole line is, in pixels.
  var width: Double
}
