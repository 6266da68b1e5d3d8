import Games
package import PadProtocol

/// A controller's place in the room: the effects of its buttons in the lobby and in games.
package struct ControllerSeat: Hashable, Sendable {
  /// The effect of a press.
  package enum Deed: Hashable, Sendable {
    case say(ClientMessage)
    case rename(String)
  }

  /// The number of the seat's line to the room, which is never used twice.
  package let line: Int
  /// The seat's part in the game.
  private(set) var play: ControllerPlay
  /// The room's welcome to the seat's player; nil if the room has not sent one yet.
  private(set) var welcome: ServerMessage.Welcome?
  /// The name that is being spelt; nil if there is none.
  private(set) var spelling: LetterWheel?
  /// The time of the first of two presses that give the seat up; nil if there was none.
  private var leavingSince: Instant?
  /// The number of the next reaction.
  private var reaction = 0

  init(line: Int, kind: ControllerKind, letters: [Character]) {
    self.line = line
    play = ControllerPlay(kind: kind, letters: letters)
  }

  private var kind: ControllerKind { play.kind }

  /// Whether no game is running, so that the player may change their looks.
  private var isInLobby: Bool { play.screen?.personal.heads != nil }

  mutating func hear(_ welcome: ServerMessage.Welcome) { self.welcome = welcome }

  mutating func see(_ screen: PadScreen) {
    play.follow(screen)
    // A game does not wait for a player who is spelling a name.
    if !isInLobby { (spelling, leavingSince) = (nil, nil) }
  }

  /// The time within which the second press of the button that gives the seat up must follow.
  static let leavingLimit = Span.seconds(5)

  /// Whether one more press gives the seat up.
  private func isLeaving(at now: Instant) -> Bool { leavingSince.map { now - $0 < Self.leavingLimit } ?? false }

  /// Handles a press; `taken` returns the names of everybody in the room, and is called only if the name is changed.
  mutating func press(
    _ button: ControllerButton, isRepeat: Bool, at now: Instant, names: ControllerNames, taken: () -> Set<String>
  ) -> [Deed] {
    guard isInLobby else {
      return play.press(button, isRepeat: isRepeat).map { [.say($0)] } ?? []
    }
    if spelling != nil { return spell(button, isRepeat: isRepeat) }
    if button != leaving { leavingSince = nil }
    switch button {
    case kind.steps.previous: return change(head: -1)
    case kind.steps.next: return change(head: 1)
    case kind.steps.up: return change(name: -1, names, taken())
    case kind.steps.down: return change(name: 1, names, taken())
    default: break
    }
    guard !isRepeat else { return [] }
    switch button {
    case kind.spelling:
      spelling = LetterWheel(letters: names.letters, limit: Self.longestName)
    case leaving:
      if isLeaving(at: now) { return [.say(.leave)] }
      leavingSince = now
    case .west where kind == .gamepad, .rightShoulder where kind == .gamepad: return changeTeam()
    case .south where kind == .gamepad: return react()
    case .key:
      // Keyboards have the same keys for teams and reactions as a terminal.
      if let message = play.press(button, isRepeat: false) { return [.say(message)] }
      if let digit = button.digit { return react(digit - 1) }
    default: break
    }
    return []
  }

  /// The button that gives the seat up if it is pressed twice.
  private var leaving: ControllerButton {
    switch kind {
    case .gamepad: .select
    case .keyboard, .remote: .escape
    // All of a buzzer's buttons are needed, so a buzzer has no such button: the host removes its player at the console.
    case .buzzer: .select
    }
  }

  /// The maximum length of a spelt name, in characters, so that it fits in most places.
  static let longestName = 12

  private mutating func spell(_ button: ControllerButton, isRepeat: Bool) -> [Deed] {
    guard button == kind.sending, !isRepeat else {
      let kind = kind
      if button == .escape || button == .select { spelling = nil } else { spelling?.press(button, of: kind) }
      return []
    }
    spelling?.addLetter()
    let name = spelling?.text ?? ""
    spelling = nil
    return name.contains { !$0.isWhitespace } ? [.rename(name)] : []
  }

  private func change(head step: Int) -> [Deed] {
    guard let heads = play.screen?.personal.heads, !heads.isEmpty else { return [] }
    let own = play.screen?.personal.head?.rawValue ?? 0
    // The next free head in that direction, wrapping around at the end.
    let next = step > 0 ? heads.first { $0.rawValue > own } : heads.last { $0.rawValue < own }
    return (next ?? (step > 0 ? heads.first : heads.last)).map { [.say(.head($0))] } ?? []
  }

  private func change(name step: Int, _ names: ControllerNames, _ taken: Set<String>) -> [Deed] {
    names.next(after: welcome?.name, by: step, taken: taken).map { [.rename($0)] } ?? []
  }

  private func changeTeam() -> [Deed] {
    guard let screen = play.screen, let token = screen.openButtons.first?.token else { return [] }
    let buttons = screen.shared.buttons
    let own = buttons.firstIndex { $0.token == screen.personal.pressed } ?? -1
    let next = buttons.indices.map { buttons[(own + 1 + $0) % buttons.count].token }
    return [.say(.press(next.first { $0 != screen.personal.pressed } ?? token))]
  }

  private mutating func react(_ index: Int? = nil) -> [Deed] {
    guard let reactions = play.screen?.reactions, !reactions.isEmpty else { return [] }
    if let index { return reactions.indices.contains(index) ? [.say(.react(reactions[index]))] : [] }
    defer { reaction += 1 }
    return [.say(.react(reactions[reaction % reactions.count]))]
  }

  /// Whether the light is on: a press counts now, or it is the player's turn in a game in which everybody may also
  /// call.
  var isLit: Bool {
    guard let screen = play.screen, !isInLobby else { return false }
    if screen.openInput != nil { return true }
    let open = screen.openButtons
    guard !open.isEmpty, screen.shared.hold != true else { return false }
    let buttons = screen.shared.buttons
    guard ChoiceButtons.hasCall(buttons) else { return true }
    // If the player has pressed the first button, it is closed for that reason, and it is still their turn.
    let first = buttons[0].token
    return open.contains { $0.token == first } || screen.personal.pressed == first
  }

  /// Returns the TV's card about the seat; nil if there is none.
  func card(of player: Player, at now: Instant) -> ControllerBar.Card? {
    content(at: now).map { ControllerBar.Card(player: player, content: $0) }
  }

  private func content(at now: Instant) -> ControllerBar.Card.Content? {
    if isInLobby {
      if isLeaving(at: now) { return .leaving }
      return spelling.map { .text($0.text, letter: $0.letter) }
    }
    guard let screen = play.screen else { return nil }
    func button(_ token: Token?) -> PadButton? { screen.shared.buttons.first { $0.token == token } }
    guard screen.openInput != nil, let draft = play.draft else {
      return play.usesList ? button(play.highlighted).map { .highlighted($0, chosen: 0, of: 0) } : nil
    }
    if let wheel = play.wheel { return .text(wheel.text, letter: wheel.letter) }
    switch draft.input.form {
    case .number(let field): return .number(field.shown(draft.text), unit: field.unit, place: play.place)
    case .choices, .order:
      let chosen = draft.input.form == .order ? draft.placed : draft.chosen.count
      if play.usesList, let highlighted = button(play.highlighted) {
        return .highlighted(highlighted, chosen: chosen, of: draft.buttons.count)
      }
      return .chosen(chosen, of: draft.buttons.count)
    case .text, .unknown: return nil
    }
  }

  /// The present effects of the controller's buttons; nil if there is nothing to show.
  var legend: ControllerBar.Legend? {
    guard let screen = play.screen else { return nil }
    var entries: [ControllerBar.Legend.Entry] = []
    let steps = kind.steps
    if isInLobby {
      if spelling != nil {
        entries = [.init([steps.up, steps.down], .turn), .init([kind.sending], .send)]
      } else {
        entries = [
          .init([steps.previous, steps.next], .changeHead), .init([steps.up, steps.down], .changeName),
          .init([kind.spelling], .spell),
        ]
        if kind == .gamepad, !screen.openButtons.isEmpty { entries.append(.init([.west], .changeTeam)) }
      }
      return .init(kind: kind, entries: entries)
    }
    let isAsked = screen.openInput != nil
    guard isAsked || !screen.openButtons.isEmpty else { return nil }
    let typed = play.draft?.takesTyping == true
    if !typed {
      let buttons = screen.shared.buttons
      for index in buttons.indices {
        let first = ChoiceButtons.buttons(of: kind, for: index, among: buttons, isSent: isAsked).first
        // Keys need no explanation if the TV shows their digits.
        let isPlain = kind == .keyboard || kind == .remote
        if let first, !isPlain || buttons[index].label.count > 1 {
          entries.append(.init([first], .press(buttons[index])))
        }
      }
    } else {
      entries.append(.init([steps.up, steps.down], .turn))
    }
    if isAsked { entries.append(.init([kind.sending], .send)) }
    return entries.isEmpty ? nil : .init(kind: kind, entries: entries)
  }
}
