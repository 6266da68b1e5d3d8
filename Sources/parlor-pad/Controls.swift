internal import PadProtocol

/// What keys do while a screen is shown.
struct Controls: Hashable, Sendable {
  /// The token of the button that the arrows have reached; nil before the first arrow.
  private(set) var highlighted: Token?

  /// What a key asks for.
  enum Action: Hashable, Sendable {
    case press(Token)
    case leave
    /// Only the highlight has moved.
    case moved
  }

  /// Takes a key in, on a screen whose buttons stand in so many columns.
  mutating func take(_ key: Key, on screen: PadScreen?, columns: Int = 1) -> Action? {
    let buttons = screen?.shared.buttons ?? []
    if let button = Self.button(for: key, among: buttons) {
      return screen?.personal.open == true ? .press(button.token) : nil
    }
    switch key {
    case .character("q"), .character("Q"), .control("d"): return .leave
    case .enter:
      let only = buttons.count == 1 ? buttons.first : nil
      guard let button = buttons.first(where: { $0.token == highlighted }) ?? only else { return nil }
      return screen?.personal.open == true ? .press(button.token) : nil
    case .left: return move(by: -1, among: buttons)
    case .right: return move(by: 1, among: buttons)
    case .up: return move(by: -columns, among: buttons)
    case .down: return move(by: columns, among: buttons)
    default: return nil
    }
  }

  /// The button that a key presses: of exactly that key, else of the same letter in the other case.
  static func button(for key: Key, among buttons: [PadButton]) -> PadButton? {
    guard let name = key.name else { return nil }
    return buttons.first { $0.key == name } ?? buttons.first { $0.key.lowercased() == name.lowercased() }
  }

  private mutating func move(by step: Int, among buttons: [PadButton]) -> Action? {
    guard let first = buttons.first else { return nil }
    guard let index = buttons.firstIndex(where: { $0.token == highlighted }) else {
      highlighted = first.token
      return .moved
    }
    guard buttons.indices.contains(index + step) else { return nil }
    highlighted = buttons[index + step].token
    return .moved
  }
}
