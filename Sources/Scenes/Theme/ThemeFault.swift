/// A fault that makes a theme hard to read or to tell apart.
package struct ThemeFault: Hashable, Sendable {
  /// The value that is too low.
  package enum Measure: Hashable, Sendable {
    /// The contrast of WCAG 2.
    case contrast
    /// The difference of CIEDE2000, for people with this kind of vision.
    case difference(ColorVision)
  }

  /// The two colours by their roles.
  package var first: String
  package var second: String
  /// The measured value.
  package var measure: Measure
  /// How much there is.
  package var value: Double
  /// How much is needed.
  package var needed: Double

  /// A fault from its parts.
  package init(_ first: String, _ second: String, _ measure: Measure, value: Double, needed: Double) {
    self.first = first
    self.second = second
    self.measure = measure
    self.value = value
    self.needed = needed
  }
}
