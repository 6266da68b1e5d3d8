extension String {
  /// The text without what nobody sees, each kind of space a plain one: two that look alike are alike.
  ///
  /// Joiners hold emoji families and Indic letters together, tags make a flag of England; all other format characters go, the
  /// direction marks too, which turn nothing but a line that somebody made up.
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
