package import Fairness
package import Games

/// Something that happened in a room, for its history.
package struct RoomRecord: Hashable, Sendable, Codable {
  /// The time and manner of a press's arrival, and the arbiter's adjustment of it.
  package struct Timing: Hashable, Sendable, Codable {
    /// The moment on the host's clock at which the bytes of the press were read.
    package var arrival: Instant
    /// The connection's smallest round trip so far, as the kernel measured it; nil if there is no network in between,
    /// or if the round trip proves nothing.
    package var roundTrip: Span?
    /// The time by which the arbiter dated the press earlier than its arrival; not negative.
    package var adjustment: Span

    /// Makes a timing.
    package init(arrival: Instant, roundTrip: Span?, adjustment: Span = .zero) {
      self.arrival = arrival
      self.roundTrip = roundTrip
      self.adjustment = adjustment
    }
  }

  /// What happened.
  package enum Happening: Hashable, Sendable, Codable {
    /// A game began with these players, in seat order.
    case started(GameKind, players: [Player])
    /// A player came into the game.
    case joined(Player)
    /// A round began, with something new to answer.
    case round(GameRecord.Round)
    /// A player answered.
    case answer(GameRecord.Answer, Timing)
    /// The room decided who was first.
    case decision(Arbiter.Decision)
    /// A round is over.
    case outcome(GameRecord.Outcome)
    /// The host gave a player points by hand, or took some away.
    case adjusted(Player.ID, by: Int)
    /// The game is over, with the scores, best first, and the winners, in seat order.
    case over(standings: [ScoreLine], winners: [Player.ID])
    /// The game has ended, with its winners as people know them: a team is listed with its members.
    case result(GameResult)
  }

  /// The number of the game in the evening, from 1.
  package var game: Int
  /// What happened.
  package var happening: Happening

  /// Whether the record says how a round or a game ended, and not how it was played.
  package var isResult: Bool {
    switch happening {
    case .outcome, .adjusted, .over, .result: true
    case .started, .joined, .round, .answer, .decision: false
    }
  }

  /// Makes a record.
  package init(game: Int, _ happening: Happening) {
    self.game = game
    self.happening = happening
  }
}
