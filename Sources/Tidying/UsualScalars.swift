extension UnsafeBufferPointer<UInt8> {
  /// Returns the value of the scalar that begins at a place of valid UTF-8, and its number of bytes.
  package func scalar(at place: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[place])
    func next(_ offset: Int) -> UInt32 { UInt32(self[place + offset]) & 0x3F }
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), 2) }
    if first < 0xF0 { return ((first & 0xF) << 12 | next(1) << 6 | next(2), 3) }
    return ((first & 0x7) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
  }
}

extension Unicode.Scalar {
  /// Whether a value beyond ASCII is that of a scalar which is known to be neither a space nor unshowable.
  ///
  /// These are the letters and marks of most texts in Latin, Greek, Cyrillic, Chinese, Japanese and Korean.
  package static func isUsual(_ value: UInt32) -> Bool {
    switch value {
    case 0xA1...0x377, 0x3A3...0x52F, 0x2010...0x2027, 0x3001...0x303F, 0x3041...0x3096, 0x3099...0x30FF: true
    case 0xAC00...0xD7A3, 0xFF01...0xFF9F: true
    default: isIdeograph(value)
    }
  }

  /// Whether a value is that of a unified ideograph, which has no other case, width or composition.
  package static func isIdeograph(_ value: UInt32) -> Bool { (0x4E00...0x9FFF).contains(value) }

  /// Whether a value of a usual scalar is that of a mark, which makes one character with what precedes it.
  package static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x483...0x489, 0x302A...0x302F, 0x3099...0x309A, 0xFF9E...0xFF9F: true
    default: false
    }
  }
}
