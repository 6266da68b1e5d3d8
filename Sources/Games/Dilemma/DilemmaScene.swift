/// A game of Dilemma on the TV.
package enum DilemmaScene: GameSceneContent {
  case round(Round)
  case over(Over)

  /// The game's kind.
  package static var kind: GameKind { .dilemma }

  /// The winners once the game is over; nil while it is played.
  package var winners: [Player]? { if case .over(let over) = self { over.winners } else { nil } }

  /// A round, before or after all choices are shown.
  package struct Round: Hashable, Sendable {
    /// The number of the round in its match, from 1.
    package var number: Int
    /// The number of rounds in a match.
    package var count: Int
    /// The number of the match that all pairs are playing at the same time, from 1.
    package var match: Int
    /// The number of matches that everybody has, including rests.
    package var matches: Int
    /// The pairs, in seat order.
    package var pairs: [Pair]
    /// The players without a partner in this match.
    package var resting: [Player]
    /// Everybody's scores and the points they gained in this round, best first, equal scores in seat order.
    package var scores: [ScoreLine]
    /// The time limit for choosing; nil if there is none, or once the choices are shown.
    package var countdown: Countdown?
    /// Whether the choices are shown.
    package var isRevealed: Bool
    /// The game time at which the choices were shown and the cards began to turn.
    ///
    /// It is nil before that, or if the cards are face up immediately.
    package var revealedAt: Instant?
    /// The game time at which a new match, or the last round of one, was announced; nil in any other round.
    package var announcedAt: Instant?
    /// The game time from which the result of the match is shown; nil while it is played.
    package var closedAt: Instant?
    /// Whether nobody sees the totals, because the last match decides who wins.
    package var isSecret = false

    /// The number of rounds at first in which the points are explained, and the choices are shown for longer.
    package static let explained = 2

    /// Makes a round.
    package init(
      number: Int, count: Int, match: Int, matches: Int, pairs: [Pair], resting: [Player], scores: [ScoreLine],
      countdown: Countdown?, isRevealed: Bool, revealedAt: Instant? = nil, announcedAt: Instant? = nil
    ) {
      self.number = number
      self.count = count
      self.match = match
      self.matches = matches
      self.pairs = pairs
      self.resting = resting
      self.scores = scores
      self.countdown = countdown
      self.isRevealed = isRevealed
      self.revealedAt = revealedAt
      self.announcedAt = announcedAt
    }
  }

  /// Two players who meet in a match.
  package struct Pair: Hashable, Sendable {
    /// The player with the earlier seat.
    package var first: Side
    /// The player with the later seat.
    package var second: Side
    /// Their choices in the earlier rounds of this match, round by round.
    package var history: [Square]

    /// Makes a pair.
    package init(_ first: Side, _ second: Side, history: [Square] = []) {
      self.first = first
      self.second = second
      self.history = history
    }
  }

  /// One of the two players of a pair.
  package struct Side: Hashable, Sendable {
    /// The player.
    package var player: Player
    /// Whether they have chosen.
    package var hasChosen: Bool
    /// The choice; nil until the choices are shown, or if they chose nothing.
    package var choice: DilemmaChoice?
    /// The points gained in the round; nil until the choices are shown.
    package var gained: Int?
    /// Their points in this match so far.
    package var matchScore: Int
    /// Whether their connection is lost.
    package var away: Bool
    /// Whether they have left, in which case the rest of the match counts 0 for both.
    package var hasLeft: Bool

    /// Makes a side.
    package init(
      player: Player, hasChosen: Bool, choice: DilemmaChoice? = nil, gained: Int? = nil, matchScore: Int = 0,
      away: Bool = false, hasLeft: Bool = false
    ) {
      self.player = player
      self.hasChosen = hasChosen
      self.choice = choice
      self.gained = gained
      self.matchScore = matchScore
      self.away = away
      self.hasLeft = hasLeft
    }
  }

  /// The choices of a pair in one round.
  package enum Square: Hashable, Sendable, Codable {
    /// Both chose.
    case played(DilemmaChoice, DilemmaChoice)
    /// At least one of them did not choose, so the round counted 0 for both.
    case void
  }

  /// A match that has been played, for the trust chart.
  package struct Trust: Hashable, Sendable, Codable {
    /// The player with the earlier seat.
    package var first: Player
    /// The player with the later seat.
    package var second: Player
    /// Their choices round by round: one for each round of a match, or fewer if the game was ended early.
    package var squares: [Square]

    /// Makes the row of a match.
    package init(first: Player, second: Player, squares: [Square]) {
      self.first = first
      self.second = second
      self.squares = squares
    }
  }

  /// The end of the game.
  package struct Over: Hashable, Sendable, Codable {
    /// All winners in seat order; empty if nobody is left, no round was played, or nobody has a point.
    package var winners: [Player]
    /// Everybody's scores, best first, equal scores in seat order.
    package var scores: [ScoreLine]
    /// The trust chart: a row for each pair that met, in seat order, including pairs in which a player has left.
    package var trust: [Trust]

    /// Makes an end.
    package init(winners: [Player], scores: [ScoreLine], trust: [Trust]) {
      self.winners = winners
      self.scores = scores
      self.trust = trust
    }
  }
}

extension Sequence where Element == DilemmaScene.Square {
  /// The number of rounds at the end in which both players trusted each other.
  package var trustedLast: Int { reduce(0) { $1 == .played(.cooperate, .cooperate) ? $0 + 1 : 0 } }
}

extension DilemmaScene.Round {
  /// The moments of the round's reveal.
  package var sheet: DilemmaSheet { DilemmaSheet(runs: pairs.map(\.history.trustedLast)) }
}

/// A player's choice in a round.
package enum DilemmaChoice: String, Hashable, Sendable, Codable, CaseIterable {
  case cooperate, defect

  /// Returns the points for the player who makes this choice, from the original's pay-off table.
  package func points(against other: DilemmaChoice) -> Int {
    switch (self, other) {
    case (.cooperate, .cooperate): 2
    case (.cooperate, .defect): -1
    case (.defect, .cooperate): 3
    case (.defect, .defect): 0
    }
  }
}
