/// A game on the TV, with a case for each game.
package enum GameScene: Hashable, Sendable {
  case trivia(TriviaScene)
  case snap(SnapScene)
  case disks(DisksScene)
  case dilemma(DilemmaScene)
  case buzzer(BuzzerScene)
}

/// The content that the TV shows for one game.
package protocol GameSceneContent: Hashable, Sendable {
  /// The kind of game.
  static var kind: GameKind { get }
  /// The winners once the game is over, empty for "No winner"; nil while the game is played.
  var winners: [Player]? { get }
}

extension GameScene {
  /// The game's own scene: a line for each game.
  package var content: any GameSceneContent {
    switch self {
    case .trivia(let scene): scene
    case .snap(let scene): scene
    case .disks(let scene): scene
    case .dilemma(let scene): scene
    case .buzzer(let scene): scene
    }
  }

  /// The kind of game that the scene belongs to, and whether that game is over.
  package var stage: (kind: GameKind, isOver: Bool) {
    let content = content
    return (type(of: content).kind, content.winners != nil)
  }
}

/// A time limit as the TV shows it, in game time.
package struct Countdown: Hashable, Sendable {
  /// The moment at which time is up.
  package var endsAt: Instant
  /// The whole length of the time limit.
  package var total: Span

  /// Makes a countdown.
  package init(endsAt: Instant, total: Span) {
    self.endsAt = endsAt
    self.total = total
  }
}

/// One player's line in a table of scores.
package struct ScoreLine: Hashable, Sendable, Codable {
  /// The player.
  package var player: Player
  /// The rank, from 1; equal scores share a rank.
  package var rank: Int
  /// The points so far.
  package var score: Int
  /// The points gained with the last question; 0 for none.
  package var gained: Int

  /// Makes a line.
  package init(player: Player, rank: Int, score: Int, gained: Int = 0) {
    self.player = player
    self.rank = rank
    self.score = score
    self.gained = gained
  }
}

extension [ScoreLine] {
  /// Whether the points gained with the last question have changed the order.
  var haveChangedOrder: Bool {
    zip(self, dropFirst()).contains { upper, lower in
      let (before, other) = (upper.score - upper.gained, lower.score - lower.gained)
      return before < other || (before == other && upper.player.id > lower.player.id)
    }
  }

  /// The maximum number of people on the podium.
  private static var most: Int { 4 }

  /// The players for the podium: the first three places, but nobody without a point, and nobody who played alone.
  ///
  /// All who share the third place are included if there is room.
  package var podium: [ScoreLine] {
    guard count > 1 else { return [] }
    let best = prefix { $0.rank <= 3 && $0.score > 0 }
    return Array(best.count > Self.most ? best.prefix(3) : best)
  }
}

extension ScoreLine {
  /// Returns everybody's lines, best first; equal scores are in seat order and share a rank.
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
