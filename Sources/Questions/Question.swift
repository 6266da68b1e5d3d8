/// One quiz question, checked and ready to be asked.
public struct Question: Hashable, Sendable, Codable {
  /// What is asked: trimmed, at most ``QuestionLimits/questionLength`` characters.
  public var text: String

  /// 2 to 9 different answers, the right one first.
  public var answers: [String]

  /// The topic, as players read it.
  public var category: String?

  /// A sentence shown with the right answer.
  public var explanation: String?

  /// A BCP 47 tag such as `en` or `zh-Hans`.
  public var language: String?

  /// A question as it is given; nothing is checked.
  public init(
    text: String,
    answers: [String],
    category: String? = nil,
    explanation: String? = nil,
    language: String? = nil
  ) {
    self.text = text
    self.answers = answers
    self.category = category
    self.explanation = explanation
    self.language = language
  }
}
