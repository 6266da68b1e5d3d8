import Questions

/// What the columns of a table without a header mean, by what stands in most rows.
///
/// Parlor's own table without a header has the question, the right answer and wrong answers. Others begin with a
/// number or a category, or end with what is right.
struct UnnamedColumns {
  /// The columns with the options and what is right; nil if the first answer is the right one.
  private(set) var options: OptionColumns?
  /// The column of the question.
  private(set) var question = 0
  /// The column of the category.
  private(set) var category: Int?

  /// The least number of rows that show what a column means.
  private static let least = 4

  /// Looks at a table; nil if it may be one of Parlor's own, or if it has a header.
  init?(_ rows: ArraySlice<CSVRecord>) {
    let first = rows.prefix(100).filter { !Self.isBlank($0) }
    let sample = first.filter { $0.problem == nil }.map { row in row.cells.map(\.value.trimmingSpaces) }
    guard sample.count >= Self.least, 10 * sample.count >= 9 * first.count else { return nil }
    func most(_ condition: ([String]) -> Bool) -> Bool { 10 * sample.count(where: condition) >= 9 * sample.count }
    if Self.counts(sample) {
      question = 1
    } else if Self.repeats(sample) {
      category = 0
      question = 1
    }
    let start = question + 1
    var end = Self.mostFrequent(sample.map(\.count))
    guard end >= start + 3 else {
      if question == 0 { return nil }
      return
    }
    let last = end - 1
    guard most({ $0.count == end && $0.last?.isEmpty == false }) else {
      if question == 0 { return nil }
      return
    }
    let whole = sample.filter { $0.count == end }
    func mostWhole(_ condition: ([String]) -> Bool) -> Bool { 10 * whole.count(where: condition) >= 9 * whole.count }
    end = last
    var time: Int?
    // "20, 1": a time limit in seconds, and the number of the right answer.
    let isNumbered = mostWhole { row in Self.numbers(row[last]).map { $0.allSatisfy { (1...9).contains($0) } } ?? false
    }
    if isNumbered, end - 1 > start + 1, mostWhole({ row in Self.whole(row[end - 1]).map((5...600).contains) ?? false })
    {
      end -= 1
      time = end
    }
    // What is the same in nearly every row is no answer: "Multiple Choice".
    let answers = (start..<end).filter { column in
      let texts = Dictionary(whole.map { ($0[column], 1) }, uniquingKeysWith: +)
      return 10 * (texts.values.max() ?? 0) < 9 * whole.count || whole.count < 8
    }
    let columns = OptionColumns(
      question: question, options: answers, correct: last, category: category, time: time)
    guard answers.count >= 2, OptionTable(TableRows(rows), columns: columns).isCertain else {
      if question == 0 { return nil }
      return
    }
    options = columns
  }

  /// Whether the first cells are numbers of rows: whole numbers, each larger than the last.
  private static func counts(_ rows: [[String]]) -> Bool {
    let numbers = rows.map { row in row.first.flatMap { whole($0) } }
    let known = numbers.compactMap(\.self)
    return known.count == rows.count && zip(known, known.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Whether the first cells are a few short texts that come again and again, and the second ones are not.
  private static func repeats(_ rows: [[String]]) -> Bool {
    guard rows.allSatisfy({ $0.count >= 3 && $0[0].count <= 40 }) else { return false }
    let first = Set(rows.map { $0[0] })
    let second = Set(rows.map { $0[1] })
    return 2 * first.count <= rows.count && 10 * second.count >= 9 * rows.count
  }

  private static func mostFrequent(_ numbers: [Int]) -> Int {
    let counts = Dictionary(numbers.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }

  private static func numbers(_ text: String) -> [Int]? {
    let parts = text.split { ",; ".contains($0) }
    let numbers = parts.compactMap { whole($0) }
    return !parts.isEmpty && numbers.count == parts.count ? numbers : nil
  }

  /// Returns a whole number, which some programs write as "1.0"; nil for anything else.
  private static func whole(_ text: some StringProtocol) -> Int? {
    Int(text) ?? (text.hasSuffix(".0") ? Int(text.dropLast(2)) : nil)
  }

  /// Whether a row has nothing but perhaps its number: templates have such rows to be filled in.
  static func isBlank(_ row: CSVRecord) -> Bool {
    row.problem == nil && row.cells.dropFirst().allSatisfy(\.value.isBlank)
      && (row.cells.first.map { $0.value.isBlank || whole($0.value.trimmingSpaces) != nil } ?? true)
  }
}
