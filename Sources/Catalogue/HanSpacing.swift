/// The space that Chinese typography wants between Han characters and letters or digits of other scripts.
extension String {
  /// The text as it is filled in beside a Han character, on either side of it: with a space if it is of another script.
  ///
  /// Names are not known when a sentence is translated: 小明获胜, but Ana 获胜.
  package func besideHan(left: Bool, right: Bool) -> String {
    let before = left && unicodeScalars.first?.keepsAwayFromHan == true ? " " : ""
    let after = right && unicodeScalars.last?.keepsAwayFromHan == true ? " " : ""
    return before + self + after
  }
}

extension Unicode.Scalar {
  /// Whether a space separates it from a Han character.
  ///
  /// East Asian scripts, whose signs bring their own, and emoji take none. The pages' `fill` knows the same ones.
  fileprivate var keepsAwayFromHan: Bool {
    switch value {
    // ASCII; Latin to Georgian, with accents; more Latin, and Greek; arrows, signs of arithmetic, circles and squares.
    case 0x21...0x7E, 0xA1...0x10FF, 0x1E00...0x1FFF, 0x2190...0x25FF: true
    default: false
    }
  }
}
