/// A mouse or touch event on a window.
package struct StagePointer: Hashable, Sendable {
  /// The kind of the event.
  package enum Kind: Hashable, Sendable {
    /// The pointer moved to this position.
    case moved
    /// The main button, or the finger, went down.
    case pressed
    /// The main button, or the finger, came up again.
    case released
    /// The pointer has left the window.
    case left
    /// The wheel was turned, away from the user (up) or towards the user.
    case wheel(isUp: Bool)
  }

  /// The kind of the event.
  package var kind: Kind
  /// The window that the event happened on.
  package var window: StageWindow
  /// The distance from the left edge of the window's picture, in pixels.
  package var x: Double
  /// The distance from the top edge of the window's picture, in pixels.
  package var y: Double
  /// Whether a finger caused the event.
  package var isFinger: Bool

  /// Creates an event.
  package init(_ kind: Kind, on window: StageWindow, x: Double = 0, y: Double = 0, isFinger: Bool = false) {
    (self.kind, self.window, self.x, self.y, self.isFinger) = (kind, window, x, y, isFinger)
  }
}
