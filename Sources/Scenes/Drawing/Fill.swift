/// A fill that changes evenly from one colour at the top to another at the bottom.
package struct Fill: Hashable, Sendable {
  /// The colour at the top edge.
  package var top: Color
  /// The colour at the bottom edge.
  package var bottom: Color

  /// Creates a gradient.
  package init(top: Color, bottom: Color) {
    self.top = top
    self.bottom = bottom
  }

  /// Returns the fill at a share of the way to another one.
  func mixed(with other: Fill, _ share: Double) -> Fill {
    Fill(top: top.mixed(with: other.top, share), bottom: bottom.mixed(with: other.bottom, share))
  }

  /// Creates a fill with a single colour.
  package init(_ color: Color) { self.init(top: color, bottom: color) }
}
