/// What came out of one question file.
public struct QuestionFile: Sendable {
  /// A question and where it stands in the file.
  public struct Entry: Hashable, Sendable {
    /// The question.
    public let question: Question

    /// Where its item begins.
    public let place: QuestionIssue.Place
  }

  /// The file's name as it was given to the reader.
  public let name: String

  /// The usable questions, in the file's order.
  public let entries: [Entry]

  /// How many items could not be used.
  public let skipped: Int

  /// What is wrong, in the file's order.
  public let issues: [QuestionIssue]

  /// The usable questions, in the file's order.
  public var questions: [Question] {
    entries.map(\.question)
  }

  /// One line for a person: `animals.json: 40 questions, 2 skipped`.
  public var summary: String {
    let usable = "\(name): \(entries.count) question\(entries.count == 1 ? "" : "s")"
    return skipped == 0 ? usable : "\(usable), \(skipped) skipped"
  }
}
