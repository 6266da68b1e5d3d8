/// The kind of a controller.
package enum ControllerKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A pad with four buttons at the right thumb and a cross at the left one.
  case gamepad
  /// One of the four buzzers of a Buzz! set: a large red button and four in colours.
  case buzzer
  /// A keyboard that is not the console's.
  case keyboard
  /// A TV's remote control.
  case remote

  /// The button that asks for a seat.
  package var joining: ControllerButton {
    switch self {
    case .gamepad: .south
    case .buzzer: .red
    case .keyboard: .join
    case .remote: .enter
    }
  }

  /// Whether a press of a button asks for a seat.
  func joins(with button: ControllerButton) -> Bool {
    switch self {
    case .gamepad: button == .south || button == .start
    case .buzzer, .keyboard, .remote: button == joining
    }
  }

  /// The button that sends a finished answer or name.
  package var sending: ControllerButton {
    switch self {
    case .gamepad: .start
    case .buzzer: .red
    case .keyboard, .remote: .enter
    }
  }

  /// The buttons for back and forth, and for up and down.
  ///
  /// They step through heads and names in the lobby, and through digits and letters in answers.
  package var steps: (previous: ControllerButton, next: ControllerButton, up: ControllerButton, down: ControllerButton)
  {
    switch self {
    case .gamepad, .keyboard, .remote: (.left, .right, .up, .down)
    case .buzzer: (.green, .orange, .blue, .yellow)
    }
  }

  /// The button with which a player begins to spell a name letter by letter.
  package var spelling: ControllerButton {
    switch self {
    case .gamepad: .north
    case .buzzer: .red
    case .keyboard: .enter
    case .remote: .enter
    }
  }
}
