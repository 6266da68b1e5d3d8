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

  /// The topic, as players read it.
  package var category: String?

  /// The difficulty of the question; nil if its pack does not give one.
  package var difficulty: QuestionDifficulty?

  /// A sentence that is shown with the right answer.
  package var explanation: String?

  /// The question's language as a BCP 47 tag such as `en` or `zh-Hans`.
  package var language: String?

  /// The name of the pack from which the question comes; nil if all questions come from one.
  package var pack: String?

  /// The parts that few questions have, or none: a pack has thousands of questions, and room for these in each of them
  /// would take more time and memory than everything else.
  private var rare: [Rare] = []

  /// Whether the number of answers fits the kind.
  package var hasFittingAnswers: Bool { kind.answers.contains(answers.count) }

  /// Whether the question has a picture or a sound in a separate file.
  package var hasMedia: Bool { !rare.isEmpty && (picture != nil || sound != nil) }

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
    self.category = category
    self.difficulty = difficulty
    self.explanation = explanation
    self.language = language
    self.pack = pack
    guard !unlike.isEmpty || audience != nil || picture != nil || sound != nil || round != nil else { return }
    rare = [Rare(unlike: unlike, audience: audience, picture: picture, sound: sound, round: round)]
  }
}

extension Question {
  /// The parts that few questions have.
  private struct Rare: Hashable, Sendable {
    var unlike: [String] = []
    var audience: QuestionAudience?
    var picture: QuestionPicture?
    var sound: MediaFile?
    var round: QuestionRound?
    var readings: [String]?

    var isEmpty: Bool {
      unlike.isEmpty && audience == nil && picture == nil && sound == nil && round == nil && readings == nil
    }
  }

  private var parts: Rare {
    get { rare.first ?? Rare() }
    set { rare = newValue.isEmpty ? [] : [newValue] }
  }

  /// The typed answers that never count as a slip of the pen for a right one.
  package var unlike: [String] {
    get { rare.first?.unlike ?? [] }
    set { parts.unlike = newValue }
  }

  /// The right typed answers in Latin letters, without spaces, for players who can type no others; nil for none.
  package var readings: [String]? {
    get { rare.first?.readings }
    set { parts.readings = newValue }
  }

  /// For whom the question is meant; nil for everybody.
  package var audience: QuestionAudience? {
    get { rare.first?.audience }
    set { parts.audience = newValue }
  }

  /// The picture that belongs to the question.
  package var picture: QuestionPicture? {
    get { rare.first?.picture }
    set { parts.picture = newValue }
  }

  /// The sound that plays when the question appears.
  package var sound: MediaFile? {
    get { rare.first?.sound }
    set { parts.sound = newValue }
  }

  /// The question's round in the pack; nil if the question is in no round.
  package var round: QuestionRound? {
    get { rare.first?.round }
    set { parts.round = newValue }
  }
}

extension Question {
  private enum CodingKeys: CodingKey {
    case id, text, kind, answers, unlike, category, difficulty, audience, explanation, language, picture, sound, round
    case pack, readings
  }

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

  /// Encodes the question.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encode(text, forKey: .text)
    try container.encode(kind, forKey: .kind)
    try container.encode(answers, forKey: .answers)
    try container.encode(unlike, forKey: .unlike)
    try container.encodeIfPresent(category, forKey: .category)
    try container.encodeIfPresent(difficulty, forKey: .difficulty)
    try container.encodeIfPresent(audience, forKey: .audience)
    try container.encodeIfPresent(explanation, forKey: .explanation)
    try container.encodeIfPresent(language, forKey: .language)
    try container.encodeIfPresent(picture, forKey: .picture)
    try container.encodeIfPresent(sound, forKey: .sound)
    try container.encodeIfPresent(round, forKey: .round)
    try container.encodeIfPresent(pack, forKey: .pack)
    try container.encodeIfPresent(readings, forKey: .readings)
  }
}
