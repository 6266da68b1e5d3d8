@testable import parlor_pad

/// A canvas as a terminal with a dark background would show it, as an SVG.
struct TerminalPicture {
  let canvas: TerminalCanvas

  /// The colours of a cell's letters and of what is behind them.
  static func colors(_ pen: Pen) -> (front: TerminalColor, back: TerminalColor) {
    let front = pen.foreground ?? TerminalColor(red: 0xDD, green: 0xDD, blue: 0xDD)
    let back = pen.background ?? TerminalColor(red: 0x11, green: 0x11, blue: 0x11)
    return pen.reverse ? (back, front) : (front, back)
  }

  /// The picture, with cells of 9 by 18.
  var svg: String {
    var marks = ""
    for (y, row) in canvas.rows.enumerated() {
      for (x, cell) in row.enumerated() {
        let colors = Self.colors(cell.pen)
        marks += "<rect x=\"\(9 * x)\" y=\"\(18 * y)\" width=\"9.5\" height=\"18.5\" fill=\"\(hex(colors.back))\"/>"
      }
      for (x, cell) in row.enumerated() {
        guard let text = cell.text, text != " " else { continue }
        let colors = Self.colors(cell.pen)
        marks += """
          <text x="\(9 * x)" y="\(18 * y + 14)" fill="\(hex(colors.front))"\
          \(cell.pen.bold ? " font-weight=\"bold\"" : "")\(cell.pen.dim ? " opacity=\".6\"" : "")>\(escaped(text))</text>

          """
      }
    }
    let (width, height) = (9 * canvas.width, 18 * canvas.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="DejaVu Sans Mono, monospace" font-size="15">\(marks)</svg>

      """
  }

  private func hex(_ color: TerminalColor) -> String {
    "#"
      + [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func escaped(_ character: Character) -> String {
    switch character {
    case "<": "&lt;"
    case "&": "&amp;"
    default: String(character)
    }
  }
}
