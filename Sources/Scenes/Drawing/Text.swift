/// How heavy a font is.
public enum FontWeight: Hashable, Sendable, CaseIterable {
  case medium, semibold, bold
  /// For questions and headlines: very heavy, drawn for large sizes.
  case display
}

/// A piece of a text with one look.
public struct TextSpan: Hashable, Sendable {
  /// The letters.
  public var text: String
  /// How heavy they are.
  public var weight: FontWeight
  /// Their colour; emoji keep their own.
  public var color: Color

  /// A piece of a text.
  public init(_ text: String, _ weight: FontWeight, _ color: Color) {
    self.text = text
    self.weight = weight
    self.color = color
  }
}

/// A text to be broken into lines.
public struct Paragraph: Hashable, Sendable {
  /// The pieces, in reading order.
  public var spans: [TextSpan]
  /// The type size in whole pixels.
  public var size: Int
  /// How wide a line may be in pixels; infinity for one line.
  public var maxWidth: Double
  /// Whether all digits are equally wide.
  public var tabular: Bool
  /// The main direction.
  public var direction: TextDirection

  /// A text to be broken into lines.
  public init(spans: [TextSpan], size: Int, maxWidth: Double, tabular: Bool, direction: TextDirection) {
    self.spans = spans
    self.size = size
    self.maxWidth = maxWidth
    self.tabular = tabular
    self.direction = direction
  }
}

/// One line of a text, ready to be drawn.
public struct TextLine: Hashable, Sendable {
  /// The pieces, in reading order.
  public var spans: [TextSpan]
  /// The type size in whole pixels.
  public var size: Int
  /// Whether all digits are equally wide.
  public var tabular: Bool
  /// The main direction.
  public var direction: TextDirection
  /// How wide the line is in pixels.
  public var width: Double

  /// A line.
  public init(spans: [TextSpan], size: Int, tabular: Bool, direction: TextDirection, width: Double) {
    self.spans = spans
    self.size = size
    self.tabular = tabular
    self.direction = direction
    self.width = width
  }

  /// The letters alone.
  public var text: String { spans.map(\.text).joined() }
}

/// A text broken into lines.
public struct TextBlock: Hashable, Sendable {
  /// The lines from the top.
  public var lines: [TextLine]
  /// Whether a word had to be broken because it is wider than a line.
  public var splitsWords: Bool

  /// A text broken into lines.
  public init(lines: [TextLine], splitsWords: Bool) {
    self.lines = lines
    self.splitsWords = splitsWords
  }
}

/// What is known of a text's lines before they are laid out.
public struct TextOutline: Hashable, Sendable {
  /// How many there will be, as a rule.
  public var lines: Int
  /// Whether a word has to be broken because it is wider than a line.
  public var splitsWords: Bool

  /// What is known.
  public init(lines: Int, splitsWords: Bool) {
    self.lines = lines
    self.splitsWords = splitsWords
  }
}

/// Breaks texts into lines; it knows the fonts.
public protocol TextMeasurer {
  /// The fewest lines that the width allows, and among those the narrowest, so that they are about equally long.
  func lines(of paragraph: Paragraph) -> TextBlock

  /// About the same, for a look at many sizes: nothing is laid out.
  func outline(of paragraph: Paragraph) -> TextOutline
}

extension TextMeasurer {
  /// The outline of the lines.
  public func outline(of paragraph: Paragraph) -> TextOutline {
    let block = lines(of: paragraph)
    return TextOutline(lines: block.lines.count, splitsWords: block.splitsWords)
  }
}
