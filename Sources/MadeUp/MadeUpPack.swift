import Catalogue
import Games
package import PadProtocol
package import Questions

/// A pack of questions that Parlor makes by itself, in every language of its texts.
///
/// The same seed makes the same questions. A question keeps its id whatever its seed, so that none is asked again before
/// all were asked.
package enum MadeUpPack: String, CaseIterable, Sendable {
  /// The capitals of countries.
  case capitals
  /// The symbols and names of the chemical elements.
  case elements
  /// Mental arithmetic: without an end, because there are always other numbers.
  case numbers

  /// The pack's title for people.
  package func title(in language: Language) -> String {
    let texts = MadeUpTexts(language: language)
    return switch self {
    case .capitals: texts.capitals
    case .elements: texts.elements
    case .numbers: texts.numbers
    }
  }

  /// Returns the pack's questions.
  ///
  /// - Parameters:
  ///   - facts: The tables of facts.
  ///   - seed: The seed for the choice of questions and of wrong answers.
  package func questions(in language: Language, facts: FactTables, seed: UInt64) -> [Question] {
    var generator = SeededGenerator(seed: seed)
    // They are in the language of the TV, so that they need not say in which.
    return switch self {
    case .capitals: CapitalQuestions(language: language, rows: facts.capitals).all(using: &generator)
    case .elements: ElementQuestions(language: language, rows: facts.elements).all(using: &generator)
    case .numbers: NumberQuestions(language: language).questions(Self.sums, using: &generator)
    }
  }

  /// The number of sums in a pack: more than an evening needs.
  private static let sums = 200
}
