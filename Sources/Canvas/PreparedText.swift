import CText
import Scenes

/// The parts of a text's layout that do not depend on its size and width: its letters and its words.
final class PreparedText {
  /// The text and settings from which the layout is prepared.
  struct Source: Hashable {
    var spans: [TextSpan]
    var tabular: Bool
    var direction: TextDirection
    var keepsClauses: Bool

    init(_ paragraph: Paragraph) {
      keepsClauses = paragraph.keepsClauses
      spans = paragraph.spans
      tabular = paragraph.tabular
      direction = paragraph.direction
    }
  }

  /// Letters that stay together unless they are wider than a line, with the space after them.
  struct Word {
    var letters: Range<Int>
    /// The width without the space at the end, as a multiple of the type size.
    var ems: Double
    /// The width with the space at the end, as a multiple of the type size.
    var fullEms: Double
    /// Whether a new line must begin after this word.
    var endsLine: Bool
    /// Whether this may be several words, because its script has no spaces between words and the word bounds are
    /// unknown.
    var isOfManyWords: Bool
  }

  let source: Source
  let letters: [Itemizer.Letter]
  let words: [Word]
  /// The spans that are laid out.
  private let looks: [TextSpan]
  private let itemizer: Itemizer
  /// The engine owns this text, so this reference is unowned.
  private unowned let engine: TextEngine
  private var letterWidths: [Int: Double] = [:]

  init(_ source: Source, engine: TextEngine) {
    self.source = source
    self.engine = engine
    func itemize(_ spans: [TextSpan]) -> Itemizer {
      Itemizer(spans, size: 0, tabular: source.tabular, direction: source.direction, stack: engine.stack)
    }
    var looks = source.spans.bounded
    var itemizer = itemize(looks)
    if let end = itemizer.end {
      looks = Self.spans(itemizer.letters[..<end], like: looks)
      looks[looks.count - 1].text += "…"
      itemizer = itemize(looks)
    }
    self.looks = looks
    self.itemizer = itemizer
    letters = itemizer.letters
    words = Self.words(itemizer, keepsClauses: source.keepsClauses, engine)
  }

  /// Returns the width of a single letter, as a multiple of the type size.
  func ems(ofLetter index: Int) -> Double {
    if let width = letterWidths[index] { return width }
    let width = engine.ems(of: itemizer.pieces(of: index..<index + 1))
    letterWidths[index] = width
    return width
  }

  /// Returns the total width of some letters, as a multiple of the type size.
  func ems(of range: Range<Int>) -> Double { engine.ems(of: itemizer.pieces(of: range)) }

  /// The width of a hyphen, as a multiple of the type size.
  private(set) lazy var hyphenEms: Double = {
    let look = looks.last ?? TextSpan("", .medium, Color(0))
    let hyphen = Itemizer(
      [TextSpan("-", look.weight, look.color)], size: 0, tabular: source.tabular, direction: source.direction,
      stack: engine.stack)
    return engine.ems(of: hyphen.pieces(of: hyphen.letters.indices))
  }()

  /// Returns the parts of a word between which a hyphen is possible; the whole word if there is no such place.
  ///
  /// - Parameter places: Returns, for some letters, the numbers of letters after which a hyphen is possible.
  func parts(of word: Word, places: (String) -> [Int]) -> [Range<Int>] {
    var cuts: [Int] = []
    var start = word.letters.lowerBound
    // Characters that are not letters separate the words to hyphenate.
    for index in word.letters.lowerBound...word.letters.upperBound {
      if index < word.letters.upperBound, letters[index].character.isLetter { continue }
      cuts += places(String(letters[start..<index].map(\.character))).map { start + $0 }
      start = index + 1
    }
    let ends = cuts + [word.letters.upperBound]
    return zip([word.letters.lowerBound] + cuts, ends).map { $0..<$1 }
  }

  /// Returns the pieces of a word that is too long for a line.
  ///
  /// These are the parts that annex 14 keeps together, or the single letters if it keeps the whole word together.
  func pieces(of word: Word) -> [Range<Int>] {
    let breaks = LineBreaks.after(
      letters[word.letters].flatMap { Array($0.character.unicodeScalars) }, keeping: .nothing)
    var ends: [Int] = []
    var position = 0
    for index in word.letters.dropLast() {
      position += letters[index].character.unicodeScalars.count
      if breaks[position - 1] == LINEBREAK_ALLOWBREAK { ends.append(index + 1) }
    }
    guard !ends.isEmpty else { return word.letters.map { $0..<$0 + 1 } }
    return zip([word.letters.lowerBound] + ends, ends + [word.letters.upperBound]).map { $0..<$1 }
  }

  /// Returns the range without the space at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> { Self.trimmed(range, letters) }

  /// Returns the spans of a range of letters.
  func spans(_ range: Range<Int>) -> [TextSpan] { Self.spans(letters[range], like: looks) }

  private static func spans(_ letters: ArraySlice<Itemizer.Letter>, like looks: [TextSpan]) -> [TextSpan] {
    var spans: [TextSpan] = []
    var last: Int?
    for letter in letters {
      if last != letter.span {
        let look = looks[letter.span]
        spans.append(TextSpan("", look.weight, look.color))
        last = letter.span
      }
      spans[spans.count - 1].text.append(letter.character)
    }
    return spans
  }

  private static func words(_ itemizer: Itemizer, keepsClauses: Bool, _ engine: TextEngine) -> [Word] {
    let letters = itemizer.letters
    let breaks = LineBreaks.after(
      letters.flatMap { Array($0.character.unicodeScalars) }, keeping: keepsClauses ? .clauses : .words)
    var words: [Word] = []
    var start = 0
    var position = 0
    for (index, letter) in letters.enumerated() {
      position += letter.character.unicodeScalars.count
      let end = index + 1
      guard breaks[position - 1] != LINEBREAK_NOBREAK || end == letters.count else { continue }
      let range = start..<end
      let visible = trimmed(range, letters)
      let ems = engine.ems(of: itemizer.pieces(of: visible))
      words.append(
        Word(
          letters: range, ems: ems,
          fullEms: visible == range ? ems : engine.ems(of: itemizer.pieces(of: range)),
          endsLine: letter.character.isNewline && end < letters.count,
          isOfManyWords: !WordBounds.areKnown
            && letters[range].contains { $0.character.unicodeScalars.contains { !Script($0).usesSpaces } }))
      start = end
    }
    return words
  }

  private static func trimmed(_ range: Range<Int>, _ letters: [Itemizer.Letter]) -> Range<Int> {
    let end = range.last { letters[$0].character.isWhitespace == false }.map { $0 + 1 } ?? range.lowerBound
    return range.lowerBound..<end
  }
}

extension Script {
  /// Whether the script separates words with spaces.
  fileprivate var usesSpaces: Bool {
    switch self {
    case .thai, .lao, .khmer, .myanmar: false
    default: true
    }
  }
}
