/// What the mouse or a finger did on a window.
package struct StagePointer: Hashable, Sendable {
  /// What happened.
  package enum Kind: Hashable, Sendable {
    /// It came here.
    case moved
    /// The main button, or the finger, went down.
    case pressed
    /// It came up again.
    case released
    /// The pointer has left the window.
    case left
    /// The wheel was turned, away from whoever sits there or the other way.
    case wheel(isUp: Bool)
  }

  /// What happened.
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
