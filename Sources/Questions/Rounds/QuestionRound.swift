/// A rule that decides who gets points for a right answer.
package enum QuestionScoring: String, Hashable, Sendable, Codable, CaseIterable {
  /// One point for the first right answer, which ends the question (the original's rule).
  case first
  /// Up to 1,000 points for every right answer; later answers get fewer points.
  case speed
  /// A point for every right answer, no matter when it comes.
  case right
}

/// A part of a quiz with a title, and with its own rules if its pack sets any.
package struct QuestionRound: Hashable, Sendable, Codable {
  /// The round's title; nil if a number is enough.
  package var title: String?
  /// The picture that is shown with the title; nil for none.
  package var picture: QuestionPicture?
  /// The factor by which the round's questions bring more points than usual, 1 to 10.
  package var points: Int
  /// The time for which the round's questions are open, 5 to 600 seconds; nil for the usual time.
  package var timeLimit: Int?
  /// The scoring in this round; nil for the usual scoring.
  package var scoring: QuestionScoring?
  /// Whether scores are shown only after the round.
  package var hidesScores: Bool
  /// The duration of the break after the round in seconds, up to an hour; nil for the time that it takes to read the
  /// scores.
  package var rest: Int?

  /// Makes a round.
  package init(
    title: String? = nil, picture: QuestionPicture? = nil, points: Int = 1, timeLimit: Int? = nil,
    scoring: QuestionScoring? = nil, hidesScores: Bool = false, rest: Int? = nil
  ) {
    self.title = title
    self.picture = picture
    self.points = points
    self.timeLimit = timeLimit
    self.scoring = scoring
    self.hidesScores = hidesScores
    self.rest = rest
  }
}
