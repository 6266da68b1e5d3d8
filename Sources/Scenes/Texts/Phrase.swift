/// A sentence some of whose words stand out.
struct Phrase: Hashable {
  /// A part of the sentence.
  struct Part: Hashable {
    var text: String
    var stands: Bool
  }

  var parts: [Part] = []

  /// A sentence in which nothing stands out.
  init(_ text: String) { parts = [Part(text: text, stands: false)] }

  private init(parts: [Part]) { self.parts = parts }

  /// Words that stand out.
  static func strong(_ text: String) -> Phrase { Phrase(parts: [Part(text: text, stands: true)]) }

  /// One after the other.
  static func + (left: Phrase, right: Phrase) -> Phrase { Phrase(parts: left.parts + right.parts) }

  /// The pieces in two looks.
  func spans(strong: (FontWeight, Color), rest: (FontWeight, Color)) -> [TextSpan] {
    parts.map { $0.stands ? TextSpan($0.text, strong.0, strong.1) : TextSpan($0.text, rest.0, rest.1) }
  }
}

/// A call to press a key: the words before the key, the key, the words after it.
struct KeyPrompt: Hashable {
  var before: String
  var key: String
  var after: String
}
