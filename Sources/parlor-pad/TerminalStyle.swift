internal import PadProtocol

/// The capabilities of a terminal.
struct TerminalStyle: Hashable, Sendable {
  /// How many colours there are.
  enum Colors: Hashable, Sendable {
    case none, sixteen, palette256, full
  }
  var colors: Colors
  /// Whether characters beyond ASCII may be sent.
  var unicode: Bool

  /// Makes a style out of what is known.
  init(colors: Colors, unicode: Bool) {
    self.colors = colors
    self.unicode = unicode
  }

  /// Reads it from `TERM`, `COLORTERM`, `NO_COLOR` (no-color.org) and the locale.
  init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let plain = terminal.isEmpty || terminal == "dumb" || terminal.hasPrefix("vt")
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let localeParts = locale.lowercased().split { ".@".contains($0) }
    unicode = !plain && terminal != "linux" && (localeParts.contains("utf-8") || localeParts.contains("utf8"))
    // Not looked for in the whole name: that would bring the library for regular expressions, a megabyte.
    let terminalParts = terminal.split { "-+.".contains($0) }
    if plain || environment["NO_COLOR"]?.isEmpty == false {
      colors = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM"])
      || terminalParts.contains(where: { $0.hasPrefix("direct") })
    {
      colors = .full
    } else if terminalParts.contains(where: { $0.hasPrefix("256color") }) {
      colors = .palette256
    } else {
      colors = .sixteen
    }
  }

  /// How a button's symbol is drawn; nil for one that this pad does not know.
  func symbol(for symbol: ButtonSymbol) -> String? {
    switch symbol {
    case .ring: unicode ? "○" : "o"
    case .cross: unicode ? "×" : "x"
    default: nil
    }
  }

  /// The sign before what was right, or was not.
  func mark(_ isRight: Bool) -> String {
    if unicode { isRight ? "✓" : "✗" } else { isRight ? "+" : "-" }
  }

  /// How an answer's shape is drawn.
  func symbol(for shape: AnswerShape) -> String {
    switch shape {
    case .triangle: unicode ? "▲" : "/\\"
    case .circle: unicode ? "●" : "()"
    case .square: unicode ? "■" : "[]"
    case .diamond: unicode ? "◆" : "<>"
    case .pentagon: unicode ? "⬟" : "/^\\"
    case .hexagon: unicode ? "⬢" : "<_>"
    case .star: unicode ? "★" : "*"
    case .cross: unicode ? "✚" : "+"
    case .heart: unicode ? "♥" : "<3"
    }
  }
}
