import Games

/// The cards on the table at a moment: the piles once every card has landed, minus the cards in the air.
struct TablePiles {
  /// Cards that lie on each other.
  struct Pile: Hashable {
    var count: Int
    /// The top card's face; nil where its back is seen.
    var face: Card?
    /// Whether somebody who called is about to take it.
    var isLit = false
  }

  /// A player's two piles.
  struct Piles: Hashable {
    var closed: Pile
    var open: Pile
  }

  /// In the order of the hands.
  private(set) var piles: [Piles]
  /// How many wait in the middle of the table.
  private(set) var deck: Int
  /// Those in the air.
  let flying: [SnapScene.Flight]

  /// - Parameter isCalm: Whether cards lie at their goal as soon as they would set off.
  init(_ table: SnapScene.Table, at now: Instant, isCalm: Bool = false) {
    let flights = table.flights
    let waiting = flights.filter { now < $0.startsAt }
    let unlanded = flights.filter { flight in
      // A card that is called while it still flies lies on its pile at once, which waits to be taken.
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
      // What goes first goes from below.
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
  /// When the cards lie at their goal.
  func lands(_ isCalm: Bool) -> Instant { isCalm ? startsAt : endsAt }
}
