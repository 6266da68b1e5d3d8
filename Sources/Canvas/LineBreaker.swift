import Scenes

/// Breaks a paragraph into as few lines as possible, of lengths as equal as possible.
struct LineBreaker {
  private let paragraph: Paragraph
  private let text: PreparedText
  private let engine: TextEngine
  /// The parts that are never broken, each with the space after it; empty for a single line.
  private let segments: [Segment]

  private struct Segment {
    var letters: Range<Int>
    /// The width without the space at the end, in pixels.
    var width: Double
    /// The width with the space at the end, in pixels.
    var fullWidth: Double
    /// Whether a new line must begin after this segment.
    var endsLine: Bool
    /// Whether the segment is part of a word that is too long for a line.
    var isFragment: Bool
    /// The width of the hyphen after the segment if it ends a line; 0 if it needs no hyphen.
    var hyphen = 0.0

    /// The width that the segment needs at the end of a line.
    var lastWidth: Double { width + hyphen }
  }

  init(paragraph: Paragraph, text: PreparedText, engine: TextEngine) {
    self.paragraph = paragraph
    self.text = text
    self.engine = engine
    segments = paragraph.maxWidth.isFinite ? text.words.flatMap { Self.segments($0, paragraph, text, engine) } : []
  }

  /// The expected number of lines, computed without making the lines.
  var outline: TextOutline {
    TextOutline(
      lines: segments.isEmpty ? 1 : greedy(paragraph.maxWidth).count,
      splitsWords: segments.contains(where: \.isFragment))
  }

  /// Returns the lines with their estimated widths, without loading the shapes of their letters.
  func estimate() -> TextBlock {
    guard segments.isEmpty == false else {
      let width = text.words.reduce(0) { $0 + $1.fullEms } * Double(paragraph.size)
      return TextBlock(lines: [line(text.letters.indices, width: width)], splitsWords: false)
    }
    let lines = balanced(paragraph.maxWidth).map { range in
      line(
        letters(of: range),
        width: segments[range.dropLast()].reduce(segments[range.upperBound - 1].lastWidth) { $0 + $1.fullWidth },
        isHyphenated: isHyphenated(range))
    }
    return TextBlock(lines: lines, splitsWords: segments.contains(where: \.isFragment))
  }

  func block() -> TextBlock {
    guard segments.isEmpty == false else {
      return TextBlock(lines: [line(text.letters.indices)], splitsWords: false)
    }
    // Pieces can come closer together or farther apart once they form a line. If a line gets too wide, all get less
    // room.
    var room = paragraph.maxWidth
    var lines: [TextLine] = []
    for _ in 0..<6 {
      lines = balanced(room).map { line(letters(of: $0), isHyphenated: isHyphenated($0)) }
      let excess = (lines.map(\.width).max() ?? 0) - paragraph.maxWidth
      if excess <= 0 { break }
      room -= excess
    }
    return TextBlock(lines: lines, splitsWords: segments.contains(where: \.isFragment))
  }

  /// Returns the narrowest set of lines that has no more lines than the whole width requires.
  private func balanced(_ width: Double) -> [Range<Int>] {
    let widest = greedy(width)
    guard widest.count > 1 else { return widest }
    var low = segments.map(\.lastWidth).max() ?? 0
    var high = width
    var best = widest
    while high - low > 1 {
      let middle = (low + high) / 2
      let lines = greedy(middle)
      if lines.count <= widest.count {
        best = lines
        high = middle
      } else {
        low = middle
      }
    }
    return best
  }

  /// Returns lines of segments, each line as full as possible.
  private func greedy(_ width: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0.0
    for (index, segment) in segments.enumerated() {
      if index > start && (used + segment.lastWidth > width || segments[index - 1].endsLine) {
        lines.append(start..<index)
        start = index
        used = 0
      }
      used += segment.fullWidth
    }
    return lines + [start..<segments.count]
  }

  /// Returns one segment for a word, or several if the word is wider than a line.
  private static func segments(
    _ word: PreparedText.Word, _ paragraph: Paragraph, _ text: PreparedText, _ engine: TextEngine
  ) -> [Segment] {
    // Rounds down to whole pixels, as the pictures of letters do. A tiny error below a whole pixel does not lose the
    // pixel.
    func pixels(_ ems: Double) -> Double { (ems * Double(paragraph.size) + 1e-6).rounded(.down) }
    let width = pixels(word.ems)
    if width <= paragraph.maxWidth || word.letters.count == 1 {
      return [
        Segment(
          letters: word.letters, width: width, fullWidth: pixels(word.fullEms), endsLine: word.endsLine,
          isFragment: false)
      ]
    }
    if let language = paragraph.hyphenation {
      let parts = text.parts(of: word) { engine.hyphenation.places(in: $0, language: language) }
      let hyphen = pixels(text.hyphenEms)
      let last = parts.count - 1
      let segments = parts.enumerated().map { index, part in
        let width = pixels(text.ems(of: text.trimmed(part)))
        return Segment(
          letters: part, width: width, fullWidth: pixels(text.ems(of: part)), endsLine: index == last && word.endsLine,
          isFragment: false, hyphen: index < last ? hyphen : 0)
      }
      if last > 0, segments.allSatisfy({ $0.lastWidth <= paragraph.maxWidth }) { return segments }
    }
    return text.pieces(of: word).map { piece in
      let width = pixels(piece.count == 1 ? text.ems(ofLetter: piece.lowerBound) : text.ems(of: text.trimmed(piece)))
      // Thai and its neighbouring scripts have no spaces between words, so a break between letters does not split a
      // word.
      return Segment(
        letters: piece, width: width, fullWidth: width,
        endsLine: word.endsLine && piece.upperBound == word.letters.upperBound, isFragment: word.isOfManyWords == false)
    }
  }

  private func letters(of range: Range<Int>) -> Range<Int> {
    segments[range.lowerBound].letters.lowerBound..<segments[range.upperBound - 1].letters.upperBound
  }

  /// Whether a line of these segments ends with a hyphen.
  private func isHyphenated(_ range: Range<Int>) -> Bool { segments[range.upperBound - 1].hyphen > 0 }

  /// Makes a line of some letters.
  ///
  /// - Parameter width: The width of the line in pixels; nil to measure it.
  private func line(_ range: Range<Int>, width: Double? = nil, isHyphenated: Bool = false) -> TextLine {
    var spans = text.spans(paragraph.maxWidth.isFinite ? text.trimmed(range) : range)
    if isHyphenated, !spans.isEmpty { spans[spans.count - 1].text += "-" }
    return TextLine(
      spans: spans, size: paragraph.size, tabular: paragraph.tabular, direction: paragraph.direction,
      width: width ?? engine.width(of: spans, like: paragraph))
  }
}
