import Questions

/// Reads spreadsheets that people make themselves: a question, options, and which option is right.
enum OptionSheet: QuestionFormat {
  static let name = "spreadsheet with options"

  static func recognizes(_ file: SourceFile) -> Bool {
    file.optionTables.contains(where: \.isCertain)
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    for sheet in file.tables where !sheet.start.isEmpty {
      if let table = OptionTable(sheet), table.isCertain {
        table.read(into: &out)
      } else if let first = sheet.start.first {
        out.warn(at: first.place, "this sheet has no columns that Parlor knows; it is ignored")
      }
    }
  }
}
