/// A player with their cards.
struct SnapHand: Hashable, Sendable, Codable {
  let player: Player
  /// Those face down, the top one last.
  var closed: [Card] = []
  /// Those face up, the top one last.
  var open: [Card] = []
  /// Whether they are out for the rest of the game: they had no card left when all had come to rest.
  var isOut = false
  /// Whether their line is broken.
  var isAway = false
  /// Whether they have been away for so long that they hold no closed cards any more, and get none.
  var isGone = false
  /// Whether they left during the decision on who called first; their cards wait for that.
  var isLeaving = false
  /// Whether they have turned their open pile over since the last right call.
  var hasTurnedOver = false

  var id: Player.ID { player.id }
  var count: Int { closed.count + open.count }
  /// Whether they have cards and mean to stay.
  var isIn: Bool { !isOut && !isLeaving && count > 0 }
  /// Whether the turn can come to them.
  var canTurn: Bool { isIn && !isAway }

  /// Removes the card that a wrong call costs: the top face-down one, or, if there is none, the lowest face-up one.
  ///
  /// - Parameter keepsTop: Whether the top face-up card has to stay where it is.
  mutating func pay(keepsTop: Bool) -> (card: Card, isOpen: Bool)? {
    if let card = closed.popLast() { return (card, false) }
    return open.count > (keepsTop ? 1 : 0) ? (open.removeFirst(), true) : nil
  }

  /// The face-up pile, turned over: the card turned first is on top again.
  mutating func turnOver() -> [Card] {
    defer { open = [] }
    return open.reversed()
  }

  /// Puts cards under the closed pile.
  mutating func slide(under cards: [Card]) { closed = cards + closed }
}
