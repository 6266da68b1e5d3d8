/// How heavy a font is.
package enum FontWeight: Hashable, Sendable, CaseIterable {
  case medium, semibold, bold
  /// For questions and headlines: very heavy, drawn for large sizes.
  case display
}

/// A piece of a text with one look.
package struct TextSpan: Hashable, Sendable {
  /// The letters.
  package var text: String
  /// How heavy they are.
  package var weight: FontWeight
  /// Their colour; emoji keep their own.
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
  /// How wide a line may be in pixels; infinity for one line.
  package var maxWidth: Double
  /// Whether all digits are equally wide.
  package var tabular: Bool
  /// The main direction.
  package var direction: TextDirection
  /// The language in which words that are wider than a line are hyphenated, as a tag of BCP 47; nil for no hyphens.
  package var hyphenation: String?
  /// Whether Chinese text breaks only after punctuation and at spaces: words are not told apart there.
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
  /// How wide the line is in pixels.
  package var width: Double

  /// A line.
  package init(spans: [TextSpan], size: Int, tabular: Bool, direction: TextDirection, width: Double) {
    self.spans = spans
    self.size = size
    self.tabular = tabular
    self.direction = direction
    self.width = width
  }

  /// The letters alone.
  package var text: String { spans.map(\.text).joined() }
}

/// A text broken into lines.
package struct TextBlock: Hashable, Sendable {
  /// The lines from the top.
  package var lines: [TextLine]
  /// Whether a word had to be broken because it is wider than a line, and not by a hyphen.
  package var splitsWords: Bool

  /// A text broken into lines.
  package init(lines: [TextLine], splitsWords: Bool) {
    self.lines = lines
    self.splitsWords = splitsWords
  }
}

/// Facts about a text's lines before they are laid out.
package struct TextOutline: Hashable, Sendable {
  /// How many there will be, as a rule.
  package var lines: Int
  /// Whether a word has to be broken because it is wider than a line.
  package var splitsWords: Bool

  /// What is known.
  package init(lines: Int, splitsWords: Bool) {
    self.lines = lines
    self.splitsWords = splitsWords
  }
}

/// Breaks texts into lines; it knows the fonts.
package protocol TextMeasurer {
  /// The fewest lines that the width allows, and among those the narrowest, so that they are about equally long.
  func lines(of paragraph: Paragraph) -> TextBlock

  /// About the same, for a look at many sizes: nothing is laid out.
  func outline(of paragraph: Paragraph) -> TextOutline
}

extension TextMeasurer {
  /// The outline of the lines.
  package func outline(of paragraph: Paragraph) -> TextOutline {
    let block = lines(of: paragraph)
    return TextOutline(lines: block.lines.count, splitsWords: block.splitsWords)
  }
}
