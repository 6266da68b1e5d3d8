internal import PadCatalogue
internal import PadClient
internal import PadProtocol

extension TerminalPainter {
  private static let widestField = 56
  private static let widestItem = 24

  /// Draws the text or number being typed, or the items being put in order.
  func paint(_ entry: PadView.Entry, in area: Area, on canvas: inout TerminalCanvas) {
    switch entry {
    case .order(let rows): paint(rows, in: area, on: &canvas)
    case .field(let field): paint(field, in: area, on: &canvas)
    }
  }

  // MARK: - Order

  /// Draws a line for each place, separated by empty lines if there is room.
  ///
  /// If there are too many places, only those around the cursor are drawn.
  private func paint(_ rows: [PadView.Row], in area: Area, on canvas: inout TerminalCanvas) {
    let count = min(rows.count, area.height)
    let cursor = rows.firstIndex { $0.isAtCursor } ?? 0
    let first = max(0, min(cursor - count / 2, rows.count - count))
    let pitch = area.height >= 2 * count - 1 ? 2 : 1
    let left = 5
    let notes = rows.map { note(on: $0) }
    // The space for the notes of the reveal is reserved from the start, so that the rows do not move.
    let widest = style.mark(false) + " " + ascii(texts.rightIs(rows.first.flatMap(\.own).map(name) ?? ""))
    let right = notes.map(\.displayWidth).reduce(widest.displayWidth, max)
    let room = canvas.width - 2 * Self.margin
    let longest = rows.compactMap { $0.own.map { words(on: $0).displayWidth + 6 } }.max() ?? 0
    let width = max(6, min(max(Self.widestItem, longest), room - left - right - 4))
    let x = Self.margin + max(0, (room - left - width - right - 4) / 2)
    var y = area.top + max(0, (area.height - (count - 1) * pitch - 1) / 2)
    for place in first..<(first + count) {
      let row = rows[place]
      let hand = row.isLifted ? (style.unicode ? "▶" : ">") : row.isAtCursor ? (style.unicode ? "›" : ">") : ""
      canvas.draw(hand, x: x, y: y, pen: Pen(bold: true))
      canvas.draw("\(place + 1).".leftPadded(to: 3), x: x + 1, y: y, pen: Pen(bold: row.isAtCursor))
      // A lifted item is indented to stand out from the others.
      let itemX = x + left + (row.isLifted ? 2 : 0)
      if let own = row.own { paint(own, isLifted: row.isLifted, x: itemX, y: y, width: width, on: &canvas) }
      let pen = Pen(foreground: nil, bold: row.judgement == true)
      canvas.draw(notes[place], x: x + left + width + 2, y: y, pen: pen)
      y += pitch
    }
  }

  /// Returns a note that marks whether the item belongs after the one before it, and names the right item if it does
  /// not.
  ///
  /// The note is empty until the right order is known.
  private func note(on row: PadView.Row) -> String {
    guard let right = row.right else { return "" }
    guard row.judgement != true else { return style.mark(true) }
    let answer = row.own?.key == right.key ? nil : ascii(texts.rightIs(name(of: right)))
    return [row.judgement.map(style.mark), answer].compactMap(\.self).joined(separator: " ")
  }

