internal import PadProtocol

/// The capabilities of a terminal.
struct TerminalStyle: Hashable, Sendable {
  /// The number of colours that the terminal can show.
  enum Colors: Hashable, Sendable {
    case none, sixteen, palette256, full
  }
  var colors: Colors
  /// Whether characters outside ASCII may be sent.
  var unicode: Bool

  /// Makes a style from known capabilities.
  init(colors: Colors, unicode: Bool) {
    self.colors = colors
    self.unicode = unicode
  }

  /// Reads the capabilities from `TERM`, `COLORTERM`, `NO_COLOR` (no-color.org) and the locale.
  init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let plain = terminal.isEmpty || terminal == "dumb" || terminal.hasPrefix("vt")
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let localeParts = locale.lowercased().split { ".@".contains($0) }
    unicode = !plain && terminal != "linux" && (localeParts.contains("utf-8") || localeParts.contains("utf8"))
    // Searching the whole name instead would link the library for regular expressions, which takes a megabyte.
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

  /// Returns the characters for a button's symbol; nil for a symbol that this pad does not know.
  func symbol(for symbol: ButtonSymbol) -> String? {
    switch symbol {
    case .ring: unicode ? "○" : "o"
    case .cross: unicode ? "×" : "x"
    default: nil
    }
  }

  /// Returns the mark in front of a right or a wrong answer.
  func mark(_ isRight: Bool) -> String {
    if unicode { isRight ? "✓" : "✗" } else { isRight ? "+" : "-" }
  }

  /// Returns the characters for an answer's shape.
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
