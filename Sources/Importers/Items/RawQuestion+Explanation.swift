import Questions

extension RawQuestion {
  /// The maximum length of an explanation.
  private static let explanationLength = 400

  /// Sets the explanation: all of the texts if there is room for them, or the first for which there is; returns what is
  /// lost if there is none.
  ///
  /// A question without its explanation is better than none.
  mutating func explain(with texts: [String], at place: QuestionIssue.Place? = nil) -> String? {
    // Most explanations are one short text.
    if texts.count == 1, let text = texts.first?.singleSpaced, text.utf8.count <= Self.explanationLength, !text.isBlank
    {
      explanation = RawText(value: text, place: place ?? self.place)
      return nil
    }
    var all: [String] = []
    for text in texts {
      let text = text.singleSpaced
      if !text.isBlank { all.append(text) }
    }
    if all.count > 1 { all.insert(all.joined(separator: " "), at: 0) }
    guard !all.isEmpty else { return nil }
    // No text has more characters than bytes.
    let limit = Self.explanationLength
    guard let text = all.first(where: { $0.utf8.count <= limit || $0.count <= limit }) else {
      return "its explanation has more than \(Self.explanationLength) characters and is left out"
    }
    explanation = RawText(value: text, place: place ?? self.place)
    return nil
  }
}