  private func words(on button: PadView.Button) -> String {
    [button.key, button.shape.map(style.symbol(for:)), button.label].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the words for an item whose label is also shown elsewhere: without the label if it has a shape, which is
  /// enough.
  private func name(of button: PadView.Button) -> String {
    var button = button
    if button.shape != nil { button.label = nil }
    return words(on: button)
  }

  private func paint(
    _ button: PadView.Button, isLifted: Bool, x: Int, y: Int, width: Int, on canvas: inout TerminalCanvas
  ) {
    var pen = ButtonBlock.pen(for: button, style: style)
    pen.bold = true
    canvas.fill(x: x, y: y, width: width, height: 1, pen: pen)
    var text = words(on: button)
    if isLifted { text = style.unicode ? "↕ \(text) ↕" : "^ \(text) v" }
    if style.colors == .none { text = "[ \(text) ]" }
    canvas.draw(canvas.fitted(text, to: width), centeredIn: width, x: x, y: y, pen: pen)
  }

  // MARK: - Fields

  /// Draws the line being typed and, if there is room, the slider and the problem below it.
  private func paint(_ field: PadView.Field, in area: Area, on canvas: inout TerminalCanvas) {
    let room = canvas.width - 2 * Self.margin
    let inner = min(Self.widestField, room)
    let x = (canvas.width - inner) / 2
    let hasSlider = field.ends != nil && area.height >= 2
    let note = field.problem ?? (field.isSent ? texts.sent : nil)
    let isFramed = area.height >= 7
    let least = (isFramed ? 3 : 1) + (hasSlider ? 1 : 0) + (note == nil ? 0 : 1)
    let air = area.height >= least + 2 ? 1 : 0
    let most = (isFramed ? 3 : 1) + (hasSlider ? 1 + air : 0) + 1 + air
    var y = area.top + max(0, (area.height - most) / 2)
    let unit = field.unit.map { " " + ascii($0) } ?? ""
    let width = max(4, min(field.ends == nil && field.unit == nil ? inner : 24, inner - unit.displayWidth))
    let start = x + (inner - width - unit.displayWidth) / 2
    if isFramed {
      paintFrame(x: start, y: y, width: width, isOpen: field.caret != nil, on: &canvas)
      y += 1
    }
    paintLine(field, x: start + (isFramed ? 2 : 0), y: y, width: width - (isFramed ? 4 : 0), on: &canvas)
    canvas.draw(unit, x: start + width, y: y, pen: Pen(bold: true))
    y += isFramed ? 2 + air : 1 + air
    if hasSlider {
      paintSlider(field, x: x, y: y, width: inner, on: &canvas)
      y += 1 + air
    }
    guard let note, y < area.bottom else { return }
    let shown = field.problem == nil && style.unicode ? "✓ " + note : note
    canvas.draw(ascii(shown), centeredIn: room, x: Self.margin, y: y, pen: Pen(bold: true))
  }

  /// Draws as much of the text around the caret as fits.
  private func paintLine(_ field: PadView.Field, x: Int, y: Int, width: Int, on canvas: inout TerminalCanvas) {
    let pen = style.colors == .none ? Pen() : Pen(foreground: palette.bar.readable, background: palette.bar)
    let filling: Character = style.colors == .none && field.caret != nil ? "_" : " "
    canvas.fill(x: x, y: y, width: width, height: 1, with: filling, pen: pen)
    let text = Array(field.text)
    guard let caret = field.caret else {
      var sent = pen
      sent.bold = true
      canvas.draw(canvas.fitted(field.text, to: width), x: x, y: y, pen: sent)
      return
    }
    var first = 0
    while String(text[first..<caret]).displayWidth > width - 2, first < caret { first += 1 }
    var column = x
    for index in first...text.count {
      let shown = index < text.count ? text[index] : " "
      let cells = max(1, shown.displayWidth)
      guard column + cells <= x + width else { break }
      var cellPen = pen
      if index == caret { cellPen.reverse = true }
      if index < text.count || index == caret { canvas.draw(String(shown), x: column, y: y, pen: cellPen) }
      column += cells
    }
  }

  private func paintFrame(x: Int, y: Int, width: Int, isOpen: Bool, on canvas: inout TerminalCanvas) {
    let marks = style.unicode ? ["┌", "─", "┐", "│", "└", "┘"] : ["+", "-", "+", "|", "+", "+"]
    let pen = Pen(bold: isOpen, dim: !isOpen)
    let line = String(repeating: marks[1], count: max(0, width - 2))
    canvas.draw(marks[0] + line + marks[2], x: x, y: y, pen: pen)
    canvas.draw(marks[3], x: x, y: y + 1, pen: pen)
    canvas.draw(marks[3], x: x + width - 1, y: y + 1, pen: pen)
    canvas.draw(marks[4] + line + marks[5], x: x, y: y + 2, pen: pen)
  }

  /// Draws the lowest and the highest number, and a line between them with a knob.
  private func paintSlider(_ field: PadView.Field, x: Int, y: Int, width: Int, on canvas: inout TerminalCanvas) {
    guard let ends = field.ends else { return }
    let length = max(3, width - ends[0].displayWidth - ends[1].displayWidth - 2)
    canvas.draw(ends[0], x: x, y: y)
    let start = x + ends[0].displayWidth + 1
    let line =
      (style.unicode ? "├" : "|")
      + String(repeating: style.unicode ? "─" : "-", count: length - 2) + (style.unicode ? "┤" : "|")
    canvas.draw(line, x: start, y: y, pen: Pen(dim: true))
    if let fraction = field.fraction {
      let place = Int((fraction * Double(length - 1)).rounded())
      let color = style.colors == .none || field.problem != nil ? nil : palette.accent
      canvas.draw(style.unicode ? "●" : "O", x: start + place, y: y, pen: Pen(foreground: color, bold: true))
    }
    canvas.draw(ends[1], x: start + length + 1, y: y)
  }
}
