import Questions

/// Reads ClassQuiz's template for spreadsheets.
enum ClassQuizSheet: QuestionFormat {
  static let name = "ClassQuiz spreadsheet"

  static func recognizes(_ file: SourceFile) -> Bool { file.optionTables.contains(where: isMine) }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    for table in file.optionTables where isMine(table) { table.read(into: &out, naming: .numbers) }
  }

  private static func isMine(_ table: OptionTable) -> Bool {
    table.header(contains: "1st answer") && table.header(contains: "correct answers")
  }
}
