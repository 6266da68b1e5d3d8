import Tidying

extension String {
  /// This text with one space between its words, and none around them.
  package var singleSpaced: String {
    // Most texts are so already.
    if utf8.withContiguousStorageIfAvailable({ $0.isSingleSpacedASCII }) ?? false { return self }
    let quick = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.singleSpaced.map { $0.elementsEqual(bytes) ? self : String(decoding: $0, as: UTF8.self) }
    }
    return (quick ?? nil) ?? split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there are only visible characters of ASCII, and single spaces between them.
  fileprivate var isSingleSpacedASCII: Bool {
    var last = UInt8(ascii: " ")
    for byte in self {
      guard (0x20..<0x7F).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20
  }

  /// The bytes with one space between words; nil if there are other than usual scalars.
  ///
  /// A mark behind a space is a part of that space, and therefore not usual.
  fileprivate var singleSpaced: [UInt8]? {
    var words: [UInt8] = []
    words.reserveCapacity(count)
    var place = 0
    var isAfterSpace = true
    while place < count {
      let byte = self[place]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isAfterSpace = true
        place += 1
        continue
      }
      var length = 1
      if byte >= 0x80 {
        let scalar = scalar(at: place)
        guard Unicode.Scalar.isUsual(scalar.value), !isAfterSpace || !Unicode.Scalar.isMark(scalar.value) else {
          return nil
        }
        length = scalar.length
      } else if byte < 0x20 || byte == 0x7F {
        return nil
      }
      if isAfterSpace, !words.isEmpty { words.append(0x20) }
      isAfterSpace = false
      for offset in 0..<length { words.append(self[place + offset]) }
      place += length
    }
    return words
  }
}
