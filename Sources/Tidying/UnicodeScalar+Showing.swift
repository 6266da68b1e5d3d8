extension Unicode.Scalar {
  /// Whether the scalar must not appear in any displayed text: on a TV, a console or a terminal, or in a log.
  ///
  /// This covers the characters that control a terminal; the overrides, embeddings and isolates that change the
  /// direction of writing; and characters without a meaning, which are code points that are unassigned or for private
  /// use. This definition applies to all texts from the network, a file, the command line or the system.
  package var isUnshowable: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch value {
    case 0x202A...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB: return true
    default: return properties.generalCategory == .control || isLineEnd || isMeaningless || isNoncharacter
    }
  }

  /// Whether nobody but the sender knows what the scalar means.
  package var isMeaningless: Bool {
    switch properties.generalCategory {
    case .privateUse: true
    case .unassigned: isNoncharacter == false
    default: false
    }
  }

  /// Whether the scalar is one of U+200E, U+200F and U+061C.
  ///
  /// Prose in Hebrew and Arabic needs these marks, and they change no direction but their own. A name does not need
  /// them, and a terminal counts them as a cell or reverses its line.
  package var isDirectionMark: Bool { value == 0x200E || value == 0x200F || value == 0x61C }

  /// Whether the scalar is white space, including line ends.
  package var isSpace: Bool {
    // Unicode's tables are slow.
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : !Self.isUsual(value) && properties.isWhitespace
  }

  /// Whether the scalar is a space at which a line must not break.
  var isNoBreakSpace: Bool { value == 0xA0 || value == 0x202F }

  private var isLineEnd: Bool { value == 0x2028 || value == 0x2029 }

  private var isNoncharacter: Bool { properties.isNoncharacterCodePoint }
}
