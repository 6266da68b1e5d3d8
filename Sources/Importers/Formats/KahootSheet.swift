import Questions

/// Reads Kahoot's template for spreadsheets, as a workbook or as CSV.
enum KahootSheet: QuestionFormat {
  static let name = "Kahoot spreadsheet"

  static func recognizes(_ file: SourceFile) -> Bool { file.optionTables.contains(where: isMine) }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    for table in file.optionTables where isMine(table) {
      table.read(into: &out, naming: .numbers) { row in
        row.question?.value.hasPrefix("Which spreadsheet tools can read this sheet") ?? false
      }
    }
  }

  private static func isMine(_ table: OptionTable) -> Bool {
    table.header(contains: "choose at least one")
  }
}
