/// The few colours of the host's theme that a terminal can use, each as `#RRGGBB`.
///
/// The page has all of the theme's colours.
package struct PadTheme: Hashable, Sendable, Codable {
  /// The colour of cards, the surfaces on the background.
  package var card: PadColor
  /// The colour of letters on a card.
  package var text: PadColor
  /// The colour of things that should be noticed.
  package var accent: PadColor
  /// The colour that marks something as right.
  package var good: PadColor
  /// The colour that marks something as wrong.
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
