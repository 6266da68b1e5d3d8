internal import PadProtocol

/// The colours of what is not a button: the host's, once they are known.
struct TerminalPalette: Hashable, Sendable {
  /// Of the bar at the top.
  var bar = TerminalColor(red: 0x2B, green: 0x2F, blue: 0x3A)
  /// Of letters on it.
  var text = TerminalColor.white
  /// Behind what is to be noticed.
  var accent = TerminalColor(red: 0xF0, green: 0xE4, blue: 0x42)
  /// Behind what was right.
  var good = TerminalColor(red: 0x00, green: 0x9E, blue: 0x73)
  /// Behind what was not.
  var wrong = TerminalColor(red: 0xD5, green: 0x5E, blue: 0x00)

  /// The colours of a pad before a host has sent any.
  static let own = TerminalPalette()

  /// The host's colours; the pad's own in place of what is none.
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

  /// A colour for letters on the bar: as much nearer to black or white as they need there.
  func onBar(_ color: TerminalColor?) -> TerminalColor { (color ?? text).readable(on: bar) }
}
