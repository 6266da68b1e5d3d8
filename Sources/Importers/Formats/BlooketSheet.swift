import Questions

/// Reads Blooket's template for spreadsheets, as a workbook or as CSV.
enum BlooketSheet: QuestionFormat {
  static let name = "Blooket spreadsheet"

  static func recognizes(_ file: SourceFile) -> Bool { file.tableStarts.contains { table(in: $0) != nil } }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    for sheet in file.tables { table(in: sheet)?.read(into: &out, naming: .numbers) }
  }

  private static func table(in sheet: Table) -> OptionTable? {
    OptionTable(sheet).flatMap { $0.header(contains: "only include answer #") ? $0 : nil }
  }
}
