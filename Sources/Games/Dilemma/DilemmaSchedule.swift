/// The pairs of all matches: everybody meets everybody else once (the circle method).
///
/// All but the first sit in a circle that turns by one place from match to match, and opposite players meet. If their
/// number is odd, an empty chair makes it even, and the player opposite to it rests.
enum DilemmaSchedule {
  /// How many matches everybody has, rests included; none for fewer than two.
  static func matches(of count: Int) -> Int { count < 2 ? 0 : count + count % 2 - 1 }

  /// The places of those who meet in a match, the earlier one of a pair first, pairs in order.
  ///
  /// - Parameters:
  ///   - match: From 1.
  ///   - count: How many there are.
  static func pairs(in match: Int, of count: Int) -> [(Int, Int)] {
    let turning = matches(of: count)
    guard turning > 0 else { return [] }
    // The chair of whoever does not turn is the first one; the others are numbered from 1 on.
    let chairs = [0] + (0..<turning).map { ($0 + match - 1) % turning + 1 }
    return (0..<chairs.count / 2)
      .map { (chairs[$0], chairs[chairs.count - 1 - $0]) }
      .map { (min($0, $1), max($0, $1)) }
      .filter { $0.1 < count }
      .sorted { $0.0 < $1.0 }
  }
}
