import Catalogue
import Games
import PadProtocol
import Questions

/// Questions of mental arithmetic: sums, products, percentages, series.
struct NumberQuestions {
  private let texts: MadeUpTexts

  init(language: Language) { texts = MadeUpTexts(language: language) }

  /// Returns different questions.
  func questions(_ count: Int, using generator: inout SeededGenerator) -> [Question] {
    MadeUpPack.different(count, using: &generator, question)
  }

  private func question(using generator: inout SeededGenerator) -> Question {
    func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + generator.below(range.count) }
    switch generator.below(6) {
    case 0:
      let (one, other) = (number(11...89), number(11...89))
      return choice(texts.howMuch("\(one) + \(other)"), one + other, .easy, using: &generator)
    case 1:
      let (one, other) = (number(3...9), number(12...29))
      return choice(texts.howMuch("\(one) × \(other)"), one * other, .medium, using: &generator)
    case 2:
      let (small, difference) = (number(11...79), number(12...89))
      return choice(texts.howMuch("\(small + difference) − \(small)"), difference, .easy, using: &generator)
    case 3:
      let (divisor, quotient) = (number(3...9), number(12...29))
      return choice(texts.howMuch("\(divisor * quotient) ÷ \(divisor)"), quotient, .medium, using: &generator)
    case 4:
      // The share is a whole number, so that nobody argues about rounding.
      let (percent, whole) = (5 * number(1...19), 20 * number(2...25))
      return choice(texts.percentage(percent: percent, whole: whole), whole * percent / 100, .medium, using: &generator)
    default:
      let (first, factor, step) = (number(1...6), number(2...3), number(1...9))
      var terms = [first]
      for _ in 0..<4 { terms.append(terms[terms.count - 1] * factor + step) }
      let shown = terms.dropLast().map(String.init).joined(separator: ", ")
      return choice(texts.series(shown), terms[4], .hard, using: &generator)
    }
  }

  /// Returns a question with three wrong numbers near the right one, which is at any place among them.
  private func choice(
    _ text: String, _ right: Int, _ difficulty: QuestionDifficulty, using generator: inout SeededGenerator
  ) -> Question {
    // Most wrong ones end with another digit than the right one, and one is ten off, as slips are.
    let steps = right > 40 ? [10, 1, 2, 20] : [1, 2, 3, 4]
    let below = generator.below(4)
    var candidates = steps.map { right - $0 }.filter { $0 > 0 }
    candidates = Array(candidates.prefix(below))
    for step in steps where candidates.count < 3 { candidates.append(right + step) }
    return Question(
      id: "number-\(text)".count <= 60 ? "number-\(text)" : nil, text: text,
      answers: ([right] + candidates).map(String.init), category: texts.numbers, difficulty: difficulty)
  }
}
