extension DrawItem {
  /// A line of text at its place.
  package struct PlacedText: Hashable, Sendable {
    /// The line.
    package var line: TextLine
    /// The left edge.
    package var x: Double
    /// The baseline of the letters.
    package var baseline: Double
    /// The area to which the letters are clipped; nil if they are not clipped.
    package var clip: Clip?
    /// The opacity, from 0 to 1.
    package var opacity = 1.0
    /// The scale of the letters, which differs from 1 only during a movement.
    package var scale = 1.0

    /// A rectangle with rounded corners, or a disc if the radius is half of its side.
    package struct Clip: Hashable, Sendable {
      /// The outer edges.
      package var rect: Rect
      /// The radius of the corners.
      package var radius: Double
    }

    /// Creates a line at its place.
    package init(line: TextLine, x: Double, baseline: Double, clip: Clip? = nil) {
      self.line = line
      self.x = x
      self.baseline = baseline
      self.clip = clip
    }

    /// The width of the line as drawn.
    package var width: Double { line.width * scale }

    /// The type size as drawn.
    package var size: Double { Double(line.size) * scale }
  }
}
