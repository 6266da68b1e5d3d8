/// A game on the TV: a case for each.
package enum GameScene: Hashable, Sendable {
  case trivia(TriviaScene)
  case snap(SnapScene)
  case disks(DisksScene)
  case dilemma(DilemmaScene)
  case buzzer(BuzzerScene)
}

/// A time limit as the TV shows it, in game time.
package struct Countdown: Hashable, Sendable {
  /// When time is up.
  package var endsAt: Instant
  /// How long the whole of it is.
  package var total: Span

  /// Makes a countdown.
  package init(endsAt: Instant, total: Span) {
    self.endsAt = endsAt
    self.total = total
  }
}

/// One player's line in a table of scores.
package struct ScoreLine: Hashable, Sendable, Codable {
  /// Who.
  package var player: Player
  /// The place, from 1; equal scores share one.
  package var rank: Int
  /// The points so far.
  package var score: Int
  /// The points of the last question; 0 for none.
  package var gained: Int

  /// Makes a line.
  package init(player: Player, rank: Int, score: Int, gained: Int = 0) {
    self.player = player
    self.rank = rank
    self.score = score
    self.gained = gained
  }
}

extension ScoreLine {
  /// Everybody's lines, best first, equal ones in seat order and with the same rank.
  package static func standings(
    of players: [Player], gained: [Player.ID: Int] = [:], score: (Player.ID) -> Int
  ) -> [ScoreLine] {
    let sorted = players.map { (player: $0, score: score($0.id)) }
      .sorted { ($1.score, $0.player.id) < ($0.score, $1.player.id) }
    var lines: [ScoreLine] = []
    for (index, entry) in sorted.enumerated() {
      let isEqual = lines.last?.score == entry.score
      lines.append(
        ScoreLine(
          player: entry.player, rank: isEqual ? lines[index - 1].rank : index + 1, score: entry.score,
          gained: gained[entry.player.id, default: 0]))
    }
    return lines
  }
}

extension GameScene {
  /// Which game it is of, and whether it is being played.
  package var stage: (kind: GameKind, isOver: Bool) {
    switch self {
    case .trivia(.over): (.trivia, true)
    case .trivia: (.trivia, false)
    case .snap(.over): (.snap, true)
    case .snap: (.snap, false)
    case .disks(.over): (.disks, true)
    case .disks: (.disks, false)
    case .dilemma(.over): (.dilemma, true)
    case .dilemma: (.dilemma, false)
    case .buzzer(.over): (.buzzer, true)
    case .buzzer: (.buzzer, false)
    }
  }
}
