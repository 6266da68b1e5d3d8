/// The result of reading one question file.
package struct QuestionFile: Sendable {
  /// A question and its place in the file.
  package struct Entry: Hashable, Sendable {
    /// The question.
    package let question: Question

    /// The place at which the question's item begins.
    package let place: QuestionIssue.Place
  }

  /// The file's name as it was given to the reader.
  package let name: String

  /// The pack's title for people; nil if the file gives none.
  package var title: String?

  /// The usable questions, in the file's order.
  package let questions: [Question]

  /// The place at which each question's item begins.
  package let places: [QuestionIssue.Place]

  /// The number of items that could not be used.
  package let skipped: Int

  /// The problems, in the file's order.
  package let issues: [QuestionIssue]

  /// The name of the format if it is another program's; nil if it is one of Parlor's own.
  package var format: String?

  /// The usable questions with their places: copies, which take a while to make if there are many.
  package var entries: [Entry] { zip(questions, places).map { Entry(question: $0, place: $1) } }

  /// Whether a question has a picture or a sound.
  package var hasMedia: Bool { questions.indices.contains { questions[$0].hasMedia } }

  /// A summary for people in one line: `animals.json: 40 questions, 2 skipped`.
  package var summary: String {
    let title = format.map { "\(name) (\($0))" } ?? name
    let usable = "\(title): \(questions.count) question\(questions.count == 1 ? "" : "s")"
    return skipped == 0 ? usable : "\(usable), \(skipped) skipped"
  }
}
