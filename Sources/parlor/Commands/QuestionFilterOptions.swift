import ArgumentParser
import Host
import Questions

/// Which of the questions are asked.
struct QuestionFilterOptions: ParsableArguments {
  @Option(help: "Trivia: only questions of this category; may be given several times.")
  var category: [String] = []

  @Option(help: "Trivia: only questions of this difficulty (easy, medium, hard); may be given several times.")
  var difficulty: [QuestionDifficulty] = []

  /// The questions that are wanted.
  ///
  /// - Throws: a sentence that says what there is, where that is none.
  func filter(_ questions: [Question]) throws -> [Question] {
    let filter = QuestionFilter(categories: category, difficulties: difficulty)
    let wanted = filter.apply(to: questions)
    guard wanted.isEmpty, !questions.isEmpty else { return wanted }
    throw Failure(Self.complaint(filter, questions))
  }

  private static func complaint(_ filter: QuestionFilter, _ questions: [Question]) -> String {
    let categories = QuestionFilter.categories(of: questions)
    if let unknown = filter.categories.first(where: { !QuestionFilter.has($0, categories) }) {
      let known = categories.isEmpty ? "these questions have none" : "there are \(categories.joined(separator: ", "))"
      return "no question is of the category \(unknown); \(known)"
    }
    let known = QuestionDifficulty.allCases.filter { difficulty in questions.contains { $0.difficulty == difficulty } }
    guard !known.isEmpty else { return "no question says how difficult it is; leave --difficulty out" }
    return
      "no question is of this category and difficulty; there are \(known.map(\.rawValue).joined(separator: ", ")) ones"
  }
}

extension QuestionDifficulty: ExpressibleByArgument {}
