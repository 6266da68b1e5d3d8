extension ConsoleNavigator {
  /// Asks whether to keep the mode that the TV is trying, once any other question is answered.
  mutating func followTrial(to view: ConsoleView) {
    if view.modeTrial == nil { answeredTrial = nil }
    guard let mode = view.modeTrial, mode != answeredTrial, focus.confirming == nil else { return }
    focus.confirming = .displays(.endModeTrial(isKept: true))
  }

  /// Handles the answer: Enter keeps the mode, Escape immediately returns to the previous mode.
  ///
  /// Without an answer, the displays return automatically.
  mutating func answerTrial(with key: ConsoleKey, in view: ConsoleView) -> Outcome? {
    guard key == .enter || key == .escape else { return nil }
    focus.confirming = nil
    answeredTrial = view.modeTrial
    return .command(.displays(.endModeTrial(isKept: key == .enter)))
  }
}
