package import Questions

/// The host's options for a quiz.
package struct TriviaOptions: Hashable, Sendable {
  /// The questions.
  package var questions: [Question]
  /// The indices of questions that were asked on earlier evenings, the longest ago first; these come after all others.
  package var askedBefore: [Int]
  /// The rule that says who gets points.
  package var scoring: TriviaRules.Scoring
  /// The time for which a question is read before it can be answered; nil to derive it from the length of the text.
  package var readTime: Span?
  /// Whether a player who finds only some of several right answers gets some of the points.
  package var partCredit: Bool
  /// Whether scores are shown only between rounds.
  package var hidesScores: Bool
  /// Whether the last round brings twice the points.
  package var doublesLastRound: Bool
  /// Whether right answers in a row bring extra points.
  package var hasStreaks: Bool
  /// Whether a reveal stays until the host goes on.
  package var isHolding: Bool
  /// Whether an answer can be changed until time is up, where being first means nothing.
  package var changesAnswers: Bool

  /// Makes options.
  package init(
    questions: [Question] = [], askedBefore: [Int] = [], scoring: TriviaRules.Scoring = .first, readTime: Span? = nil,
    partCredit: Bool = false, hidesScores: Bool = false, doublesLastRound: Bool = false, hasStreaks: Bool = false,
    isHolding: Bool = false, changesAnswers: Bool = false
  ) {
    self.questions = questions
    self.askedBefore = askedBefore
    self.scoring = scoring
    self.readTime = readTime
    self.partCredit = partCredit
    self.hidesScores = hidesScores
    self.doublesLastRound = doublesLastRound
    self.hasStreaks = hasStreaks
    self.isHolding = isHolding
    self.changesAnswers = changesAnswers
  }
}
