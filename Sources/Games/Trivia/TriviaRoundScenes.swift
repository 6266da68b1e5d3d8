package import Catalogue
package import Questions

extension TriviaScene {
  /// A round that is about to begin.
  package struct RoundTitle: Hashable, Sendable, Codable {
    /// Its number, from 1.
    package var number: Int
    /// How many there are.
    package var count: Int
    /// Its title; nil if a number is enough.
    package var title: String?
    /// How many questions it has.
    package var questions: Int
    /// How many times the usual points they bring.
    package var points: Int
    /// Who gets them.
    package var scoring: QuestionScoring
    /// How long each may be answered; nil for no limit.
    package var limit: Span?
    /// The picture shown with it.
    package var picture: Picture?
    /// The time in which it appears; nil if it is there at once.
    package var entrance: Entrance?
    /// What its first question needs; only a scene has it.
    package var ahead: Ahead?

    private enum CodingKeys: String, CodingKey {
      case number, count, title, questions, points, scoring, limit, picture, entrance
    }

    /// Makes one.
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

    /// How it is played and what its questions are worth, each in a few words.
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

    /// The same with what comes next.
    func shown(ahead: Ahead?) -> RoundTitle {
      var title = self
      title.ahead = ahead
      return title
    }
  }

  /// The scores after a round, and a break.
  package struct Rest: Hashable, Sendable, Codable {
    /// The number of the round that is over, from 1.
    package var number: Int
    /// How many there are.
    package var count: Int
    /// Its title; nil if a number is enough.
    package var title: String?
    /// The title of the next one; nil if a number is enough.
    package var next: String?
    /// Everybody's scores, best first, equal ones in seat order.
    package var scores: [ScoreLine]
    /// When the next round begins, in game time.
    package var endsAt: Instant
    /// Whether it is long enough to fetch something to drink, as the pack says.
    package var isBreak: Bool
    /// How long it is; nil in what an older version wrote.
    package var length: Span?
    /// How many more scores there are than the TV has room for; a game has them all.
    package var otherScores = 0
    /// What the next question needs; only a scene has it.
    package var ahead: Ahead?

    private enum CodingKeys: String, CodingKey {
      case number, count, title, next, scores, endsAt, isBreak, length
    }

    /// Makes one.
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

    /// The same with as many scores as fit.
    func shown(ahead: Ahead?) -> Rest {
      var rest = self
      (rest.scores, rest.otherScores) = scores.cut(to: Shown.lines)
      rest.ahead = ahead
      return rest
    }
  }
}
