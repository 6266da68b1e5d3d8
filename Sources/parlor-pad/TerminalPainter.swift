internal import PadCatalogue
internal import PadClient
internal import PadProtocol

/// Draws a pad's view onto a canvas of any size.
struct TerminalPainter: Sendable {
  let style: TerminalStyle
  let texts: PadTexts
  /// The host's colours if they are known, otherwise the pad's own.
  var palette = TerminalPalette.own

  init(style: TerminalStyle, texts: PadTexts) {
    self.style = style
    self.texts = texts
  }

  static let blue = TerminalColor(red: 0x00, green: 0x72, blue: 0xB2)
  static let yellow = TerminalColor(red: 0xF0, green: 0xE4, blue: 0x42)
  static let margin = 2
  static let leastWidth = 20
  static let leastHeight = 6

  /// The part of a canvas that is left for the buttons.
  struct Area {
    var top: Int
    var bottom: Int
    var height: Int { max(1, bottom - top) }
  }

  /// Draws a view; returns the canvas and the number of columns of buttons.
  func paint(_ view: PadView, width: Int, height: Int) -> (canvas: TerminalCanvas, columns: Int) {
    var painter = self
    painter.palette = view.palette
    var (canvas, columns) = painter.paintContents(of: view, width: width, height: height)
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
    let hasControls = !view.buttons.isEmpty || view.entry != nil
    // Buttons need some lines too; without buttons, the question can use more.
    let question = view.question.flatMap {
      canvas.wrapped(ascii($0), to: width - 2 * Self.margin, atMost: max(1, height / (hasControls ? 4 : 3)))
    }
    var statusLines = canvas.wrapped(
      ascii(view.status), to: width - 2 * Self.margin, atMost: isRoomy || question.isEmpty ? max(1, height / 5) : 1)
    // In a small window, an order also needs the lines of the title and the status.
    let isTight = !isRoomy && view.rows > height - 3 - statusLines.count
    if isTight, view.verdict != nil { statusLines = [] }
    // In a small window, the title gives way to a verdict or a second line, so that the buttons do not move. The bar
    // already shows the room's name.
    if !view.title.isEmpty, view.title != view.room,
      isRoomy
        || view.verdict == nil && statusLines.count < 2 && !isTight && question.isEmpty
    {
      canvas.draw(view.title, centeredIn: width, x: 0, y: y, pen: Pen(dim: true))
      y += isRoomy ? 2 : 1
    }
    if let verdict = view.verdict, !isRoomy {
      paint(verdict, face: view.face, on: &canvas, y: y)
      y += 1
    }
    if !hasControls, isRoomy {
      y = max(y, (height - question.count - statusLines.count - min(view.details.count, height / 2)) / 2)
    }
    for line in question {
      canvas.draw(line, centeredIn: width, x: 0, y: y, pen: Pen(bold: true))
      y += 1
    }
    if !question.isEmpty, isRoomy { y += 1 }
    // The line for the right answer is reserved, so that the buttons do not move. Six or more buttons need that line
    // themselves.
    if !view.question.isEmpty, !view.isSolved, isRoomy, hasControls, view.buttons.count < 6 { y += 1 }
    for line in statusLines {
      canvas.draw(line, centeredIn: width, x: 0, y: y, pen: Pen(bold: question.isEmpty))
      y += 1
    }
    if let face = view.face, !hasControls, y + 1 < height - 1 {
      y += isRoomy ? 1 : 0
      let color = style.colors == .none ? nil : view.playerColor
      let head = [face, view.headName].compactMap(\.self).joined(separator: "  ")
      canvas.draw(ascii(head), centeredIn: width, x: 0, y: y, pen: Pen(foreground: color, bold: true))
      y += 1
    }
    y = paint(reactions: view.reactions, on: &canvas, y: isRoomy ? y + 1 : y)
    y = paint(details: view.details, on: &canvas, y: isRoomy ? y + 1 : y)
    // If there is room, lines are reserved for a second status line and the verdict, so that the buttons do not move.
    if isRoomy, statusLines.count < 2 { y += 1 }
    if isRoomy {
      if canCheer(view, on: canvas) {
        // The two lines above are air.
        paintCheer(for: view, on: &canvas, y: y - 2)
      } else if let verdict = view.verdict {
        paint(verdict, face: view.face, on: &canvas, y: y)
      }
      y += 1
    }
    var bottom = height - 1
    if let notice = view.notice {
      let lines = canvas.wrapped(ascii(notice), to: width - 2 * Self.margin, atMost: 2)
      bottom -= lines.count
      for (index, line) in lines.enumerated() {
        canvas.draw(line, centeredIn: width, x: 0, y: bottom + index, pen: noticePen)
      }
    }
    paintFooter(view.footer, on: &canvas)
    let air = isRoomy ? 1 : 0
    let area = Area(top: y + air, bottom: bottom - air)
    if let entry = view.entry { paint(entry, in: area, on: &canvas) }
    guard !view.buttons.isEmpty else { return (canvas, 1) }
    let columns = paintButtons(view.buttons, hasWords: !view.question.isEmpty, in: area, on: &canvas)
    return (canvas, columns)
  }

