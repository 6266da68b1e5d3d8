/// The difficulty of a question, as its pack gives it.
package enum QuestionDifficulty: String, Hashable, Sendable, Codable, CaseIterable {
  case easy, medium, hard
}

/// For whom a question is meant, as its pack gives it.
package enum QuestionAudience: String, Hashable, Sendable, Codable, CaseIterable {
  /// Children of about eight can answer it, and everybody else too.
  case children
  /// Everybody.
  case all
  /// Adults: it is asked only when somebody asks for such questions.
  case adults

  /// Whether a question for an audience is asked when this audience plays.
  package func hears(_ audience: QuestionAudience?) -> Bool {
    switch self {
    case .children: audience == .children
    case .all: audience != .adults
    case .adults: true
    }
  }
}

/// A selection of questions by category, difficulty, audience and pack.
package struct QuestionFilter: Hashable, Sendable, Codable {
  /// The wanted categories, in any case and width; empty for all.
  package var categories: [String]
  /// The wanted difficulties; empty for all.
  package var difficulties: [QuestionDifficulty]
  /// Who plays; nil for everybody.
  package var audience: QuestionAudience?
  /// The wanted pack; nil for all.
  package var pack: String?

  /// Makes a filter.
  package init(
    categories: [String] = [], difficulties: [QuestionDifficulty] = [], audience: QuestionAudience? = nil,
    pack: String? = nil
  ) {
    self.categories = categories
    self.difficulties = difficulties
    self.audience = audience
    self.pack = pack
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
        && (audience ?? .all).hears(question.audience)
        && (pack == nil || pack == question.pack)
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
