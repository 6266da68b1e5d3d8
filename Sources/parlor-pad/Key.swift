/// A key as a person thinks of it.
enum Key: Hashable, Sendable {
  /// A key that types a character, including the space bar.
  case character(Character)
  case enter, escape, tab, backspace, delete
  case up, down, left, right, home, end
  /// Ctrl with a letter, except for combinations that are other keys or signals.
  case control(Character)

  /// The name by which a button asks for the key; nil for keys that no button can have.
  var name: String? {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .enter: "enter"
    case .escape: "escape"
    case .tab: "tab"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .backspace, .delete, .home, .end, .control: nil
    }
  }
}
