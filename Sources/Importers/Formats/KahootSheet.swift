import Questions

/// Reads Kahoot's template for spreadsheets, as a workbook or as CSV.
enum KahootSheet: QuestionFormat {
  static let name = "Kahoot spreadsheet"

  static func recognizes(_ file: SourceFile) -> Bool { file.tableStarts.contains { table(in: $0) != nil } }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    for sheet in file.tables {
      table(in: sheet)?.read(into: &out, naming: .numbers) { row in
        row.question?.value.hasPrefix("Which spreadsheet tools can read this sheet") ?? false
      }
    }
  }

  private static func table(in sheet: Table) -> OptionTable? {
    OptionTable(sheet).flatMap { $0.header(contains: "choose at least one") ? $0 : nil }
  }
}
