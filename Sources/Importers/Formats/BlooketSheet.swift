import Questions

/// Reads Blooket's template for spreadsheets, as a workbook or as CSV.
enum BlooketSheet: QuestionFormat {
  static let name = "Blooket spreadsheet"

  static func recognizes(_ file: SourceFile) -> Bool { file.optionTables.contains(where: isMine) }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    for table in file.optionTables where isMine(table) {
      table.read(into: &out, naming: .numbers) { row in
        examples.contains(row.question?.value.trimmingSpaces.filter { $0 != " " }.lowercased() ?? "")
      }
    }
  }

  /// The template's own questions, in lower case and without spaces.
  private static let examples: Set<String> = ["what's2+2?", "what's3+3?"]

  private static func isMine(_ table: OptionTable) -> Bool {
    table.header(contains: "only include answer #")
  }
}
