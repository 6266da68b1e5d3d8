/// A fill that runs evenly from one colour at the top to another at the bottom.
package struct Fill: Hashable, Sendable {
  /// The colour at the top edge.
  package var top: Color
  /// The colour at the bottom edge.
  package var bottom: Color

  /// A gradient.
  package init(top: Color, bottom: Color) {
    self.top = top
    self.bottom = bottom
  }

  /// One colour.
  package init(_ color: Color) { self.init(top: color, bottom: color) }
}
