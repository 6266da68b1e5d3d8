import Catalogue
import Games
import PadProtocol
import Questions

/// Questions of how many and how much, which are estimated at a glance.
struct DotQuestions {
  private let texts: MadeUpTexts

  init(language: Language) { texts = MadeUpTexts(language: language) }

  /// Returns different questions.
  func questions(_ count: Int, using generator: inout SeededGenerator) -> [Question] {
    MadeUpPack.different(count, using: &generator, question)
  }

  private func question(using generator: inout SeededGenerator) -> Question {
    func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + generator.below(range.count) }
    let seed = number(1...9_999)
    switch generator.below(4) {
    case 0:
      let dots = number(30...380)
      return estimate(
        texts.howManyDots, dots, 1...400, unit: nil, [.init("dots", "\(dots)"), .init("seed", "\(seed)")])
    case 1:
      let squares = number(8...90)
      // Neither the number of all nor the share of the squares is always about the same.
      let dots = number(30...280)
      return estimate(
        texts.howManySquares, squares, 1...150, unit: nil,
        [.init("dots", "\(dots)"), .init("squares", "\(squares)"), .init("seed", "\(seed)")])
    case 2:
      let percent = number(3...97)
      return estimate(texts.howMuchIsFilled, percent, 0...100, unit: "%", [.init("share", "\(percent)")])
    default:
      let degrees = number(8...175)
      return estimate(
        texts.howWide, degrees, 0...180, unit: "°", [.init("angle", "\(degrees)"), .init("turn", "\(number(0...359))")])
    }
  }

  private func estimate(
    _ text: String, _ value: Int, _ range: ClosedRange<Int>, unit: String?, _ parts: [MadeMedia.Part]
  ) -> Question {
    let file = MadeMedia(parts).file
    return Question(
      id: "dots-\(file.name)", text: text,
      kind: .estimate(
        Estimate(value: Double(value), unit: unit, range: Double(range.lowerBound)...Double(range.upperBound))),
      answers: [], category: texts.dots, difficulty: .medium, picture: QuestionPicture(file: file))
  }
}
