import Games

/// The players' achievements in a game that deserve an award, apart from winning.
struct Merits: Hashable, Sendable, Codable {
  /// The maximum number of players for awards.
  ///
  /// In a larger game, the players do not know each other, and ranks are not computed after every round.
  static let mostPlayers = 100
  /// The minimum number of places for a comeback; everybody makes up fewer places now and then.
  private static let leastComeback = 2
  /// The time of a right answer that needs patience.
  private static let leastPatience = Span.seconds(3)

  /// The achievements of one player.
  private struct Deeds: Hashable, Sendable, Codable {
    var points = 0
    /// The lowest place so far, counted from 1 at the top; nil before the first round has ended.
    var lowest: Int?
    /// The shortest time of a press that counted; nil if there is none.
    var fastest: Span?
    /// The number of times that the player cooperated.
    var trusted = 0
    /// The number of times that the player cheated; nil for never, and in a state of an older version.
    var cheated: Int?
    /// The longest time of an answer that was right, where nobody had to be first; nil if there is none.
    var slowest: Span?
    /// The number of times that the player was right and got nothing for it.
    var nearlyRight = 0
  }

  /// The players at the beginning, in seat order; empty if there are too many.
  private var players: [Player.ID]
  private var deeds: [Player.ID: Deeds] = [:]
  /// The players who were right in the current round.
  private var right: Set<Player.ID> = []
  /// The players' final places; empty until the game has ended.
  private var final: [Player.ID: Int] = [:]

  /// The points of the last round, which may be judged again; nil before the first round.
  private var latest: [GameRecord.Outcome.Points]?

  /// Whether the game was played to its end.
  var isOver: Bool { !final.isEmpty }

  init(_ players: [Player]) { self.players = players.count > Self.mostPlayers ? [] : players.map(\.id) }

  /// Adds a player who joined later.
  mutating func add(_ player: Player.ID) {
    guard !players.isEmpty, players.count < Self.mostPlayers, !players.contains(player) else { return }
    players.append(player)
  }

  /// Takes into account what happened in a game of a kind.
  mutating func note(_ record: GameRecord, of kind: GameKind) {
    guard !players.isEmpty else { return }
    switch record {
    case .round: right = []
    case .answer(let answer): note(answer, of: kind)
    case .outcome(let outcome): note(outcome)
    case .adjusted(let player, let points): deeds[player, default: Deeds()].points += points
    case .standings(let lines, _):
      for line in lines { final[line.player.id] = line.rank }
    }
  }

  private mutating func note(_ answer: GameRecord.Answer, of kind: GameKind) {
    if let isTrusting = kind.type.isTrusting(answer) {
      if isTrusting { return deeds[answer.player, default: Deeds()].trusted += 1 }
      let before = deeds[answer.player]?.cheated ?? 0
      return deeds[answer.player, default: Deeds()].cheated = before + 1
    }
    guard answer.isRight != false else { return }
    // The round is already over, so the answer can bring nothing any more.
    if answer.isLate { return deeds[answer.player, default: Deeds()].nearlyRight += 1 }
    if answer.isRight == true { right.insert(answer.player) }
    guard answer.isRight == true || answer.race != nil else { return }
    let before = deeds[answer.player]?.fastest
    deeds[answer.player, default: Deeds()].fastest = before.map { min($0, answer.after) } ?? answer.after
    guard answer.race == nil else { return }
    let slowest = deeds[answer.player]?.slowest
    deeds[answer.player, default: Deeds()].slowest = slowest.map { max($0, answer.after) } ?? answer.after
  }

  private mutating func note(_ outcome: GameRecord.Outcome) {
    if outcome.isCorrection {
      for points in latest ?? [] { deeds[points.player, default: Deeds()].points -= points.points }
    }
    latest = outcome.points
    for points in outcome.points { deeds[points.player, default: Deeds()].points += points.points }
    let lucky = Set(outcome.points.filter { $0.points > 0 }.map(\.player))
    if outcome.ending == .won || outcome.ending == .scored {
      for player in right.subtracting(lucky) { deeds[player, default: Deeds()].nearlyRight += 1 }
    }
    right = []
    let scores = players.map { deeds[$0]?.points ?? 0 }.sorted(by: >)
    for player in players {
      let points = deeds[player]?.points ?? 0
      // Equal scores share the better place.
      let rank = (scores.firstIndex(of: points) ?? 0) + 1
      deeds[player, default: Deeds()].lowest = max(deeds[player]?.lowest ?? 1, rank)
    }
  }

  /// Returns the awards, at most one of each kind and one for each player; among equals, the first player in seat order
  /// gets it.
  ///
  /// - Parameter find: Returns the player with an id; nil for a player who has left.
  func awards(_ find: (Player.ID) -> Player?) -> [Award] {
    let here = players.compactMap(find)
    func best(_ value: (Deeds) -> Int?) -> Candidate? {
      Candidate.best(
        of: here.compactMap { player in
          deeds[player.id].flatMap(value).map { Candidate(player: player, value: $0) }
        })
    }
    let climbs = here.compactMap { player -> Candidate? in
      guard let lowest = deeds[player.id]?.lowest, let rank = final[player.id] else { return nil }
      return lowest - rank >= Self.leastComeback ? Candidate(player: player, value: lowest - rank) : nil
    }
    let awards = [
      best { $0.fastest.map { -Int($0.nanoseconds) } }
        .map { Award(.fastest(Span(nanoseconds: Int64(-$0.value))), $0.player) },
      Candidate.best(of: climbs).map { Award(.comeback(places: $0.value), $0.player) },
      best { $0.trusted > 0 ? $0.trusted : nil }.map { Award(.trust(times: $0.value), $0.player) },
      best(\.cheated).map { Award(.cunning(times: $0.value), $0.player) },
      best { $0.nearlyRight > 0 ? $0.nearlyRight : nil }.map { Award(.nearlyRight(times: $0.value), $0.player) },
      best { $0.slowest.map { Int($0.nanoseconds) } }.flatMap { slowest in
        slowest.value >= Int(Self.leastPatience.nanoseconds)
          ? Award(.patient(Span(nanoseconds: Int64(slowest.value))), slowest.player) : nil
      },
    ]
    var praised: Set<Player.ID> = []
    return awards.compactMap(\.self).filter { praised.insert($0.player.id).inserted }
  }

  /// A player, and the value that counts for an award.
  private struct Candidate {
    var player: Player
    var value: Int

    /// Returns the candidate with the highest value, the first of several equal ones; nil if there are no candidates.
    static func best(of candidates: [Candidate]) -> Candidate? {
      candidates.reduce(nil) { best, other in best.map { other.value > $0.value ? other : $0 } ?? other }
    }
  }
}