  /// Returns the text with the pad's own punctuation replaced by ASCII, if the terminal shows only ASCII.
  func ascii(_ text: String) -> String {
    guard !style.unicode else { return text }
    let replacements: [Character: String] = [
      "…": "...", "·": "-", "○": "o", "×": "x", "–": "-", "−": "-", "“": "\"", "”": "\"", "’": "'", "—": "-",
    ]
    return text.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
  }

  /// The pen for notices, with its own background because the terminal's background colour is unknown.
  private var noticePen: Pen {
    switch style.colors {
    case .none: Pen(bold: true)
    case .sixteen: Pen(foreground: palette.accent.readable16, background: palette.accent)
    case .palette256, .full: Pen(foreground: palette.accent.readable, background: palette.accent)
    }
  }

  func barPen(bold: Bool = false, color: TerminalColor? = nil) -> Pen {
    style.colors == .none
      ? Pen(bold: bold, reverse: true) : Pen(foreground: palette.onBar(color), background: palette.bar, bold: bold)
  }

  func paintBar(on canvas: inout TerminalCanvas) {
    canvas.fill(x: 0, y: 0, width: canvas.width, height: 1, pen: barPen())
  }

  /// Draws the bar with one text on the left and one on the right.
  func paintBar(_ left: String, _ right: String, on canvas: inout TerminalCanvas) {
    paintBar(on: &canvas)
    canvas.draw(left, x: Self.margin, y: 0, pen: barPen(bold: true))
    let right = canvas.fitted(ascii(right), to: max(0, canvas.width - 2 * Self.margin - left.displayWidth - 2))
    canvas.draw(right, x: canvas.width - Self.margin - right.displayWidth, y: 0, pen: barPen())
  }

  func paintTooSmall(on canvas: inout TerminalCanvas) {
    for (y, line) in texts.tooSmall.wrapped(to: canvas.width).enumerated() { canvas.draw(ascii(line), x: 0, y: y) }
  }

  /// Draws as many hints as fit; the last one always stays.
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
    canvas.draw(player, x: x, y: 0, pen: barPen(bold: true, color: view.playerColor))
    canvas.draw(score, x: x + player.displayWidth, y: 0, pen: barPen(bold: true))
  }

  /// Draws the reactions in as few lines as possible, if all of them fit; returns the row below them.
  private func paint(reactions: [String], on canvas: inout TerminalCanvas, y: Int) -> Int {
    guard !reactions.isEmpty else { return y }
    var lines = [""]
    for reaction in reactions {
      let longer = lines[lines.count - 1].isEmpty ? reaction : lines[lines.count - 1] + "   " + reaction
      if longer.displayWidth <= canvas.width - 2 * Self.margin {
        lines[lines.count - 1] = longer
      } else {
        lines.append(reaction)
      }
    }
    guard y + lines.count < canvas.height - 1 else { return y }
    for (index, line) in lines.enumerated() {
      canvas.draw(ascii(line), centeredIn: canvas.width, x: 0, y: y + index)
    }
    return y + lines.count
  }

  /// Draws as many lines of the details as fit; returns the row below them.
  private func paint(details: [String], on canvas: inout TerminalCanvas, y: Int) -> Int {
    let lines = details.flatMap { ascii($0).wrapped(to: canvas.width - 2 * Self.margin) }
      .prefix(max(0, canvas.height - 2 - y))
    // All lines begin in the same column.
    let width = lines.map(\.displayWidth).max() ?? 0
    for (index, line) in lines.enumerated() {
      canvas.draw(line, x: max(Self.margin, (canvas.width - width) / 2), y: y + index, pen: Pen(dim: true))
    }
    return y + lines.count
  }

  private func paintButtons(
    _ buttons: [PadView.Button], hasWords: Bool, in area: Area, on canvas: inout TerminalCanvas
  ) -> Int {
    let width = canvas.width - 2 * Self.margin
    let grid =
      hasWords
      ? ButtonGrid(count: buttons.count, width: width, height: area.height, widest: width) { grid in
        // 0 if every label fits on one line, 1 if some need several lines, 2 if some are cut.
        buttons.map { ButtonBlock.lines(of: $0.label ?? "", width: grid.blockWidth, height: grid.blockHeight) }
          .map { $0.map { $0 > 1 ? 1 : 0 } ?? 2 }.max() ?? 0
      } : ButtonGrid(count: buttons.count, width: width, height: area.height)
    let left = Self.margin + (width - grid.size.width) / 2
    let top = area.top + max(0, area.height - grid.size.height) / 2
    for (index, button) in buttons.enumerated() {
      let origin = grid.origin(of: index)
      let block = ButtonBlock(
        x: left + origin.x, y: top + origin.y, width: grid.blockWidth, height: max(1, grid.blockHeight))
      let pressed =
        switch button.judgement {
        case true?: texts.wasRight
        case false?: texts.wasWrong
        case nil: button.shape == nil ? texts.pressed : texts.yourChoice
        }
      block.paint(button, style: style, pressed: pressed, on: &canvas)
    }
    return grid.columns
  }
}
