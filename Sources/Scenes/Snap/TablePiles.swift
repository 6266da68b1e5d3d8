import Games

/// The cards on the table at a moment: the piles once every card has landed, minus the cards in the air.
struct TablePiles {
  /// Cards that lie on top of each other.
  struct Pile: Hashable {
    var count: Int
    /// The top card's face; nil if its back is visible.
    var face: Card?
    /// Whether a player who called is about to get this pile.
    var isLit = false
  }

  /// A player's two piles.
  struct Piles: Hashable {
    var closed: Pile
    var open: Pile
  }

  /// The players' piles, in the order of the hands.
  private(set) var piles: [Piles]
  /// The number of cards waiting in the middle of the table.
  private(set) var deck: Int
  /// The cards in the air.
  let flying: [SnapScene.Flight]

  /// - Parameter isCalm: Whether cards reach their goal at the moment when they would set off.
  init(_ table: SnapScene.Table, at now: Instant, isCalm: Bool = false) {
    let flights = table.flights
    let waiting = flights.filter { now < $0.startsAt }
    let unlanded = flights.filter { flight in
      // A card that is called while it still flies counts as landed, because its pile is waiting to be taken.
      if case .open = flight.to, waiting.contains(where: { $0.from == flight.to }) { return false }
      return now < flight.lands(isCalm)
    }
    flying = unlanded.filter { $0.startsAt <= now }
    func count(_ flights: [SnapScene.Flight]) -> Int { flights.reduce(0) { $0 + $1.count } }
    deck = count(waiting.filter { $0.from == .deck })

    let caller = if case .snap(let player, _, _) = table.news { player.id } else { Player.ID?.none }
    piles = table.hands.map { hand in
      let id = hand.player.id
      let closed =
        hand.closed - count(unlanded.filter { $0.to == .closed(id) }) + count(waiting.filter { $0.from == .closed(id) })
      let landing = count(unlanded.filter { $0.to == .open(id) })
      let leaving = waiting.filter { $0.from == .open(id) }
      // Cards that leave first come from the bottom of the pile.
      let face = hand.faces.dropLast(min(landing, hand.faces.count)).last ?? leaving.last?.face
      return Piles(
        closed: Pile(count: max(0, closed), face: nil),
        open: Pile(
          count: max(0, hand.open - landing + count(leaving)), face: face,
          isLit: caller.map { winner in leaving.contains { $0.to == .closed(winner) } } ?? false))
    }
  }
}

extension SnapScene.Flight {
  /// Returns the moment at which the cards reach their goal.
  func lands(_ isCalm: Bool) -> Instant { isCalm ? startsAt : endsAt }
}
