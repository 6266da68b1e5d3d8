/// A sentence with some emphasised words.
package struct Phrase: Hashable, Sendable {
  /// A part of the sentence.
  package struct Part: Hashable, Sendable {
    package var text: String
    package var stands: Bool

    /// Creates a part.
    package init(text: String, stands: Bool) {
      self.text = text
      self.stands = stands
    }
  }

  package var parts: [Part]

  /// Creates a sentence from its parts.
  package init(parts: [Part]) { self.parts = parts }

  /// Creates a sentence without emphasis.
  package init(_ text: String) { parts = [Part(text: text, stands: false)] }

  /// Returns emphasised words.
  package static func strong(_ text: String) -> Phrase { Phrase(parts: [Part(text: text, stands: true)]) }

  /// Joins two phrases, one after the other.
  package static func + (left: Phrase, right: Phrase) -> Phrase { Phrase(parts: left.parts + right.parts) }
}
