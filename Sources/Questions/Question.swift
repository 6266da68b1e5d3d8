/// One quiz question, checked and ready to be asked.
package struct Question: Hashable, Sendable, Codable {
  /// What is asked: trimmed, at most ``QuestionLimits/questionLength`` characters.
  package var text: String

  /// 2 to 9 different answers, the right one first.
  package var answers: [String]

  /// The topic, as players read it.
  package var category: String?

  /// A sentence shown with the right answer.
  package var explanation: String?

  /// A BCP 47 tag such as `en` or `zh-Hans`.
  package var language: String?

  /// What is shown beside it.
  package var picture: QuestionPicture?

  /// What is heard when it appears.
  package var sound: MediaFile?

  /// Whether anything belongs to it that is in a file of its own.
  package var hasMedia: Bool { picture != nil || sound != nil }

  /// A question as it is given; nothing is checked.
  package init(
    text: String,
    answers: [String],
    category: String? = nil,
    explanation: String? = nil,
    language: String? = nil,
    picture: QuestionPicture? = nil,
    sound: MediaFile? = nil
  ) {
    self.text = text
    self.answers = answers
    self.category = category
    self.explanation = explanation
    self.language = language
    self.picture = picture
    self.sound = sound
  }
}
