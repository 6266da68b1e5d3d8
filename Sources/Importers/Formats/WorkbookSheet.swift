import Questions

/// Reads a workbook with the columns of Parlor's own CSV files.
enum WorkbookSheet: QuestionFormat {
  static let name = "spreadsheet"

  static func recognizes(_ file: SourceFile) -> Bool {
    guard case .success(let sheets) = file.workbook else { return false }
    return sheets.contains { !$0.start.isEmpty }
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    let sheets = file.tables.filter { !$0.start.isEmpty }
    let known = sheets.filter { CSVQuestionReader.hasHeader($0.start) }
    // Without names of columns, only the first sheet can be meant.
    let read = known.isEmpty ? Array(sheets.prefix(1)) : known
    for sheet in sheets where !read.contains(where: { $0.name == sheet.name }) {
      out.warn(at: sheet.start[0].place, "this sheet has no columns that Parlor knows; it is ignored")
    }
    for sheet in read { CSVQuestionReader.read(sheet.all, into: &out) }
  }
}
