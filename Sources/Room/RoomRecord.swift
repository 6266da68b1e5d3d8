package import Fairness
package import Games

/// Something that happened in a room, for its history.
package struct RoomRecord: Hashable, Sendable, Codable {
  /// When and how a press came in, and what the arbiter made of that.
  package struct Timing: Hashable, Sendable, Codable {
    /// The moment on the host's clock at which its bytes were read.
    package var arrival: Instant
    /// The connection's smallest round trip so far, as the kernel saw it; nil where there is no network in between, or it
    /// proves nothing.
    package var roundTrip: Span?
    /// How much earlier than its arrival the arbiter took the press to have happened; not negative.
    package var adjustment: Span

    /// Makes one.
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
    /// Somebody came into the game.
    case joined(Player)
    /// Something new can be answered.
    case round(GameRecord.Round)
    /// A player answered.
    case answer(GameRecord.Answer, Timing)
    /// The room decided who was first.
    case decision(Arbiter.Decision)
    /// A round is over.
    case outcome(GameRecord.Outcome)
    /// The host has given somebody points by hand, or has taken some.
    case adjusted(Player.ID, by: Int)
    /// The game is over: the scores, best first, and who won, in seat order.
    case over(standings: [ScoreLine], winners: [Player.ID])
    /// The game has ended, with its winners as people know them: a team with its members.
    case result(GameResult)
  }

  /// Which game of the evening, from 1.
  package var game: Int
  /// What happened.
  package var happening: Happening

  /// Whether it says how a round or a game has ended, and not how it went.
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
