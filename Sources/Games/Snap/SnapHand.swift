/// A player with their cards.
struct SnapHand: Hashable, Sendable, Codable {
  let player: Player
  /// The face-down cards, the top one last.
  var closed: [Card] = []
  /// The face-up cards, the top one last.
  var open: [Card] = []
  /// Whether they are out for the rest of the game, because they had no card left when all cards had landed.
  var isOut = false
  /// Whether their connection is lost.
  var isAway = false
  /// Whether they have been away for so long that they no longer hold face-down cards, and receive none.
  var isGone = false
  /// Whether they left while the room was deciding who called first, so that their cards wait for the decision.
  var isLeaving = false
  /// Whether they have turned over their face-up pile since the last right call.
  var hasTurnedOver = false

  var id: Player.ID { player.id }
  var count: Int { closed.count + open.count }
  /// Whether they have cards and are neither out nor leaving.
  var isIn: Bool { !isOut && !isLeaving && count > 0 }
  /// Whether the turn can come to them.
  var canTurn: Bool { isIn && !isAway }

  /// Removes the card that a wrong call costs: the top face-down one, or, if there is none, the lowest face-up one.
  ///
  /// - Parameter keepsTop: Whether the top face-up card has to stay where it is.
  /// - Returns: The card, and whether it was face up; nil if no card can be paid.
  mutating func pay(keepsTop: Bool) -> (card: Card, isOpen: Bool)? {
    if let card = closed.popLast() { return (card, false) }
    return open.count > (keepsTop ? 1 : 0) ? (open.removeFirst(), true) : nil
  }

  /// Removes the face-up pile and returns it turned over, so that the card turned first is on top again.
  mutating func turnOver() -> [Card] {
    defer { open = [] }
    return open.reversed()
  }

  /// Puts cards under the face-down pile.
  mutating func slide(under cards: [Card]) { closed = cards + closed }
}
