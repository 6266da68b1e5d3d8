package import Fairness
package import Games
package import Room

/// A game as the history remembers it.
package struct PlayedGame: Hashable, Sendable, Codable, Identifiable {
  /// The game's number in the journal, counted across all evenings, from 1.
  package let id: Int64
  /// The room's name.
  package var room: String
  /// The kind of game.
  package var kind: GameKind
  /// When it began.
  package var startedAt: WallTime
  /// When it ended; nil if it never did, or has not yet.
  package var endedAt: WallTime?
  /// Everybody who played, by score (best first) and then in seat order.
  ///
  /// Those who left are last, without a rank.
  package var players: [PlayedBy]
  /// The number of rounds that were played to their end.
  package var roundCount: Int
  /// The points that the host has given or taken by hand, in order of time.
  package var adjustments: [PlayedAdjustment]

  /// Makes a played game.
  package init(
    id: Int64, room: String, kind: GameKind, startedAt: WallTime, endedAt: WallTime?, players: [PlayedBy],
    roundCount: Int, adjustments: [PlayedAdjustment] = []
  ) {
    self.id = id
    self.room = room
    self.kind = kind
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.players = players
    self.roundCount = roundCount
    self.adjustments = adjustments
  }
}

/// Points that the host has given to a player, or taken from them, by hand and not for an answer.
package struct PlayedAdjustment: Hashable, Sendable, Codable {
  /// The player whose score changed.
  package var player: Player.ID
  /// The number of points; negative if they were taken.
  package var points: Int
  /// The number of the last round that had begun; 0 before the first.
  package var round: Int
  /// The calendar time of the adjustment, for people.
  package var wallTime: WallTime

  /// Makes an adjustment.
  package init(player: Player.ID, points: Int, round: Int, wallTime: WallTime) {
    self.player = player
    self.points = points
    self.round = round
    self.wallTime = wallTime
  }
}

/// A question that was asked.
package struct AskedRound: Hashable, Sendable {
  /// The question.
  package var prompt: String
  /// The texts of its choices.
  package var choices: Set<String>
  /// The id that its pack gave it; nil if it gave none.
  package var id: String?

  /// Makes an asked question.
  package init(prompt: String, choices: Set<String>, id: String? = nil) {
    self.prompt = prompt
    self.choices = choices
    self.id = id
  }
}

/// Somebody who played a game.
package struct PlayedBy: Hashable, Sendable, Codable {
  /// The player.
  package var player: Player
  /// The points at the end, or so far.
  package var score: Int
  /// The rank from 1, shared by equal scores; nil if the game did not end, or ended without this player.
  package var rank: Int?
  /// Whether the player won.
  package var isWinner: Bool

  /// Makes the result of a player.
  package init(player: Player, score: Int, rank: Int?, isWinner: Bool) {
    self.player = player
    self.score = score
    self.rank = rank
    self.isWinner = isWinner
  }
}

/// A round of a game as the history remembers it.
package struct PlayedRound: Hashable, Sendable, Codable {
  /// The question and its possible answers.
  package var round: GameRecord.Round
  /// When it began.
  package var startedAt: WallTime
  /// How it ended; nil if it never did.
  package var outcome: GameRecord.Outcome?
  /// The answers in order of arrival, late ones after the others.
  package var answers: [PlayedAnswer]
  /// The decision on who was first, if the room had to make one; after a photo finish, it has more than one winner.
  package var decision: PlayedDecision?

  /// Makes a played round.
  package init(
    round: GameRecord.Round, startedAt: WallTime, outcome: GameRecord.Outcome?, answers: [PlayedAnswer],
    decision: PlayedDecision?
  ) {
    self.round = round
    self.startedAt = startedAt
    self.outcome = outcome
    self.answers = answers
    self.decision = decision
  }
}

/// An answer as the history remembers it.
package struct PlayedAnswer: Hashable, Sendable, Codable {
  /// The answer as the game reports it.
  package var answer: GameRecord.Answer
  /// When and how the answer arrived.
  package var timing: RoomRecord.Timing
  /// The calendar time of the answer, for people.
  package var wallTime: WallTime

  /// Makes a played answer.
  package init(answer: GameRecord.Answer, timing: RoomRecord.Timing, wallTime: WallTime) {
    self.answer = answer
    self.timing = timing
    self.wallTime = wallTime
  }

  /// The time of the press as the arbiter judges it, on the room's clock.
  package var adjusted: Instant { timing.arrival - timing.adjustment }
}

/// The decision on who was first, and why; the presses themselves are among the round's answers.
package struct PlayedDecision: Hashable, Sendable, Codable {
  /// The rule that decided.
  package var rule: Arbiter.Rule
  /// The winners in seat order; empty if every player with a right press had left.
  package var winners: [Player.ID]
  /// The time from the first winner's press to the next right press, late ones included; never negative.
  ///
  /// nil if there is no such press.
  package var margin: Span?
  /// The time from the arrival of the first right press to the decision.
  package var waited: Span
  /// The players who could still have been earlier when that press arrived, in seat order.
  package var awaited: [Player.ID]
  /// The players whose right press happened before the winners', as far as can be known, but who did not win.
  ///
  /// Their press arrived after the decision, or they left before it. The earliest comes first.
  package var overtaken: [Player.ID]

  /// Makes a decision.
  package init(
    rule: Arbiter.Rule, winners: [Player.ID], margin: Span?, waited: Span = .zero, awaited: [Player.ID] = [],
    overtaken: [Player.ID] = []
  ) {
    self.rule = rule
    self.winners = winners
    self.margin = margin
    self.waited = waited
    self.awaited = awaited
    self.overtaken = overtaken
  }
}
