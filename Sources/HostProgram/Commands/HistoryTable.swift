import PadClient

/// A text table whose columns are measured in a terminal's cells.
struct HistoryTable {
  /// The alignment of a column.
  enum Side {
    case left, right
  }

  /// A column's name and alignment.
  struct Column {
    var heading: String
    var side: Side
    /// Whether the column's texts may be cut if the lines are too long.
    var isElastic: Bool

    init(_ heading: String, _ side: Side = .left, isElastic: Bool = false) {
      self.heading = heading
      self.side = side
      self.isElastic = isElastic
    }
  }

  private static let gap = 2
  /// The minimum width of an elastic column, in cells: shorter texts say nothing.
  private static let narrowest = 8

  var columns: [Column]
  var rows: [[String]]

  /// Returns the heading and the rows, each indented and, if cutting helps, no wider than `width`.
  func lines(indent: Int, width: Int) -> [String] {
    let cells = [columns.map(\.heading)] + rows.map { $0.map(\.onOneLine) }
    var widths = columns.indices.map { column in cells.map { $0[column].displayWidth }.max() ?? 0 }
    var excess = indent + widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
    for column in columns.indices where excess > 0 && columns[column].isElastic {
      let cut = min(excess, max(0, widths[column] - Self.narrowest))
      widths[column] -= cut
      excess -= cut
    }
    return cells.map { row in
      let texts = columns.indices.map { column in
        let text = row[column].fitted(to: widths[column])
        return columns[column].side == .left ? text.padded(to: widths[column]) : text.leftPadded(to: widths[column])
      }
      let line =
        String(repeating: " ", count: indent) + texts.joined(separator: String(repeating: " ", count: Self.gap))
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension String {
  /// The text on one line, without anything that would move a terminal's cursor or change its state.
  var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 })).printable
  }

  /// Returns lines of at most `width` cells, broken at blanks if there are any.
  ///
  /// The first line begins with `indent` blanks, all others with `hanging`.
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
      if !isEmpty, used + 1 + word.displayWidth > width { breakLine() }
      if !isEmpty {
        line += " "
        used += 1
      }
      for character in word {
        if !isEmpty, used + character.displayWidth > width { breakLine() }
        line.append(character)
        used += character.displayWidth
        isEmpty = false
      }
    }
    return lines + [line]
  }
}
