import Questions

/// Reads a workbook with the columns of Parlor's own CSV files.
enum WorkbookSheet: QuestionFormat {
  static let name = "spreadsheet"

  static func recognizes(_ file: SourceFile) -> Bool {
    guard case .success(let sheets) = file.workbook else { return false }
    return sheets.contains { !$0.rows.isEmpty }
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    let sheets = file.tables.filter { !$0.rows.isEmpty }
    let known = sheets.filter { CSVQuestionReader.hasHeader($0.rows) }
    // Without names of columns, only the first sheet can be meant.
    let read = known.isEmpty ? Array(sheets.prefix(1)) : known
    for sheet in sheets where !read.contains(where: { $0.name == sheet.name }) {
      out.warn(at: sheet.rows[0].place, "this sheet has no columns that Parlor knows; it is ignored")
    }
    for sheet in read { CSVQuestionReader.read(sheet.rows, into: &out) }
  }
}
