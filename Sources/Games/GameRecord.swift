/// Something in a game that the history records.
///
/// A game reports it as it happens, and never reads it again.
package enum GameRecord: Hashable, Sendable, Codable {
  /// Something new can be answered.
  case round(Round)
  /// A player answered.
  case answer(Answer)
  /// A round is over, with this result.
  case outcome(Outcome)
  /// The host has given a player points by hand, or has taken some away.
  case adjusted(Player.ID, by: Int)
  /// The scores at the end of the game, best first, and the winners in seat order.
  case standings([ScoreLine], winners: [Player.ID])

  /// A question and its possible answers.
  package struct Round: Hashable, Sendable, Codable {
    /// The number of the round in its game, from 1.
    package var number: Int
    /// The question as shown on the TV.
    package var prompt: String
    /// The kind of question; nil if a game has only one.
    package var kind: String?
    /// The texts of the buttons, in button order; empty if the buttons have none.
    package var choices: [String]
    /// The index of the right answer in `choices`; nil if there is none.
    package var right: Int?
    /// The right answer in words, if it is not one of `choices`; nil if there is none.
    package var rightWords: String?
    /// The id that the question's pack gives it; nil if it gives none.
    package var question: String?

    /// Makes a round.
    package init(
      number: Int, prompt: String, kind: String? = nil, choices: [String], right: Int?, rightWords: String? = nil,
      question: String? = nil
    ) {
      self.number = number
      self.prompt = prompt
      self.kind = kind
      self.choices = choices
      self.right = right
      self.rightWords = rightWords
      self.question = question
    }
  }

  /// A player's answer.
  package struct Answer: Hashable, Sendable, Codable {
    /// The number of the round.
    package var round: Int
    /// The race that the answer could win; nil if being first does not matter.
    package var race: Race?
    /// The player who answered.
    package var player: Player.ID
    /// The index of their choice in the round's `choices`; nil if it is not one of them.
    package var choice: Int?
    /// Their answer in words, if it is not one of `choices`.
    package var words: String?
    /// Whether the answer was right; nil if answers are neither right nor wrong.
    package var isRight: Bool?
    /// Whether the answer counts as right because the host accepted it; nil means no.
    package var isAccepted: Bool?
    /// The game time from the beginning of the round to the answer.
    package var after: Span
    /// Whether the answer came after the round was decided, so that it is recorded for the margin but never scored.
    package var isLate: Bool
    /// The game time of the press, if it is recorded later because nobody may know of it before; nil if the press is
    /// recorded immediately.
    package var pressedAt: Instant?

    /// Makes an answer.
    package init(
      round: Int, race: Race?, player: Player.ID, choice: Int?, words: String? = nil, isRight: Bool?,
      isAccepted: Bool? = nil, after: Span, isLate: Bool = false, pressedAt: Instant? = nil
    ) {
      self.round = round
      self.race = race
      self.player = player
      self.choice = choice
      self.words = words
      self.isRight = isRight
      self.isAccepted = isAccepted
      self.after = after
      self.isLate = isLate
      self.pressedAt = pressedAt
    }
  }

  /// How a round ended.
  package struct Outcome: Hashable, Sendable, Codable {
    /// Why it ended.
    package enum Ending: String, Hashable, Sendable, Codable, CaseIterable {
      /// Somebody was first.
      case won
      /// Everybody has answered or time is up, and the right answers got points.
      case scored
      /// Everybody has answered or time is up, and there is no right answer.
      case polled
      /// Everybody has answered and nobody was right.
      case nobodyRight
      /// Time was up and nobody was right.
      case timeUp
      /// The host continued before the end of the round.
      case skipped
    }
    /// The points of one player.
    package struct Points: Hashable, Sendable, Codable {
      /// The player.
      package var player: Player.ID
      /// The number of points.
      package var points: Int

      /// Makes the points of a player.
      package init(player: Player.ID, points: Int) {
        self.player = player
        self.points = points
      }
    }
    /// The number of the round.
    package var round: Int
    /// Why it ended.
    package var ending: Ending
    /// The points that the round brought, in seat order, without players who got none.
    package var points: [Points]
    /// The players whose answers turned out to be right, if that depends on all answers.
    ///
    /// It is nil if each answer records whether it is right.
    package var rights: [Player.ID]?
    /// The players whose answers are right because the host accepted them; nil if the host accepted none.
    package var accepted: [Player.ID]?
    /// Whether this outcome replaces an earlier result of the round.
    package var isCorrection: Bool
    /// Whether the round continued after its earlier result, so that others may have answered; nil means no.
    package var isReplayed: Bool?
    /// The game time since the round began.
    package var after: Span

    /// Makes an outcome.
    package init(
      round: Int, ending: Ending, points: [Points], rights: [Player.ID]? = nil, accepted: [Player.ID]? = nil,
      isCorrection: Bool = false, isReplayed: Bool? = nil, after: Span
    ) {
      self.round = round
      self.ending = ending
      self.points = points
      self.rights = rights
      self.accepted = accepted
      self.isCorrection = isCorrection
      self.isReplayed = isReplayed
      self.after = after
    }
  }
}
