import Questions

/// How a trivia game is played; fixed for the length of a game.
package struct TriviaRules: Hashable, Sendable, Codable {
  /// Who gets points for a right answer.
  package enum Scoring: String, Hashable, Sendable, Codable, CaseIterable {
    /// One point for the first right answer, which ends the question (the original's rule).
    case first
    /// Up to 1,000 points for every right answer, fewer the later it comes.
    case speed
    /// A point for every right answer, whenever it comes.
    case right
  }

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
  /// Whether somebody who comes during a game plays from the next question on.
  package var lateJoin: Bool
  /// Whether some of several right answers bring some of the points, except where being first counts.
  package var partCredit: Bool

  /// The shortest time limit with which answers can be told apart by speed.
  package static let shortestSpeedLimit = Span.seconds(5)

  /// How long answer and scores usually take to come in.
  package static let usualStages = Span.seconds(3)

  /// Makes rules; unless it says otherwise all is there at once, as in the original.
  ///
  /// - Precondition: `speed` scoring comes with a time limit.
  package init(
    scoring: Scoring = .first, timeLimit: Span? = .seconds(30), reveal: Span = .seconds(4), readTime: Span? = .zero,
    stages: Span = .zero, rounds: Int = 10, lateJoin: Bool = false, partCredit: Bool = false
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
  }

  /// The rules that the host asked for.
  package init(_ options: GameOptions) {
    let limit = options.timeLimit ?? .seconds(30)
    self.init(
      scoring: options.scoring, timeLimit: limit > .zero ? limit : nil, reveal: options.reveal ?? .seconds(4),
      readTime: options.readTime ?? (options.isAtOnce ? .zero : nil),
      stages: options.isAtOnce ? .zero : Self.usualStages, rounds: options.rounds ?? 10, lateJoin: options.lateJoin,
      partCredit: options.partCredit)
  }

  /// How long a question is read before it can be answered.
  func readTime(of question: Question) -> Span { readTime ?? ReadTime.usual(of: question) }

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
  }

  /// Reads rules that were written down; of an older version without part credit.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    scoring = try container.decode(Scoring.self, forKey: .scoring)
    timeLimit = try container.decodeIfPresent(Span.self, forKey: .timeLimit)
    reveal = try container.decode(Span.self, forKey: .reveal)
    readTime = try container.decodeIfPresent(Span.self, forKey: .readTime)
    stages = try container.decode(Span.self, forKey: .stages)
    rounds = try container.decode(Int.self, forKey: .rounds)
    lateJoin = try container.decode(Bool.self, forKey: .lateJoin)
    partCredit = try container.decodeIfPresent(Bool.self, forKey: .partCredit) ?? false
  }
}
