/// One quiz question, checked and ready to be asked.
package struct Question: Hashable, Sendable, Codable {
  /// The question: trimmed, at most ``QuestionLimits/questionLength`` characters.
  package var text: String

  /// Its kind.
  package var kind: QuestionKind

  /// Its answers: different texts, the right ones first, in the number and the order of its kind.
  package var answers: [String]

  /// The topic, as players read it.
  package var category: String?

  /// How difficult it is; nil where its pack does not say.
  package var difficulty: QuestionDifficulty?

  /// A sentence shown with the right answer.
  package var explanation: String?

  /// A BCP 47 tag such as `en` or `zh-Hans`.
  package var language: String?

  /// The picture beside it.
  package var picture: QuestionPicture?

  /// The sound that plays when it appears.
  package var sound: MediaFile?

  /// Its round in the pack; nil if there are no rounds.
  package var round: QuestionRound?

  /// Whether its number of answers fits its kind.
  package var hasFittingAnswers: Bool { kind.answers.contains(answers.count) }

  /// Whether anything belongs to it that is in a file of its own.
  package var hasMedia: Bool { picture != nil || sound != nil }

  /// A question as it is given; nothing is checked.
  package init(
    text: String,
    kind: QuestionKind = .choice,
    answers: [String],
    category: String? = nil,
    difficulty: QuestionDifficulty? = nil,
    explanation: String? = nil,
    language: String? = nil,
    picture: QuestionPicture? = nil,
    sound: MediaFile? = nil,
    round: QuestionRound? = nil
  ) {
    self.text = text
    self.kind = kind
    self.answers = answers
    self.category = category
    self.difficulty = difficulty
    self.explanation = explanation
    self.language = language
    self.picture = picture
    self.sound = sound
    self.round = round
  }
}

extension Question {
  /// Decodes a question; before there were kinds, all had one right answer.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      text: try container.decode(String.self, forKey: .text),
      kind: try container.decodeIfPresent(QuestionKind.self, forKey: .kind) ?? .choice,
      answers: try container.decode([String].self, forKey: .answers),
      category: try container.decodeIfPresent(String.self, forKey: .category),
      difficulty: try container.decodeIfPresent(QuestionDifficulty.self, forKey: .difficulty),
      explanation: try container.decodeIfPresent(String.self, forKey: .explanation),
      language: try container.decodeIfPresent(String.self, forKey: .language),
      picture: try container.decodeIfPresent(QuestionPicture.self, forKey: .picture),
      sound: try container.decodeIfPresent(MediaFile.self, forKey: .sound),
      round: try container.decodeIfPresent(QuestionRound.self, forKey: .round))
  }
}
