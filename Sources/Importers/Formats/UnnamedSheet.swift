import Questions

/// Reads spreadsheets without names of columns which are not in the order of Parlor's own.
enum UnnamedSheet: QuestionFormat {
  static let name = "spreadsheet without names of columns"

  static func recognizes(_ file: SourceFile) -> Bool {
    table(in: file.tables) != nil && file.json == nil
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    guard let (sheet, start, columns) = table(in: file.tables) else { return }
    let (above, first) = (sheet.start[0], sheet.start[start])
    let rows = sheet.all.dropping(start)
    if above.place != first.place {
      out.warn(at: above.place, "this row is taken for a title or for names of the columns; it is ignored")
    }
    var parts = columns.category == nil ? ["a number"] : ["the category"]
    if columns.question == 0 { parts = [] }
    parts += columns.options == nil ? ["the right answer after the question"] : ["what is right at the end"]
    out.warn(
      at: first.place, "the columns have no names; each row is taken to have \(parts.joined(separator: " and "))")
    if let options = columns.options {
      return OptionTable(rows, columns: options).read(into: &out)
    }
    for row in rows where !UnnamedColumns.isBlank(row) {
      guard out.beginItem() else { return }
      var end = row.cells.count
      while end > 0, row.cells[end - 1].value.isBlank { end -= 1 }
      var item = RawQuestion(place: row.place, texts: Array(row.cells[..<end].dropFirst(columns.question)))
      item.category = columns.category.flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil }
      if let problem = row.problem { item.problems = [problem] }
      out.add(item)
    }
  }

  /// Returns the first sheet, the index of its first question, and what its columns mean; nil if they have names.
  private static func table(in tables: [Table]) -> (sheet: Table, start: Int, columns: UnnamedColumns)? {
    guard let sheet = tables.first(where: { !$0.start.isEmpty }), !CSVQuestionReader.hasHeader(sheet.start) else {
      return nil
    }
    // A title or names that say nothing may stand above.
    let tables = (0...min(2, sheet.start.count - 1)).compactMap { start in
      UnnamedColumns(sheet.start[start...]).map { (sheet, start, $0) }
    }
    // Below names that say nothing the rows' numbers or categories are found.
    return tables.first { $0.2.question > 0 } ?? tables.first
  }
}
