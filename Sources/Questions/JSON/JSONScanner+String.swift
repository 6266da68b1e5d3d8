extension JSONScanner {
  /// Reads a string, from its opening to its closing quotation mark.
  mutating func string() throws(JSONProblem) -> String {
    let line = cursor.line
    cursor.advance()
    var result = ""
    while true {
      let start = cursor.position
      cursor.advanceInLine { $0 != .quotationMark && $0 != UInt8(ascii: "\\") }
      let part = cursor.text(from: start)
      switch cursor.current {
      case .quotationMark:
        cursor.advance()
        // Most texts are in one part.
        return result.isEmpty ? part : result + part
      case UInt8(ascii: "\\"):
        result += part
        result.unicodeScalars.append(try escape())
      default:
        throw JSONProblem(line: line, message: "a text begins here and has no quotation mark at its end")
      }
    }
  }

  private mutating func escape() throws(JSONProblem) -> Unicode.Scalar {
    cursor.advance()
    let letter = cursor.current
    if letter == UInt8(ascii: "u") {
      cursor.advance()
      return try unicodeEscape()
    }
    guard let letter, let escape = Self.escapes.first(where: { $0.letter == letter }) else {
      throw problem("a backslash in a text must be written \\\\")
    }
    cursor.advance()
    return escape.scalar
  }

  private static let escapes: [(letter: UInt8, scalar: Unicode.Scalar)] = [
    (.quotationMark, "\""), (UInt8(ascii: "\\"), "\\"), (UInt8(ascii: "/"), "/"), (UInt8(ascii: "b"), "\u{8}"),
    (UInt8(ascii: "f"), "\u{C}"), (UInt8(ascii: "n"), "\n"), (UInt8(ascii: "r"), "\r"), (UInt8(ascii: "t"), "\t"),
  ]

  /// Reads the scalar of `\u0041` or of a surrogate pair, after the first `\u`.
  private mutating func unicodeEscape() throws(JSONProblem) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if (0xD800..<0xDC00).contains(first), cursor.advance(over: "\\u") {
      let second = try hexadecimal()
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw problem("\\u\(String(first, radix: 16, uppercase: true)) is half of a character; the other half is missing")
  }

  private mutating func hexadecimal() throws(JSONProblem) -> UInt32 {
    let start = cursor.position
    for _ in 0..<4 where cursor.current.map({ $0.isHexadecimal }) == true { cursor.advance() }
    let digits = cursor.text(from: start)
    guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16) else {
      throw problem("\\u needs four hexadecimal digits")
    }
    return value
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
