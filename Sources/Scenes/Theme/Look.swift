/// How the host wants its pictures: in which colours, and how much may move.
package struct Look: Hashable, Sendable {
  /// The colours.
  package var theme: Theme
  /// Whether nothing flies or pulses: pictures change at once, and time goes by in whole seconds.
  package var isCalm: Bool

  /// A look.
  package init(theme: Theme = .night, isCalm: Bool = false) {
    self.theme = theme
    self.isCalm = isCalm
  }
}
