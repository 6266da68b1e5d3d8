internal import Net

/// The name under which a service is announced (RFC 6763, section 4.1.1): 1 to 63 bytes of UTF-8, no control characters.
enum ServiceName {
  /// A name's length is sent in six bits.
  static let longest = 63
  /// The name of a room that has none.
  static let fallback = "Parlor"

  /// The name without what may not be in it, cut between characters.
  static func tidy(_ name: String) -> String {
    let visible = String(name.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
    let short = String(visible.drop(while: \.isWhitespace)).cut(toBytes: longest)
    let end = short.lastIndex { !$0.isWhitespace }.map { short.index(after: $0) }
    return end.map { String(short[..<$0]) } ?? fallback
  }
}
