extension DrawItem {
  /// A line of text in its place.
  package struct PlacedText: Hashable, Sendable {
    /// The line.
    package var line: TextLine
    /// The left edge.
    package var x: Double
    /// The baseline of the letters.
    package var baseline: Double
    /// The area that no ink may leave; nil if it may go anywhere.
    package var clip: Clip?
    /// How opaque it is, from 0 to 1.
    package var opacity = 1.0
    /// How large the letters are drawn; other than 1 only on the way to somewhere.
    package var scale = 1.0

    /// A rectangle with rounded corners: of half its side for a disc.
    package struct Clip: Hashable, Sendable {
      /// The outer edges.
      package var rect: Rect
      /// The radius of the corners.
      package var radius: Double
    }

    /// Puts a line in its place.
    package init(line: TextLine, x: Double, baseline: Double, clip: Clip? = nil) {
      self.line = line
      self.x = x
      self.baseline = baseline
      self.clip = clip
    }

    /// How wide the line is as it is drawn.
    package var width: Double { line.width * scale }

    /// The type size as it is drawn.
    package var size: Double { Double(line.size) * scale }
  }
}
