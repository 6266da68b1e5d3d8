/// A button of a controller, by its place or its label.
package enum ControllerButton: Hashable, Sendable {
  // The buttons at a gamepad's right thumb: A, B, X and Y on one gamepad, × ○ □ △ on another.
  case south, east, west, north
  // A gamepad's cross or left stick; the arrows of keyboards and remotes.
  case up, down, left, right
  case leftShoulder, rightShoulder
  case start, select
  // A buzzer's buttons; a remote also has most of them.
  case red, blue, orange, green, yellow
  /// A key that types a character: a lower-case letter, a digit, a sign, or a space.
  case key(Character)
  case enter, escape, erase
  /// F1, with which a keyboard asks for a seat; the key has no meaning at the console.
  case join

  /// The digit of a key; nil if the key has none.
  var digit: Int? {
    guard case .key(let character) = self, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}

/// An event of the controllers.
package enum ControllerEvent: Hashable, Sendable {
  /// A controller was plugged in, or was there at the beginning.
  case connected(Controller)
  /// A controller was unplugged, or its battery is empty.
  case disconnected(ControllerID)
  /// A button was pressed; `isRepeat` if it is only being held.
  case pressed(ControllerID, ControllerButton, isRepeat: Bool = false)
}
