package import PadProtocol

/// The assignment of a controller's buttons to a pad's buttons.
package enum ChoiceButtons {
  private static let face: [ControllerButton] = [.south, .east, .west, .north]
  private static let cross: [ControllerButton] = [.down, .right, .left, .up]
  private static let colors: [ControllerButton] = [.blue, .orange, .green, .yellow]
  private static let remoteColors: [ControllerButton] = [.red, .green, .yellow, .blue]

  /// Returns the controller's buttons that press one of the pad's buttons.
  ///
  /// The button to show comes first. The list is empty if the pad's button can only be reached with a highlight.
  ///
  /// - Parameters:
  ///   - index: The index of the pad's button, from 0.
  ///   - isSent: Whether the choice has to be sent, so that the sending button is not assigned to any of the pad's
  ///     buttons.
  package static func buttons(
    of kind: ControllerKind, for index: Int, among buttons: [PadButton], isSent: Bool = false
  ) -> [ControllerButton] {
    guard buttons.indices.contains(index) else { return [] }
    switch kind {
    case .gamepad:
      if buttons.count == 1, !isSent { return face + cross + [.leftShoulder, .rightShoulder] }
      if buttons.count <= 4 { return [face[index], cross[index]] }
      let all = face + cross + [.leftShoulder, .rightShoulder]
      return index < all.count ? [all[index]] : []
    case .buzzer:
      if buttons.count == 1, !isSent { return [.red] + colors }
      if buttons.count <= 4 {
        // If the pad has a button to call besides a button to act, the large button calls.
        let isCall = index == 1 && !isSent && hasCall(buttons)
        return (isCall ? [.red] : []) + [colors[index]]
      }
      return buttons.count == 5 && !isSent ? [(colors + [.red])[index]] : []
    case .keyboard:
      return key(of: buttons[index]).map { [.key($0)] } ?? []
    case .remote:
      let digit = ControllerButton.key(Character("\((index + 1) % 10)"))
      if buttons.count == 1, !isSent { return [.enter, digit] }
      return (index < 10 ? [digit] : []) + (buttons.count <= 4 ? [remoteColors[index]] : [])
    }
  }

  /// Returns the index of the pad's button that a controller's button presses; nil if it presses none.
  package static func index(
    of button: ControllerButton, on kind: ControllerKind, among buttons: [PadButton], isSent: Bool = false
  ) -> Int? {
    buttons.indices.first { self.buttons(of: kind, for: $0, among: buttons, isSent: isSent).contains(button) }
  }

  /// Whether the first button is for an action and the second one for a call besides it, as in Snap!.
  static func hasCall(_ buttons: [PadButton]) -> Bool { buttons.count == 2 && buttons.allSatisfy(\.isPlain) }

  /// Whether a highlight is needed to reach all of the pad's buttons.
  static func needsList(_ kind: ControllerKind, _ buttons: [PadButton], isSent: Bool) -> Bool {
    buttons.indices.contains { self.buttons(of: kind, for: $0, among: buttons, isSent: isSent).isEmpty }
  }

  private static func key(of button: PadButton) -> Character? {
    if button.key == "space" { return " " }
    return button.key.count == 1 ? button.key.lowercased().first : nil
  }
}

extension PadButton {
  /// Whether the button shows only words.
  fileprivate var isPlain: Bool { shape == nil && symbol == nil }
}
