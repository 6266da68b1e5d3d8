/// A button of a controller, by its place or its label.
package enum ControllerButton: Hashable, Sendable {
  // At a gamepad's right thumb: A, B, X and Y on one, × ○ □ △ on another.
  case south, east, west, north
  // The cross of a gamepad, or its left stick; the arrows of keyboards and remotes.
  case up, down, left, right
  case leftShoulder, rightShoulder
  case start, select
  // A buzzer's buttons; a remote has most of them too.
  case red, blue, orange, green, yellow
  /// The character that a key types: a small letter, a digit, a sign, or a space.
  case key(Character)
  case enter, escape, erase
  /// The key that means nothing at the console, for keyboards that are to be a seat: F1.
  case join

  /// The number of a key with a digit.
  var digit: Int? {
    guard case .key(let character) = self, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}

/// Something that happened at the controllers.
package enum ControllerEvent: Hashable, Sendable {
  /// One was plugged in, or was there at the beginning.
  case connected(Controller)
  /// One was pulled, or its battery is empty.
  case disconnected(ControllerID)
  /// A button went down; `isRepeat` if it is only held.
  case pressed(ControllerID, ControllerButton, isRepeat: Bool = false)
}
