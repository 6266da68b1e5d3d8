internal import PadProtocol

/// What keys do while a screen is shown.
struct Controls: Hashable, Sendable {
  /// The token of the button that the arrows have reached; nil before the first arrow.
  private(set) var highlighted: Token?

  /// What a key asks for.
  enum Action: Hashable, Sendable {
    case press(Token)
    case leave
    case changeHead
    case react(Reaction)
    /// Only the highlight has moved.
    case moved
  }

  /// Takes a key in, on a screen whose buttons stand in so many columns.
  mutating func take(_ key: Key, on screen: PadScreen?, columns: Int = 1) -> Action? {
    let buttons = screen?.shared.buttons ?? []
    let open = Set(screen?.openButtons.map(\.token) ?? [])
    // The key of a closed button does nothing, whatever else it would do.
    if let button = Self.button(for: key, among: buttons) {
      return open.contains(button.token) ? .press(button.token) : nil
    }
    switch key {
    case .character("q"), .character("Q"), .escape, .control("d"): return .leave
    case .character("h"), .character("H"):
      return screen?.personal.heads?.isEmpty == false ? .changeHead : nil
    case .character(let digit) where Self.reaction(for: digit, on: screen) != nil:
      return Self.reaction(for: digit, on: screen).map(Action.react)
    case .enter:
      let only = buttons.count == 1 ? buttons.first : nil
      guard let token = (buttons.first { $0.token == highlighted } ?? only)?.token, open.contains(token) else {
        return nil
      }
      return .press(token)
    case .left: return move(by: -1, among: buttons, open)
    case .right: return move(by: 1, among: buttons, open)
    case .up: return move(by: -columns, among: buttons, open)
    case .down: return move(by: columns, among: buttons, open)
    default: return nil
    }
  }

  /// The button that a key presses: of exactly that key, else of the same letter in the other case.
  static func button(for key: Key, among buttons: [PadButton]) -> PadButton? {
    guard let name = key.name else { return nil }
    return buttons.first { $0.key == name } ?? buttons.first { $0.key.lowercased() == name.lowercased() }
  }

  /// The reaction that a digit stands for, where there are any: 1 for the first one.
  private static func reaction(for digit: Character, on screen: PadScreen?) -> Reaction? {
    guard digit.isASCII, let number = digit.wholeNumberValue else { return nil }
    return screen?.reactions.first { $0.rawValue == number - 1 }
  }

  /// Moves the highlight to the next open button in a direction, over the closed ones.
  private mutating func move(by step: Int, among buttons: [PadButton], _ open: Set<Token>) -> Action? {
    guard let index = buttons.firstIndex(where: { $0.token == highlighted }) else {
      guard let first = buttons.first(where: { open.contains($0.token) }) else { return nil }
      highlighted = first.token
      return .moved
    }
    var next = index + step
    while buttons.indices.contains(next) {
      if open.contains(buttons[next].token) {
        highlighted = buttons[next].token
        return .moved
      }
      next += step
    }
    return nil
  }
}
