import PadProtocol

extension ConsoleNavigator {
  /// Has the pointer lie over something, or over nothing that can be pressed; whether that is new.
  package mutating func point(at spot: ConsoleSpot?, isHeld: Bool = false) -> Bool {
    guard focus.pointed != spot || focus.isHeld != isHeld else { return false }
    (focus.pointed, focus.isHeld) = (spot, isHeld)
    return true
  }

  /// Takes a click or a touch; nil when it only moved something, or meant nothing.
  ///
  /// - Parameters:
  ///   - seen: What the picture that was clicked showed: where that has gone meanwhile, nothing happens.
  ///   - seenFocus: What was chosen and asked in it.
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
    // What the arrows have chosen stays: a click is one thing, Enter another.
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

  /// A click on another place drops there what is lifted.
  private mutating func drop(at place: Int) {
    if var draft = focus.draft, draft.isLifted {
      draft.move(to: place)
      (focus.draft, lastDraft) = (draft, draft)
    }
    choose(.answer(place))
  }

  /// The same thing in a newer view; nil where it is gone, or cannot be done any more.
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
