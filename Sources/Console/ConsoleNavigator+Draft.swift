import PadProtocol

extension ConsoleNavigator {
  /// The result of a key that belongs to a draft.
  struct Taken {
    var outcome: Outcome?
  }

  /// Begins a draft if the host's pad asks for input, so that typed text goes there immediately.
  mutating func followDraft(in view: ConsoleView) {
    // A broken connection has no pad. The draft returns from `lastDraft` with the next pad.
    guard let pad = view.pad else {
      (focus.draft, focus.isTyping) = (nil, false)
      return
    }
    let draft = PadDraft(of: pad)?.follows(lastDraft)
    if draft?.input != focus.draft?.input {
      focus.isTyping = draft?.takesTyping == true
      // The arrows' selection may be left over from the question before.
      if focus.isTyping { isMoved = false }
    }
    (focus.draft, lastDraft) = (draft, draft)
  }

  /// Handles a key while an input is asked for; nil if the key keeps its usual meaning.
  mutating func takeDraft(_ key: ConsoleKey, in view: ConsoleView) -> Taken? {
    guard var draft = focus.draft else { return nil }
    defer {
      focus.draft = draft
      lastDraft = draft
    }
    switch draft.input.form {
    case .choices: return choose(key, in: &draft)
    case .order: return order(key, in: &draft)
    case .number, .text:
      if focus.isTyping { return type(key, into: &draft) }
      // Enter returns to typing.
      guard key == .enter, focus.target == .input else { return nil }
      focus.isTyping = true
      return Taken()
    case .unknown: return nil
    }
  }

  private mutating func choose(_ key: ConsoleKey, in draft: inout PadDraft) -> Taken? {
    if let button = button(for: key, in: draft) {
      draft.toggle(button.token)
      return Taken()
    }
    switch (key, focus.target) {
    case (.enter, .answer(let place)), (.character(" "), .answer(let place)):
      if draft.buttons.indices.contains(place) { draft.toggle(draft.buttons[place].token) }
      return Taken()
    case (.enter, .input): return send(draft)
    default: return nil
    }
  }

  private mutating func order(_ key: ConsoleKey, in draft: inout PadDraft) -> Taken? {
    if let button = button(for: key, in: draft) {
      draft.pick(button.token)
      return Taken()
    }
    switch (key, focus.target) {
    case (.enter, .answer(let place)), (.character(" "), .answer(let place)):
      draft.move(to: draft.isLifted ? draft.cursor : place)
      draft.lift()
    case (.left, .answer), (.up, .answer), (.right, .answer), (.down, .answer), (.tab, .answer):
      guard draft.isLifted else { return nil }
      draft.move(by: key == .left || key == .up ? -1 : 1)
      focus.target = .answer(draft.cursor)
    case (.escape, _):
      guard draft.isLifted else { return nil }
      draft.lift()
    case (.enter, .input): return send(draft)
    default: return nil
    }
    return Taken()
  }

  /// Handles a key while a number or a text is typed; the key does nothing else on the console.
  private mutating func type(_ key: ConsoleKey, into draft: inout PadDraft) -> Taken? {
    switch key {
    // Text arrives separately in `.text`; digits are on the same keys everywhere.
    case .character(let character): if !draft.isText { draft.type(character) }
    case .text(let text): if draft.isText { for character in text { draft.type(character) } }
    case .delete: draft.erase()
    case .left, .right:
      let step = key == .left ? -1 : 1
      if draft.isText { draft.moveCaret(by: step) } else { draft.slide(by: step) }
    case .up: draft.slide(by: 1, isFine: true)
    case .down: draft.slide(by: -1, isFine: true)
    case .enter: return send(draft)
    case .escape: focus.isTyping = false
    case .tab: break
    }
    return Taken()
  }

  /// Sends the draft's value, if there is one.
  private func send(_ draft: PadDraft) -> Taken {
    Taken(outcome: draft.value.map { .answer(draft.input.token, $0) })
  }

  private func button(for key: ConsoleKey, in draft: PadDraft) -> PadButton? {
    guard case .character(let character) = key else { return nil }
    return draft.buttons.first { $0.key == String(character) }
  }
}
