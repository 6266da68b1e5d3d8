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

  /// What can be answered.
  package struct Round: Hashable, Sendable, Codable {
    /// The number in its game, from 1.
    package var number: Int
    /// What is asked, as it stands on the TV.
    package var prompt: String
    /// What kind of question it is; nil where a game has but one.
    package var kind: String?
    /// The texts of the buttons, in their order; empty where they have none.
    package var choices: [String]
    /// The place of the right one in `choices`; nil where there is no such thing.
    package var right: Int?
    /// What is right, in words, where that is not one of `choices`; nil where there is no such thing.
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

  /// What a player chose.
  package struct Answer: Hashable, Sendable, Codable {
    /// The number of the round.
    package var round: Int
    /// The race that it could win; nil where being first means nothing.
    package var race: Race?
    /// Who.
    package var player: Player.ID
    /// The place of what they chose in the round's `choices`; nil where it is not one of them.
    package var choice: Int?
    /// What they answered, in words, where that is not one of `choices`.
    package var words: String?
    /// Whether it was right; nil where there is no such thing.
    package var isRight: Bool?
    /// Whether it is right because the host has said so; nil for no.
    package var isAccepted: Bool?
    /// The game time since the round began.
    package var after: Span
    /// Whether it came after the round was decided: written down for the margin, never scored.
    package var isLate: Bool
    /// The game time of the press, where it is told later, for nobody may know of it before; nil for now.
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
      /// Everybody has answered or time is up, and those who were right got points.
      case scored
      /// Everybody has answered, or time is up, where nothing is right.
      case polled
      /// Everybody has answered, nobody was right.
      case nobodyRight
      /// Time was up and nobody was right.
      case timeUp
      /// The host went on.
      case skipped
    }
    /// What one player got.
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
    /// Whose answers have turned out to be right, where that takes all of them; nil where each says it by itself.
    package var rights: [Player.ID]?
    /// Whose answers are right because the host has said so; nil where nobody was asked.
    package var accepted: [Player.ID]?
    /// Whether it takes the place of what was told of the round before.
    package var isCorrection: Bool
    /// Whether the round went on after what was told of it before, so that others may have answered; nil for no.
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
