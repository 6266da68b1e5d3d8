import Catalogue
import Games
package import PadProtocol
package import Questions
import Scenes

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
  /// The flags of countries.
  case flags
  /// Tunes, which are also played backwards or as a rhythm alone.
  case melodies
  /// Clouds of dots, filled discs and angles to estimate: without an end.
  case dots
  /// Clocks, also in a mirror: without an end.
  case clocks

  /// The pack's title for people.
  package func title(in language: Language) -> String {
    let texts = MadeUpTexts(language: language)
    return switch self {
    case .capitals: texts.capitals
    case .elements: texts.elements
    case .numbers: texts.numbers
    case .flags: texts.flags
    case .melodies: texts.melodies
    case .dots: texts.dots
    case .clocks: texts.clocks
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
    let questions =
      switch self {
      case .capitals: CapitalQuestions(language: language, rows: facts.capitals).all(using: &generator)
      case .elements: ElementQuestions(language: language, rows: facts.elements).all(using: &generator)
      case .numbers: NumberQuestions(language: language).questions(Self.many, using: &generator)
      case .flags:
        FlagQuestions(language: language, rows: facts.capitals + facts.countries).all(using: &generator)
      case .melodies: MelodyQuestions(language: language, rows: facts.tunes).all(using: &generator)
      case .dots: DotQuestions(language: language).questions(Self.many, using: &generator)
      case .clocks: ClockQuestions(language: language).questions(Self.many, using: &generator)
      }
    return questions.compactMap { try? $0.completed(in: language) }
  }

  /// Returns questions of a pack without an end, of which no two have the same id, or the same text without one.
  ///
  /// - Parameter make: Makes a question, which may have been made before.
  static func different(
    _ count: Int, using generator: inout SeededGenerator, _ make: (inout SeededGenerator) -> Question
  ) -> [Question] {
    var seen: Set<String> = []
    var questions: [Question] = []
    while questions.count < count {
      let question = make(&generator)
      if seen.insert(question.id ?? question.text).inserted { questions.append(question) }
    }
    return questions
  }

  /// The number of questions in a pack without an end: more than an evening needs.
  private static let many = 200
}
