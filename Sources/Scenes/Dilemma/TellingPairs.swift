import Games

/// The summary of a game with too many pairs for a readable chart.
///
/// It consists of the three most memorable pairs, and the players who did something most often.
struct TellingPairs {
  /// The reason why a pair is one of the three.
  enum Reason: Hashable {
    case trustedMost, mostOneSided, trustedLeast
  }

  /// One of the three pairs.
  struct Pair: Hashable {
    var reason: Reason
    var trust: DilemmaScene.Trust
  }

  /// A player, and the number of times that the player did something.
  struct Award: Hashable {
    var player: Player
    var count: Int
    /// The number of times that the player could have done it.
    var total: Int
  }

  /// At most three pairs, all different.
  private(set) var pairs: [Pair] = []
  /// The player who cooperated most often; nil if nobody did.
  let mostTrusting: Award?
  /// The player who most often defected while the partner cooperated; nil if nobody did.
  let slyest: Award?

  init(_ trust: [DilemmaScene.Trust]) {
    var awards: [Player.ID: (trusting: Award, sly: Award)] = [:]
    for row in trust {
      for square in row.squares {
        guard case .played(let first, let second) = square else { continue }
        for (player, own, other) in [(row.first, first, second), (row.second, second, first)] {
          let none = Award(player: player, count: 0, total: 0)
          var both = awards[player.id] ?? (none, none)
          both.trusting.total += 1
          both.sly.total += 1
          if own == .cooperate { both.trusting.count += 1 }
          if own == .defect, other == .cooperate { both.sly.count += 1 }
          awards[player.id] = both
        }
      }
    }
    // If several players are equal, the one with the first seat wins.
    let inOrder = awards.values.sorted { $0.trusting.player.id < $1.trusting.player.id }
    mostTrusting = Self.most(inOrder.map(\.trusting))
    slyest = Self.most(inOrder.map(\.sly))

    func addPair(_ reason: Reason, _ value: (DilemmaScene.Trust) -> Int) {
      let left = trust.filter { row in !pairs.contains { $0.trust == row } }
      var best: (row: DilemmaScene.Trust, value: Int)?
      for row in left where value(row) > best?.value ?? 0 { best = (row, value(row)) }
      if let best { pairs.append(Pair(reason: reason, trust: best.row)) }
    }
    addPair(.trustedMost) { $0.count(.cooperate, .cooperate) }
    addPair(.mostOneSided) { abs($0.count(.defect, .cooperate) - $0.count(.cooperate, .defect)) }
    addPair(.trustedLeast) { $0.count(.defect, .defect) }
  }

  private static func most(_ awards: [Award]) -> Award? {
    var best: Award?
    for award in awards where award.count > best?.count ?? 0 { best = award }
    return best
  }
}

extension DilemmaScene.Trust {
  /// Returns the number of rounds with these two choices.
  fileprivate func count(_ one: DilemmaChoice, _ other: DilemmaChoice) -> Int {
    squares.count { $0 == .played(one, other) }
  }
}
