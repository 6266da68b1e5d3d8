package import Questions

/// The rules of a trivia game, which do not change during the game.
package struct TriviaRules: Hashable, Sendable, Codable {
  /// The rule that says who gets points for a right answer.
  package typealias Scoring = QuestionScoring

  /// The rule that says who gets points.
  package var scoring: Scoring
  /// The time for answering a question; nil for no limit, as in the original.
  package var timeLimit: Span?
  /// The time for which the answer and the scores are shown, after all of them have appeared.
  package var reveal: Span
  /// The time for which a question is read before it can be answered; nil to derive it from the length of the text.
  package var readTime: Span?
  /// Whether the answer and the scores appear one after the other, by a ``RevealSheet``, instead of immediately.
  package var isStaged: Bool
  /// The number of questions in a game; 0 for all questions, as in the original.
  package var rounds: Int
  /// Whether a player who joins during a game plays from the next question on.
  package var lateJoin: Bool
  /// Whether a player who finds only some of several right answers gets some of the points, unless being first counts.
  package var partCredit: Bool
  /// Whether the host's time limit also applies to rounds that have their own.
  package var overridesLimits: Bool
  /// Whether scores are shown only between rounds.
  package var hidesScores: Bool
  /// Whether the last of several rounds brings twice the points.
  package var doublesLastRound: Bool
  /// Whether right answers in a row bring extra points, from the third one on.
  package var hasStreaks: Bool
  /// Whether a reveal stays until the host goes on.
  package var isHolding: Bool {
    get { holds ?? false }
    set { holds = newValue ? true : nil }
  }
  /// Whether reveals stay; nil means no, and in the state of a version that could not do that.
  private var holds: Bool?
  /// Whether a game's questions come in any order of difficulty, instead of from easy to hard.
  package var isLevel: Bool {
    get { level ?? false }
    set { level = newValue ? true : nil }
  }
  /// Whether the order is any; nil means no, as in the state of a version that could not do that.
  private var level: Bool?
  /// Whether an answer can be changed until time is up, where being first means nothing.
  package var changesAnswers: Bool {
    get { changes ?? false }
    set { changes = newValue ? true : nil }
  }
  /// Whether answers can be changed; nil means no, as in the state of a version that could not do that.
  private var changes: Bool?
  /// The time for which a round's title is shown, and its scores afterwards; zero to show neither.
  package var titles: Span

  /// The shortest time limit with which the speed of answers can be told apart.
  package static let shortestSpeedLimit = Span.seconds(5)

  /// The usual time for answering a question.
  static let usualLimit = Span.seconds(30)
  /// The usual time for which the title of a round is shown.
  package static let usualTitles = Span.seconds(5)
  /// The extra points for right answers in a row under `speed` scoring: the maximum, and the points for each answer.
  static let streakPoints = (most: 500, each: 100)
  /// The time limit for speed scoring if a pack asks for speed and the host sets no limit.
  static let speedLimit = Span.seconds(30)

  /// Makes rules; by default everything appears immediately, as in the original.
  ///
  /// - Precondition: `speed` scoring comes with a time limit.
  package init(
    scoring: Scoring = .first, timeLimit: Span? = .seconds(30), reveal: Span = .seconds(4), readTime: Span? = .zero,
    isStaged: Bool = false, rounds: Int = 10, lateJoin: Bool = false, partCredit: Bool = false,
    overridesLimits: Bool = false, hidesScores: Bool = false, doublesLastRound: Bool = false, hasStreaks: Bool = false,
    isHolding: Bool = false, titles: Span = .zero
  ) {
    precondition(scoring != .speed || timeLimit != nil, "speed is measured against a time limit")
    self.scoring = scoring
    self.timeLimit = timeLimit
    self.reveal = reveal
    self.readTime = readTime
    self.isStaged = isStaged
    self.rounds = rounds
    self.lateJoin = lateJoin
    self.partCredit = partCredit
    self.overridesLimits = overridesLimits
    self.hidesScores = hidesScores
    self.doublesLastRound = doublesLastRound
    self.hasStreaks = hasStreaks
    holds = isHolding ? true : nil
    self.titles = titles
  }

  /// Makes the rules that the host asked for.
  package init(_ options: GameOptions) {
    let limit = options.timeLimit ?? Self.usualLimit
    // A pack with rounds is played in full, as its author composed it for an evening.
    let usual = Self.usualRounds(of: options.trivia.questions)
    self.init(
      scoring: options.trivia.scoring, timeLimit: limit > .zero ? limit : nil, reveal: options.reveal ?? .seconds(4),
      readTime: options.trivia.readTime ?? (options.isAtOnce ? .zero : nil),
      isStaged: !options.isAtOnce, rounds: options.rounds ?? usual, lateJoin: options.lateJoin,
      partCredit: options.trivia.partCredit, overridesLimits: options.timeLimit != nil,
      hidesScores: options.trivia.hidesScores,
      doublesLastRound: options.trivia.doublesLastRound, hasStreaks: options.trivia.hasStreaks,
      // Without anybody at the console, nobody would go on.
      isHolding: options.trivia.isHolding && !options.isUnattended,
      titles: options.isAtOnce ? .zero : Self.usualTitles)
    changesAnswers = options.trivia.changesAnswers
  }

  /// Returns the usual number of questions in a game; 0 for all.
  ///
  /// Of a collection of packs, those without a name are played unless the host chooses another one.
  static func usualRounds(of questions: [Question]) -> Int {
    let isCollection = questions.contains { $0.pack == nil }
    return questions.contains { $0.round != nil && !(isCollection && $0.pack != nil) } ? 0 : 10
  }

  /// Returns the time for which a question is read before it can be answered.
  func readTime(of question: Question) -> Span { readTime ?? ReadTime.usual(of: question) }

  /// Returns the rule that says who gets points for a question.
  func scoring(of question: Question) -> Scoring { question.round?.scoring ?? scoring }

  /// Returns the time for answering a question; nil for no limit.
  func limit(of question: Question) -> Span? {
    let own = overridesLimits ? nil : question.round?.timeLimit.map { Span.seconds(Double($0)) }
    return own ?? timeLimit ?? (scoring(of: question) == .speed ? Self.speedLimit : nil)
  }

  /// Returns the extra points for a right answer.
  ///
  /// - Parameter length: The number of right answers in a row, including this one.
  func streakBonus(of length: Int, scoring: Scoring) -> Int {
    guard hasStreaks, length >= 3 else { return 0 }
    return scoring == .speed ? min(Self.streakPoints.most, Self.streakPoints.each * (length - 2)) : 1
  }

  /// Returns the points for a right answer in `speed` scoring: round(1000 · (1 − t / 2T)), or 1000 in under half a
  /// second.
  static func speedPoints(after time: Span, limit: Span) -> Int {
    guard time >= .milliseconds(500) else { return 1000 }
    let share = time.seconds / (2 * limit.seconds)
    return max(0, Int((1000 * (1 - share)).rounded()))
  }
}

