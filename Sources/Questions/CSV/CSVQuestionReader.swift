/// Reads CSV: each row has a question, the right answer and wrong answers, or the columns that a header names.
enum CSVQuestionReader {
  static func read(_ text: [UInt8], name: String) -> QuestionFile {
    var out = QuestionCollector(name: name)
    var rows = scanner(text)
    var columns: CSVColumns?
    var isFirst = true
    while let record = rows.next() {
      defer { isFirst = false }
      if isFirst, record.problem == nil, let header = CSVColumns(header: record.cells) {
        for index in header.unknown where !record.cells[index].value.isBlank {
          let message = "the column \(record.cells[index].value.excerpt) is unknown and ignored"
          out.warn(at: record.cells[index].place, message)
        }
        columns = header
        continue
      }
      if isFirst, record.problem == nil, let header = CSVColumns(numbered: record.cells, followedBy: some(of: rows)) {
        out.warn(at: .line(record.line), "this row is taken for the columns' names")
        columns = header
        continue
      }
      guard out.beginItem() else { break }
      out.add(item(record, columns))
    }
    return out.finish()
  }

  /// Returns the next rows, at most 20, without moving `rows`.
  private static func some(of rows: CSVScanner) -> [CSVRecord] {
    var rows = rows
    return (0..<20).compactMap { _ in rows.next() }
  }

  private static func item(_ record: CSVRecord, _ columns: CSVColumns?) -> RawQuestion {
    if let problem = record.problem {
      var item = RawQuestion(place: .line(record.line))
      item.problems = [problem]
      return item
    }
    return columns?.item(record) ?? RawQuestion(place: .line(record.line), texts: record.cells.droppingBlankEnd())
  }

  // MARK: The separator

  /// Returns a scanner with the separator that a first line such as `sep=;` names, or else with the one that fits the
  /// most rows.
  private static func scanner(_ text: [UInt8]) -> CSVScanner {
    var start = ByteCursor(text)
    for separator in separators where start.isAt(separator.announcement) {
      start.advanceToNextLine()
      return CSVScanner(start, separator: separator.byte)
    }
    var best = CSVScanner(start, separator: UInt8(ascii: ","))
    var bestScore = 0
    for separator in separators {
      let candidate = CSVScanner(start, separator: separator.byte)
      let score = score(candidate)
      if score > bestScore {
        best = candidate
        bestScore = score
      }
    }
    return best
  }

  /// The separators in the order of preference: many texts contain a comma, but none contains a tab.
  private static let separators: [(byte: UInt8, announcement: StaticString)] = [
    (.tab, "sep=\t"), (UInt8(ascii: ";"), "sep=;"), (UInt8(ascii: ","), "sep=,"),
  ]

  /// Returns the number of the first rows that have a question with at least two answers; 100 if the first row is a
  /// header.
  private static func score(_ scanner: CSVScanner) -> Int {
    var scanner = scanner
    var score = 0
    for row in 0..<20 {
      guard let record = scanner.next() else { break }
      if row == 0, CSVColumns(header: record.cells) != nil { return 100 }
      if record.problem == nil, record.cells.droppingBlankEnd().count >= 3 { score += 1 }
    }
    return score
  }
}
