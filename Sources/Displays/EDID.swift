/// A display's description of itself in its EDID block (VESA E-EDID 1.4).
package enum EDID {
  /// Returns the monitor's name (display descriptor tag 0xFC, section 3.10.3.4); empty if there is none.
  package static func monitorName(_ bytes: [UInt8]) -> String { text(bytes, tag: 0xFC) }

  /// Returns the monitor's serial number (display descriptor tag 0xFF, section 3.10.3.1); empty if there is none.
  package static func serial(_ bytes: [UInt8]) -> String { text(bytes, tag: 0xFF) }

  /// Returns the maker's three letters (section 3.4.1), stored in five bits each, with A as 1; empty if they are not
  /// letters.
  package static func make(_ bytes: [UInt8]) -> String {
    guard bytes.count >= 10 else { return "" }
    let word = UInt16(bytes[8]) << 8 | UInt16(bytes[9])
    let letters = [word >> 10, word >> 5, word].map { UInt8($0 & 0x1F) }
    guard letters.allSatisfy({ (1...26).contains($0) }) else { return "" }
    return String(letters.map { Character(Unicode.Scalar($0 + 0x40)) })
  }

  private static func text(_ bytes: [UInt8], tag: UInt8) -> String {
    for start in stride(from: 54, through: 108, by: 18) where bytes.count >= start + 18 {
      guard bytes[start] == 0, bytes[start + 1] == 0, bytes[start + 3] == tag else { continue }
      let text = bytes[(start + 5)..<(start + 18)].prefix { $0 != 0x0A && $0 != 0 }
      let printable = text.map { (0x20...0x7E).contains($0) ? Character(Unicode.Scalar($0)) : "?" }
      return String(String(printable).trimmingSpaces)
    }
    return ""
  }
}

extension String {
  /// The text without spaces at either end.
  fileprivate var trimmingSpaces: Substring {
    let start = drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return start[...last]
  }
}
