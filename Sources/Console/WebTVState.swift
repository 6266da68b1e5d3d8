/// Whether browsers are shown the TV's picture.
package enum WebTVState: Hashable, Sendable {
  /// They are not.
  case off
  /// They are, and this many browsers watch.
  case on(viewers: Int)

  /// Whether they are.
  package var isOn: Bool { self != .off }
}
