import Catalogue

extension Phrase {
  /// Returns the phrase's pieces: the emphasised words in the look `strong`, all others in the look `rest`.
  func spans(strong: (FontWeight, Color), rest: (FontWeight, Color)) -> [TextSpan] {
    parts.map { $0.stands ? TextSpan($0.text, strong.0, strong.1) : TextSpan($0.text, rest.0, rest.1) }
  }
}

/// Formats points that are won or lost, with their sign.
func signed(_ points: Int) -> String { points > 0 ? "+" + grouped(points) : grouped(points) }
