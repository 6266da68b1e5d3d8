import Scenes

/// Breaks a paragraph into the fewest lines, and those as evenly as it can.
struct LineBreaker {
  private let paragraph: Paragraph
  private let text: PreparedText
  private let engine: TextEngine
  /// The parts that are never broken, with the space after each; empty for a single line.
  private let segments: [Segment]

  private struct Segment {
    var letters: Range<Int>
    /// Without the space at the end.
    var width: Double
    /// With the space at the end.
    var fullWidth: Double
    /// Whether a new line must begin after it.
    var endsLine: Bool
    /// Whether it is a part of a word that is too long for a line.
    var isFragment: Bool
    /// The width of the hyphen after it at the end of a line; 0 if there is none.
    var hyphen = 0.0

    /// How much room it needs at the end of a line.
    var lastWidth: Double { width + hyphen }
  }

  init(paragraph: Paragraph, text: PreparedText, engine: TextEngine) {
    self.paragraph = paragraph
    self.text = text
    self.engine = engine
    segments = paragraph.maxWidth.isFinite ? text.words.flatMap { Self.segments($0, paragraph, text, engine) } : []
  }

  /// How many lines there are about to be, without making them.
  var outline: TextOutline {
    TextOutline(
      lines: segments.isEmpty ? 1 : greedy(paragraph.maxWidth).count,
      splitsWords: segments.contains(where: \.isFragment))
  }

  /// The lines as wide as they may be about to be, without a look at their letters' shapes.
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
    // Letters of different pieces can come closer or farther once they are one line: then the lines get less room.
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

  /// The narrowest set of lines that has no more of them than the whole width needs.
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

  /// Lines of segments, each as full as it can be.
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

  /// One segment, or several when the word is wider than a line.
  private static func segments(
    _ word: PreparedText.Word, _ paragraph: Paragraph, _ text: PreparedText, _ engine: TextEngine
  ) -> [Segment] {
    // Whole pixels, as the pictures of letters are; the least bit less than a pixel is one.
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
      // Thai and its neighbours write no spaces: breaking between letters is not the breaking of a word there.
      return Segment(
        letters: piece, width: width, fullWidth: width,
        endsLine: word.endsLine && piece.upperBound == word.letters.upperBound, isFragment: word.isOfManyWords == false)
    }
  }

  private func letters(of range: Range<Int>) -> Range<Int> {
    segments[range.lowerBound].letters.lowerBound..<segments[range.upperBound - 1].letters.upperBound
  }

  /// Whether a line that ends after some segments ends with a hyphen.
  private func isHyphenated(_ range: Range<Int>) -> Bool { segments[range.upperBound - 1].hyphen > 0 }

  /// - Parameter width: How wide it is; nil to look.
  private func line(_ range: Range<Int>, width: Double? = nil, isHyphenated: Bool = false) -> TextLine {
    var spans = text.spans(paragraph.maxWidth.isFinite ? text.trimmed(range) : range)
    if isHyphenated, !spans.isEmpty { spans[spans.count - 1].text += "-" }
    return TextLine(
      spans: spans, size: paragraph.size, tabular: paragraph.tabular, direction: paragraph.direction,
      width: width ?? engine.width(of: spans, like: paragraph))
  }
}
