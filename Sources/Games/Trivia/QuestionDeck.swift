/// A deck of the questions of a pack, by index.
///
/// Each question is drawn once before any comes again. After that, the question drawn the longest ago comes first. No
/// question is drawn twice in a game.
struct QuestionDeck: Hashable, Sendable, Codable {
  private var unused: [Int]
  /// The questions that were drawn, the longest ago first.
  private var used: [Int]
  private let count: Int

  /// Makes a deck of `count` questions.
  ///
  /// - Parameter asked: The questions that were asked on earlier evenings, the longest ago first.
  init(count: Int, asked: [Int] = []) {
    self.count = count
    var seen: Set<Int> = []
    // If a question is listed twice, its last place counts.
    used = asked.reversed().filter { (0..<count).contains($0) && seen.insert($0).inserted }.reversed()
    unused = (0..<count).filter { !seen.contains($0) }
  }

  private enum CodingKeys: String, CodingKey { case unused, used, count }

  /// Decodes a deck.
  ///
  /// A deck saved by an older program contains the questions that are left, but not the order of the others.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let count = try container.decode(Int.self, forKey: .count)
    let unused = try container.decode([Int].self, forKey: .unused)
    self.count = count
    self.unused = unused
    let left = Set(unused)
    used = try container.decodeIfPresent([Int].self, forKey: .used) ?? (0..<max(0, count)).filter { !left.contains($0) }
  }

  /// Returns how many of the questions in a group have not been drawn yet.
  func countUnused(among group: Set<Int>) -> Int { unused.count { group.contains($0) } }

  /// Draws the questions of one game, in the order of play.
  ///
  /// - Parameters:
  ///   - wanted: The number of questions; 0 for all that are left, or for all if none are left.
  ///   - group: The questions to choose from; nil for the whole pack.
  ///   - compose: Returns as many questions as it is told of those that it is given, in the order of play.
  mutating func deal(
    _ wanted: Int, among group: Set<Int>? = nil, using generator: inout SeededGenerator,
    compose: (Int, [Int]) -> [Int] = { Array($1.prefix($0)) }
  ) -> [Int] {
    func isOurs(_ index: Int) -> Bool { group?.contains(index) ?? true }
    let fresh = generator.shuffle(unused.filter(isOurs))
    let old = used.filter(isOurs)
    let size = wanted == 0 ? (fresh.isEmpty ? old.count : fresh.count) : min(wanted, fresh.count + old.count)
    let others = unused.filter { !isOurs($0) }
    if size <= fresh.count {
      let drawn = compose(size, fresh)
      let isDrawn = Set(drawn)
      unused = (others + fresh.filter { !isDrawn.contains($0) }).sorted()
      used += drawn
      return drawn
    }
    // The questions run out in this game: those used the longest ago come again, but none that were just drawn.
    let missing = Set(old[..<(size - fresh.count)])
    let again = generator.shuffle(used.filter(missing.contains))
    unused = others
    used = used.filter { !missing.contains($0) } + fresh + again
    return compose(size, fresh + again)
  }
}
