/// Something in a game that the history remembers; a game tells it as it happens, and never reads it again.
public enum GameRecord: Hashable, Sendable, Codable {
  /// Something new can be answered.
  case round(Round)
  /// A player answered.
  case answer(Answer)
  /// A round is over, and this is what it brought.
  case outcome(Outcome)
  /// The scores at the end of the game, best first, and who won, in seat order.
  case standings([ScoreLine], winners: [Player.ID])

  /// What can be answered.
  public struct Round: Hashable, Sendable, Codable {
    /// The number in its game, from 1.
    public var number: Int
    /// What is asked, as it stands on the TV.
    public var prompt: String
    /// The texts of the buttons, in their order; empty where they have none.
    public var choices: [String]
    /// The place of the right one in `choices`; nil where there is no such thing.
    public var right: Int?

    /// Makes a round.
    public init(number: Int, prompt: String, choices: [String], right: Int?) {
      self.number = number
      self.prompt = prompt
      self.choices = choices
      self.right = right
    }
  }

  /// What a player chose.
  public struct Answer: Hashable, Sendable, Codable {
    /// The number of the round.
    public var round: Int
    /// The race that it could win; nil where being first means nothing.
    public var race: Race?
    /// Who.
    public var player: Player.ID
    /// The place of what they chose in the round's `choices`.
    public var choice: Int
    /// Whether it was right; nil where there is no such thing.
    public var isRight: Bool?
    /// The game time since the round began.
    public var after: Span
    /// Whether it came after the round was decided: written down for the margin, never scored.
    public var isLate: Bool
    /// The game time of the press, where it is told later, for nobody may know of it before; nil for now.
    public var pressedAt: Instant?

    /// Makes an answer.
    public init(
      round: Int, race: Race?, player: Player.ID, choice: Int, isRight: Bool?, after: Span, isLate: Bool = false,
      pressedAt: Instant? = nil
    ) {
      self.round = round
      self.race = race
      self.player = player
      self.choice = choice
      self.isRight = isRight
      self.after = after
      self.isLate = isLate
      self.pressedAt = pressedAt
    }
  }

  /// How a round ended.
  public struct Outcome: Hashable, Sendable, Codable {
    /// Why it ended.
    public enum Ending: String, Hashable, Sendable, Codable, CaseIterable {
      /// Somebody was first.
      case won
      /// Everybody has answered or time is up, and those who were right got points.
      case scored
      /// Everybody has answered, nobody was right.
      case nobodyRight
      /// Time was up and nobody was right.
      case timeUp
      /// The host went on.
      case skipped
    }
    /// What one player got.
    public struct Points: Hashable, Sendable, Codable {
      /// Who.
      public var player: Player.ID
      /// How many.
      public var points: Int

      /// Makes one.
      public init(player: Player.ID, points: Int) {
        self.player = player
        self.points = points
      }
    }
    /// The number of the round.
    public var round: Int
    /// Why it ended.
    public var ending: Ending
    /// The points it brought, in seat order; those who got none are left out.
    public var points: [Points]
    /// The game time since the round began.
    public var after: Span

    /// Makes an outcome.
    public init(round: Int, ending: Ending, points: [Points], after: Span) {
      self.round = round
      self.ending = ending
      self.points = points
      self.after = after
    }
  }
}
