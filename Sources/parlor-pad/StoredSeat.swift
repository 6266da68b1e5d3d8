/// A seat that a pad on this machine had, as stored in a file.
struct StoredSeat: Hashable, Sendable, Codable {
  /// The host and port of the room.
  var place: String
  /// The room's code as it was typed; nil if there was none.
  var code: String?
  /// The name that the pad asked for, which the room may have changed.
  var name: String
  /// The seat's secret in the room.
  var secret: String

  /// Whether these values match this seat; a nil code or name matches any.
  func isMeant(byPlace place: String, code: String?, name: String?) -> Bool {
    let isSameCode = code.map { Self.plain($0) == self.code.map(Self.plain) } ?? true
    return self.place == place && isSameCode && (name == nil || name == self.name)
  }

  /// Returns a code in upper case, without the spaces and hyphens that people add when they type it.
  private static func plain(_ code: String) -> String {
    code.uppercased().filter { !$0.isWhitespace && $0 != "-" }
  }
}
