import Questions

/// Reads spreadsheets that have one answer for each question and no wrong ones: the answers are typed.
enum AnswerSheet: QuestionFormat {
  static let name = "spreadsheet of questions and answers"

  static func recognizes(_ file: SourceFile) -> Bool {
    file.tables.contains { hasOneAnswerEach($0.start) } && file.json == nil
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    for sheet in file.tables where hasOneAnswerEach(sheet.start) {
      if let first = sheet.start.first {
        out.warn(at: first.place, "there are no wrong answers; the players type the right one")
      }
      CSVQuestionReader.read(sheet.all, into: &out) { item in
        guard item.answers.count == 1, let answer = item.answers.first else { return }
        item.setTyped(answer)
      }
    }
  }

  /// Whether nearly all rows have a question and exactly one answer.
  private static func hasOneAnswerEach(_ rows: [CSVRecord]) -> Bool {
    let sample = CSVQuestionReader.items(in: rows.prefix(200))
    guard sample.count >= 3 else { return false }
    return 10 * sample.count { $0.answers.count == 1 && $0.kind == nil && $0.problems.isEmpty } >= 9 * sample.count
  }
}
