import Questions

/// Reads the spreadsheets of Quizizz, which is called Wayground now, as a workbook or as CSV.
enum QuizizzSheet: QuestionFormat {
  static let name = "Quizizz spreadsheet"

  static func recognizes(_ file: SourceFile) -> Bool { file.tableStarts.contains { table(in: $0) != nil } }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    for sheet in file.tables {
      // The row below the header explains the columns.
      table(in: sheet)?.read(into: &out, naming: .numbers) { row in
        row.question?.value.lowercased().hasPrefix("text of the question") ?? false
      }
    }
  }

  private static func table(in sheet: Table) -> OptionTable? {
    OptionTable(sheet).flatMap { $0.header(contains: "question type") && $0.header(contains: "option 1") ? $0 : nil }
  }
}
