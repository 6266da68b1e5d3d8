extension ConsoleNavigator {
  /// Asks whether the mode that the TV tries is to be kept, once whatever else is asked has its answer.
  mutating func followTrial(to view: ConsoleView) {
    if view.modeTrial == nil { answeredTrial = nil }
    guard let mode = view.modeTrial, mode != answeredTrial, focus.confirming == nil else { return }
    focus.confirming = .displays(.endModeTrial(isKept: true))
  }

  /// Enter keeps it, Escape goes back at once; without either the displays go back by themselves.
  mutating func answerTrial(with key: ConsoleKey, in view: ConsoleView) -> Outcome? {
    guard key == .enter || key == .escape else { return nil }
    focus.confirming = nil
    answeredTrial = view.modeTrial
    return .command(.displays(.endModeTrial(isKept: key == .enter)))
  }
}
