/// What the TV asks, for those who read or hear it on their pad; the answers' texts are the buttons' labels.
package struct PadQuestion: Hashable, Sendable, Codable {
  /// The question.
  package var text: String
  /// What the picture beside it shows, in words; nil where there is none, or its pack does not say.
  package var picture: String?
  /// What was right, in words, once that may be known.
  package var right: String?
  /// The question's language as a tag of BCP 47, for whoever reads it aloud; nil where nobody said.
  package var language: String?

  /// Makes a question.
  package init(text: String, picture: String? = nil, right: String? = nil, language: String? = nil) {
    self.text = text
    self.picture = picture
    self.right = right
    self.language = language
  }
}