extension TriviaRules {
  private enum Key: String, CodingKey {
    case scoring, timeLimit, reveal, readTime, isStaged, stages, rounds, lateJoin, partCredit
    case overridesLimits, hidesScores, doublesLastRound, hasStreaks, holds, level, changes, titles
  }

  /// Decodes rules; those of an older version contain neither part credit nor rounds, and a length of the stages.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    scoring = try container.decode(Scoring.self, forKey: .scoring)
    timeLimit = try container.decodeIfPresent(Span.self, forKey: .timeLimit)
    reveal = try container.decode(Span.self, forKey: .reveal)
    readTime = try container.decodeIfPresent(Span.self, forKey: .readTime)
    isStaged =
      try container.decodeIfPresent(Bool.self, forKey: .isStaged)
      ?? (try container.decodeIfPresent(Span.self, forKey: .stages) ?? .zero > .zero)
    rounds = try container.decode(Int.self, forKey: .rounds)
    lateJoin = try container.decode(Bool.self, forKey: .lateJoin)
    func flag(_ key: Key) throws -> Bool { try container.decodeIfPresent(Bool.self, forKey: key) ?? false }
    partCredit = try flag(.partCredit)
    overridesLimits = try flag(.overridesLimits)
    hidesScores = try flag(.hidesScores)
    doublesLastRound = try flag(.doublesLastRound)
    hasStreaks = try flag(.hasStreaks)
    holds = try container.decodeIfPresent(Bool.self, forKey: .holds)
    level = try container.decodeIfPresent(Bool.self, forKey: .level)
    changes = try container.decodeIfPresent(Bool.self, forKey: .changes)
    titles = try container.decodeIfPresent(Span.self, forKey: .titles) ?? .zero
  }
}
