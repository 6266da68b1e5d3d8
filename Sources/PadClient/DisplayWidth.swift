extension Unicode.Scalar {
  /// The number of terminal cells for the scalar on its own: 0, 1 or 2 (Unicode Standard Annex 11, East Asian Width).
  var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .surrogate, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    switch value {
    // Medial vowels and final consonants of Hangul join the preceding syllable.
    case 0x1160...0x11FF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension Character {
  /// The number of terminal cells for the character: that of its widest scalar, and 2 if it is shown as an emoji.
  package var displayWidth: Int {
    // U+FE0F requests the emoji instead of the text form.
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.reduce(0) { max($0, $1.displayWidth) }
  }
}

extension StringProtocol {
  /// The number of terminal cells for the text.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension String {
  /// Returns the beginning that fits into this number of cells, with an ellipsis at the end if something was left out.
  package func fitted(to width: Int, ellipsis: Character = "…") -> String {
    guard displayWidth > width else { return self }
    var room = width - ellipsis.displayWidth
    guard room >= 0 else { return "" }
    let head = prefix {
      room -= $0.displayWidth
      return room >= 0
    }
    return head + String(ellipsis)
  }

  /// Returns the text, followed by spaces up to this number of cells.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - displayWidth)) }

  /// Returns the text, preceded by spaces up to this number of cells.
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - displayWidth)) + self
  }

  /// Returns the text in lines of at most `width` cells.
  ///
  /// Lines are broken at spaces and between ideographs, and inside a word only if it is longer than a line.
  package func wrapped(to width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for piece in pieces {
      if line.displayWidth + piece.trimmed.displayWidth <= width {
        line += line.isEmpty ? piece.trimmed + piece.suffix(while: \.isWhitespace) : piece
        continue
      }
      if !line.isEmpty { lines.append(line.trimmed) }
      line = ""
      for character in piece {
        if line.displayWidth + character.displayWidth > width, !character.isWhitespace {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    if !line.trimmed.isEmpty { lines.append(line.trimmed) }
    return lines
  }

  /// The parts that must stay on one line: a word with the spaces after it, or one wide character.
  private var pieces: [String] {
    var pieces: [String] = []
    var piece = ""
    for character in self {
      let startsAnew = piece.last.map { $0.isWhitespace || ($0.displayWidth == 2 && !character.clingsToWhatIsBefore) }
      if startsAnew == true || (character.displayWidth == 2 && !character.clingsToWhatIsBefore) {
        if !character.isWhitespace, !piece.isEmpty {
          pieces.append(piece)
          piece = ""
        }
      }
      piece.append(character)
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  private func suffix(while matches: (Character) -> Bool) -> String {
    String(reversed().prefix(while: matches).reversed())
  }
}

extension Character {
  /// Whether a line must not begin with the character.
  fileprivate var clingsToWhatIsBefore: Bool { isPunctuation && !"（「『《“‘([".contains(self) }
}
