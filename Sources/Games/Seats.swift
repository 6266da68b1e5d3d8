extension [Player] {
  /// Somebody among players in seat order; asked of everybody again and again, and there may be a thousand.
  package func seated(_ player: Player.ID) -> Player? {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle].id == player { return self[middle] }
      range = self[middle].id < player ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Whether somebody is among players in seat order.
  package func hasSeat(_ player: Player.ID) -> Bool { seated(player) != nil }
}
