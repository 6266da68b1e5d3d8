/// The characters of Windows-1252, which programs for Windows in the Americas and Western Europe write.
enum Windows1252 {
  private static let upper: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]

  /// Returns the character of a byte; nil for the five bytes that have none.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let code = upper[Int(byte) - 0x80]
    return code == 0 ? nil : Unicode.Scalar(code)
  }

  /// Returns a text in UTF-8.
  static func utf8(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes { text.append(contentsOf: (scalar(byte) ?? "\u{FFFD}").utf8) }
    return text
  }
}
