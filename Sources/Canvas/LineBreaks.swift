import CText

/// Where a line may end: Unicode's annex 14, by libunibreak.
enum LineBreaks {
  /// What may happen after each scalar: one of the `LINEBREAK_` numbers.
  static func after(_ scalars: [Unicode.Scalar]) -> [Int32] {
    var marks = [CChar](repeating: CChar(LINEBREAK_NOBREAK), count: scalars.count)
    // The standard's rules for Chinese are the stricter ones; elsewhere they make no difference.
    set_linebreaks_utf32(scalars.map(\.harmless), scalars.count, "zh", &marks)
    return marks.map(Int32.init)
  }
}

extension Unicode.Scalar {
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
