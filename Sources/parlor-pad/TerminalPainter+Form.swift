internal import PadCatalogue
internal import PadClient

extension TerminalPainter {
  /// Draws the form that a person fills in before joining.
  func paint(_ form: Form, place: String, width: Int, height: Int) -> TerminalCanvas {
    var canvas = TerminalCanvas(width: width, height: height, style: style)
    paintBar("Parlor", place, on: &canvas)
    let hints = [form.message, texts.hint(for: form.fields)].compactMap(\.self).map(ascii)
    let inner = min(width - 2 * Self.margin, 56)
    let x = (width - inner) / 2
    let labels = form.fields.map(texts.label)
    let labelWidth = labels.map(\.displayWidth).max() ?? 0
    let lines = hints.flatMap { $0.wrapped(to: inner) }
    var y = max(2, (height - lines.count - 2 * form.fields.count) / 2 - 1)
    for line in hints.enumerated().flatMap({ hint in hint.element.wrapped(to: inner).map { (hint.offset, $0) } }) {
      let isMessage = form.message != nil && line.0 == 0
      canvas.draw(line.1, x: x, y: y, pen: isMessage ? Pen(foreground: Self.yellow, bold: true) : Pen(dim: true))
      y += 1
    }
    for (index, field) in form.fields.enumerated() {
      let isCurrent = index == form.current
      y += height >= 12 ? 1 : 0
      canvas.draw(labels[index], x: x, y: y, pen: Pen(bold: isCurrent))
      let fieldX = x + labelWidth + 2
      let room = max(4, inner - labelWidth - 2)
      let text = tail(of: form.answers[field] ?? "", in: room - 2)
      let pen = style.colors == .none ? Pen() : Pen(foreground: .white, background: palette.bar)
      canvas.fill(x: fieldX, y: y, width: room, height: 1, with: style.colors == .none ? "_" : " ", pen: pen)
      var textPen = pen
      textPen.dim = form.proposed.contains(field) && !isCurrent
      canvas.draw(text, x: fieldX, y: y, pen: textPen)
      if isCurrent { canvas.draw(" ", x: fieldX + text.displayWidth, y: y, pen: Pen(reverse: true)) }
      y += 1
    }
    paintFooter(form.fields == [.address] ? texts.addressKeys : texts.formKeys, on: &canvas)
    return canvas
  }

  /// Draws a message in the middle, and a more detailed hint below it.
  func paint(message: String, hint: String = "", footer: [String]? = nil, width: Int, height: Int) -> TerminalCanvas {
    var canvas = TerminalCanvas(width: width, height: height, style: style)
    guard width >= Self.leastWidth, height >= Self.leastHeight else {
      paintTooSmall(on: &canvas)
      return canvas
    }
    paintBar("Parlor", "", on: &canvas)
    let inner = min(width - 2 * Self.margin, 60)
    let lines = ascii(message).wrapped(to: inner)
    let more = ascii(hint).wrapped(to: inner)
    var y = max(1, (height - lines.count - more.count - 1) / 2)
    for line in lines {
      canvas.draw(line, centeredIn: width, x: 0, y: y, pen: Pen(bold: true))
      y += 1
    }
    if height >= 12 { y += 1 }
    for line in more.prefix(max(0, height - 1 - y)) {
      canvas.draw(line, centeredIn: width, x: 0, y: y, pen: Pen(dim: true))
      y += 1
    }
    paintFooter(footer ?? [texts.leaves], on: &canvas)
    return canvas
  }

  private func tail(of text: String, in cells: Int) -> String {
    var room = cells
    let kept = text.printable.reversed().prefix { character in
      room -= character.displayWidth
      return room >= 0
    }
    return String(kept.reversed())
  }
}
