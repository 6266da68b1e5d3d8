extension String {
  /// The text without characters that would move a terminal's cursor, change its state or reorder what stands there.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.disturbsTerminals }))
  }

  /// The text without white space at its ends.
  package var trimmed: String {
    let head = drop(while: \.isWhitespace)
    return String(head.reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Unicode.Scalar {
  fileprivate var disturbsTerminals: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
