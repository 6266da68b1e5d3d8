package import PadProtocol

/// The effects of one controller's buttons on the screen that a pad would show.
///
/// A gamepad has no screen, so the TV shows the entries that the screen asks for.
package struct ControllerPlay: Hashable, Sendable {
  /// The kind of controller.
  package let kind: ControllerKind
  /// The letters to write with.
  private let letters: [Character]
  /// The screen that a pad would show; nil before the first one.
  package private(set) var screen: PadScreen?
  /// The answer in progress; nil if a press is the whole answer.
  package private(set) var draft: PadDraft?
  /// The text in progress, if the answer is a text; nil for other answers.
  package private(set) var wheel: LetterWheel?
  /// The token of the highlighted button, if the screen has more buttons than the controller.
  package private(set) var highlighted: Token?
  /// The place of the digit that is turned in a number, counted from the last one.
  package private(set) var place = 0

  /// Creates the state without a screen.
  package init(kind: ControllerKind, letters: [Character]) {
    self.kind = kind
    self.letters = letters
  }

  /// Handles a new screen; a draft for the same input stays.
  package mutating func follow(_ screen: PadScreen) {
    let before = draft
    self.screen = screen
    draft = PadDraft(of: screen)?.follows(before)
    if draft?.input != before?.input || draft == nil {
      wheel = nil
      highlighted = nil
      place = 0
    }
    if let highlighted, !screen.shared.buttons.contains(where: { $0.token == highlighted }) { self.highlighted = nil }
    guard let draft, draft.input != before?.input else { return }
    switch draft.input.form {
    case .text(let limit):
      let letters = SpellingLetters.letters(for: draft.input.language, others: letters)
      wheel = LetterWheel(letters: letters, limit: limit)
    case .number(let field): place = field.firstPlace
    case .choices, .order, .unknown: break
    }
  }

  /// Whether arrows move a highlight through the buttons, because there are more of them than the controller has.
  package var usesList: Bool {
    guard let screen else { return false }
    let isSent = screen.openInput != nil
    if let draft, draft.takesTyping { return false }
    return ChoiceButtons.needsList(kind, screen.shared.buttons, isSent: isSent)
  }

  /// Handles a press, and returns the message that a pad would send; nil if there is none.
  package mutating func press(_ button: ControllerButton, isRepeat: Bool) -> ClientMessage? {
    guard let screen else { return nil }
    if screen.openInput != nil, draft != nil { return answer(button, isRepeat: isRepeat) }
    guard !isRepeat else { return nil }
    let buttons = screen.shared.buttons
    if let index = ChoiceButtons.index(of: button, on: kind, among: buttons) {
      let token = buttons[index].token
      return screen.openButtons.contains { $0.token == token } ? .press(token) : nil
    }
    // A keyboard's keys are named on the buttons, but a person with a remote may not see which digit is for which
    // button.
    if button == kind.sending, let highlighted, screen.openButtons.contains(where: { $0.token == highlighted }) {
      return .press(highlighted)
    }
    if button == .enter, screen.openButtons.count == 1 { return .press(screen.openButtons[0].token) }
    moveHighlight(button, among: screen.openButtons)
    return nil
  }

  private mutating func moveHighlight(_ button: ControllerButton, among buttons: [PadButton]) {
    guard kind != .gamepad, !buttons.isEmpty, let step = step(of: button) else { return }
    let index = buttons.firstIndex { $0.token == highlighted }
    let next = index.map { ($0 + step + buttons.count) % buttons.count } ?? (step > 0 ? 0 : buttons.count - 1)
    highlighted = buttons[next].token
  }

  /// Returns the direction in which a button moves through a list, forward (1) or back (−1); nil for other buttons.
  private func step(of button: ControllerButton) -> Int? {
    let steps = kind.steps
    if button == steps.down || button == steps.next { return 1 }
    return button == steps.up || button == steps.previous ? -1 : nil
  }

  private mutating func answer(_ button: ControllerButton, isRepeat: Bool) -> ClientMessage? {
    guard let draft else { return nil }
    if button == kind.sending, !isRepeat {
      if wheel != nil {
        wheel?.addLetter()
        let text = wheel?.text ?? ""
        return text.contains { !$0.isWhitespace } ? .answer(draft.input.token, .text(text)) : nil
      }
      return draft.value.map { .answer(draft.input.token, $0) }
    }
    switch draft.input.form {
    case .choices, .order: if !isRepeat { pick(button) }
    case .number: turn(button)
    case .text: write(button)
    case .unknown: break
    }
    return nil
  }

  private mutating func pick(_ button: ControllerButton) {
    guard let draft else { return }
    func token() -> Token? {
      ChoiceButtons.index(of: button, on: kind, among: draft.buttons, isSent: true).map { draft.buttons[$0].token }
    }
    if usesList, kind == .buzzer {
      let steps = kind.steps
      if button == steps.up || button == steps.down { return moveHighlight(button, among: draft.buttons) }
      if let highlighted { choose(highlighted) }
    } else if let token = token() {
      choose(token)
    } else if button == .key(" "), let highlighted {
      choose(highlighted)
    } else {
      moveHighlight(button, among: draft.buttons)
    }
  }

  private mutating func choose(_ token: Token) {
    guard let form = draft?.input.form else { return }
    if case .order = form { draft?.pick(token) } else { draft?.toggle(token) }
  }

  private mutating func turn(_ button: ControllerButton) {
    let steps = kind.steps
    switch button {
    case steps.up: draft?.turn(by: 1, place: place)
    case steps.down: draft?.turn(by: -1, place: place)
    case steps.previous: place = min(place + 1, draft?.lastPlace ?? 0)
    case steps.next: place = max(place - 1, 0)
    case .leftShoulder: draft?.slide(by: -1)
    case .rightShoulder: draft?.slide(by: 1)
    case .erase, .east: draft?.eraseAll()
    case .key(let character): draft?.type(character)
    default: break
    }
  }

  private mutating func write(_ button: ControllerButton) {
    let kind = kind
    wheel?.press(button, of: kind)
  }
}

extension LetterWheel {
  /// Turns the wheel, adds its letter, erases or types, depending on a controller's button.
  mutating func press(_ button: ControllerButton, of kind: ControllerKind) {
    let steps = kind.steps
    switch button {
    case steps.up: turn(by: 1)
    case steps.down: turn(by: -1)
    case .south, steps.next: addLetter()
    case .east, .erase, steps.previous: erase()
    case .rightShoulder where kind == .gamepad: turn(by: 5)
    case .leftShoulder where kind == .gamepad: turn(by: -5)
    case .west, .north: if kind == .gamepad { type(" ") }
    case .key(let character): type(kind == .keyboard ? character : Character(character.uppercased()))
    default: break
    }
  }
}

extension NumberField {
  /// The place of the digit that is turned at first: one turn changes the answer by about a twentieth of its range or
  /// less.
  var firstPlace: Int {
    guard let range else { return 0 }
    let steps = (range.upperBound - range.lowerBound) / step / 20
    var (place, size) = (0, 10.0)
    while size <= steps, place < 12 {
      place += 1
      size *= 10
    }
    return place
  }
}

extension PadDraft {
  /// The place of the leftmost digit that can be turned: the first digit of the largest number, or the twelfth without
  /// a range.
  fileprivate var lastPlace: Int {
    guard case .number(let field) = input.form, let range = field.range else { return 11 }
    let most = max(range.lowerBound.magnitude, range.upperBound.magnitude) / field.step
    var (place, size) = (0, 10.0)
    while size <= most, place < 12 {
      place += 1
      size *= 10
    }
    return place
  }
}
