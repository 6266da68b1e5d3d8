import Questions
import Testing

/// A file's issues as a person reads them.
func issues(_ text: String, _ name: String) -> [String] {
  QuestionReader.read(Array(text.utf8), name: name).issues.map(\.description)
}

/// A file's questions, each as its texts.
func texts(_ text: String, _ name: String) -> [[String]] {
  QuestionReader.read(Array(text.utf8), name: name).questions.map { [$0.text] + $0.answers }
}

/// A case of a table: what a file's text gives.
struct Case: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  /// The texts of each question.
  let questions: [[String]]
  let issues: [String]

  init(_ description: String, _ text: String, questions: [[String]] = [], issues: [String] = []) {
    self.testDescription = description
    self.text = text
    self.questions = questions
    self.issues = issues
  }
}
