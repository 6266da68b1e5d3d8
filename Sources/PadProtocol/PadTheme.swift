/// The few colours of the host's theme that a terminal has a use for, each as `#RRGGBB`; the page has them all.
package struct PadTheme: Hashable, Sendable, Codable {
  /// The colour of things on the background.
  package var card: PadColor
  /// Of letters on it.
  package var text: PadColor
  /// Of what is to be noticed.
  package var accent: PadColor
  /// Of what is right.
  package var good: PadColor
  /// Of what is not.
  package var wrong: PadColor

  /// Makes a theme.
  package init(card: PadColor, text: PadColor, accent: PadColor, good: PadColor, wrong: PadColor) {
    self.card = card
    self.text = text
    self.accent = accent
    self.good = good
    self.wrong = wrong
  }
}
