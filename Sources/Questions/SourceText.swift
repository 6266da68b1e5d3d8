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
  package var isUTF8: Bool { (try? UTF8Span(validating: span)) != nil }
}
