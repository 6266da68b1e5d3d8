import Questions

/// Reads spreadsheets without names of columns which are not in the order of Parlor's own.
enum UnnamedSheet: QuestionFormat {
  static let name = "spreadsheet without names of columns"

  static func recognizes(_ file: SourceFile) -> Bool {
    table(in: file.tableStarts) != nil && file.json == nil
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    guard let (rows, columns) = table(in: file.tables), let first = rows.first else { return }
    if let above = file.tables.first(where: { !$0.rows.isEmpty })?.rows.first, above.place != first.place {
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

  private static func table(in tables: [Table]) -> (ArraySlice<CSVRecord>, UnnamedColumns)? {
    guard let sheet = tables.first(where: { !$0.rows.isEmpty }), !CSVQuestionReader.hasHeader(sheet.rows) else {
      return nil
    }
    // A title or names that say nothing may stand above.
    let tables = (0...min(2, sheet.rows.count - 1)).compactMap { start in
      UnnamedColumns(sheet.rows[start...]).map { (sheet.rows[start...], $0) }
    }
    // Below names that say nothing the rows' numbers or categories are found.
    return tables.first { $0.1.question > 0 } ?? tables.first
  }
}
