/// One quiz question, checked and ready to be asked.
package struct Question: Hashable, Sendable, Codable {
  /// The name by which the question is known, however its text is corrected; nil if its pack does not give one.
  package var id: String?

  /// The text of the question: trimmed, at most ``QuestionLimits/questionLength`` characters.
  package var text: String

  /// The kind of the question.
  package var kind: QuestionKind

  /// The answers: different texts, the right ones first, in the number and order that the kind requires.
  package var answers: [String]

  /// The typed answers that never count as a slip of the pen for a right one.
  package var unlike: [String]

  /// The right typed answers in Latin letters, without spaces, for players who can type no others; nil for none.
  package var readings: [String]?

  /// The topic, as players read it.
  package var category: String?

  /// The difficulty of the question; nil if its pack does not give one.
  package var difficulty: QuestionDifficulty?

  /// For whom the question is meant; nil for everybody.
  package var audience: QuestionAudience?

  /// A sentence that is shown with the right answer.
  package var explanation: String?

  /// The question's language as a BCP 47 tag such as `en` or `zh-Hans`.
  package var language: String?

  /// The picture that belongs to the question.
  package var picture: QuestionPicture?

  /// The sound that plays when the question appears.
  package var sound: MediaFile?

  /// The question's round in the pack; nil if the question is in no round.
  package var round: QuestionRound?

  /// The name of the pack from which the question comes; nil if all questions come from one.
  package var pack: String?

  /// Whether the number of answers fits the kind.
  package var hasFittingAnswers: Bool { kind.answers.contains(answers.count) }

  /// Whether the question has a picture or a sound in a separate file.
  package var hasMedia: Bool { picture != nil || sound != nil }

  /// Makes a question as given, without any checks.
  package init(
    id: String? = nil,
    text: String,
    kind: QuestionKind = .choice,
    answers: [String],
    unlike: [String] = [],
    category: String? = nil,
    difficulty: QuestionDifficulty? = nil,
    audience: QuestionAudience? = nil,
    explanation: String? = nil,
    language: String? = nil,
    picture: QuestionPicture? = nil,
    sound: MediaFile? = nil,
    round: QuestionRound? = nil,
    pack: String? = nil
  ) {
    self.id = id
    self.text = text
    self.kind = kind
    self.answers = answers
    self.unlike = unlike
    self.category = category
    self.difficulty = difficulty
    self.audience = audience
    self.explanation = explanation
    self.language = language
    self.picture = picture
    self.sound = sound
    self.round = round
    self.pack = pack
  }
}

extension Question {
  /// Decodes a question; a question without a kind, from before kinds existed, has one right answer.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decodeIfPresent(String.self, forKey: .id),
      text: try container.decode(String.self, forKey: .text),
      kind: try container.decodeIfPresent(QuestionKind.self, forKey: .kind) ?? .choice,
      answers: try container.decode([String].self, forKey: .answers),
      unlike: try container.decodeIfPresent([String].self, forKey: .unlike) ?? [],
      category: try container.decodeIfPresent(String.self, forKey: .category),
      difficulty: try container.decodeIfPresent(QuestionDifficulty.self, forKey: .difficulty),
      audience: try container.decodeIfPresent(QuestionAudience.self, forKey: .audience),
      explanation: try container.decodeIfPresent(String.self, forKey: .explanation),
      language: try container.decodeIfPresent(String.self, forKey: .language),
      picture: try container.decodeIfPresent(QuestionPicture.self, forKey: .picture),
      sound: try container.decodeIfPresent(MediaFile.self, forKey: .sound),
      round: try container.decodeIfPresent(QuestionRound.self, forKey: .round),
      pack: try container.decodeIfPresent(String.self, forKey: .pack))
    readings = try container.decodeIfPresent([String].self, forKey: .readings)
  }
}
