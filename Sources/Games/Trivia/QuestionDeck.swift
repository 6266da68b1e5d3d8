/// The questions of a pack by index: each is drawn once before any comes again, then the longest ago first, and never
/// twice in a game.
struct QuestionDeck: Hashable, Sendable, Codable {
  private var unused: [Int]
  /// Those that were drawn, the longest ago first.
  private var used: [Int]
  private let count: Int

  /// - Parameter asked: Those that earlier evenings had, the longest ago first.
  init(count: Int, asked: [Int] = []) {
    self.count = count
    var seen: Set<Int> = []
    // Of one that is named twice the last time counts.
    used = asked.reversed().filter { (0..<count).contains($0) && seen.insert($0).inserted }.reversed()
    unused = (0..<count).filter { !seen.contains($0) }
  }

  private enum CodingKeys: String, CodingKey { case unused, used, count }

  /// Reads one that was written down; an older program's says what is left, and not the order of the others.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let count = try container.decode(Int.self, forKey: .count)
    let unused = try container.decode([Int].self, forKey: .unused)
    self.count = count
    self.unused = unused
    let left = Set(unused)
    used = try container.decodeIfPresent([Int].self, forKey: .used) ?? (0..<max(0, count)).filter { !left.contains($0) }
  }

  /// Draws the questions of one game in the order of play.
  ///
  /// - Parameter wanted: how many; 0 for all that are left, or all where none is.
  mutating func draw(_ wanted: Int, using generator: inout SeededGenerator) -> [Int] {
    let fresh = generator.shuffle(unused)
    let size = wanted == 0 ? (fresh.isEmpty ? count : fresh.count) : min(wanted, count)
    if size <= fresh.count {
      unused = fresh[size...].sorted()
      used += fresh[..<size]
      return Array(fresh[..<size])
    }
    // The pack runs out in this game: what was used the longest ago comes again, what was just drawn does not.
    let missing = size - fresh.count
    let again = generator.shuffle(Array(used[..<missing]))
    unused = []
    used = Array(used[missing...]) + fresh + again
    return fresh + again
  }
}
