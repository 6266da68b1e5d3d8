internal import PadClient

/// One button as a coloured block of cells.
struct ButtonBlock: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// Returns the number of lines that a label needs in a block of this size, even with a frame; nil if it would be cut.
  static func lines(of label: String, width: Int, height: Int) -> Int? {
    // The label shares the line with its key and all possible marks.
    if height < 2 { return label.displayWidth + 12 <= width ? 1 : nil }
    let lines = label.wrapped(to: max(1, width - 4)).count
    return lines <= (height >= 3 ? height - 2 : height) - 1 ? lines : nil
  }

  /// Draws the button; `pressed` is the text that marks a button that the player chose.
  func paint(_ button: PadView.Button, style: TerminalStyle, pressed: String, on canvas: inout TerminalCanvas) {
    let pen = Self.pen(for: button, style: style)
    canvas.fill(x: x, y: y, width: width, height: height, pen: pen)
    let hasFrame = height >= 3 && (button.isHighlighted || style.colors == .none)
    if hasFrame { paintFrame(heavy: button.isHighlighted, style: style, pen: pen, on: &canvas) }

    let figure = button.shape.map(style.symbol(for:)) ?? button.symbol.flatMap(style.symbol(for:))
    let symbol = figure.map { " " + $0 } ?? ""
    let box = button.isChosen.map { $0 ? "[x] " : "[ ] " } ?? ""
    var head = box + button.key + symbol
    var lines: [String] = []
    let inner = width - 4
    if let label = button.label {
      let lineRoom = hasFrame ? height - 2 : height
      if lineRoom >= 2 {
        lines = canvas.wrapped(label, to: inner, atMost: lineRoom - 1)
      } else {
        head += " " + label
      }
    }
    let marks = hasFrame ? height - 2 : height
    let mark =
      style.unicode ? style.mark(button.judgement ?? true) + " " + pressed : "* \(pressed) *"
    let isMarked = button.judgement != nil || button.isPressed
    if isMarked, lines.count + 2 <= marks, mark.displayWidth <= inner {
      lines.append(mark)
    } else if let judgement = button.judgement {
      head = style.mark(judgement) + " " + head
    } else if button.isPressed, button.isChosen == nil {
      head = style.unicode ? "▶ \(head) ◀" : "> \(head) <"
    } else if button.isHighlighted, !hasFrame || style.colors == .none && style.unicode {
      // Without colours all frames are heavy.
      head = style.unicode ? "‹ \(head) ›" : "[ \(head) ]"
    } else if style.colors == .none, !hasFrame, button.isChosen == nil {
      head = "[\(head)]"
    }
    if button.isChosen != nil, head.displayWidth > (hasFrame ? width - 2 : width) { head = Self.tight(head) }
    head = canvas.fitted(head, to: width)
    var row = y + (height - lines.count - 1) / 2
    for (index, line) in ([head] + lines).enumerated() {
      var linePen = pen
      linePen.bold = index == 0 || button.isPressed
      let edge = hasFrame ? 1 : 0
      canvas.draw(line, centeredIn: width - 2 * edge, x: x + edge, y: row, pen: linePen)
      row += 1
    }
  }

  /// Returns a head without its spaces, except for the space in an empty box.
  private static func tight(_ head: String) -> String {
    var tight = ""
    for character in head where character != " " || tight.last == "[" { tight.append(character) }
    return tight
  }

  /// Returns the pen for a button's letters and background.
  static func pen(for button: PadView.Button, style: TerminalStyle) -> Pen {
    let isLit = button.isLit
    switch style.colors {
    case .none: return Pen(bold: isLit, dim: !isLit, reverse: button.isPressed)
    case .sixteen:
      // Sixteen colours do not include darker shades, so a closed button only has its letters in its colour.
      return isLit ? Pen(foreground: button.color.readable16, background: button.color) : Pen(foreground: button.color)
    case .palette256, .full:
      let color = isLit ? button.color : button.color.darkened(to: 35)
      return Pen(
        foreground: isLit ? color.readable : button.color.darkened(to: 80).readable(on: color), background: color)
    }
  }

  private func paintFrame(heavy: Bool, style: TerminalStyle, pen: Pen, on canvas: inout TerminalCanvas) {
    let marks: [Character] =
      style.unicode
      ? ["┏", "━", "┓", "┃", "┗", "┛"] : heavy ? ["#", "#", "#", "#", "#", "#"] : ["+", "-", "+", "|", "+", "+"]
    let line = String(repeating: marks[1], count: max(0, width - 2))
    canvas.draw(String(marks[0]) + line + String(marks[2]), x: x, y: y, pen: pen)
    canvas.draw(String(marks[4]) + line + String(marks[5]), x: x, y: y + height - 1, pen: pen)
    for row in (y + 1)..<(y + height - 1) {
      canvas.draw(String(marks[3]), x: x, y: row, pen: pen)
      canvas.draw(String(marks[3]), x: x + width - 1, y: row, pen: pen)
    }
  }
}
