internal import Catalogue
internal import PadClient
internal import PadProtocol

/// Draws what a pad shows onto a canvas of any size.
struct TerminalPainter: Sendable {
  let style: TerminalStyle
  let texts: PadTexts
  static let bar = TerminalColor(red: 0x2B, green: 0x2F, blue: 0x3A)
  static let blue = TerminalColor(red: 0x00, green: 0x72, blue: 0xB2)
  private static let green = TerminalColor(red: 0x00, green: 0x9E, blue: 0x73)
  private static let red = TerminalColor(red: 0xD5, green: 0x5E, blue: 0x00)
  static let yellow = TerminalColor(red: 0xF0, green: 0xE4, blue: 0x42)
  static let margin = 2
  static let leastWidth = 20
  static let leastHeight = 6

  /// The part of a canvas that the buttons get, and how they stand in it.
  private struct Area {
    var top: Int
    var bottom: Int
    var height: Int { max(1, bottom - top) }
  }

  /// Draws a view; returns the canvas and in how many columns the buttons stand.
  func paint(_ view: PadView, width: Int, height: Int) -> (canvas: TerminalCanvas, columns: Int) {
    var (canvas, columns) = paintContents(of: view, width: width, height: height)
    if view.hasWon, style.colors != .none, let color = view.playerColor {
      let front = style.colors == .sixteen ? color.readable16 : color.readable
      canvas.changeEdge { ($0.background, $0.foreground, $0.dim) = (color, front, false) }
    }
    if view.flashes { canvas.changeEdge { $0.reverse.toggle() } }
    return (canvas, columns)
  }

  private func paintContents(of view: PadView, width: Int, height: Int) -> (canvas: TerminalCanvas, columns: Int) {
    var canvas = TerminalCanvas(width: width, height: height, style: style)
    guard width >= Self.leastWidth, height >= Self.leastHeight else {
      paintTooSmall(on: &canvas)
      return (canvas, 1)
    }
    paintHeader(view, on: &canvas)
    let isRoomy = height >= 16
    var y = isRoomy ? 2 : 1
    let statusLines = ascii(view.status).wrapped(to: width - 2 * Self.margin).prefix(max(1, height / 5))
    // In a small window the title makes room for a verdict or a second line, so that the buttons stand still.
    if !view.title.isEmpty, isRoomy || view.verdict == nil && statusLines.count < 2 {
      canvas.draw(view.title, centeredIn: width, x: 0, y: y, pen: Pen(dim: true))
      y += isRoomy ? 2 : 1
    }
    if let verdict = view.verdict, !isRoomy {
      paint(verdict, on: &canvas, y: y)
      y += 1
    }
    if view.buttons.isEmpty, isRoomy { y = max(y, (height - statusLines.count) / 2) }
    for line in statusLines {
      canvas.draw(line, centeredIn: width, x: 0, y: y, pen: Pen(bold: true))
      y += 1
    }
    if let head = view.head, view.buttons.isEmpty, y + 1 < height - 1 {
      y += isRoomy ? 1 : 0
      let color = style.colors == .none ? nil : view.playerColor
      canvas.draw(ascii(head), centeredIn: width, x: 0, y: y, pen: Pen(foreground: color, bold: true))
      y += 1
    }
    // Where there is room, a place is kept for the second line and the verdict, so that the buttons stand still.
    if isRoomy, statusLines.count < 2 { y += 1 }
    if isRoomy {
      if let verdict = view.verdict { paint(verdict, on: &canvas, y: y) }
      y += 1
    }
    var bottom = height - 1
    if let notice = view.notice {
      let lines = ascii(notice).wrapped(to: width - 2 * Self.margin).prefix(2)
      bottom -= lines.count
      for (index, line) in lines.enumerated() {
        canvas.draw(line, centeredIn: width, x: 0, y: bottom + index, pen: Pen(foreground: Self.yellow))
      }
    }
    paintFooter(view.footer, on: &canvas)
    guard !view.buttons.isEmpty else { return (canvas, 1) }
    let air = isRoomy ? 1 : 0
    let columns = paintButtons(view.buttons, in: Area(top: y + air, bottom: bottom - air), on: &canvas)
    return (canvas, columns)
  }

