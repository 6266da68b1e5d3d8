/// The TV's question, for players who read or hear it on their pad; the answers' texts are the buttons' labels.
package struct PadQuestion: Hashable, Sendable, Codable {
  /// The question.
  package var text: String
  /// The description of the picture next to the question; nil if there is no picture, or if the pack does not describe
  /// it.
  package var picture: String?
  /// The right answer in words; nil until it may be known.
  package var right: String?
  /// The question's language as a BCP 47 tag, for reading it aloud; nil if it is unknown.
  package var language: String?

  /// Makes a question.
  package init(text: String, picture: String? = nil, right: String? = nil, language: String? = nil) {
    self.text = text
    self.picture = picture
    self.right = right
    self.language = language
  }
}
