import PadClient

/// Texts below each other in columns, measured in a terminal's cells.
struct HistoryTable {
  /// The side at which a column's texts stand.
  enum Side {
    case left, right
  }

  /// What a column is called and how it stands.
  struct Column {
    var heading: String
    var side: Side
    /// Whether its texts may be cut where the lines are too long.
    var isElastic: Bool

    init(_ heading: String, _ side: Side = .left, isElastic: Bool = false) {
      self.heading = heading
      self.side = side
      self.isElastic = isElastic
    }
  }

  private static let gap = 2
  /// Elastic columns stay at least as wide as this: shorter texts say nothing.
  private static let narrowest = 8

  var columns: [Column]
  var rows: [[String]]

  /// The heading and the rows, each indented and, where cutting helps, no wider than `width`.
  func lines(indent: Int, width: Int) -> [String] {
    let cells = [columns.map(\.heading)] + rows.map { $0.map(\.onOneLine) }
    var widths = columns.indices.map { column in cells.map { $0[column].cells }.max() ?? 0 }
    var excess = indent + widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
    for column in columns.indices where excess > 0 && columns[column].isElastic {
      let cut = min(excess, max(0, widths[column] - Self.narrowest))
      widths[column] -= cut
      excess -= cut
    }
    return cells.map { row in
      let texts = columns.indices.map { column in
        let text = row[column].cut(to: widths[column])
        let blanks = String(repeating: " ", count: max(0, widths[column] - text.cells))
        return columns[column].side == .left ? text + blanks : blanks + text
      }
      let line =
        String(repeating: " ", count: indent) + texts.joined(separator: String(repeating: " ", count: Self.gap))
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension String {
  /// Without anything that would move a terminal's cursor or change its state; lines follow each other.
  var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 })).printable
  }

  /// How many cells a terminal gives it.
  var cells: Int { reduce(0) { $0 + $1.cells } }

  /// The part that fits into so many cells, with an ellipsis for what does not.
  func cut(to width: Int) -> String {
    guard cells > width else { return self }
    var free = width - 1
    let head = prefix { character in
      free -= character.cells
      return free >= 0
    }
    return head + "…"
  }

  /// Lines of at most `width` cells, broken at blanks where there are any; the first begins with `indent` blanks, all
  /// others with `hanging`.
  func folded(to width: Int, indent: Int = 0, hanging: Int) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var used = indent
    var isEmpty = true
    func breakLine() {
      lines.append(line)
      line = String(repeating: " ", count: hanging)
      used = hanging
      isEmpty = true
    }
    for word in split(separator: " ") {
      if !isEmpty, used + 1 + String(word).cells > width { breakLine() }
      if !isEmpty {
        line += " "
        used += 1
      }
      for character in word {
        if !isEmpty, used + character.cells > width { breakLine() }
        line.append(character)
        used += character.cells
        isEmpty = false
      }
    }
    return lines + [line]
  }
}

extension Character {
  /// A picture or an ideograph takes two cells, what only changes the character before it none.
  fileprivate var cells: Int {
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.reduce(0) { max($0, $1.cells) }
  }
}

extension Unicode.Scalar {
  /// After Unicode Standard Annex 11, East Asian Width.
  fileprivate var cells: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    return switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      2
    default: properties.isEmojiPresentation ? 2 : 1
    }
  }
}
