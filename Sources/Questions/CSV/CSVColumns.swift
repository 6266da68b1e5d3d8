import Tidying

/// The meanings of the columns of a CSV file.
package struct CSVColumns {
  /// The meaning of a column.
  package enum Role: Sendable {
    case question, rightAnswer, wrongAnswer
    /// The right answer or a wrong one.
    case answer
    /// One of the keys of a question.
    case category, explanation, language, image, alt, uncover, sound, kind, unit, range, difficulty, audience, round
    /// A column that is ignored.
    case unknown
  }

  private let roles: [Role]

  /// Reads the columns that a header names; nil if the row is not a header, which needs a question and an answer.
  init?(header cells: [RawText]) {
    guard cells.count <= 100 else { return nil }
    let end = cells.lastIndex { !$0.value.isBlank }.map { $0 + 1 } ?? 0
    var roles = cells.prefix(end).map { Self.role(named: $0.value) }
    // "answer, wrong, …" and "answer 1, answer 2, …": if no column names the right answer, it is the first answer.
    if !roles.contains(.rightAnswer), let first = roles.firstIndex(of: .answer) { roles[first] = .rightAnswer }
    guard [.question, .rightAnswer].allSatisfy({ role in roles.count { $0 == role } == 1 }) else { return nil }
    self.roles = roles
  }

  /// Reads the columns of a header in an unknown language from its numbers; nil if the row may be a question.
  ///
  /// The columns are the question, the right answer and wrong answers numbered from 1, or the question and all answers
  /// numbered from 1.
  ///
  /// A question must not be mistaken for a header. So the header's first cells must be single words, and its other
  /// cells must be another word followed by 1, 2, 3 and so on. Every row after the header must begin with a longer text
  /// than the header does, and must not have such numbered cells. Most of those rows must ask something.
  ///
  /// - Parameter rows: Some rows that follow.
  init?(numbered cells: [RawText], followedBy rows: [CSVRecord]) {
    let texts = cells.droppingBlankEnd().map { TidyText($0.value).text }
    guard let question = texts.first, question.isWord, let start = Self.startOfNumbers(in: texts), !rows.isEmpty,
      rows.allSatisfy({ Self.isUnlike(question, $0) }),
      2 * rows.count(where: Self.asks) > rows.count
    else { return nil }
    guard start == 1 || (texts[1].isWord && !texts[2].hasPrefix(texts[1])) else { return nil }
    roles = [.question, .rightAnswer] + texts.dropFirst(2).map { _ in .wrongAnswer }
  }

  /// Returns the index, 1 or 2, from which all texts are the same word with the numbers from 1; nil if there are not at
  /// least two such texts.
  private static func startOfNumbers(in texts: [String]) -> Int? {
    (1...2).first { start in
      let numbered = texts.dropFirst(start)
      guard numbered.count >= 2, let word = numbered.first?.dropLast(1), String(word).trimmed.isWord else {
        return false
      }
      return numbered.enumerated().allSatisfy { $0.element == "\(word)\($0.offset + 1)" }
    }
  }

  /// Whether a row differs clearly from a header whose first cell is a single word.
  private static func isUnlike(_ question: String, _ row: CSVRecord) -> Bool {
    let texts = row.cells.droppingBlankEnd().map { TidyText($0.value).text }
    guard let first = texts.first, first.count > question.count, !first.isWord || first.count > 2 * question.count
    else {
      return false
    }
    return startOfNumbers(in: texts) == nil
  }

  /// Whether a row's first cell ends with a question mark.
  private static func asks(_ row: CSVRecord) -> Bool {
    let text = row.cells.first.map { TidyText($0.value).text } ?? ""
    return text.last.map { "?？؟;".contains($0) } ?? false
  }

  /// The indices of the columns without a meaning.
  var unknown: [Int] {
    roles.indices.filter { roles[$0] == .unknown }
  }

  /// Returns the item in a row.
  func item(_ record: CSVRecord) -> RawQuestion {
    var item = RawQuestion(place: record.place)
    // The right answer comes first, wherever its column is.
    var answers = [RawText(value: "", place: item.place)]
    answers.reserveCapacity(record.cells.count)
    for (index, cell) in record.cells.enumerated() {
      switch index < roles.count ? roles[index] : roleOfMore {
      case .question: item.question = cell
      case .rightAnswer: answers[0] = cell
      case .wrongAnswer, .answer: answers.append(cell)
      case .category: item.category = cell
      case .explanation: item.explanation = cell
      case .language: item.language = cell
      case .image: item.image = cell
      case .alt: item.alt = cell
      case .uncover: item.uncover = cell
      case .sound: item.sound = cell
      case .kind: item.kind = cell
      case .unit: item.unit = cell
      case .difficulty: item.difficulty = cell
      case .audience: item.audience = cell
      case .round where cell.value.isBlank: break
      case .round: item.round = RawRound(place: cell.place, title: cell)
      case .range:
        item.range = Self.range(cell)
        if item.range == nil, !cell.value.isBlank {
          item.addProblem("the range \(cell.value.excerpt) must be two numbers such as 0..100", at: cell.place)
        }
      case .unknown where index >= roles.count && !cell.value.isBlank:
        let used = (record.cells.lastIndex { !$0.value.isBlank } ?? 0) + 1
        let message =
          "the row has \(used) cells, the header \(roles.count); a text with the separator in it needs quotes"
        item.addProblem(message)
        return item
      case .unknown: break
      }
    }
    answers.dropBlankEnd()
    item.answers = answers
    return item
  }

  /// Returns two numbers that are separated by two points or another sign for "to"; nil if there are not exactly two.
  private static func range(_ cell: RawText) -> [RawText]? {
    for separator in ["...", "..", "…", "–", " to ", ";"] {
      let parts = cell.value.split(separator: separator, omittingEmptySubsequences: false)
      if parts.count == 2 { return parts.map { RawText(value: String($0), place: cell.place) } }
    }
    return nil
  }

  /// The role of cells after the header's last one: a header may name only the first of the wrong answers.
  private var roleOfMore: Role {
    switch roles.last {
    case .rightAnswer, .wrongAnswer, .answer: .wrongAnswer
    default: .unknown
    }
  }

  // MARK: Names

  /// Returns the role that a column's name stands for, regardless of case, spaces, punctuation and the number at its
  /// end.
  package static func role(named text: String) -> Role {
    // No name is longer than this, and a longer text may be megabytes.
    guard text.utf8.count <= 100 else { return .unknown }
    let letters = text.comparisonKey.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark
    }
    let name = String(String.UnicodeScalarView(letters))
    if let role = names.first(where: { $0.names.contains(name) })?.role { return role }
    // "wrong_one", "Answer A".
    for ending in ["one", "two", "three", "four", "five", "a", "b", "c", "d", "e"] where name.hasSuffix(ending) {
      let stem = String(name.dropLast(ending.count))
      let role = names.first { $0.names.contains(stem) }?.role
      if role == .wrongAnswer || role == .answer { return role ?? .unknown }
    }
    return .unknown
  }
}

extension [RawText] {
  /// Returns these texts without the blank ones at the end.
  func droppingBlankEnd() -> [RawText] {
    var texts = self
    texts.dropBlankEnd()
    return texts
  }

  /// Removes the blank texts at the end.
  mutating func dropBlankEnd() {
    while last?.value.isBlank == true { removeLast() }
  }
}

extension String {
  /// Whether this text is a single short word that consists only of letters.
  fileprivate var isWord: Bool {
    !isEmpty && count <= 20
      && unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark }
  }

  /// This text without the spaces, underscores and hyphens at its end.
  fileprivate var trimmed: String {
    var text = self
    while let last = text.last, last == " " || last == "_" || last == "-" { text.removeLast() }
    return text
  }
}
