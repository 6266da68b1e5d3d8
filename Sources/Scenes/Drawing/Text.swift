/// The weight of a font.
package enum FontWeight: Hashable, Sendable, CaseIterable {
  case medium, semibold, bold
  /// A very heavy weight for questions and headlines, drawn for large sizes.
  case display
}

/// A piece of a text with a single weight and colour.
package struct TextSpan: Hashable, Sendable {
  /// The letters.
  package var text: String
  /// The weight of the letters.
  package var weight: FontWeight
  /// The colour of the letters; emoji keep their own colours.
  package var color: Color

  /// A piece of a text.
  package init(_ text: String, _ weight: FontWeight, _ color: Color) {
    self.text = text
    self.weight = weight
    self.color = color
  }
}

/// A text to be broken into lines.
package struct Paragraph: Hashable, Sendable {
  /// The pieces, in reading order.
  package var spans: [TextSpan]
  /// The type size in whole pixels.
  package var size: Int
  /// The maximum width of a line in pixels; infinity for a single line.
  package var maxWidth: Double
  /// Whether all digits are equally wide.
  package var tabular: Bool
  /// The main direction.
  package var direction: TextDirection
  /// The language for hyphenating words that are wider than a line, as a BCP 47 tag; nil for no hyphenation.
  package var hyphenation: String?
  /// Whether Chinese text breaks only after punctuation and at spaces, because words cannot be told apart in Chinese
  /// text.
  package var keepsClauses = false

  /// A text to be broken into lines.
  package init(
    spans: [TextSpan], size: Int, maxWidth: Double, tabular: Bool, direction: TextDirection, hyphenation: String? = nil
  ) {
    self.spans = spans
    self.size = size
    self.maxWidth = maxWidth
    self.tabular = tabular
    self.direction = direction
    self.hyphenation = hyphenation
  }
}

/// One line of a text, ready to be drawn.
package struct TextLine: Hashable, Sendable {
  /// The pieces, in reading order.
  package var spans: [TextSpan]
  /// The type size in whole pixels.
  package var size: Int
  /// Whether all digits are equally wide.
  package var tabular: Bool
  /// The main direction.
  package var direction: TextDirection
  /// The width of the line in pixels.
  package var width: Double

  /// A line.
  package init(spans: [TextSpan], size: Int, tabular: Bool, direction: TextDirection, width: Double) {
    self.spans = spans
    self.size = size
    self.tabular = tabular
    self.direction = direction
    self.width = width
  }

  /// The text of all pieces joined together.
  package var text: String { spans.map(\.text).joined() }
}

/// A text broken into lines.
package struct TextBlock: Hashable, Sendable {
  /// The lines, from top to bottom.
  package var lines: [TextLine]
  /// Whether a word had to be split without a hyphen because it is wider than a line.
  package var splitsWords: Bool

  /// A text broken into lines.
  package init(lines: [TextLine], splitsWords: Bool) {
    self.lines = lines
    self.splitsWords = splitsWords
  }
}

/// A forecast of a text's lines before they are laid out.
package struct TextOutline: Hashable, Sendable {
  /// The number of lines that the text will usually have.
  package var lines: Int
  /// Whether a word has to be split because it is wider than a line.
  package var splitsWords: Bool

  /// A forecast with these values.
  package init(lines: Int, splitsWords: Bool) {
    self.lines = lines
    self.splitsWords = splitsWords
  }
}

/// Breaks texts into lines, using the metrics of the fonts.
package protocol TextMeasurer {
  /// Breaks a text into as few lines as the width allows.
  ///
  /// Among the ways to do so, the narrowest is chosen, so that the lines are about equally long.
  func lines(of paragraph: Paragraph) -> TextBlock

  /// Estimates the lines without laying them out, so that many sizes can be tried.
  func outline(of paragraph: Paragraph) -> TextOutline
}

extension TextMeasurer {
  /// Returns the outline of the actual lines.
  package func outline(of paragraph: Paragraph) -> TextOutline {
    let block = lines(of: paragraph)
    return TextOutline(lines: block.lines.count, splitsWords: block.splitsWords)
  }
}
