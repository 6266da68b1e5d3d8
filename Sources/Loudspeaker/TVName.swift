/// The name of the TV that sound should follow.
package struct TVName: Hashable, Sendable {
  /// The monitor's name, or the connector if it has none.
  package var monitor: String

  /// Makes a name.
  package init(monitor: String) { self.monitor = monitor }

  /// Whether a loudspeaker's monitor is this TV.
  ///
  /// ELD and EDID contain the same name, cut at different lengths.
  func matches(_ name: String) -> Bool {
    let (one, other) = (Self.plain(monitor), Self.plain(name))
    return !one.isEmpty && !other.isEmpty && (one.hasPrefix(other) || other.hasPrefix(one))
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
