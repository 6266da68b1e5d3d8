import ArgumentParser
import Questions

/// The options for which of the questions are asked.
struct QuestionFilterOptions: ParsableArguments {
  @Option(help: "Only questions of this category; may be given several times.")
  var category: [String] = []

  @Option(help: "Only questions of this difficulty (easy, medium, hard); may be given several times.")
  var difficulty: [QuestionDifficulty] = []

  /// Returns the questions that pass the filter.
  ///
  /// - Throws: a ``FilterError`` if no question passes.
  func filter(_ questions: [Question]) throws -> [Question] {
    let filter = QuestionFilter(categories: category, difficulties: difficulty, audience: .adults)
    guard filter != QuestionFilter(audience: .adults) else { return questions }
    // An evening is not torn apart: what is selected comes from the questions of no named pack, if there are any.
    let own = questions.filter { $0.pack == nil }
    let questions = own.isEmpty ? questions : own
    let wanted = filter.apply(to: questions)
    guard wanted.isEmpty, !questions.isEmpty else { return wanted }
    throw Self.complaint(filter, questions)
  }

  private static func complaint(_ filter: QuestionFilter, _ questions: [Question]) -> FilterError {
    let categories = QuestionFilter.categories(of: questions)
    if let unknown = filter.categories.first(where: { !QuestionFilter.has($0, categories) }) {
      return .noSuchCategory(unknown, known: categories)
    }
    let known = QuestionDifficulty.allCases.filter { difficulty in questions.contains { $0.difficulty == difficulty } }
    return known.isEmpty ? .noDifficulties : .nothingLeft(known: known)
  }
}

extension QuestionDifficulty: ExpressibleByArgument {}
