/// A seat that a pad of this machine had, as it is kept in a file.
struct StoredSeat: Hashable, Sendable, Codable {
  /// Host and port of the room.
  var place: String
  /// The room's code as it was typed; nil if there was none.
  var code: String?
  /// The name as it was asked for, which the room may have changed.
  var name: String
  /// The seat's secret in the room.
  var secret: String

  /// Whether these values mean this seat; without a code the seat of any code.
  func isMeant(byPlace place: String, code: String?, name: String?) -> Bool {
    let isSameCode = code.map { Self.plain($0) == self.code.map(Self.plain) } ?? true
    return self.place == place && isSameCode && (name == nil || name == self.name)
  }

  /// A code without what people add when they type it.
  private static func plain(_ code: String) -> String {
    code.uppercased().filter { !$0.isWhitespace && $0 != "-" }
  }
}
