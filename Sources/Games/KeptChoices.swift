package import Questions

/// What the host has chosen for a game, to be kept for the next evening.
package struct KeptChoices: Hashable, Sendable, Codable {
  /// The number of questions; 0 for all, nil for the usual number of what is played.
  package var rounds: Int?
  /// The rule that says who gets points.
  package var scoring: QuestionScoring
  /// The time for answering a question, which overrides a pack's own; zero for no limit, nil for the usual one.
  package var timeLimit: Span?
  /// Whether a reveal stays until the host goes on.
  package var isHolding: Bool
  /// The questions that are wanted; nil for all.
  package var filter: QuestionFilter?
  /// Whether some of several right answers earn some of the points; nil for no.
  package var hasPartCredit: Bool?
  /// Whether right answers in a row earn more; nil for no.
  package var hasStreaks: Bool?
  /// Whether a game's questions come in any order of difficulty; nil for no.
  package var isLevel: Bool?

  /// Makes choices.
  package init(
    rounds: Int?, scoring: QuestionScoring, timeLimit: Span?, isHolding: Bool, filter: QuestionFilter? = nil,
    hasPartCredit: Bool? = nil, hasStreaks: Bool? = nil, isLevel: Bool? = nil
  ) {
    self.rounds = rounds
    self.scoring = scoring
    self.timeLimit = timeLimit
    self.isHolding = isHolding
    self.filter = filter
    self.hasPartCredit = hasPartCredit
    self.hasStreaks = hasStreaks
    self.isLevel = isLevel
  }
}
