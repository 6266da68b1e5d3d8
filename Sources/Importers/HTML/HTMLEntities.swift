/// The named characters of HTML, from the table of its standard.
enum HTMLEntities {
  /// Returns the text of a name such as `eacute`, or of a number such as `#233` or `#xE9`; nil if there is none.
  static func text(of name: some StringProtocol) -> String? {
    guard name.first == "#" else { return table[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let value, value > 0 else { return nil }
    // By the standard, these numbers stand for the characters of Windows-1252.
    if (0x80...0x9F).contains(value) { return Windows1252.scalar(UInt8(value)).map { String($0) } }
    return Unicode.Scalar(value).map { String($0) }
  }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for entry in names.split(whereSeparator: \.isNewline) {
      let parts = entry.split(separator: " ")
      var text = String.UnicodeScalarView()
      for code in parts.dropFirst() {
        if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) { text.append(scalar) }
      }
      if let name = parts.first { table[String(name)] = String(text) }
    }
    return table
  }()
}
