internal import PadCatalogue
internal import PadClient
internal import PadProtocol

extension TerminalPainter {
  /// The width of one of the blocks that celebrate a right answer, and the gap after it.
  private static let block = (width: 4, gap: 1)

  /// Draws a verdict in a line, after the player's face.
  func paint(_ verdict: PadScreen.Verdict, face: String?, on canvas: inout TerminalCanvas, y: Int) {
    let (text, pen) = (label(of: verdict, face: face, on: canvas), pen(of: verdict))
    canvas.draw(text, centeredIn: canvas.width, x: 0, y: y, pen: pen)
  }

  /// Whether a right answer is celebrated: the terminal has colours, and nothing else needs the lines.
  func canCheer(_ view: PadView, on canvas: TerminalCanvas) -> Bool {
    guard view.verdict == .right, style.colors != .none, view.details.isEmpty, view.reactions.isEmpty else {
      return false
    }
    let label = label(of: .right, face: view.face, on: canvas).displayWidth
    return canvas.width - 2 * Self.margin >= label + 4 * (Self.block.width + Self.block.gap)
  }

  /// Draws a right answer three lines tall, with a row of coloured blocks on either side.
  func paintCheer(for view: PadView, on canvas: inout TerminalCanvas, y: Int) {
    let label = label(of: .right, face: view.face, on: canvas)
    let (start, width) = ((canvas.width - label.displayWidth) / 2, label.displayWidth)
    canvas.fill(x: start, y: y, width: width, height: 3, pen: pen(of: .right))
    canvas.draw(label, x: start, y: y + 1, pen: pen(of: .right))
    let colors = [palette.accent, view.playerColor ?? palette.text]
    let step = Self.block.width + Self.block.gap
    for index in 0..<((start - Self.margin) / step) {
      let pen = Pen(background: colors[index % colors.count])
      let offset = index * step + Self.block.gap
      for x in [start - offset - Self.block.width, start + width + offset] where x + Self.block.width <= canvas.width {
        canvas.fill(x: x, y: y, width: Self.block.width, height: 3, pen: pen)
      }
    }
  }

  private func label(of verdict: PadScreen.Verdict, face: String?, on canvas: TerminalCanvas) -> String {
    let text =
      switch verdict {
      case .right: (style.unicode ? "✔ " : "") + texts.right
      case .partly: (style.unicode ? "◐ " : "") + texts.partly
      case .wrong: (style.unicode ? "✘ " : "") + texts.wrong
      }
    let both = [face, text].compactMap(\.self).joined(separator: "  ")
    // In a narrow window, the words are what counts.
    return "  \(both.displayWidth + 4 <= canvas.width ? both : text)  "
  }

  private func pen(of verdict: PadScreen.Verdict) -> Pen {
    guard style.colors != .none else { return Pen(bold: true, reverse: verdict == .right) }
    let color = verdict == .wrong ? palette.wrong : palette.good
    return Pen(foreground: color.readable, background: color, bold: true)
  }
}
