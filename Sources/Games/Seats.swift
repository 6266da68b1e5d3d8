extension [Player] {
  /// Returns the player with an id, among players in seat order; nil if there is none.
  ///
  /// A binary search finds them, because this is called for everybody again and again, and there may be a thousand
  /// players.
  package func seated(_ player: Player.ID) -> Player? {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle].id == player { return self[middle] }
      range = self[middle].id < player ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Whether a player is among players in seat order.
  package func hasSeat(_ player: Player.ID) -> Bool { seated(player) != nil }
}
