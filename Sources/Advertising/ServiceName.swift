internal import Net

/// The name under which a service is announced (RFC 6763, section 4.1.1): 1 to 63 bytes of UTF-8, without control
/// characters.
enum ServiceName {
  /// The maximum length in bytes: the length of a name is sent in six bits.
  static let longest = 63
  /// The name for a room that has none.
  static let fallback = "Parlor"

  /// Returns the name without forbidden characters; if the name is too long, it is cut between characters.
  static func tidy(_ name: String) -> String {
    let visible = String(name.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
    let short = String(visible.drop(while: \.isWhitespace)).cut(toBytes: longest)
    let end = short.lastIndex { !$0.isWhitespace }.map { short.index(after: $0) }
    return end.map { String(short[..<$0]) } ?? fallback
  }
}
