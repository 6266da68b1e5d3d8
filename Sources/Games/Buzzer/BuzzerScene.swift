/// The buzzer game on the TV.
package enum BuzzerScene: GameSceneContent {
  case question(Question)
  case over(Over)

  /// The kind of game.
  package static var kind: GameKind { .buzzer }

  /// The winners once the game is over; nil before that.
  package var winners: [Player]? { if case .over(let over) = self { over.winners } else { nil } }

  /// What was decided about a player's answer.
  package struct Verdict: Hashable, Sendable, Codable {
    /// The time for which the TV shows it.
    package static let length = Span.milliseconds(1_600)
    /// The time in which the point for a right answer flies to its player's score.
    package static let flight = length * 0.4

    /// The number of the question.
    package var number: Int
    /// The player who answered.
    package var player: Player
    /// Whether the answer was right.
    package var isRight: Bool
    /// The game time of the decision.
    package var at: Instant

    /// Creates a verdict.
    package init(number: Int, player: Player, isRight: Bool, at: Instant) {
      self.number = number
      self.player = player
      self.isRight = isRight
      self.at = at
    }
  }

  /// A question that the quiz master asks aloud.
  package struct Question: Hashable, Sendable {
    /// The stage of a question.
    package enum Stage: Hashable, Sendable {
      /// The question is being read out: a press is too early now.
      case listening
      /// The first player to press may answer.
      case open
      /// A player was first, ahead of the next player by the margin; nil while nobody else has pressed.
      case buzzed(Player, margin: Span?)
    }

    /// The number of the question, from 1.
    package var number: Int
    /// The number of questions in the game; nil if the host decides when the game ends.
    package var count: Int?
    /// The stage of the question.
    package var stage: Stage
    /// The scores, best first, equal ones in seat order.
    package var scores: [ScoreLine]
    /// The number of scores that do not fit on the TV.
    package var otherScores = 0
    /// Players who may not press now, in the order of `scores`.
    ///
    /// They pressed too early, answered this question wrong, or joined after its buzzers opened.
    package var lockedOut: [Player]
    /// The number of these players who do not fit on the TV.
    package var othersLockedOut = 0
    /// The number of players whose connection is lost.
    package var away: Int
    /// The last verdict on an answer; nil if there was none.
    package var verdict: Verdict?
    /// The game time at which the buzzers were opened or the first player pressed; nil while the question is read out.
    package var since: Instant?
    /// Whether nobody sees the scores until the winner is known: it is the last question.
    package var isSecret = false

    /// Creates a question.
    package init(
      number: Int, count: Int?, stage: Stage, scores: [ScoreLine], lockedOut: [Player] = [], away: Int = 0,
      verdict: Verdict? = nil
    ) {
      self.number = number
      self.count = count
      self.stage = stage
      self.scores = scores
      self.lockedOut = lockedOut
      self.away = away
      self.verdict = verdict
    }
  }

  /// The end of the game.
  package struct Over: Hashable, Sendable, Codable {
    /// All winners in seat order; none if nobody got a point.
    package var winners: [Player]
    /// Everybody's scores, best first, equal ones in seat order.
    package var scores: [ScoreLine]
    /// The number of questions that were answered right.
    package var answered: Int
    /// The number of winners who do not fit on the TV; a game itself keeps all of them in `winners`.
    package var otherWinners = 0
    /// The number of scores that do not fit on the TV; a game itself keeps all of them in `scores`.
    package var otherScores = 0

    /// All properties except those that only a scene uses.
    private enum CodingKeys: String, CodingKey { case winners, scores, answered }

    /// Creates the end of a game.
    package init(winners: [Player], scores: [ScoreLine], answered: Int) {
      self.winners = winners
      self.scores = scores
      self.answered = answered
    }

    /// The same end, with only as many names as fit on the TV.
    var shown: Over {
      var over = self
      (over.winners, over.otherWinners) = winners.cut(to: Shown.names)
      (over.scores, over.otherScores) = scores.cut(to: Shown.lines)
      return over
    }
  }
}
