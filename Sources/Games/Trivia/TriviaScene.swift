/// What the TV shows of a trivia game.
package enum TriviaScene: Hashable, Sendable {
  case question(Question)
  case reveal(Reveal)
  case over(Over)

  /// A question that can be answered.
  package struct Question: Hashable, Sendable {
    /// The number of the question, from 1.
    package var number: Int
    /// How many there will be.
    package var count: Int
    /// The question's text.
    package var text: String
    /// The answers' texts in the order of their buttons, 2 to 9.
    package var answers: [String]
    /// Those who play, in seat order, and whether each has answered.
    package var players: [Answering]
    /// The time limit; nil when there is none.
    package var countdown: Countdown?

    /// Makes a question.
    package init(
      number: Int, count: Int, text: String, answers: [String], players: [Answering], countdown: Countdown?
    ) {
      self.number = number
      self.count = count
      self.text = text
      self.answers = answers
      self.players = players
      self.countdown = countdown
    }
  }

  /// A player during a question.
  package struct Answering: Hashable, Sendable {
    /// Who.
    package var player: Player
    /// Whether they have answered.
    package var answered: Bool
    /// Whether their line is broken: nobody waits for them.
    package var away: Bool

    /// Makes one.
    package init(player: Player, answered: Bool, away: Bool = false) {
      self.player = player
      self.answered = answered
      self.away = away
    }
  }

  /// The answer to a question, who won it, and the scores.
  package struct Reveal: Hashable, Sendable, Codable {
    /// Why the question ended and who has it.
    package enum Outcome: Hashable, Sendable, Codable {
      /// The first right answers in `first` scoring (more than one after a photo finish), in seat order.
      case won([Player])
      /// The fastest right answer in `speed` scoring, and how many were right.
      case scored(fastest: Player, right: Int)
      /// Everybody answered, nobody was right.
      case allWrong
      /// Time was up and nobody was right.
      case timeUp
      /// The host went on to the next one.
      case skipped
    }

    /// The number of the question, from 1.
    package var number: Int
    /// How many there will be.
    package var count: Int
    /// The question's text.
    package var text: String
    /// The answers in the order of their buttons, 2 to 9.
    package var answers: [Chosen]
    /// The place of the right answer in `answers`.
    package var rightIndex: Int
    /// One sentence on the answer; nil when the question has none.
    package var explanation: String?
    /// Why it ended and who has it.
    package var outcome: Outcome
    /// How long the winner's, or else the fastest, right answer took; nil when nobody was right.
    package var fastest: Span?
    /// How much later than the winners' the next right answer was, where being first counted; nil while nobody else's
    /// has come in.
    package var margin: Span?
    /// Everybody's scores, best first, equal ones in seat order.
    package var scores: [ScoreLine]

    /// Makes a reveal.
    package init(
      number: Int, count: Int, text: String, answers: [Chosen], rightIndex: Int, explanation: String?,
      outcome: Outcome, fastest: Span?, margin: Span? = nil, scores: [ScoreLine]
    ) {
      self.number = number
      self.count = count
      self.text = text
      self.answers = answers
      self.rightIndex = rightIndex
      self.explanation = explanation
      self.outcome = outcome
      self.fastest = fastest
      self.margin = margin
      self.scores = scores
    }
  }

  /// An answer and those who chose it.
  package struct Chosen: Hashable, Sendable, Codable {
    /// The answer's text.
    package var text: String
    /// Who chose it, in the order of answering; also those who were just too late.
    package var players: [Player]

    /// Makes one.
    package init(text: String, players: [Player]) {
      self.text = text
      self.players = players
    }
  }

  /// The end of the game.
  package struct Over: Hashable, Sendable, Codable {
    /// All winners in seat order; empty for "No winner".
    package var winners: [Player]
    /// Everybody's scores, best first, equal ones in seat order.
    package var scores: [ScoreLine]
    /// How many questions were played to their end.
    package var questions: Int
    /// How many of them each winner got right; nil unless there is exactly one winner.
    package var winnerRight: Int?

    /// Makes an end.
    package init(winners: [Player], scores: [ScoreLine], questions: Int, winnerRight: Int?) {
      self.winners = winners
      self.scores = scores
      self.questions = questions
      self.winnerRight = winnerRight
    }
  }
}
