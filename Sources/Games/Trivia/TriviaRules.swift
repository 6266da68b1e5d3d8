package import Questions

/// How a trivia game is played; fixed for the length of a game.
package struct TriviaRules: Hashable, Sendable, Codable {
  /// Who gets points for a right answer.
  package typealias Scoring = QuestionScoring

  /// Who gets points.
  package var scoring: Scoring
  /// How long a question may be answered; nil for no limit, as in the original.
  package var timeLimit: Span?
  /// How long the answer and the scores are shown, once all of them are there.
  package var reveal: Span
  /// How long a question is read before it can be answered; nil for as long as its text takes.
  package var readTime: Span?
  /// How long answer and scores take to come in.
  package var stages: Span
  /// How many questions a game has; 0 for all that there are, as in the original.
  package var rounds: Int
  /// Whether a player who joins during a game plays from the next question on.
  package var lateJoin: Bool
  /// Whether some of several right answers bring some of the points, except where being first counts.
  package var partCredit: Bool
  /// Whether the host's time limit goes for rounds that have one of their own as well.
  package var overridesLimits: Bool
  /// Whether scores are shown only between rounds.
  package var hidesScores: Bool
  /// Whether the last of several rounds brings twice the points.
  package var doublesLastRound: Bool
  /// Whether right answers in a row bring more, from the third on.
  package var hasStreaks: Bool
  /// How long the title of a round is shown, and what it brought; zero for neither.
  package var titles: Span

  /// The shortest time limit with which answers can be told apart by speed.
  package static let shortestSpeedLimit = Span.seconds(5)

  /// How long the title of a round usually is shown.
  package static let usualTitles = Span.seconds(5)
  /// The most that right answers in a row bring by themselves under `speed`, and what each of them brings.
  static let streakPoints = (most: 500, each: 100)
  /// The time limit for speed scoring if a pack asks for speed and the host sets no limit.
  static let speedLimit = Span.seconds(30)

  /// How long answer and scores usually take to come in.
  package static let usualStages = Span.seconds(3)

  /// Makes rules; unless it says otherwise all is there at once, as in the original.
  ///
  /// - Precondition: `speed` scoring comes with a time limit.
  package init(
    scoring: Scoring = .first, timeLimit: Span? = .seconds(30), reveal: Span = .seconds(4), readTime: Span? = .zero,
    stages: Span = .zero, rounds: Int = 10, lateJoin: Bool = false, partCredit: Bool = false,
    overridesLimits: Bool = false, hidesScores: Bool = false, doublesLastRound: Bool = false, hasStreaks: Bool = false,
    titles: Span = .zero
  ) {
    precondition(scoring != .speed || timeLimit != nil, "speed is measured against a time limit")
    self.scoring = scoring
    self.timeLimit = timeLimit
    self.reveal = reveal
    self.readTime = readTime
    self.stages = stages
    self.rounds = rounds
    self.lateJoin = lateJoin
    self.partCredit = partCredit
    self.overridesLimits = overridesLimits
    self.hidesScores = hidesScores
    self.doublesLastRound = doublesLastRound
    self.hasStreaks = hasStreaks
    self.titles = titles
  }

  /// The rules that the host asked for.
  package init(_ options: GameOptions) {
    let limit = options.timeLimit ?? .seconds(30)
    // A pack with rounds is an evening as somebody wrote it.
    let usual = options.trivia.questions.contains { $0.round != nil } ? 0 : 10
    self.init(
      scoring: options.trivia.scoring, timeLimit: limit > .zero ? limit : nil, reveal: options.reveal ?? .seconds(4),
      readTime: options.trivia.readTime ?? (options.isAtOnce ? .zero : nil),
      stages: options.isAtOnce ? .zero : Self.usualStages, rounds: options.rounds ?? usual, lateJoin: options.lateJoin,
      partCredit: options.trivia.partCredit, overridesLimits: options.timeLimit != nil,
      hidesScores: options.trivia.hidesScores,
      doublesLastRound: options.trivia.doublesLastRound, hasStreaks: options.trivia.hasStreaks,
      titles: options.isAtOnce ? .zero : Self.usualTitles)
  }

  /// How long a question is read before it can be answered.
  func readTime(of question: Question) -> Span { readTime ?? ReadTime.usual(of: question) }

  /// Who gets points for a question.
  func scoring(of question: Question) -> Scoring { question.round?.scoring ?? scoring }

  /// How long a question may be answered; nil for no limit.
  func limit(of question: Question) -> Span? {
    let own = overridesLimits ? nil : question.round?.timeLimit.map { Span.seconds(Double($0)) }
    return own ?? timeLimit ?? (scoring(of: question) == .speed ? Self.speedLimit : nil)
  }

  /// The extra points for a right answer that is this many in a row.
  func streakBonus(of length: Int, scoring: Scoring) -> Int {
    guard hasStreaks, length >= 3 else { return 0 }
    return scoring == .speed ? min(Self.streakPoints.most, Self.streakPoints.each * (length - 2)) : 1
  }

  /// The points for a right answer in `speed` scoring: round(1000 · (1 − t / 2T)), all of them under half a second.
  static func speedPoints(after time: Span, limit: Span) -> Int {
    guard time >= .milliseconds(500) else { return 1000 }
    let share = time.seconds / (2 * limit.seconds)
    return max(0, Int((1000 * (1 - share)).rounded()))
  }
}

extension TriviaRules {
  private enum Key: String, CodingKey {
    case scoring, timeLimit, reveal, readTime, stages, rounds, lateJoin, partCredit
    case overridesLimits, hidesScores, doublesLastRound, hasStreaks, titles
  }

  /// Decodes rules; an older version's have neither part credit nor rounds.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    scoring = try container.decode(Scoring.self, forKey: .scoring)
    timeLimit = try container.decodeIfPresent(Span.self, forKey: .timeLimit)
    reveal = try container.decode(Span.self, forKey: .reveal)
    readTime = try container.decodeIfPresent(Span.self, forKey: .readTime)
    stages = try container.decode(Span.self, forKey: .stages)
    rounds = try container.decode(Int.self, forKey: .rounds)
    lateJoin = try container.decode(Bool.self, forKey: .lateJoin)
    func flag(_ key: Key) throws -> Bool { try container.decodeIfPresent(Bool.self, forKey: key) ?? false }
    partCredit = try flag(.partCredit)
    overridesLimits = try flag(.overridesLimits)
    hidesScores = try flag(.hidesScores)
    doublesLastRound = try flag(.doublesLastRound)
    hasStreaks = try flag(.hasStreaks)
    titles = try container.decodeIfPresent(Span.self, forKey: .titles) ?? .zero
  }
}
