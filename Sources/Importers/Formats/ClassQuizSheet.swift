import Questions

/// Reads ClassQuiz's template for spreadsheets.
enum ClassQuizSheet: QuestionFormat {
  static let name = "ClassQuiz spreadsheet"

  static func recognizes(_ file: SourceFile) -> Bool { file.tableStarts.contains { table(in: $0) != nil } }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    for sheet in file.tables { table(in: sheet)?.read(into: &out, naming: .numbers) }
  }

  private static func table(in sheet: Table) -> OptionTable? {
    OptionTable(sheet).flatMap {
      $0.header(contains: "1st answer") && $0.header(contains: "correct answers") ? $0 : nil
    }
  }
}
