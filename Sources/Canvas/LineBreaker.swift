import CText
import Scenes

/// Breaks a paragraph into the fewest lines, and those as evenly as it can.
struct LineBreaker {
  private let paragraph: Paragraph
  private let engine: TextEngine
  /// The paragraph's letters, each with the index of its span.
  private let clusters: [(character: Character, span: Int)]
  /// What is never broken, with the space after it.
  private var segments: [Segment] = []

  private struct Segment {
    var clusters: Range<Int>
    /// Without the space at the end.
    var width: Double
    /// With the space at the end.
    var fullWidth: Double
    /// Whether a new line must begin after it.
    var endsLine: Bool
    /// Whether it is a part of a word that is too long for a line.
    var isFragment: Bool
  }

  init(paragraph: Paragraph, engine: TextEngine) {
    self.paragraph = paragraph
    self.engine = engine
    clusters = paragraph.spans.enumerated().flatMap { index, span in span.text.map { ($0, index) } }
    if paragraph.maxWidth.isFinite { segments = cutSegments() }
  }

  func block() -> TextBlock {
    guard paragraph.maxWidth.isFinite, segments.isEmpty == false else {
      return TextBlock(lines: [line(clusters.indices)], splitsWords: false)
    }
    // Letters of different pieces can come closer or farther once they are one line: then the lines get less room.
    var room = paragraph.maxWidth
    var lines: [TextLine] = []
    for _ in 0..<6 {
      lines = balanced(room).map { range in
        line(segments[range.lowerBound].clusters.lowerBound..<segments[range.upperBound - 1].clusters.upperBound)
      }
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
    var low = segments.map(\.width).max() ?? 0
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
      if index > start && (used + segment.width > width || segments[index - 1].endsLine) {
        lines.append(start..<index)
        start = index
        used = 0
      }
      used += segment.fullWidth
    }
    return lines + [start..<segments.count]
  }

  private func cutSegments() -> [Segment] {
    var segments: [Segment] = []
    let breaks = breaks()
    var start = 0
    for end in 1...max(1, clusters.count) where end <= clusters.count {
      let kind = breaks[end - 1]
      guard kind != LINEBREAK_NOBREAK || end == clusters.count else { continue }
      let mustEnd = clusters[end - 1].character.isNewline
      segments += segment(start..<end, endsLine: mustEnd && end < clusters.count)
      start = end
    }
    return segments
  }

  /// One segment, or several when the word is wider than a line.
  private func segment(_ range: Range<Int>, endsLine: Bool) -> [Segment] {
    let width = width(trimmed(range))
    if width <= paragraph.maxWidth || range.count == 1 {
      return [
        Segment(
          clusters: range, width: width, fullWidth: self.width(range), endsLine: endsLine, isFragment: false)
      ]
    }
    // Thai and its neighbours write no spaces: breaking between letters is not the breaking of a word there.
    let hasSpaces = range.allSatisfy { clusters[$0].character.unicodeScalars.allSatisfy { Script($0).usesSpaces } }
    return range.map {
      let width = self.width($0..<$0 + 1)
      return Segment(
        clusters: $0..<$0 + 1, width: width, fullWidth: width, endsLine: endsLine && $0 == range.upperBound - 1,
        isFragment: hasSpaces)
    }
  }

  /// What may happen after each letter.
  private func breaks() -> [Int32] {
    let marks = LineBreaks.after(clusters.flatMap { Array($0.character.unicodeScalars) })
    var position = 0
    return clusters.map { cluster in
      position += cluster.character.unicodeScalars.count
      return marks[position - 1]
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let end = range.last { clusters[$0].character.isWhitespace == false }.map { $0 + 1 } ?? range.lowerBound
    return range.lowerBound..<end
  }

  private func width(_ range: Range<Int>) -> Double {
    range.isEmpty ? 0 : engine.width(of: spans(range), like: paragraph)
  }

  private func line(_ range: Range<Int>) -> TextLine {
    let spans = spans(paragraph.maxWidth.isFinite ? trimmed(range) : range)
    return TextLine(
      spans: spans, size: paragraph.size, tabular: paragraph.tabular, direction: paragraph.direction,
      width: engine.width(of: spans, like: paragraph))
  }

  private func spans(_ range: Range<Int>) -> [TextSpan] {
    var spans: [TextSpan] = []
    var last: Int?
    for (character, index) in clusters[range] {
      if last != index {
        let look = paragraph.spans[index]
        spans.append(TextSpan("", look.weight, look.color))
        last = index
      }
      spans[spans.count - 1].text.append(character)
    }
    return spans
  }
}

extension Script {
  /// Whether words are told apart by spaces.
  fileprivate var usesSpaces: Bool {
    switch self {
    case .thai, .lao, .khmer, .myanmar: false
    default: true
    }
  }
}
