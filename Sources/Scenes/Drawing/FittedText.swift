/// A text at the size at which it fits its box; all measures are in units.
struct FittedText: Hashable {
  /// The lines, from the top.
  var lines: [TextLine]
  /// The type size.
  var size: Double
  /// The distance between two lines.
  var lineHeight: Double
  /// The width of the widest line.
  var width: Double
  /// Whether the text is complete, and no smaller than its floor.
  var fits: Bool

  /// The height of all lines together.
  var height: Double { lineHeight * Double(lines.count) }
}

/// The box for a text and the sizes to try, in units.
struct TextBox {
  /// The width of the box.
  var width = Double.infinity
  /// The height of the box.
  var height = Double.infinity
  /// The maximum number of lines.
  var lines = 1
  /// The sizes to try, largest first; the last is the floor.
  var sizes: [Double]
  /// The smallest size to which a text that does not fit shrinks before it ends in "…", as a share of its floor.
  var least = 0.5
  /// The language for hyphenating the text's words, as a BCP 47 tag; nil if they may not be hyphenated.
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
  /// Returns spans at the largest size that fits the box.
  ///
  /// If a word is wider than the box even at the floor, words are hyphenated, at the largest size at which that helps.
  /// A text that does not fit at its floor shrinks further, to half of it, and then ends in "…". A question that is
  /// hard to read is better than one whose end is missing, and a cut is never invisible. (Of a name, the beginning is
  /// enough.)
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
        // A somewhat smaller size is better than a word that is split between two lines.
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

  /// Returns a single text at the largest size that fits the box.
  func fit(
    _ text: String, _ weight: FontWeight, _ color: Color, _ box: TextBox, tabular: Bool = false
  ) -> FittedText {
    fit([TextSpan(text, weight, color)], box, tabular: tabular)
  }

  /// Returns one of Parlor's own sentences at the largest size that fits the box.
  ///
  /// It runs from left to right like its language, whatever name it begins with.
  func fit(sentence: String, _ weight: FontWeight, _ color: Color, _ box: TextBox) -> FittedText {
    fit([TextSpan(sentence, weight, color)], box, direction: .leftToRight)
  }

  /// Returns a name at the largest size that fits the box.
  ///
  /// To stay complete, a name on a narrow picture may be smaller than any other text, by at most a quarter. A longer
  /// name ends in "…" at the smallest size of all texts; no word of it is split.
  ///
  /// - Parameter isAmongMany: Whether there are so many names that equal sizes look better than complete names.
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

  /// Cuts a name: the first line has as many words as fit, and the second line as much of the rest as fits.
  private func cut(name: String, _ weight: FontWeight, _ color: Color, _ box: TextBox) -> FittedText {
    var box = box
    (box.sizes, box.least) = ([floor], 1)
    var fitted = fit(name, weight, color, box)
    // East Asian names have no words to keep together.
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

  /// Returns as much of a line's beginning as fits, with "…" after it.
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
