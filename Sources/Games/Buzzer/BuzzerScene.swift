/// The buzzer on the TV.
package enum BuzzerScene: GameSceneContent {
  case question(Question)
  case over(Over)

  /// The buzzer.
  package static var kind: GameKind { .buzzer }

  /// The winners once it is over; nil while it is played.
  package var winners: [Player]? { if case .over(let over) = self { over.winners } else { nil } }

  /// A question that the quiz master asks aloud.
  package struct Question: Hashable, Sendable {
    /// How far it is.
    package enum Stage: Hashable, Sendable {
      /// The question is being read out: a press is too early now.
      case listening
      /// The first player to press may answer.
      case open
      /// Somebody was first, and how much later the next one was; nil while nobody else has pressed.
      case buzzed(Player, margin: Span?)
    }

    /// The number of the question, from 1.
    package var number: Int
    /// How many there will be; nil where the host ends the game.
    package var count: Int?
    /// How far it is.
    package var stage: Stage
    /// The scores, best first, equal ones in seat order.
    package var scores: [ScoreLine]
    /// How many more scores there are than the TV has room for.
    package var otherScores = 0
    /// Players who may not press now, as in `scores`: they pressed too early, or have answered this question wrong.
    package var lockedOut: [Player]
    /// How many more of them there are than the TV has room for.
    package var othersLockedOut = 0
    /// How many lines are broken.
    package var away: Int

    /// Makes a question.
    package init(
      number: Int, count: Int?, stage: Stage, scores: [ScoreLine], lockedOut: [Player] = [], away: Int = 0
    ) {
      self.number = number
      self.count = count
      self.stage = stage
      self.scores = scores
      self.lockedOut = lockedOut
      self.away = away
    }
  }

  /// The end of the game.
  package struct Over: Hashable, Sendable, Codable {
    /// All winners in seat order; none if nobody got a point.
    package var winners: [Player]
    /// Everybody's scores, best first, equal ones in seat order.
    package var scores: [ScoreLine]
    /// How many questions were answered right.
    package var answered: Int
    /// How many more winners there are than the TV has room for; a game has them all.
    package var otherWinners = 0
    /// As many scores.
    package var otherScores = 0

    /// All but what only a scene leaves out.
    private enum CodingKeys: String, CodingKey { case winners, scores, answered }

    /// Makes an end.
    package init(winners: [Player], scores: [ScoreLine], answered: Int) {
      self.winners = winners
      self.scores = scores
      self.answered = answered
    }

    /// The same with as many names as fit.
    var shown: Over {
      var over = self
      (over.winners, over.otherWinners) = winners.cut(to: Shown.names)
      (over.scores, over.otherScores) = scores.cut(to: Shown.lines)
      return over
    }
  }
}
