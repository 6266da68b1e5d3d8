import Questions

/// Reads the spreadsheets of Quizizz, which is called Wayground now, as a workbook or as CSV.
enum QuizizzSheet: QuestionFormat {
  static let name = "Quizizz spreadsheet"

  static func recognizes(_ file: SourceFile) -> Bool { file.optionTables.contains(where: isMine) }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    for table in file.optionTables where isMine(table) {
      // The row below the header explains the columns.
      table.read(into: &out, naming: .numbers) { row in
        row.question?.value.lowercased().hasPrefix("text of the question") ?? false
      }
    }
  }

  private static func isMine(_ table: OptionTable) -> Bool {
    table.header(contains: "question type") && table.header(contains: "option 1")
  }
}
