/// The difficulty of a question, as its pack gives it.
package enum QuestionDifficulty: String, Hashable, Sendable, Codable, CaseIterable {
  case easy, medium, hard
}

/// A selection of questions by category and difficulty.
package struct QuestionFilter: Hashable, Sendable, Codable {
  /// The wanted categories, in any case and width; empty for all.
  package var categories: [String]
  /// The wanted difficulties; empty for all.
  package var difficulties: [QuestionDifficulty]

  /// Makes a filter.
  package init(categories: [String] = [], difficulties: [QuestionDifficulty] = []) {
    self.categories = categories
    self.difficulties = difficulties
  }

  /// Returns the wanted questions, in their order.
  package func apply(to questions: [Question]) -> [Question] { places(in: questions).map { questions[$0] } }

  /// Returns the indices of the wanted questions.
  package func places(in questions: [Question]) -> [Int] {
    let keys = Set(categories.map(\.trimmingSpaces.comparisonKey))
    return questions.indices.filter { index in
      let question = questions[index]
      return (keys.isEmpty || question.category.map { keys.contains($0.comparisonKey) } ?? false)
        && (difficulties.isEmpty || question.difficulty.map(difficulties.contains) ?? false)
    }
  }

  /// Returns the categories of questions, each once, in the order of their first question.
  package static func categories(of questions: [Question]) -> [String] {
    var seen: Set<String> = []
    return questions.compactMap(\.category).filter { seen.insert($0.comparisonKey).inserted }
  }

  /// Whether a list contains a category, in any case and width.
  package static func has(_ category: String, _ categories: [String]) -> Bool {
    let key = category.trimmingSpaces.comparisonKey
    return categories.contains { $0.comparisonKey == key }
  }
}
