import Games
import Samples

extension SampleFact {
  private static func table(
    _ name: String, _ isShown: @escaping @Sendable (SnapScene.Table) -> Bool
  ) -> SampleFact {
    SampleFact(name: name) { scene in
      guard case .snap(.table(let table)) = scene else { return false }
      // Whatever happens, all cards are somewhere.
      return table.hands.map(\.count).reduce(0, +) == Card.deck.count && isShown(table)
    }
  }

  static let snap: [SampleFact] = [
    table("snap") { $0.isWaiting(players: 4) && $0.hands.allSatisfy { $0.closed > 3 && $0.open > 1 } },
    table("snap-2") { $0.isWaiting(players: 2) },
    table("snap-8") { table in
      table.isWaiting(players: 8) && table.hands.contains { $0.closed == 0 } && table.hands.contains { $0.open == 0 }
    },
    table("snap-deal") { table in
      let (landed, coming) = (table.flights.count { $0.endsAt <= now }, table.flights.count { $0.startsAt > now })
      return table.news == .dealing && table.flights.count == 52 && landed > 10 && coming > 10
    },
    table("snap-turn") { table in
      table.flying.contains { $0.from == .closed(table.turn ?? none) && $0.to == .open(table.turn ?? none) }
    },
    table("snap-call") { table in
      guard case .snap(let player, let cards, .some) = table.news else { return false }
      let piles = table.flying.filter { $0.to == .closed(player.id) && $0.face != nil }
      return piles.count > 1 && piles.map(\.count).reduce(0, +) == cards
    },
    table("snap-wrong") { table in
      guard case .wrongCall(let player, paid: 3) = table.news else { return false }
      return table.flying.count == 3 && table.flying.allSatisfy { $0.from == .closed(player.id) }
    },
    table("snap-out") { table in
      guard case .out(let players) = table.news, let turn = table.turn else { return false }
      return table.hands.filter(\.isOut).map(\.player) == players && !players.isEmpty
        && table.hands.contains { $0.away && !$0.isOut && $0.player.id != turn }
    },
    table("snap-away") { table in
      guard case .gone(let player, let cards) = table.news else { return false }
      let own = table.hands.filter { $0.player == player && $0.away && $0.closed == 0 && $0.open > 0 }
      return own.count == 1 && cards > 3 && table.flying.count { $0.from == .closed(player.id) } > 3
    },
    table("snap-zh") { table in
      guard case .snap(let player, _, .some) = table.news else { return false }
      return player.name == "小红" && table.countdown != nil && table.flying.isEmpty
    },
    SampleFact(name: "snap-over") { scene in
      guard case .snap(.over(let over)) = scene else { return false }
      return over.isComplete && over.scores.map(\.score) == [52, 0, 0, 0] && over.winners == [over.scores[0].player]
    },
  ]

  private static let none = Player.ID(rawValue: 0)
}

extension SnapScene.Table {
  /// Those cards that are in the air as it is looked at.
  fileprivate var flying: [SnapScene.Flight] {
    flights.filter { $0.startsAt <= SampleScene.moment && SampleScene.moment < $0.endsAt }
  }

  /// Whether somebody thinks about a card, and nothing has happened that is worth a word.
  fileprivate func isWaiting(players count: Int) -> Bool {
    guard let countdown else { return false }
    return hands.count == count && hands.allSatisfy { $0.count > 0 } && turn != nil && news == nil && flying.isEmpty
      && countdown.endsAt > SampleScene.moment
  }
}
