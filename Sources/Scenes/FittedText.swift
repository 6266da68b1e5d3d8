/// A text at the size at which it fits its box; measures in units.
struct FittedText: Hashable {
  /// The lines from the top.
  var lines: [TextLine]
  /// The type size.
  var size: Double
  /// The distance of two lines.
  var lineHeight: Double
  /// How wide the widest line is.
  var width: Double
  /// Whether it is whole, and no smaller than its floor.
  var fits: Bool

  /// How high all lines are together.
  var height: Double { lineHeight * Double(lines.count) }
}

/// The box that a text has, and the sizes that it may have; in units.
struct TextBox {
  /// How wide the box is.
  var width = Double.infinity
  /// How high the box is.
  var height = Double.infinity
  /// The most lines.
  var lines = 1
  /// The sizes to try, largest first; the last is the floor.
  var sizes: [Double]

  init(width: Double = .infinity, height: Double = .infinity, lines: Int = 1, sizes: [Double]) {
    self.width = width
    self.height = height
    self.lines = lines
    self.sizes = sizes
  }

  init(size: Double) { sizes = [size] }
}

extension Composer {
  /// The spans at the largest size that fits the box.
  ///
  /// A text that does not fit at its floor goes on shrinking to half of it, and then ends in "…": a question that is
  /// hard to read beats one whose end is missing, and a cut never goes unseen.
  ///
  /// - Parameter direction: The main direction; nil for that of the text's first letter.
  func fit(
    _ spans: [TextSpan], _ box: TextBox, tabular: Bool = false, direction: TextDirection? = nil
  ) -> FittedText {
    func lay(size: Double) -> (fitted: FittedText, block: TextBlock) {
      self.lay(spans, size: size, width: box.width, tabular: tabular, direction: direction)
    }
    for size in box.sizes.map({ max($0, self.floor) }) {
      let text = lay(size: size)
      if text.block.splitsWords == false && text.fitted.lines.count <= box.lines && text.fitted.height <= box.height {
        return text.fitted
      }
    }
    let floor = max(self.floor, box.sizes.last ?? 0)
    var last = lay(size: floor).fitted
    for step in 0...10 {
      last = lay(size: floor * (1 - 0.05 * Double(step))).fitted
      last.fits = false
      if last.lines.count <= box.lines && last.height <= box.height { return last }
    }
    let room = max(1, Int(min(Double(box.lines), box.height / last.lineHeight)))
    if last.lines.count > room, let end = last.lines.prefix(room).last {
      last.lines = last.lines.prefix(room - 1) + [cut(end, width: box.width)]
    }
    return last
  }

  /// A single text at the largest size that fits the box.
  func fit(
    _ text: String, _ weight: FontWeight, _ color: Color, _ box: TextBox, tabular: Bool = false
  ) -> FittedText {
    fit([TextSpan(text, weight, color)], box, tabular: tabular)
  }

  private func lay(
    _ spans: [TextSpan], size: Double, width: Double, tabular: Bool, direction: TextDirection?
  ) -> (fitted: FittedText, block: TextBlock) {
    let pixels = max(1, Int((size * unit).rounded()))
    let text = spans.map(\.text).joined()
    let block = measurer.lines(
      of: Paragraph(
        spans: spans, size: pixels, maxWidth: width * unit, tabular: tabular,
        direction: direction ?? TextDirection(firstStrongIn: text) ?? .leftToRight))
    let fitted = FittedText(
      lines: block.lines, size: size, lineHeight: size * text.lineHeight,
      width: (block.lines.map(\.width).max() ?? 0) / unit, fits: true)
    return (fitted, block)
  }

  /// The beginning of a line with "…" after it.
  private func cut(_ line: TextLine, width: Double) -> TextLine {
    var text = line.text
    guard let look = line.spans.first else { return line }
    while text.isEmpty == false {
      let paragraph = Paragraph(
        spans: [TextSpan(text + "…", look.weight, look.color)], size: line.size, maxWidth: .infinity,
        tabular: line.tabular, direction: line.direction)
      if let short = measurer.lines(of: paragraph).lines.first, short.width <= width * unit { return short }
      text.removeLast()
    }
    return line
  }
}
