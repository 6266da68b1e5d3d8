/// A fault that makes a theme hard to read, or two of its colours hard to tell apart.
package struct ThemeFault: Hashable, Sendable {
  /// The kind of value that is too low.
  package enum Measure: Hashable, Sendable {
    /// The contrast ratio of WCAG 2.
    case contrast
    /// The CIEDE2000 difference, for people with this kind of colour vision.
    case difference(ColorVision)
  }

  /// The two colours, by the names of their roles.
  package var first: String
  package var second: String
  /// The kind of the measured value.
  package var measure: Measure
  /// The measured value.
  package var value: Double
  /// The minimum that is required.
  package var needed: Double

  /// Creates a fault.
  package init(_ first: String, _ second: String, _ measure: Measure, value: Double, needed: Double) {
    self.first = first
    self.second = second
    self.measure = measure
    self.value = value
    self.needed = needed
  }
}
