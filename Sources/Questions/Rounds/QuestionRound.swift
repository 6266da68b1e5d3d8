/// Who gets points for a right answer.
package enum QuestionScoring: String, Hashable, Sendable, Codable, CaseIterable {
  /// One point for the first right answer, which ends the question (the original's rule).
  case first
  /// Up to 1,000 points for every right answer, fewer the later it comes.
  case speed
  /// A point for every right answer, whenever it comes.
  case right
}

/// A part of a quiz with a title, and with rules of its own where its pack says so.
package struct QuestionRound: Hashable, Sendable, Codable {
  /// Its title; nil if a number is enough.
  package var title: String?
  /// The picture beside the title.
  package var picture: QuestionPicture?
  /// How many times the usual points its questions bring, 1 to 10.
  package var points: Int
  /// How many seconds its questions are open, 5 to 600; nil for the usual time.
  package var timeLimit: Int?
  /// Who gets points in it; nil for the usual scoring.
  package var scoring: QuestionScoring?
  /// Whether scores are shown only once it is over.
  package var hidesScores: Bool
  /// How many seconds the break after it lasts, up to an hour; nil for as long as its scores take to be read.
  package var rest: Int?

  /// Makes one.
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
