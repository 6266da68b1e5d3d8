import Scenes
import Synchronization

/// Breaks texts at spaces and hyphens and around Chinese characters; every letter has a width of its own kind.
struct FakeMeasurer: TextMeasurer {
  /// What was measured, for a scene that moves has the same texts in each of its pictures.
  private static let known = Mutex<[Paragraph: TextBlock]>([:])
  private static let mostKnown = 100_000

  func lines(of paragraph: Paragraph) -> TextBlock {
    if let block = Self.known.withLock({ $0[paragraph] }) { return block }
    let block = measured(paragraph)
    Self.known.withLock { known in
      if known.count >= Self.mostKnown { known = [:] }
      known[paragraph] = block
    }
    return block
  }

  private func measured(_ paragraph: Paragraph) -> TextBlock {
    let letters = paragraph.spans.enumerated().flatMap { index, span in span.text.map { (letter: $0, span: index) } }
    guard paragraph.maxWidth.isFinite else {
      return TextBlock(lines: [line(letters[...], of: paragraph)], splitsWords: false)
    }
    let widths = letters.map { Self.width(of: $0.letter) * Double(paragraph.size) }
    var splits = false
    var lines: [ArraySlice<(letter: Character, span: Int)>] = []
    var start = 0
    var lastBreak: Int?
    var index = 0
    // From `start` up to `index`.
    var filled = 0.0
    while index < letters.count {
      let reach = filled + widths[index]
      if reach > paragraph.maxWidth, index > start, letters[index].letter != " " {
        if lastBreak == nil { splits = true }
        let end = lastBreak ?? index
        lines.append(letters[start..<end])
        start = end
        lastBreak = nil
        filled = widths[start..<index].reduce(0, +)
        continue
      }
      let isWide = letters[index].letter.unicodeScalars.allSatisfy { Script($0).isEastAsian }
      if " -".contains(letters[index].letter) || isWide { lastBreak = index + 1 }
      filled = reach
      index += 1
    }
    lines.append(letters[start...])
    return TextBlock(lines: lines.map { line($0, of: paragraph) }, splitsWords: splits)
  }

  private func line(_ letters: ArraySlice<(letter: Character, span: Int)>, of paragraph: Paragraph) -> TextLine {
    var letters = letters
    if paragraph.maxWidth.isFinite { while letters.last?.letter == " " { letters.removeLast() } }
    var spans: [TextSpan] = []
    var last: Int?
    for (letter, index) in letters {
      if index != last { spans.append(TextSpan("", paragraph.spans[index].weight, paragraph.spans[index].color)) }
      last = index
      spans[spans.count - 1].text.append(letter)
    }
    return TextLine(
      spans: spans, size: paragraph.size, tabular: paragraph.tabular, direction: paragraph.direction,
      width: width(letters, paragraph))
  }

  private func width(_ letters: ArraySlice<(letter: Character, span: Int)>, _ paragraph: Paragraph) -> Double {
    var letters = letters
    while letters.last?.letter == " " && paragraph.maxWidth.isFinite { letters.removeLast() }
    return letters.reduce(0) { $0 + Self.width(of: $1.letter) * Double(paragraph.size) }
  }

  /// In ems, about as in Inter.
  private static func width(of letter: Character) -> Double {
    letter.asciiValue.map { plain[Int($0)] } ?? otherWidth(of: letter)
  }

  /// The widths of all letters of ASCII.
  private static let plain = (0..<128).map { otherWidth(of: Character(Unicode.Scalar(UInt8($0)))) }

  private static func otherWidth(of letter: Character) -> Double {
    switch letter {
    case " ", ".", ",", ":", "!", "i", "j", "l", "I", "1": 0.3
    case "m", "w", "M", "W": 0.88
    default: letter.unicodeScalars.allSatisfy { Script($0).isEastAsian } ? 1 : letter.isUppercase ? 0.7 : 0.58
    }
  }
}
