extension Unicode.Scalar {
  /// Whether it must not appear in any displayed text: on a TV, a console, a terminal, in a log.
  ///
  /// These are the characters that control a terminal, the overrides, embeddings and isolates that change the direction
  /// of writing, and characters without a meaning: code points for private use and unassigned ones. All texts from the
  /// network, a file, the command line or the system follow this one definition.
  package var isUnshowable: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch value {
    case 0x202A...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB: return true
    default: return properties.generalCategory == .control || isLineEnd || isMeaningless || isNoncharacter
    }
  }

  /// Whether nobody but its sender knows what it means.
  package var isMeaningless: Bool {
    switch properties.generalCategory {
    case .privateUse: true
    case .unassigned: isNoncharacter == false
    default: false
    }
  }

  /// Whether it is one of U+200E, U+200F and U+061C: prose in Hebrew and Arabic needs them, and they turn nothing but
  /// themselves; a name needs none, and a terminal counts them as a cell or turns its line.
  package var isDirectionMark: Bool { value == 0x200E || value == 0x200F || value == 0x61C }

  /// Whether it is white space, line ends too.
  package var isSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// Whether it is a space at which no line may end.
  var isNoBreakSpace: Bool { value == 0xA0 || value == 0x202F }

  private var isLineEnd: Bool { value == 0x2028 || value == 0x2029 }

  private var isNoncharacter: Bool { properties.isNoncharacterCodePoint }
}
