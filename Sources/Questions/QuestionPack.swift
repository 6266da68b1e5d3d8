/// The questions of several question files, each question once.
package struct QuestionPack: Sendable {
  /// The questions, in the order of the files and of the questions in each file.
  package let questions: [Question]

  /// The issues of all files, in the order of the files and of the issues in each file; a repeated question is a
  /// warning.
  package let issues: [QuestionIssue]

  /// The names of the files in which nothing could be used.
  package let unusableFiles: [String]

  /// Merges files; of several questions with the same text, right answer, picture and sound, the first one is kept.
  ///
  /// Texts are the same if they differ only in case, width and spaces.
  package init(_ files: [QuestionFile]) {
    var questions: [Question] = []
    var issues: [QuestionIssue] = []
    var firstPlaces: [String: String] = [:]
    for file in files {
      var log = IssueLog(file: file.name, issues: file.issues)
      for entry in file.entries {
        let key = entry.question.identity
        if let first = firstPlaces[key] {
          log.add(.warning, entry.place, "the same question as in \(first); it is used once")
        } else {
          firstPlaces[key] = entry.place.description(in: file.name)
          questions.append(entry.question)
        }
      }
      issues += log.sorted()
    }
    self.questions = questions
    self.issues = issues
    self.unusableFiles = files.filter(\.entries.isEmpty).map(\.name)
  }
}
