/// A player's answer, with the buttons' indices instead of their tokens.
enum TriviaValue: Hashable, Sendable, Codable {
  /// One button.
  case choice(Int)
  /// Several buttons, in the order of the buttons.
  case choices([Int])
  /// All buttons, in the player's order.
  case order([Int])
  case number(Double)
  case text(String)

  /// The index of the pressed button; nil if the answer is not a press.
  var choice: Int? { if case .choice(let choice) = self { choice } else { nil } }
}

/// The right part of an answer, as a number of parts out of all its parts.
struct TriviaGrade: Hashable, Sendable {
  var right: Int
  var of: Int

  static let wrong = TriviaGrade(right: 0, of: 1)
  static let whole = TriviaGrade(right: 1, of: 1)

  var isWhole: Bool { right >= of }
  var share: Double { of > 0 ? Double(max(0, right)) / Double(of) : 0 }
}
