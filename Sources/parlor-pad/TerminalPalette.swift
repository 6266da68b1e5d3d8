internal import PadProtocol

/// The colours of everything except the buttons: the host's, once they are known.
struct TerminalPalette: Hashable, Sendable {
  /// The colour of the bar at the top.
  var bar = TerminalColor(red: 0x2B, green: 0x2F, blue: 0x3A)
  /// The colour of letters on the bar.
  var text = TerminalColor.white
  /// The background colour for text that should be noticed.
  var accent = TerminalColor(red: 0xF0, green: 0xE4, blue: 0x42)
  /// The background colour for a right answer.
  var good = TerminalColor(red: 0x00, green: 0x9E, blue: 0x73)
  /// The background colour for a wrong answer.
  var wrong = TerminalColor(red: 0xD5, green: 0x5E, blue: 0x00)

  /// The pad's own colours, used until a host sends some.
  static let own = TerminalPalette()

  /// Uses the host's colours, with the pad's own in place of those that cannot be parsed.
  init(_ theme: PadTheme?) {
    guard let theme else { return }
    func color(_ color: PadColor, _ own: TerminalColor) -> TerminalColor { TerminalColor(color.rawValue) ?? own }
    bar = color(theme.card, bar)
    text = color(theme.text, bar.readable)
    accent = color(theme.accent, accent)
    good = color(theme.good, good)
    wrong = color(theme.wrong, wrong)
  }

  private init() {}

  /// Returns a colour for letters on the bar, mixed with only as much black or white as the letters need to be
  /// readable.
  func onBar(_ color: TerminalColor?) -> TerminalColor { (color ?? text).readable(on: bar) }
}
