package import Questions

/// The host's options for a quiz.
package struct TriviaOptions: Hashable, Sendable {
  /// The questions.
  package var questions: [Question]
  /// The places of those that were asked on earlier evenings, the longest ago first: they come when all others were asked.
  package var askedBefore: [Int]
  /// Who gets points.
  package var scoring: TriviaRules.Scoring
  /// How long a question is read before it can be answered; nil for as long as its text takes.
  package var readTime: Span?
  /// Whether some of several right answers bring some of the points.
  package var partCredit: Bool
  /// Whether scores are shown only between rounds.
  package var hidesScores: Bool
  /// Whether the last round brings twice the points.
  package var doublesLastRound: Bool
  /// Whether right answers in a row bring more.
  package var hasStreaks: Bool

  /// Makes options.
  package init(
    questions: [Question] = [], askedBefore: [Int] = [], scoring: TriviaRules.Scoring = .first, readTime: Span? = nil,
    partCredit: Bool = false, hidesScores: Bool = false, doublesLastRound: Bool = false, hasStreaks: Bool = false
  ) {
    self.questions = questions
    self.askedBefore = askedBefore
    self.scoring = scoring
    self.readTime = readTime
    self.partCredit = partCredit
    self.hidesScores = hidesScores
    self.doublesLastRound = doublesLastRound
    self.hasStreaks = hasStreaks
  }
}
