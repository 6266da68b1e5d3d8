internal import PadProtocol

/// The effects of keys while a screen is shown.
struct Controls: Hashable, Sendable {
  /// The token of the button that the arrow keys have highlighted; nil before the first arrow key.
  private(set) var highlighted: Token?
  /// The draft of the player's answer; nil if a press is enough.
  private(set) var draft: PadDraft?
  /// Whether Enter was pressed while there was nothing to send yet.
  private(set) var isRefused = false

  /// The action of a key.
  enum Action: Hashable, Sendable {
    case press(Token)
    case answer(Token, PadValue)
    case leave
    case changeHead
    case react(Reaction)
    case toggleTexts
    /// Only the highlight has moved, or the draft has changed.
    case moved
  }

  /// Begins a draft if the screen asks for input; the draft survives a broken connection.
  mutating func follow(_ screen: PadScreen?) {
    guard let screen else { return }
    let before = draft
    draft = PadDraft(of: screen)?.follows(before)
    if draft?.input != before?.input { isRefused = false }
  }

  /// Handles a key on a screen that shows its buttons in this number of columns.
  mutating func handleKey(_ key: Key, on screen: PadScreen?, columns: Int = 1) -> Action? {
    follow(screen)
    if screen?.openInput != nil, let draft { return handleKey(key, into: draft, columns: columns) }
    let buttons = screen?.shared.buttons ?? []
    let open = Set(screen?.openButtons.map(\.token) ?? [])
    // The key of a closed button does nothing, even if it would otherwise have an effect.
    if let button = Self.button(for: key, among: buttons) {
      return open.contains(button.token) ? .press(button.token) : nil
    }
    switch key {
    case .character("q"), .character("Q"), .escape, .control("d"): return .leave
    case .character("h"), .character("H"):
      return screen?.personal.heads?.isEmpty == false ? .changeHead : nil
    case .character("t"), .character("T"): return .toggleTexts
    case .character(let digit) where Self.reaction(for: digit, on: screen) != nil:
      return Self.reaction(for: digit, on: screen).map(Action.react)
    case .enter:
      let only = buttons.count == 1 ? buttons.first : nil
      guard let token = (buttons.first { $0.token == highlighted } ?? only)?.token, open.contains(token) else {
        return nil
      }
      return .press(token)
    default: return move(key, columns: columns, among: buttons, open)
    }
  }

  /// Handles a key while a draft is open; if letters can be typed, only Escape and Ctrl-D leave.
  private mutating func handleKey(_ key: Key, into old: PadDraft, columns: Int) -> Action? {
    isRefused = false
    switch key {
    case .escape, .control("d"): return .leave
    case .character("q"), .character("Q"):
      if !old.takesTyping, Self.button(for: key, among: old.buttons) == nil { return .leave }
    case .character("t"), .character("T"):
      if !old.takesTyping, Self.button(for: key, among: old.buttons) == nil { return .toggleTexts }
    case .enter:
      guard let value = old.value else {
        isRefused = true
        return .moved
      }
      return .answer(old.input.token, value)
    default: break
    }
    var draft = old
    defer { self.draft = draft }
    let button = Self.button(for: key, among: draft.buttons)
    switch draft.input.form {
    case .choices:
      if let button {
        draft.toggle(button.token)
      } else if key == .character(" ") {
        highlighted.map { draft.toggle($0) }
      } else {
        return move(key, columns: columns, among: draft.buttons, Set(draft.order))
      }
    case .order:
      if let button { draft.pick(button.token) } else { Self.handleKey(key, ordering: &draft) }
    case .number, .text: Self.handleKey(key, typing: &draft)
    case .unknown: return nil
    }
    return draft == old ? nil : .moved
  }

  private static func handleKey(_ key: Key, ordering draft: inout PadDraft) {
    switch key {
    case .up, .left: draft.move(by: -1)
    case .down, .right, .tab: draft.move(by: 1)
    case .home: draft.move(to: 0)
    case .end: draft.move(to: draft.order.count - 1)
    case .character(" "): draft.lift()
    default: break
    }
  }

  private static func handleKey(_ key: Key, typing draft: inout PadDraft) {
    switch key {
    case .character(let character): draft.type(character)
    case .backspace: draft.erase()
    case .delete:
      let before = draft.caret
      draft.moveCaret(by: 1)
      if draft.caret != before || !draft.isText { draft.erase() }
    case .control("u"): draft.eraseAll()
    case .left, .right:
      let step = key == .left ? -1 : 1
      if draft.isText { draft.moveCaret(by: step) } else { draft.slide(by: step) }
    case .up: draft.slide(by: 1, isFine: true)
    case .down: draft.slide(by: -1, isFine: true)
    case .home: draft.moveCaret(by: -draft.caret)
    case .end: draft.moveCaret(by: draft.text.count)
    default: break
    }
  }

  /// Whether the key that shows questions is free: no button uses it, and nothing is being typed.
  static func takesWishes(_ screen: PadScreen) -> Bool {
    if let input = screen.openInput {
      switch input.form {
      case .number, .text: return false
      case .choices, .order, .unknown: break
      }
    }
    return button(for: .character("t"), among: screen.shared.buttons) == nil
  }

  /// Returns the button with exactly this key, or else the one with the same letter in the other case; nil if there is
  /// none.
  static func button(for key: Key, among buttons: [PadButton]) -> PadButton? {
    guard let name = key.name else { return nil }
    return buttons.first { $0.key == name } ?? buttons.first { $0.key.lowercased() == name.lowercased() }
  }

  /// Returns the reaction for a digit, 1 for the first one; nil if there is none.
  private static func reaction(for digit: Character, on screen: PadScreen?) -> Reaction? {
    guard digit.isASCII, let number = digit.wholeNumberValue else { return nil }
    return screen?.reactions.first { $0.rawValue == number - 1 }
  }

  /// Moves the highlight with an arrow key.
  private mutating func move(_ key: Key, columns: Int, among buttons: [PadButton], _ open: Set<Token>) -> Action? {
    switch key {
    case .left: move(by: -1, among: buttons, open)
    case .right: move(by: 1, among: buttons, open)
    case .up: move(by: -columns, among: buttons, open)
    case .down: move(by: columns, among: buttons, open)
    default: nil
    }
  }

  /// Moves the highlight to the next open button in a direction, and skips closed ones.
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
