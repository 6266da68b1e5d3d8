/// What the columns of a CSV file mean.
struct CSVColumns {
  enum Role: Equatable {
    case question
    case rightAnswer
    case wrongAnswer
    /// The right one or a wrong one.
    case answer
    case category
    case explanation
    case language
    case unknown
  }

  private let roles: [Role]

  /// The columns that a header names, nil when the row is no header: it needs a question and an answer.
  init?(header cells: [RawText]) {
    guard cells.count <= 100 else { return nil }
    let end = cells.lastIndex { !$0.value.isBlank }.map { $0 + 1 } ?? 0
    var roles = cells.prefix(end).map { Self.role(named: $0.value) }
    // "answer, wrong, …" and "answer 1, answer 2, …": the first answer is the right one where no column says so.
    if !roles.contains(.rightAnswer), let first = roles.firstIndex(of: .answer) { roles[first] = .rightAnswer }
    guard [.question, .rightAnswer].allSatisfy({ role in roles.count { $0 == role } == 1 }) else { return nil }
    self.roles = roles
  }

  /// The places of the columns that mean nothing.
  var unknown: [Int] {
    roles.indices.filter { roles[$0] == .unknown }
  }

  /// The item in a row.
  func item(_ record: CSVRecord) -> RawQuestion {
    var item = RawQuestion(place: .line(record.line))
    var right = RawText(value: "", place: item.place)
    var answers: [RawText] = []
    for (index, cell) in record.cells.enumerated() {
      switch index < roles.count ? roles[index] : roleOfMore {
      case .question: item.question = cell
      case .rightAnswer: right = cell
      case .wrongAnswer, .answer: answers.append(cell)
      case .category: item.category = cell
      case .explanation: item.explanation = cell
      case .language: item.language = cell
      case .unknown where index >= roles.count && !cell.value.isBlank:
        let used = (record.cells.lastIndex { !$0.value.isBlank } ?? 0) + 1
        let message =
          "the row has \(used) cells, the header \(roles.count); a text with the separator in it needs quotes"
        item.addProblem(message)
        return item
      case .unknown: break
      }
    }
    item.answers = ([right] + answers).droppingBlankEnd()
    return item
  }

  /// What cells after the header's last one are: a header may name only the first of the wrong answers.
  private var roleOfMore: Role {
    switch roles.last {
    case .rightAnswer, .wrongAnswer, .answer: .wrongAnswer
    default: .unknown
    }
  }

  // MARK: Names

  /// What a column's name says, whatever its case, spaces, signs and the number at its end.
  private static func role(named text: String) -> Role {
    // No name is that long; what is longer may be megabytes.
    guard text.utf8.count <= 100 else { return .unknown }
    let letters = text.comparisonKey.unicodeScalars.filter(\.properties.isAlphabetic)
    let name = String(String.UnicodeScalarView(letters))
    return names.first { $0.names.contains(name) }?.role ?? .unknown
  }

  private static let names: [(role: Role, names: [String])] = [
    (.question, ["question", "questions", "questiontext", "问题", "题目"]),
    (.rightAnswer, ["right", "rightanswer", "correct", "correctanswer", "正确答案"]),
    (.wrongAnswer, ["wrong", "wronganswer", "wronganswers", "incorrect", "incorrectanswer", "错误答案"]),
    (.answer, ["answer", "answers", "答案"]),
    (.category, ["category", "topic", "subject", "类别", "分类"]),
    (.explanation, ["explanation", "note", "解释", "说明"]),
    (.language, ["language", "lang", "语言"]),
  ]
}

extension [RawText] {
  /// Without the blank texts at the end.
  func droppingBlankEnd() -> [RawText] {
    let end = lastIndex { !$0.value.isBlank }.map { $0 + 1 } ?? 0
    return Array(prefix(end))
  }
}
