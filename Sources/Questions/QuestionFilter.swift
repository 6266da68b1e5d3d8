/// How difficult a question is, as its pack says.
package enum QuestionDifficulty: String, Hashable, Sendable, Codable, CaseIterable {
  case easy, medium, hard
}

/// Which questions are wanted.
package struct QuestionFilter: Hashable, Sendable, Codable {
  /// Their categories, in any case and width; none for all.
  package var categories: [String]
  /// How difficult they are; none for all.
  package var difficulties: [QuestionDifficulty]

  /// Makes one.
  package init(categories: [String] = [], difficulties: [QuestionDifficulty] = []) {
    self.categories = categories
    self.difficulties = difficulties
  }

  /// The questions that are wanted, in their order.
  package func apply(to questions: [Question]) -> [Question] { places(in: questions).map { questions[$0] } }

  /// The places of the questions that are wanted.
  package func places(in questions: [Question]) -> [Int] {
    let keys = Set(categories.map(\.trimmingSpaces.comparisonKey))
    return questions.indices.filter { index in
      let question = questions[index]
      return (keys.isEmpty || question.category.map { keys.contains($0.comparisonKey) } ?? false)
        && (difficulties.isEmpty || question.difficulty.map(difficulties.contains) ?? false)
    }
  }

  /// The categories of questions, each once, in the order in which they come.
  package static func categories(of questions: [Question]) -> [String] {
    var seen: Set<String> = []
    return questions.compactMap(\.category).filter { seen.insert($0.comparisonKey).inserted }
  }

  /// Whether a category is among others, in any case and width.
  package static func has(_ category: String, _ categories: [String]) -> Bool {
    let key = category.trimmingSpaces.comparisonKey
    return categories.contains { $0.comparisonKey == key }
  }
}
