/// The host's choices for the picture: the colours and the amount of motion.
package struct Look: Hashable, Sendable {
  /// The colours.
  package var theme: Theme
  /// Whether motion is reduced.
  ///
  /// Nothing flies or pulses, pictures change immediately, and time advances in whole seconds.
  package var isCalm: Bool

  /// Creates a look.
  package init(theme: Theme = .night, isCalm: Bool = false) {
    self.theme = theme
    self.isCalm = isCalm
  }
}
