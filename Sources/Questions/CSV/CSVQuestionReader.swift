/// Reads tables: each row has a question, the right answer and wrong answers, or the columns that a header names.
package enum CSVQuestionReader {
  /// The maximum number of rows above a header: some programs write a title and instructions there.
  private static let preamble = 12
  /// The number of rows that tell what the columns mean.
  private static let headCount = 40

  static func read(_ text: [UInt8], name: String) -> QuestionFile {
    var out = QuestionCollector(name: name, size: text.count)
    read(table(of: text), into: &out)
    return out.finish()
  }

  /// Reads the items in a table's rows.
  ///
  /// - Parameter change: Changes an item before it is checked.
  package static func read(
    _ rows: TableRows, into out: inout QuestionCollector, change: (inout RawQuestion) -> Void = { _ in }
  ) {
    // Only the first rows are needed at once; each of the others is read when the one before is done.
    var rows = rows
    var first = rows.next(atMost: headCount)[...]
    let columns = columns(in: &first, &out)
    while let record = first.popFirst() ?? rows.next() {
      guard out.beginItem() else { return }
      var item = item(record, columns)
      change(&item)
      out.add(item)
    }
  }

  /// Returns the items in a table's rows, not yet checked.
  package static func items(in rows: some Sequence<CSVRecord>) -> [RawQuestion] {
    var rows = Array(rows)[...]
    var out = QuestionCollector(name: "")
    let columns = columns(in: &rows, &out)
    return rows.map { item($0, columns) }
  }

  /// Whether one of a table's first rows names the columns.
  package static func hasHeader(_ rows: [CSVRecord]) -> Bool {
    rows.prefix(preamble).contains { $0.problem == nil && CSVColumns(header: $0.cells) != nil }
  }

  /// Removes the header, and the rows above it, from a table and returns its columns; nil if there is no header.
  private static func columns(in rows: inout ArraySlice<CSVRecord>, _ out: inout QuestionCollector) -> CSVColumns? {
    for (index, record) in rows.prefix(preamble).enumerated() where record.problem == nil {
      guard let header = CSVColumns(header: record.cells) else { continue }
      if index > 0, let first = rows.first {
        out.warn(at: first.place, "what is above the columns' names is ignored")
      }
      for index in header.unknown where !record.cells[index].value.isBlank {
        let message = "the column \(record.cells[index].value.excerpt) is unknown and ignored"
        out.warn(at: record.cells[index].place, message)
      }
      rows = rows.dropFirst(index + 1)
      return header
    }
    guard let first = rows.first, first.problem == nil,
      let header = CSVColumns(numbered: first.cells, followedBy: Array(rows.dropFirst().prefix(20)))
    else { return nil }
    out.warn(at: first.place, "this row is taken for the columns' names")
    rows = rows.dropFirst()
    return header
  }

  private static func item(_ record: CSVRecord, _ columns: CSVColumns?) -> RawQuestion {
    if let problem = record.problem {
      var item = RawQuestion(place: record.place)
      item.problems = [problem]
      return item
    }
    return columns?.item(record) ?? RawQuestion(place: record.place, texts: record.cells.droppingBlankEnd())
  }

  // MARK: Rows

  /// Returns the rows of CSV that are not blank; once there are more than a file may have, the rest is not read.
  package static func rows(of text: [UInt8]) -> [CSVRecord] { Array(table(of: text)) }

  /// The same as ``rows(of:)``, but the rows are read one after the other.
  package static func table(of text: [UInt8]) -> TableRows {
    TableRows(scanner(text), atMost: QuestionLimits.items + preamble + 2)
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
    (UInt8(ascii: "|"), "sep=|"),
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
