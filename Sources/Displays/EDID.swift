/// What a display says of itself in its EDID block (VESA E-EDID 1.4).
package enum EDID {
  /// The monitor's name (display descriptor tag 0xFC, section 3.10.3.4); empty when there is none.
  package static func monitorName(_ bytes: [UInt8]) -> String {
    for start in [54, 72, 90, 108] where bytes.count >= start + 18 {
      guard bytes[start] == 0, bytes[start + 1] == 0, bytes[start + 3] == 0xFC else { continue }
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
