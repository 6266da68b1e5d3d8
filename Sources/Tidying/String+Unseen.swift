extension String {
  /// The text without invisible characters and with plain spaces only, so that two texts that look alike are equal.
  ///
  /// Joiners stay, because they hold emoji families and Indic letters together; so do the tags that make a flag of
  /// England. All other format characters are removed. This includes the direction marks, which only affect contrived
  /// lines.
  package var withoutUnseen: String {
    var text = UnicodeScalarView()
    for character in self {
      let isBlackFlag = character.unicodeScalars.first == "\u{1F3F4}"
      for scalar in character.unicodeScalars where !scalar.isUnseen(onBlackFlag: isBlackFlag) {
        text.append(scalar.isSpace ? " " : scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate func isUnseen(onBlackFlag: Bool) -> Bool {
    guard properties.generalCategory == .format else { return false }
    switch value {
    case 0x200C, 0x200D: return false
    case 0xE0020...0xE007F: return !onBlackFlag
    default: return true
    }
  }
}
