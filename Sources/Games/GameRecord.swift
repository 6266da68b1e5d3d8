/// Something in a game that the history remembers; a game tells it as it happens, and never reads it again.
package enum GameRecord: Hashable, Sendable, Codable {
  /// Something new can be answered.
  case round(Round)
  /// A player answered.
  case answer(Answer)
  /// A round is over, and this is what it brought.
  case outcome(Outcome)
  /// The host has given somebody points by hand, or has taken some.
  case adjusted(Player.ID, by: Int)
  /// The scores at the end of the game, best first, and who won, in seat order.
  case standings([ScoreLine], winners: [Player.ID])

  /// A question and its possible answers.
  package struct Round: Hashable, Sendable, Codable {
    /// The number in its game, from 1.
    package var number: Int
    /// The question, as it is on the TV.
    package var prompt: String
    /// The kind of question; nil if a game has only one.
    package var kind: String?
    /// The texts of the buttons, in their order; empty where they have none.
    package var choices: [String]
    /// The index of the right one in `choices`; nil if there is no such thing.
    package var right: Int?
    /// The right answer in words, if it is not one of `choices`; nil if there is no such thing.
    package var rightWords: String?

    /// Makes a round.
    package init(
      number: Int, prompt: String, kind: String? = nil, choices: [String], right: Int?, rightWords: String? = nil
    ) {
      self.number = number
      self.prompt = prompt
      self.kind = kind
      self.choices = choices
      self.right = right
      self.rightWords = rightWords
    }
  }

  /// A player's answer.
  package struct Answer: Hashable, Sendable, Codable {
    /// The number of the round.
    package var round: Int
    /// The race that it could win; nil where being first means nothing.
    package var race: Race?
    /// Who.
    package var player: Player.ID
    /// The index of their choice in the round's `choices`; nil if it is not one of them.
    package var choice: Int?
    /// Their answer in words, if it is not one of `choices`.
    package var words: String?
    /// Whether it was right; nil if there is no such thing.
    package var isRight: Bool?
    /// Whether it is right because the host has said so; nil for no.
    package var isAccepted: Bool?
    /// The game time since the round began.
    package var after: Span
    /// Whether it came after the round was decided: recorded for the margin, never scored.
    package var isLate: Bool
    /// The game time of the press, if it is recorded later because nobody may know of it before; nil for now.
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
      /// Everybody has answered, nobody was right.
      case nobodyRight
      /// Time was up and nobody was right.
      case timeUp
      /// The host went on.
      case skipped
    }
    /// The points of one player.
    package struct Points: Hashable, Sendable, Codable {
      /// Who.
      package var player: Player.ID
      /// How many.
      package var points: Int

      /// Makes one.
      package init(player: Player.ID, points: Int) {
        self.player = player
        self.points = points
      }
    }
    /// The number of the round.
    package var round: Int
    /// Why it ended.
    package var ending: Ending
    /// The points it brought, in seat order; those who got none are left out.
    package var points: [Points]
    /// Players whose answers have turned out to be right, if that depends on all answers; nil if each answer says it by
    /// itself.
    package var rights: [Player.ID]?
    /// Players whose answers are right because the host accepted them; nil if the host did not.
    package var accepted: [Player.ID]?
    /// Whether it replaces an earlier result of the round.
    package var isCorrection: Bool
    /// Whether the round continued after its earlier result, so that others may have answered; nil for no.
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
