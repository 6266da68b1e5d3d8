/// A sentence with some emphasised words.
package struct Phrase: Hashable, Sendable {
  /// A part of the sentence.
  package struct Part: Hashable, Sendable {
    package var text: String
    package var stands: Bool

    /// Makes a part.
    package init(text: String, stands: Bool) {
      self.text = text
      self.stands = stands
    }
  }

  package var parts: [Part]

  /// Puts parts together.
  package init(parts: [Part]) { self.parts = parts }

  /// A sentence without emphasis.
  package init(_ text: String) { parts = [Part(text: text, stands: false)] }

  /// Emphasised words.
  package static func strong(_ text: String) -> Phrase { Phrase(parts: [Part(text: text, stands: true)]) }

  /// One after the other.
  package static func + (left: Phrase, right: Phrase) -> Phrase { Phrase(parts: left.parts + right.parts) }
}
