/// Converts the bytes of a text file to UTF-8.
enum SourceText {
  /// Returns the bytes as valid UTF-8 without a byte order mark.
  ///
  /// A byte order mark may announce UTF-8 or UTF-16; without one, the bytes are UTF-8. Bytes that cannot be decoded
  /// become U+FFFD, so that only the item that contains them is lost.
  ///
  /// - Parameter isValid: Whether the bytes are known to be valid UTF-8.
  static func utf8(of bytes: [UInt8], isValid: Bool = false) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return repaired(Array(bytes.dropFirst(3))) }
    if isValid { return bytes }
    if bytes.starts(with: [0xFF, 0xFE]) { return transcoded(bytes) { low, high in UInt16(high) << 8 | UInt16(low) } }
    if bytes.starts(with: [0xFE, 0xFF]) { return transcoded(bytes) { high, low in UInt16(high) << 8 | UInt16(low) } }
    return repaired(bytes)
  }

  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.isUTF8 { return bytes }
    return Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  /// Converts UTF-16 after its byte order mark to UTF-8; an odd byte at the end becomes U+FFFD.
  private static func transcoded(_ bytes: [UInt8], unit: (UInt8, UInt8) -> UInt16) -> [UInt8] {
    var units = stride(from: 2, to: bytes.count - 1, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
    if !bytes.count.isMultiple(of: 2) { units.append(0xFFFD) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

extension [UInt8] {
  /// Whether these bytes are valid UTF-8.
  package var isUTF8: Bool { withUnsafeBytes { $0.isUTF8 } }
}

extension UnsafeRawBufferPointer {
  /// Whether these bytes are valid UTF-8; most are ASCII, of which eight are looked at at once.
  fileprivate var isUTF8: Bool {
    var place = 0
    while place < count {
      if place + 8 <= count, loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
        place += 8
      } else {
        guard let length = lengthOfScalar(at: place) else { return false }
        place += length
      }
    }
    return true
  }

  /// Returns the number of bytes of the scalar at a place; nil if there is none (RFC 3629, section 4).
  private func lengthOfScalar(at place: Int) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch self[place] {
    case 0...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard place + length <= count, second.contains(self[place + 1]) else { return nil }
    for next in place + 2..<place + length where self[next] & 0xC0 != 0x80 { return nil }
    return length
  }
}
