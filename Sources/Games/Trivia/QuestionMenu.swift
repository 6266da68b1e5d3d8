import Questions

/// Composes the questions of a game from those that could be asked: easy ones first, then harder ones, and a light one
/// to end with.
///
/// Several packs contribute equally. Neither a category nor a kind comes twice running where the questions allow it.
struct QuestionMenu {
  /// What counts about a question; equal numbers stand for equal categories, kinds and packs.
  private struct Dish {
    var difficulty: Int?
    var category: Int?
    var kind: QuestionKind.Name
    var pack: Int
  }

  /// The number of questions among which each place in the game is filled.
  private static let window = 200

  private let dishes: [Dish]
  /// Whether the difficulty rises.
  private let rises: Bool

  /// Looks at the questions of a pack.
  ///
  /// - Parameter rises: Whether the difficulty rises; otherwise it does not matter.
  init(_ questions: [Question], rises: Bool = true) {
    self.rises = rises
    var categories: [String: Int] = [:]
    var packs: [String?: Int] = [:]
    dishes = questions.map { question in
      Dish(
        difficulty: question.difficulty.map(Self.rank),
        category: question.category.map { Self.number(of: $0, in: &categories) }, kind: question.kind.name,
        pack: Self.number(of: question.pack, in: &packs))
    }
  }

  private static func number<Key: Hashable>(of key: Key, in numbers: inout [Key: Int]) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = numbers.count
    return numbers.count - 1
  }

  private static func rank(_ difficulty: QuestionDifficulty) -> Int {
    switch difficulty {
    case .easy: 0
    case .medium: 1
    case .hard: 2
    }
  }

  /// Returns the difficulties of a game's questions in order: of ten, three easy, four medium, two hard and an easy one.
  static func curve(of count: Int) -> [QuestionDifficulty] {
    guard count > 1 else { return count == 1 ? [.easy] : [] }
    guard count > 2 else { return [.easy, .medium] }
    let climb = count - 1
    let easy = (climb * 3 + 4) / 9
    let hard = (climb * 2 + 4) / 9
    return Array(repeating: .easy, count: easy) + Array(repeating: .medium, count: climb - easy - hard)
      + Array(repeating: .hard, count: hard) + [.easy]
  }

  /// Returns questions of a pool in the order of play; the pool's first ones are preferred.
  ///
  /// - Parameters:
  ///   - count: The number of questions, at most as many as there are in the pool.
  ///   - pool: The indices of the questions.
  func compose(_ count: Int, from pool: [Int]) -> [Int] {
    // The best ones are at the end, where removing one moves few others.
    var rest = Dictionary(grouping: pool.reversed()) { dishes[$0].pack }
    var packs: [Int] = []
    for index in pool where !packs.contains(dishes[index].pack) { packs.append(dishes[index].pack) }
    var served = Dictionary(uniqueKeysWithValues: packs.map { ($0, 0) })
    var menu: [Int] = []
    for difficulty in Self.curve(of: count) {
      packs.removeAll { rest[$0]?.isEmpty ?? true }
      guard let pack = packs.min(by: { served[$0, default: 0] < served[$1, default: 0] }) else { break }
      served[pack, default: 0] += 1
      let place = best(in: rest[pack] ?? [], rank: Self.rank(difficulty), after: menu.last.map { dishes[$0] })
      if let index = rest[pack]?.remove(at: place) { menu.append(index) }
    }
    return menu
  }

  /// Returns the place of the question that fits best, among the last ones of a list.
  private func best(in candidates: [Int], rank: Int, after last: Dish?) -> Int {
    var best = (place: candidates.count - 1, penalty: Int.max)
    for place in candidates.indices.suffix(Self.window).reversed() {
      let dish = dishes[candidates[place]]
      // A question without a difficulty, such as a poll, is a light one.
      var penalty = rises ? abs((dish.difficulty ?? min(rank, 1)) - rank) * 4 : 0
      if let last, last.category != nil, dish.category == last.category { penalty += 2 }
      if let last, dish.kind == last.kind { penalty += 1 }
      if penalty < best.penalty { best = (place, penalty) }
      if penalty == 0 { break }
    }
    return best.place
  }
}
