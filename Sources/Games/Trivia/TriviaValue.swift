/// A player's answer, by the buttons' indices and not by their tokens.
enum TriviaValue: Hashable, Sendable, Codable {
  /// One button.
  case choice(Int)
  /// Several, in their order.
  case choices([Int])
  /// All of them, in the player's order.
  case order([Int])
  case number(Double)
  case text(String)

  /// The one button that it names; nil if it is something else.
  var choice: Int? { if case .choice(let choice) = self { choice } else { nil } }
}

/// How much of an answer is right: a number of parts out of all.
struct TriviaGrade: Hashable, Sendable {
  var right: Int
  var of: Int

  static let wrong = TriviaGrade(right: 0, of: 1)
  static let whole = TriviaGrade(right: 1, of: 1)

  var isWhole: Bool { right >= of }
  var share: Double { of > 0 ? Double(max(0, right)) / Double(of) : 0 }
}
