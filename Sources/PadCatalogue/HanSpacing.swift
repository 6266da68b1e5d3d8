/// The space that Chinese typography requires between Han characters and letters or digits of other scripts.
extension String {
  /// Returns the text to insert next to Han characters on either side, with a space if the text is of another script.
  ///
  /// Names are not known when a sentence is translated: 小明获胜, but Ana 获胜.
  package func besideHan(left: Bool, right: Bool) -> String {
    let before = left && unicodeScalars.first?.keepsAwayFromHan == true ? " " : ""
    let after = right && unicodeScalars.last?.keepsAwayFromHan == true ? " " : ""
    return before + self + after
  }
}

extension Unicode.Scalar {
  /// Whether a space separates the scalar from a Han character.
  ///
  /// East Asian scripts, whose characters include their own space, and emoji need none. The `fill` function of the
  /// pages uses the same ranges.
  fileprivate var keepsAwayFromHan: Bool {
    switch value {
    // ASCII; Latin to Georgian, with accents; more Latin, and Greek; arrows, mathematical signs, circles and squares.
    case 0x21...0x7E, 0xA1...0x10FF, 0x1E00...0x1FFF, 0x2190...0x25FF: true
    default: false
    }
  }
}
