import PadProtocol

extension ConsoleNavigator {
  /// Moves the pointer over a control, or over nothing that can be pressed; returns whether that is a change.
  package mutating func point(at spot: ConsoleSpot?, isHeld: Bool = false) -> Bool {
    guard focus.pointed != spot || focus.isHeld != isHeld else { return false }
    (focus.pointed, focus.isHeld) = (spot, isHeld)
    return true
  }

  /// Handles a click or a touch; nil if it only moved something, or had no meaning.
  ///
  /// - Parameters:
  ///   - seen: The view in the picture that was clicked. If the clicked target has gone since, nothing happens.
  ///   - seenFocus: The selection and the question in that picture.
  package mutating func click(
    _ spot: ConsoleSpot, seen: ConsoleView, _ seenFocus: ConsoleFocus, in view: ConsoleView
  ) -> Outcome? {
    update(view)
    guard focus.confirming == seenFocus.confirming, focus.entry == seenFocus.entry, focus.vanished == seenFocus.vanished
    else { return nil }
    switch spot {
    case .key(let key): return handle(key, in: view)
    case .turn(let target):
      if Self.rows(of: view).contains(where: { $0.contains(target) }) { choose(target) }
      return nil
    case .target(let target):
      guard !focus.isAsking, let target = Self.same(target, seen, view) else { return nil }
      return press(target, in: view)
    }
  }

  private mutating func choose(_ target: ConsoleFocus.Target) {
    focus.target = target
    isMoved = true
  }

  private mutating func press(_ target: ConsoleFocus.Target, in view: ConsoleView) -> Outcome? {
    switch target {
    // The arrows' selection stays, because a click does not act on it as Enter does.
    case .action: return activate(target, in: view)
    case .answer(let place):
      guard focus.draft != nil else { return activate(target, in: view) }
      drop(at: place)
      return handle(.enter, in: view)
    case .input:
      focus.target = .input
      return handle(.enter, in: view)
    case .player, .room:
      choose(target)
      return activate(target, in: view)
    }
  }

  /// Moves the lifted button, if there is one, to the place that was clicked, and selects this place.
  private mutating func drop(at place: Int) {
    if var draft = focus.draft, draft.isLifted {
      draft.move(to: place)
      (focus.draft, lastDraft) = (draft, draft)
    }
    choose(.answer(place))
  }

  /// Returns the same target in a newer view; nil if it has gone, or cannot be used any more.
  private static func same(
    _ target: ConsoleFocus.Target, _ seen: ConsoleView, _ view: ConsoleView
  ) -> ConsoleFocus.Target? {
    switch target {
    case .action(let index):
      guard seen.actions.indices.contains(index) else { return nil }
      return view.actions.firstIndex { $0.isSame(as: seen.actions[index]) && $0.enabled }.map { .action($0) }
    case .answer(let index):
      if let input = view.pad?.openInput { return seen.pad?.openInput?.token == input.token ? target : nil }
      guard let buttons = seen.pad?.openButtons, buttons.indices.contains(index) else { return nil }
      return view.pad?.openButtons.firstIndex { $0.token == buttons[index].token }.map { .answer($0) }
    case .input: return view.pad?.openInput.map { $0.token == seen.pad?.openInput?.token } == true ? target : nil
    case .player, .room: return rows(of: view).contains { $0.contains(target) } ? target : nil
    }
  }
}