  /// The pad's own punctuation in ASCII where the terminal has nothing else.
  func ascii(_ text: String) -> String {
    guard !style.unicode else { return text }
    let replacements: [Character: String] = [
      "…": "...", "·": "-", "–": "-", "−": "-", "“": "\"", "”": "\"", "’": "'", "—": "-",
    ]
    return text.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }

  func barPen(bold: Bool = false, color: TerminalColor = .white) -> Pen {
    style.colors == .none
      ? Pen(bold: bold, reverse: true) : Pen(foreground: color, background: Self.bar, bold: bold)
  }

  func paintBar(on canvas: inout TerminalCanvas) {
    canvas.fill(x: 0, y: 0, width: canvas.width, height: 1, pen: barPen())
  }

  /// Draws the bar with something at its left and something at its right.
  func paintBar(_ left: String, _ right: String, on canvas: inout TerminalCanvas) {
    paintBar(on: &canvas)
    canvas.draw(left, x: Self.margin, y: 0, pen: barPen(bold: true))
    let right = canvas.fitted(ascii(right), to: max(0, canvas.width - 2 * Self.margin - left.displayWidth - 2))
    canvas.draw(right, x: canvas.width - Self.margin - right.displayWidth, y: 0, pen: barPen())
  }

  func paintTooSmall(on canvas: inout TerminalCanvas) {
    for (y, line) in texts.tooSmall.wrapped(to: canvas.width).enumerated() { canvas.draw(ascii(line), x: 0, y: y) }
  }

  /// Draws as many hints as fit; the last one is kept to the end.
  func paintFooter(_ hints: [String], on canvas: inout TerminalCanvas) {
    var hints = hints
    while hints.count > 1, hints.joined(separator: " · ").displayWidth > canvas.width - 2 {
      hints.remove(at: hints.count - 2)
    }
    let text = ascii(hints.joined(separator: " · "))
    canvas.draw(text, centeredIn: canvas.width, x: 0, y: canvas.height - 1, pen: Pen(dim: true))
  }

  private func paintHeader(_ view: PadView, on canvas: inout TerminalCanvas) {
    paintBar(on: &canvas)
    let width = canvas.width - 2 * Self.margin
    let score = view.score.map { ascii("  " + $0) } ?? ""
    let player = canvas.fitted(view.player ?? "", to: max(0, width - score.displayWidth) * 3 / 5)
    let right = player.displayWidth + score.displayWidth
    canvas.draw(canvas.fitted(view.room, to: width - right - 2), x: Self.margin, y: 0, pen: barPen())
    let x = canvas.width - Self.margin - right
    canvas.draw(player, x: x, y: 0, pen: barPen(bold: true, color: view.playerColor ?? .white))
    canvas.draw(score, x: x + player.displayWidth, y: 0, pen: barPen(bold: true))
  }

  private func paint(_ verdict: PadScreen.Verdict, on canvas: inout TerminalCanvas, y: Int) {
    let text: String
    let color: TerminalColor
    switch verdict {
    case .right: (text, color) = ((style.unicode ? "✔ " : "") + texts.right, Self.green)
    case .wrong: (text, color) = ((style.unicode ? "✘ " : "") + texts.wrong, Self.red)
    }
    let pen =
      style.colors == .none
      ? Pen(bold: true, reverse: verdict == .right) : Pen(foreground: .white, background: color, bold: true)
    canvas.draw("  \(text)  ", centeredIn: canvas.width, x: 0, y: y, pen: pen)
  }

  private func paintButtons(_ buttons: [PadView.Button], in area: Area, on canvas: inout TerminalCanvas) -> Int {
    let width = canvas.width - 2 * Self.margin
    let grid = ButtonGrid(count: buttons.count, width: width, height: area.height)
    let left = Self.margin + (width - grid.size.width) / 2
    let top = area.top + max(0, area.height - grid.size.height) / 2
    for (index, button) in buttons.enumerated() {
      let origin = grid.origin(of: index)
      let block = ButtonBlock(
        x: left + origin.x, y: top + origin.y, width: grid.blockWidth, height: max(1, grid.blockHeight))
      let pressed = button.shape == nil ? texts.pressed : texts.yourChoice
      block.paint(button, style: style, pressed: pressed, on: &canvas)
    }
    return grid.columns
  }
}
