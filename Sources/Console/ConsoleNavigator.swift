import Games
package import PadProtocol
import Room

/// Turns keys at the console into commands: each action has a key, and arrows, Enter and Escape reach all actions.
package struct ConsoleNavigator: Sendable {
  /// The result of a key.
  package enum Outcome: Hashable, Sendable {
    /// The host gave a command.
    case command(ConsoleCommand)
    /// The host pressed an answer button.
    case press(Token)
    /// The host entered the value that the pad asks for.
    case answer(Token, PadValue)
    /// Escape with nothing to drop: shows or hides the console if it shares the TV's display.
    case togglePanel
  }

  /// The selection and the open question.
  package var focus = ConsoleFocus()
  /// Whether the arrows have moved the selection since the buttons last changed.
  ///
  /// Until then the focus stays on the usual action.
  var isMoved = false
  /// The actions of the last view, because the selection is an action and not an index.
  private var actions: [ConsoleView.Action] = []
  /// The mode on trial that the host has already judged, until the view reflects the answer; nil if there is none.
  var answeredTrial: String?
  /// The last draft, kept while the connection to another room is broken.
  var lastDraft: PadDraft?

  /// Creates a navigator with nothing selected.
  package init() {}

  /// Keeps the focus on a target that exists in the view.
  package mutating func update(_ view: ConsoleView) {
    if let command = focus.confirming, !Self.isPossible(command, in: view) { focus.confirming = nil }
    followTrial(to: view)
    followEntry(to: view)
    followAction(to: view)
    followDraft(in: view)
    let targets = Self.rows(of: view).flatMap { $0 }
    if let target = focus.target, targets.contains(target), isMoved { return }
    isMoved = false
    focus.target = Self.usual(in: view)
  }

  /// Keeps the focus on the same action when others appear or disappear before it.
  ///
  /// Nothing is selected if the action has gone.
  private mutating func followAction(to view: ConsoleView) {
    defer { actions = view.actions }
    guard case .action(let index) = focus.target, actions.indices.contains(index) else { return }
    focus.target = view.actions.firstIndex { $0.isSame(as: actions[index]) }.map { .action($0) }
  }

  /// Handles a key; nil if it only moved something, or had no meaning.
  package mutating func handle(_ key: ConsoleKey, in view: ConsoleView) -> Outcome? {
    update(view)
    if let command = focus.confirming { return confirm(command, key, in: view) }
    if let entry = focus.entry { return type(key, into: entry) }
    if focus.vanished != nil {
      // The host may still be typing the code, and its letters must have no other effect.
      if key == .enter || key == .escape { focus.vanished = nil }
      return nil
    }
    // The panel that lies over everything closes first.
    if key == .escape, view.phones != nil { return .command(.phones(.close)) }
    if focus.draft != nil, let taken = takeDraft(key, in: view) { return taken.outcome }
    if isOnVolume(in: view), key == .up || key == .down {
      return Self.volume(key == .up ? "+" : "-", in: view)
    }
    switch key {
    case .character(let character): return handle(character, in: view)
    case .text: break
    case .up: moveRow(-1, in: view)
    case .down: moveRow(1, in: view)
    case .left: moveColumn(-1, in: view)
    case .right, .tab: moveColumn(1, in: view)
    case .enter: return activate(focus.target, in: view)
    case .delete:
      if case .player = focus.target { return activate(focus.target, in: view) }
    case .escape:
      if isMoved {
        isMoved = false
        update(view)
      } else {
        return .togglePanel
      }
    }
    return nil
  }

  private mutating func confirm(_ command: ConsoleCommand, _ key: ConsoleKey, in view: ConsoleView) -> Outcome? {
    if case .displays(.endModeTrial) = command { return answerTrial(with: key, in: view) }
    switch key {
    case .character, .right:
      // A remote control has no letters, so its right arrow acts as the teams' key.
      let teams = view.actions.first { if case .room(.makeTeams) = $0.command { true } else { false } }
      let letter = if case .character(let character) = key { character.uppercased() } else { teams?.key ?? "" }
      guard case .room(.kick(let player)) = command,
        let outcome = Self.move(of: player, letter, in: view) ?? Self.grant(to: player, letter, in: view)
      else { return nil }
      focus.confirming = nil
      return outcome
    case .enter:
      focus.confirming = nil
      isMoved = false
      return .command(command)
    case .escape:
      focus.confirming = nil
    default: break
    }
    return nil
  }

  private mutating func handle(_ character: Character, in view: ConsoleView) -> Outcome? {
    // On keyboards where + needs Shift, the key works without Shift too.
    let key = character == " " ? "SPACE" : character == "=" ? "+" : character.uppercased()
    if let button = view.pad?.openButtons.first(where: { $0.key.uppercased() == key }) { return .press(button.token) }
    if case .player(let player) = focus.target {
      if let move = Self.move(of: player, key, in: view) { return move }
      if let grant = Self.grant(to: player, key, in: view) { return grant }
      if let step = view.adjustment, key == "-" || key == "+" {
        return .command(.room(.adjust(player, by: key == "-" ? -step : step)))
      }
    }
    guard let index = view.actions.firstIndex(where: { $0.key == key && $0.enabled }) else {
      return Self.volume(key, in: view)
    }
    return activate(.action(index), in: view)
  }

  /// Whether the arrows have selected the volume, for which up and down mean louder and quieter.
  private func isOnVolume(in view: ConsoleView) -> Bool {
    guard isMoved, case .action(let index) = focus.target, view.actions.indices.contains(index),
      case .sound(.choose) = view.actions[index].command
    else { return false }
    return true
  }

  /// Returns the effect of a volume key; nil for another key, or if no volume button is shown.
  ///
  /// The keys have no buttons of their own, because there are many buttons already.
  private static func volume(_ key: String, in view: ConsoleView) -> Outcome? {
    let isShown = view.actions.contains { if case .sound(.choose) = $0.command { true } else { false } }
    guard isShown, key == "-" || key == "+" else { return nil }
    return .command(.sound(.change(by: key == "-" ? -SoundState.step : SoundState.step)))
  }

  mutating func activate(_ target: ConsoleFocus.Target?, in view: ConsoleView) -> Outcome? {
    switch target {
    case nil: return nil
    case .answer(let index):
      guard let buttons = view.pad?.openButtons, buttons.indices.contains(index) else { return nil }
      return .press(buttons[index].token)
    case .input: return nil
    case .player(let player):
      focus.confirming = .room(.kick(player))
    case .room(let id):
      return choose(id, in: view)
    case .action(let index):
      guard view.actions.indices.contains(index), view.actions[index].enabled else { return nil }
      switch view.actions[index].deed {
      case .choosePlayer:
        focus.target = Self.kickable(in: view).first
        isMoved = true
      case .command(let command):
        guard Self.needsConfirming(command, in: view) else { return .command(command) }
        focus.confirming = command
      }
    }
    return nil
  }

  /// Returns the effect of the teams' key on the selected player: moves them into the next team; nil if it has none.
  private static func move(of player: Player.ID, _ key: String, in view: ConsoleView) -> Outcome? {
    let isOpen = view.actions.contains { action in
      if case .room(.makeTeams) = action.command { action.key == key && action.enabled } else { false }
    }
    guard isOpen, view.players.contains(where: { $0.player.id == player && $0.team != nil }) else { return nil }
    return .command(.room(.move(player)))
  }

  /// Returns the effect of the extra-time key on the selected player: grants or withdraws extra time; nil if it has
  /// none.
  private static func grant(to player: Player.ID, _ key: String, in view: ConsoleView) -> Outcome? {
    let isOpen = view.actions.contains { action in
      if case .room(.grantTime) = action.command { action.key == key && action.enabled } else { false }
    }
    return isOpen ? .command(.room(.grantTimeTo(player))) : nil
  }

  /// Whether a command loses something, so that it needs to be confirmed.
  private static func needsConfirming(_ command: ConsoleCommand, in view: ConsoleView) -> Bool {
    switch command {
    case .program(.quit), .program(.startAfresh), .room(.removeAway): true
    // Returning to the lobby loses nothing; ending a running game does.
    case .room(.endGame): view.actions.contains { $0.command == .room(.togglePause) }
    default: false
    }
  }

  private mutating func moveRow(_ step: Int, in view: ConsoleView) {
    let rows = Self.rows(of: view)
    guard !rows.isEmpty else { return }
    isMoved = true
    guard let (row, column) = place(in: rows) else { return focus.target = rows[0][0] }
    let next = min(max(row + step, 0), rows.count - 1)
    if next != row { focus.target = rows[next][min(column, rows[next].count - 1)] }
  }

  private mutating func moveColumn(_ step: Int, in view: ConsoleView) {
    let rows = Self.rows(of: view)
    guard !rows.isEmpty else { return }
    isMoved = true
    guard let (row, column) = place(in: rows) else { return focus.target = rows[0][0] }
    let count = rows[row].count
    // If not all players are listed, the last listed player is not the last of all, so the selection stops there.
    let isCut = view.otherPlayers > 0 && focus.player != nil
    focus.target = rows[row][isCut ? min(max(column + step, 0), count - 1) : (column + step + count) % count]
  }

  private func place(in rows: [[ConsoleFocus.Target]]) -> (row: Int, column: Int)? {
    for (row, targets) in rows.enumerated() {
      if let column = targets.firstIndex(where: { $0 == focus.target }) { return (row, column) }
    }
    return nil
  }

  /// Returns the targets of the arrows, from top to bottom and from left to right; no row is empty.
  static func rows(of view: ConsoleView) -> [[ConsoleFocus.Target]] {
    let answers = answers(in: view)
    let input: [ConsoleFocus.Target] = view.pad?.openInput == nil ? [] : [.input]
    let actions = view.actions.indices.filter { view.actions[$0].enabled }.map { ConsoleFocus.Target.action($0) }
    // The rooms are listed one below the other, so each room is a row.
    return view.nearby.map { [.room($0.id)] } + [kickable(in: view), answers, input, actions].filter { !$0.isEmpty }
  }

  /// Returns the buttons that can be pressed, chosen or moved, by their indices.
  private static func answers(in view: ConsoleView) -> [ConsoleFocus.Target] {
    guard let pad = view.pad else { return [] }
    return switch pad.openInput?.form {
    case nil: pad.openButtons.indices.map { .answer($0) }
    case .choices, .order: pad.shared.buttons.indices.map { .answer($0) }
    case .number, .text, .unknown: []
    }
  }

  static func kickable(in view: ConsoleView) -> [ConsoleFocus.Target] {
    view.players.filter { !$0.isHost }.map { .player($0.player.id) }
  }

  /// Returns the target of Enter without a selection; nil if Enter does nothing.
  ///
  /// Enter sends an answer if the pad asks for one. Otherwise it resumes or starts a game, uses this screen, or leaves
  /// a closed room. During a game it can only send an answer.
  static func usual(in view: ConsoleView) -> ConsoleFocus.Target? {
    var usual: [ConsoleCommand] = [.program(.resumeGame), .room(.start), .displays(.useThisScreen)]
    if case .ended = view.elsewhere?.state { usual = [.neighbourhood(.leave)] }
    if view.pad?.openInput != nil { return .input }
    for command in usual {
      if let index = view.actions.firstIndex(where: { $0.command == command && $0.enabled }) { return .action(index) }
    }
    return nil
  }

  private static func isPossible(_ command: ConsoleCommand, in view: ConsoleView) -> Bool {
    switch command {
    case .room(.kick(let player)): view.players.contains { $0.player.id == player }
    case .displays(.endModeTrial): view.modeTrial != nil
    default: view.actions.contains { $0.command == command && $0.enabled }
    }
  }
}

extension ConsoleView.Action {
  /// Whether two actions do the same thing, perhaps to another game or under another name.
  func isSame(as other: Self) -> Bool {
    guard key == other.key else { return false }
    switch (command, other.command) {
    case (.room(.chooseGame), .room(.chooseGame)), (.room(.game), .room(.game)),
      (.room(.grantTime), .room(.grantTime)), (.room(.makeTeams), .room(.makeTeams)),
      (.program(.setWebTV), .program(.setWebTV)), (.program(.setTheme), .program(.setTheme)), (.sound, .sound),
      (.phones(.showAnswers), .phones(.showAnswers)):
      return true
    // One command both ends a game and returns to the lobby; only the label tells them apart.
    case (.room(.endGame), .room(.endGame)): return label == other.label
    default: return deed == other.deed
    }
  }
}
