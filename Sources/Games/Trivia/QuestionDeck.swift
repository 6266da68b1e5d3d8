/// The questions of an evening by index: each is drawn once before any comes again, and never twice in a game.
struct QuestionDeck: Hashable, Sendable, Codable {
  private var unused: [Int]
  private let count: Int

  init(count: Int) {
    self.count = count
    unused = Array(0..<count)
  }

  /// Draws the questions of one game in the order of play.
  ///
  /// - Parameter wanted: how many; 0 for all that are left.
  mutating func draw(_ wanted: Int, using generator: inout SeededGenerator) -> [Int] {
    if unused.isEmpty { unused = Array(0..<count) }
    let size = wanted == 0 ? unused.count : min(wanted, count)
    let fresh = generator.shuffle(unused)
    guard size > fresh.count else {
      unused = fresh[size...].sorted()
      return Array(fresh[..<size])
    }
    // The pack runs out in the middle of this game: what was used before comes again, what was just drawn does not.
    let drawn = Set(fresh)
    let again = generator.shuffle((0..<count).filter { !drawn.contains($0) })
    let missing = size - fresh.count
    unused = again[missing...].sorted()
    return fresh + again[..<missing]
  }
}
