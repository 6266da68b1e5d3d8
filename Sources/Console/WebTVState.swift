/// Whether the TV's picture is shown to browsers.
package enum WebTVState: Hashable, Sendable {
  /// The picture is not shown to browsers.
  case off
  /// The picture is shown to browsers, of which this many are watching.
  case on(viewers: Int)

  /// Whether the picture is shown to browsers.
  package var isOn: Bool { self != .off }
}
