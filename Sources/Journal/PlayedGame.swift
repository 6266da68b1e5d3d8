package import Fairness
package import Games
package import Room

/// A game as the history remembers it.
package struct PlayedGame: Hashable, Sendable, Codable, Identifiable {
  /// Its number in the journal, over all evenings, from 1.
  package let id: Int64
  /// The room's name.
  package var room: String
  /// Which game it was.
  package var kind: GameKind
  /// When it began.
  package var startedAt: WallTime
  /// When it ended; nil when it never did, or has not yet.
  package var endedAt: WallTime?
  /// Everybody who played, by score (best first) and then in seat order; those who left are last, without a rank.
  package var players: [PlayedBy]
  /// How many rounds were played to their end.
  package var roundCount: Int
  /// Points that the host has given or taken by hand, in the order of time.
  package var adjustments: [PlayedAdjustment]

  /// Makes one.
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

/// Points that the host has given somebody by hand, or has taken, for no answer.
package struct PlayedAdjustment: Hashable, Sendable, Codable {
  /// Whose score it was.
  package var player: Player.ID
  /// How many; below 0 where they were taken.
  package var points: Int
  /// The number of the last round that had begun; 0 before the first.
  package var round: Int
  /// When, for people.
  package var wallTime: WallTime

  /// Makes one.
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

  /// Makes one.
  package init(prompt: String, choices: Set<String>) {
    self.prompt = prompt
    self.choices = choices
  }
}

/// Somebody who played a game.
package struct PlayedBy: Hashable, Sendable, Codable {
  /// Who.
  package var player: Player
  /// The points at the end, or so far.
  package var score: Int
  /// The place, from 1, equal scores sharing one; nil where the game did not end, or ended without them.
  package var rank: Int?
  /// Whether they won.
  package var isWinner: Bool

  /// Makes one.
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
  /// How it ended; nil when it never did.
  package var outcome: GameRecord.Outcome?
  /// The answers in the order of their arrival, late ones after the others.
  package var answers: [PlayedAnswer]
  /// The decision on who was first, if the room had to make one; more than one winner after a photo finish.
  package var decision: PlayedDecision?

  /// Makes one.
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
  /// When and how it came in.
  package var timing: RoomRecord.Timing
  /// When, for people.
  package var wallTime: WallTime

  /// Makes one.
  package init(answer: GameRecord.Answer, timing: RoomRecord.Timing, wallTime: WallTime) {
    self.answer = answer
    self.timing = timing
    self.wallTime = wallTime
  }

  /// When the press happened as the arbiter sees it, on the room's clock.
  package var adjusted: Instant { timing.arrival - timing.adjustment }
}

/// Who was first, and why; the presses themselves are the round's answers.
package struct PlayedDecision: Hashable, Sendable, Codable {
  /// The rule.
  package var rule: Arbiter.Rule
  /// The winners, in seat order; nobody if every player with a right press had left.
  package var winners: [Player.ID]
  /// How much later than the first winner's press the next right one happened, late ones included; not negative, and
  /// nil if nobody else pressed right in time.
  package var margin: Span?
  /// How long after the arrival of the first right press it was decided.
  package var waited: Span
  /// Those who could still have been earlier when that press came in, in seat order.
  package var awaited: [Player.ID]
  /// Those whose right press happened before the winners', as far as can be known, and yet did not win, the earliest
  /// first: it came in after the decision, or they left before it.
  package var overtaken: [Player.ID]

  /// Makes one.
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
