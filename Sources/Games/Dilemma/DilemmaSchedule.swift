/// The pairs of all matches: everybody meets everybody else once (the circle method).
///
/// The first player keeps the same chair. The others move by one chair from match to match, and players in opposite
/// chairs meet. If the number of players is odd, an empty chair makes it even, and the player opposite the empty chair
/// rests.
enum DilemmaSchedule {
  /// Returns the number of matches that everybody has, including rests; 0 for fewer than two players.
  static func matches(of count: Int) -> Int { count < 2 ? 0 : count + count % 2 - 1 }

  /// Returns the places of the players who meet in a match, with the earlier player of each pair first and the pairs in
  /// order.
  ///
  /// - Parameters:
  ///   - match: The number of the match, from 1.
  ///   - count: The number of players.
  static func pairs(in match: Int, of count: Int) -> [(Int, Int)] {
    let turning = matches(of: count)
    guard turning > 0 else { return [] }
    // The player who never moves has the first chair; the other chairs are numbered from 1.
    let chairs = [0] + (0..<turning).map { ($0 + match - 1) % turning + 1 }
    return (0..<chairs.count / 2)
      .map { (chairs[$0], chairs[chairs.count - 1 - $0]) }
      .map { (min($0, $1), max($0, $1)) }
      .filter { $0.1 < count }
      .sorted { $0.0 < $1.0 }
  }
}
