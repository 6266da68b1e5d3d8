/// A mouse or touch event on a window.
package struct StagePointer: Hashable, Sendable {
  /// The kind of the event.
  package enum Kind: Hashable, Sendable {
    /// It came here.
    case moved
    /// The main button, or the finger, went down.
    case pressed
    /// It came up again.
    case released
    /// The pointer has left the window.
    case left
    /// The wheel was turned, away from the user or towards the user.
    case wheel(isUp: Bool)
  }

  /// The kind of the event.
  package var kind: Kind
  /// Where.
  package var window: StageWindow
  /// How many pixels of the window's picture it is from the left.
  package var x: Double
  /// How many from the top.
  package var y: Double
  /// Whether it is a finger.
  package var isFinger: Bool

  /// Makes one.
  package init(_ kind: Kind, on window: StageWindow, x: Double = 0, y: Double = 0, isFinger: Bool = false) {
    (self.kind, self.window, self.x, self.y, self.isFinger) = (kind, window, x, y, isFinger)
  }
}
