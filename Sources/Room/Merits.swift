import Games

/// What the players of a game have done in it that deserves an award, apart from winning.
struct Merits: Hashable, Sendable, Codable {
  /// In a larger game nobody is known to the others, and ranks are not worked out after every round.
  static let mostPlayers = 100
  /// Fewer places than this were made good by anybody.
  private static let leastComeback = 2

  /// What one player has done.
  private struct Deeds: Hashable, Sendable, Codable {
    var points = 0
    /// The place furthest back so far, from 1; nil before the first round has ended.
    var lowest: Int?
    /// The shortest time of a press that counted.
    var fastest: Span?
    /// How often they cooperated.
    var trusted = 0
    /// How often they were right and got nothing for it.
    var nearlyRight = 0
  }

  /// The players at the beginning, in seat order; empty for a crowd.
  private var players: [Player.ID]
  private var deeds: [Player.ID: Deeds] = [:]
  /// Those who were right in the round that is on.
  private var right: Set<Player.ID> = []
  /// The places in the end, once there are any.
  private var final: [Player.ID: Int] = [:]

  /// The points of the last round, which may be judged again; nil before the first one.
  private var latest: [GameRecord.Outcome.Points]?

  /// Whether the game has come to its end.
  var isOver: Bool { !final.isEmpty }

  init(_ players: [Player]) { self.players = players.count > Self.mostPlayers ? [] : players.map(\.id) }

  /// Somebody came in later.
  mutating func add(_ player: Player.ID) {
    guard !players.isEmpty, players.count < Self.mostPlayers, !players.contains(player) else { return }
    players.append(player)
  }

  /// Something happened in a game of this kind.
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
      if isTrusting { deeds[answer.player, default: Deeds()].trusted += 1 }
      return
    }
    guard answer.isRight != false else { return }
    // Its round is over: nothing comes of it any more.
    if answer.isLate { return deeds[answer.player, default: Deeds()].nearlyRight += 1 }
    if answer.isRight == true { right.insert(answer.player) }
    guard answer.isRight == true || answer.race != nil else { return }
    let before = deeds[answer.player]?.fastest
    deeds[answer.player, default: Deeds()].fastest = before.map { min($0, answer.after) } ?? answer.after
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
      // Equal ones share the better place.
      let rank = (scores.firstIndex(of: points) ?? 0) + 1
      deeds[player, default: Deeds()].lowest = max(deeds[player]?.lowest ?? 1, rank)
    }
  }

  /// The awards, at most one of each kind; among equals the first in seat order gets it.
  ///
  /// - Parameter find: The player with a number; nil for those who have left.
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
      best { $0.nearlyRight > 0 ? $0.nearlyRight : nil }.map { Award(.nearlyRight(times: $0.value), $0.player) },
    ]
    return awards.compactMap(\.self)
  }

  /// Somebody, and how much speaks for them.
  private struct Candidate {
    var player: Player
    var value: Int

    /// The one with the most; the first of several.
    static func best(of candidates: [Candidate]) -> Candidate? {
      candidates.reduce(nil) { best, other in best.map { other.value > $0.value ? other : $0 } ?? other }
    }
  }
}
