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
  /// The smallest size for a text that does not fit, as a share of its floor, before it ends in "…".
  var least = 0.5
  /// The language of the text as a tag of BCP 47, where its words may be hyphenated; nil where they may not.
  var language: String?

  init(
    width: Double = .infinity, height: Double = .infinity, lines: Int = 1, sizes: [Double], language: String? = nil
  ) {
    self.language = language
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
  /// If a word is wider than the box even at its floor, words are hyphenated, at the largest size at which that helps.
  /// A text that does not fit at its floor shrinks further, to half of it, and then ends in "…". A question that is
  /// hard to read beats one whose end is missing, and a cut is never invisible. (Of a name the beginning says enough.)
  ///
  /// - Parameter direction: The main direction; nil for that of the text's first letter.
  func fit(
    _ spans: [TextSpan], _ box: TextBox, tabular: Bool = false, direction: TextDirection? = nil
  ) -> FittedText {
    let text = spans.map(\.text).joined()
    let direction = direction ?? TextDirection(firstStrongIn: text) ?? .leftToRight
    let leading = text.lineHeight
    var hyphenation: String?
    var keepsClauses = false
    func paragraph(_ size: Double) -> Paragraph {
      var paragraph = Paragraph(
        spans: spans, size: max(1, Int((size * unit).rounded())), maxWidth: box.width * unit, tabular: tabular,
        direction: direction, hyphenation: hyphenation)
      paragraph.keepsClauses = keepsClauses
      return paragraph
    }
    func holds(_ lines: Int, _ size: Double) -> Bool {
      lines <= box.lines && Double(lines) * size * leading <= box.height
    }
    func lay(_ size: Double) -> (fitted: FittedText, splitsWords: Bool) {
      let block = measurer.lines(of: paragraph(size))
      let width = (block.lines.map(\.width).max() ?? 0) / unit
      let fitted = FittedText(lines: block.lines, size: size, lineHeight: size * leading, width: width, fits: true)
      return (fitted, block.splitsWords)
    }
    func whole(_ size: Double) -> FittedText? {
      let outline = measurer.outline(of: paragraph(size))
      guard outline.splitsWords == false, holds(outline.lines, size) else { return nil }
      let text = lay(size)
      return text.splitsWords == false && holds(text.fitted.lines.count, size) ? text.fitted : nil
    }
    let hasClauses = box.lines > 1 && text.unicodeScalars.contains { Script($0) == .han }
    for language in [nil] + (box.language.map { [$0] } ?? []) {
      hyphenation = language
      var broken: FittedText?
      for size in box.sizes.map({ max($0, self.floor) }) {
        // Somewhat smaller is better than a word of which half stands on the next line.
        if let broken, size < 0.8 * broken.size { return broken }
        keepsClauses = hasClauses
        if let text = whole(size) { return text }
        keepsClauses = false
        if broken == nil, hasClauses { broken = whole(size) }
      }
      if let broken { return broken }
    }
    let floor = max(self.floor, box.sizes.last ?? 0)
    let steps = stride(from: 1, through: box.least - 0.01, by: -0.05).map { floor * $0 }
    for size in steps where holds(measurer.outline(of: paragraph(size)).lines, size) {
      var last = lay(size).fitted
      last.fits = false
      if holds(last.lines.count, size) { return last }
    }
    var last = lay(steps.last ?? floor).fitted
    last.fits = false
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

  /// The same of a sentence of ours, which runs as its language does, whatever name it begins with: from left to right.
  func fit(sentence: String, _ weight: FontWeight, _ color: Color, _ box: TextBox) -> FittedText {
    fit([TextSpan(sentence, weight, color)], box, direction: .leftToRight)
  }

  /// A name at the largest size that fits the box.
  ///
  /// To stay whole, a name may be smaller on a narrow picture than any other text, by a quarter at most. A longer one
  /// ends in "…" at the smallest size of all texts; no word of it is broken.
  ///
  /// - Parameter isAmongMany: Whether there are so many names that equal sizes look better than whole names.
  func fit(
    name: String, _ weight: FontWeight, _ color: Color, _ box: TextBox, isAmongMany: Bool = false
  ) -> FittedText {
    let whole = fit(name, weight, color, box)
    guard !whole.fits, box.width.isFinite else { return whole }
    if isNarrow, !isAmongMany {
      var (small, smallBox) = (self, box)
      small.floor = 0.75 * floor
      smallBox.sizes = (1...5).map { floor * (1 - 0.05 * Double($0)) }
      var fitted = small.fit(name, weight, color, smallBox)
      if fitted.fits {
        fitted.fits = false
        return fitted
      }
    }
    return cut(name: name, weight, color, box)
  }

  /// As many words as there is room for on the first line, and of the rest as much as on the next.
  private func cut(name: String, _ weight: FontWeight, _ color: Color, _ box: TextBox) -> FittedText {
    var box = box
    (box.sizes, box.least) = ([floor], 1)
    var fitted = fit(name, weight, color, box)
    // Chinese has no words to keep together.
    if name.unicodeScalars.contains(where: { Script($0).isEastAsian }) { return fitted }
    func line(_ text: Substring) -> TextLine? {
      measurer.lines(
        of: Paragraph(
          spans: [TextSpan(String(text), weight, color)], size: max(1, Int((floor * unit).rounded())),
          maxWidth: .infinity, tabular: false, direction: TextDirection(firstStrongIn: name) ?? .leftToRight)
      ).lines.first
    }
    let breaks = name.indices.filter { name[$0] == " " || name[$0] == "-" }
    let end = breaks.last { line(name[...$0]).map { $0.width <= box.width * unit } ?? false }
    var parts = [name[...]]
    if let end, box.lines > 1, 2 * fitted.lineHeight <= box.height {
      parts = [name[...end], name[name.index(after: end)...]]
    }
    fitted.lines = parts.compactMap(line).map { $0.width <= box.width * unit ? $0 : cut($0, width: box.width) }
    fitted.width = (fitted.lines.map(\.width).max() ?? 0) / unit
    return fitted
  }

  /// The beginning of a line with "…" after it, as much of it as there is room for.
  private func cut(_ line: TextLine, width: Double) -> TextLine {
    guard let look = line.spans.first else { return line }
    let letters = Array(line.text)
    var best: TextLine?
    var (low, high) = (1, letters.count)
    while low <= high {
      let middle = (low + high) / 2
      let paragraph = Paragraph(
        spans: [TextSpan(String(letters[..<middle]) + "…", look.weight, look.color)], size: line.size,
        maxWidth: .infinity, tabular: line.tabular, direction: line.direction)
      if let short = measurer.lines(of: paragraph).lines.first, short.width <= width * unit {
        best = short
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return best ?? line
  }
}
