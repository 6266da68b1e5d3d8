package import Catalogue
package import Questions

extension TriviaScene {
  /// A round that is about to begin.
  package struct RoundTitle: Hashable, Sendable, Codable {
    /// The number of the round, from 1.
    package var number: Int
    /// The number of rounds.
    package var count: Int
    /// Its title; nil if a number is enough.
    package var title: String?
    /// The number of questions in the round.
    package var questions: Int
    /// The factor by which the round multiplies the usual points.
    package var points: Int
    /// The rule that says who gets the points.
    package var scoring: QuestionScoring
    /// The time for answering each question; nil for no limit.
    package var limit: Span?
    /// The picture shown with the title; nil for none.
    package var picture: Picture?
    /// The time in which the title appears; nil if it appears immediately.
    package var entrance: Entrance?
    /// The parts of the first question to prepare; only a scene has them.
    package var ahead: Ahead?

    private enum CodingKeys: String, CodingKey {
      case number, count, title, questions, points, scoring, limit, picture, entrance
    }

    /// Makes a round's title.
    package init(
      number: Int, count: Int, title: String?, questions: Int, points: Int, scoring: QuestionScoring, limit: Span?,
      picture: Picture? = nil, entrance: Entrance? = nil
    ) {
      self.number = number
      self.count = count
      self.title = title
      self.questions = questions
      self.points = points
      self.scoring = scoring
      self.limit = limit
      self.picture = picture
      self.entrance = entrance
    }

    /// Returns the way in which the round is played and the worth of its questions, each in a few words.
    package func facts(_ words: TriviaSceneTexts) -> [String] {
      let points =
        switch scoring {
        case .first: words.pointsFirst
        case .speed: words.pointsSpeed
        case .right: words.pointsRight
        }
      return [words.questions(questions), points] + (self.points > 1 ? [words.pointsTimes(self.points)] : [])
        + (limit.map { [words.secondsEach($0.wholeSecondsLeft)] } ?? [])
    }

    /// Returns the same title with the parts of the next question to prepare.
    func shown(ahead: Ahead?) -> RoundTitle {
      var title = self
      title.ahead = ahead
      return title
    }
  }

  /// The scores after a round, possibly with a break.
  package struct Rest: Hashable, Sendable, Codable {
    /// The number of the round that is over, from 1.
    package var number: Int
    /// The number of rounds.
    package var count: Int
    /// The title of that round; nil if a number is enough.
    package var title: String?
    /// The title of the next round; nil if a number is enough.
    package var next: String?
    /// Everybody's scores, best first; equal scores are in seat order.
    package var scores: [ScoreLine]
    /// The moment at which the next round begins, in game time.
    package var endsAt: Instant
    /// Whether this is a break that the pack asks for, long enough to fetch a drink.
    package var isBreak: Bool
    /// The total time; nil in a state of an older version.
    package var length: Span?
    /// The number of scores that do not fit on the TV; 0 in the game's own state, which keeps all of them.
    package var otherScores = 0
    /// The parts of the next question to prepare; only a scene has them.
    package var ahead: Ahead?

    private enum CodingKeys: String, CodingKey {
      case number, count, title, next, scores, endsAt, isBreak, length
    }

    /// Makes the scores after a round.
    package init(
      number: Int, count: Int, title: String?, next: String?, scores: [ScoreLine], endsAt: Instant, isBreak: Bool,
      length: Span? = nil
    ) {
      self.number = number
      self.count = count
      self.title = title
      self.next = next
      self.scores = scores
      self.endsAt = endsAt
      self.isBreak = isBreak
      self.length = length
    }

    /// Returns the same scene with as many scores as fit, and with the parts of the next question to prepare.
    func shown(ahead: Ahead?) -> Rest {
      var rest = self
      (rest.scores, rest.otherScores) = scores.cut(to: Shown.lines)
      rest.ahead = ahead
      return rest
    }
  }
}
