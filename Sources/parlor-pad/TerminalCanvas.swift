internal import PadClient

/// The style in which a cell is drawn.
struct Pen: Hashable, Sendable {
  var foreground: TerminalColor?
  var background: TerminalColor?
  var bold = false
  var dim = false
  var reverse = false
}

/// A grid of character cells to draw on, which is then converted to output for a terminal.
struct TerminalCanvas: Hashable, Sendable {
  /// One cell; `text` is nil in the right half of a wide character.
  struct Cell: Hashable, Sendable {
    var text: Character? = " "
    var pen = Pen()
  }
  let width: Int
  let height: Int
  private(set) var rows: [[Cell]]
  private let style: TerminalStyle

  /// Makes an empty canvas.
  init(width: Int, height: Int, style: TerminalStyle) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.style = style
    rows = Array(repeating: Array(repeating: Cell(), count: self.width), count: self.height)
  }

  /// Draws text from left to right.
  ///
  /// Text that does not fit is left out. Characters that the terminal cannot show become `?`.
  mutating func draw(_ text: String, x: Int, y: Int, pen: Pen = Pen()) {
    guard rows.indices.contains(y) else { return }
    var column = x
    for character in text.printable {
      let shown = style.unicode || character.isASCII ? character : "?"
      let cells = shown.displayWidth
      guard cells > 0 else { continue }
      guard column + cells <= width else { return }
      if column >= 0 {
        rows[y][column] = Cell(text: shown, pen: pen)
        if cells == 2 { rows[y][column + 1] = Cell(text: nil, pen: pen) }
      }
      column += cells
    }
  }

  /// Draws text centred in this number of cells, shortened if it is too long.
  mutating func draw(_ text: String, centeredIn cells: Int, x: Int, y: Int, pen: Pen = Pen()) {
    let fitted = fitted(text, to: cells)
    draw(fitted, x: x + (cells - fitted.displayWidth) / 2, y: y, pen: pen)
  }

  /// Fills a rectangle with one character.
  mutating func fill(x: Int, y: Int, width: Int, height: Int, with character: Character = " ", pen: Pen) {
    guard width > 0, height > 0 else { return }
    for row in y..<(y + height) {
      draw(String(repeating: character, count: width), x: x, y: row, pen: pen)
    }
  }

  /// Changes the pens of the cells along the four edges.
  mutating func changeEdge(_ change: (inout Pen) -> Void) {
    for y in rows.indices {
      for x in rows[y].indices where y == 0 || y == height - 1 || x == 0 || x == width - 1 { change(&rows[y][x].pen) }
    }
  }

  /// Returns the text shortened to this number of cells, with an ellipsis that this terminal can show.
  func fitted(_ text: String, to cells: Int) -> String {
    text.printable.fitted(to: cells, ellipsis: style.unicode ? "…" : "~")
  }

  /// Wraps the text to lines of this number of cells; if there are too many lines, the last one is shortened with an
  /// ellipsis.
  func wrapped(_ text: String, to cells: Int, atMost most: Int) -> [String] {
    let lines = text.wrapped(to: cells)
    guard lines.count > most, most > 0 else { return most > 0 ? lines : [] }
    return lines.prefix(most - 1) + [fitted(lines[(most - 1)...].joined(separator: " "), to: cells)]
  }

  /// The rows as plain text, without trailing spaces.
  var plainRows: [String] {
    rows.map { row in
      let text = String(row.compactMap(\.text))
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns the output that makes a terminal show this canvas if it now shows `old`; if `old` is nil, it draws
  /// everything.
  func update(from old: TerminalCanvas?) -> String {
    let known = old.flatMap { $0.width == width && $0.height == height && $0.style == style ? $0 : nil }
    var output = known == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    for (y, row) in rows.enumerated() where known?.rows[y] != row {
      output += "\u{1B}[\(y + 1);1H\u{1B}[0m"
      var pen = Pen()
      for cell in row {
        guard let text = cell.text else { continue }
        if cell.pen != pen {
          pen = cell.pen
          output += "\u{1B}[\(codes(for: pen))m"
        }
        output.append(text)
      }
      output += "\u{1B}[0m"
    }
    return output
  }

  /// Returns the parameters of "select graphic rendition" (ECMA-48 §8.3.117) for a pen, beginning with a reset.
  private func codes(for pen: Pen) -> String {
    var codes = ["0"]
    if pen.bold { codes.append("1") }
    if pen.dim { codes.append("2") }
    if pen.reverse { codes.append("7") }
    if let color = pen.foreground { codes += code(for: color, isBackground: false) }
    if let color = pen.background { codes += code(for: color, isBackground: true) }
    return codes.joined(separator: ";")
  }

  private func code(for color: TerminalColor, isBackground: Bool) -> [String] {
    let extended = isBackground ? "48" : "38"
    switch style.colors {
    case .none: return []
    case .full: return [extended, "2", "\(color.red)", "\(color.green)", "\(color.blue)"]
    case .palette256: return [extended, "5", "\(color.palette256)"]
    case .sixteen:
      let index = color.palette16
      let base = (index < 8 ? 30 : 90 - 8) + (isBackground ? 10 : 0)
      return ["\(base + index)"]
    }
  }
}
