import Questions

extension RawQuestion {
  /// The maximum length of an explanation.
  private static let explanationLength = 400

  /// Sets the explanation: all of the texts if there is room for them, or the first for which there is; returns what is
  /// lost if there is none.
  ///
  /// A question without its explanation is better than none.
  mutating func explain(with texts: [String], at place: QuestionIssue.Place? = nil) -> String? {
    let texts = texts.map(\.singleSpaced).filter { !$0.isBlank }
    guard !texts.isEmpty else { return nil }
    let all = texts.count == 1 ? texts : [texts.joined(separator: " ")] + texts
    // No text has more characters than bytes.
    let limit = Self.explanationLength
    guard let text = all.first(where: { $0.utf8.count <= limit || $0.count <= limit }) else {
      return "its explanation has more than \(Self.explanationLength) characters and is left out"
    }
    explanation = RawText(value: text, place: place ?? self.place)
    return nil
  }
}
