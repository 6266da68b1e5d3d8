import CText
import Scenes

/// Where a line may end: Unicode's annex 14, by libunibreak.
enum LineBreaks {
  /// What may happen after each scalar: one of the `LINEBREAK_` numbers.
  ///
  /// - Parameter keepsClauses: Whether nothing may happen between two letters of Chinese, only after punctuation.
  static func after(_ scalars: [Unicode.Scalar], keepsClauses: Bool = false) -> [Int32] {
    var marks = [CChar](repeating: CChar(LINEBREAK_NOBREAK), count: scalars.count)
    // The standard's rules for Chinese are the stricter ones; elsewhere they make no difference.
    set_linebreaks_utf32(scalars.map(\.harmless), scalars.count, "zh", &marks)
    var breaks = marks.map(Int32.init)
    guard keepsClauses else { return breaks }
    for index in scalars.indices.dropLast() where breaks[index] == LINEBREAK_ALLOWBREAK {
      if scalars[index].isOfClause, scalars[index + 1].isOfClause { breaks[index] = LINEBREAK_NOBREAK }
    }
    return breaks
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of Chinese or of Japanese, a Latin one, or a digit.
  fileprivate var isOfClause: Bool {
    properties.isAlphabetic && Script(self) != .hangul || properties.numericType != nil
  }

  /// What the library is given for this one.
  ///
  /// libunibreak 1.1 knows the class of regional indicators (RI) and has no row for it in its table of pairs: it aborts.
  /// Two of them are one letter here, a flag, which breaks as an ideograph does. All classes after RI are resolved to
  /// one before it. U+FFFF is that library's end of the text: nothing would break after it.
  fileprivate var harmless: UInt32 {
    switch value {
    case 0x1F1E6...0x1F1FF: 0x4E00
    case 0xFFFF: 0xFFFD
    default: value
    }
  }
}
