/// A key, or keys pressed together, as a terminal sends them.
package enum TerminalKey: Equatable, Sendable {
  case up
  case down
  case left
  case right
  case enter
  case escape
  case backspace
  case tab
  case delete
  case home
  case end
  case character(Character)
  /// Control and a letter, `a`...`z`.
  case control(Character)

  /// The bytes that xterm sends, as text.
  var sequence: String {
    switch self {
    case .up: "\u{1B}[A"
    case .down: "\u{1B}[B"
    case .right: "\u{1B}[C"
    case .left: "\u{1B}[D"
    case .home: "\u{1B}[H"
    case .end: "\u{1B}[F"
    case .delete: "\u{1B}[3~"
    case .enter: "\r"
    case .escape: "\u{1B}"
    case .backspace: "\u{7F}"
    case .tab: "\t"
    case .character(let character): String(character)
    case .control(let letter): String(decoding: [(letter.asciiValue ?? 0) & 0x1f], as: UTF8.self)
    }
  }
}
