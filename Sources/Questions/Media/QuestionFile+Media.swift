extension QuestionFile {
  /// Why a question's picture or sound cannot be used.
  package struct MediaProblem: Error, Hashable {
    /// What is wrong, without a capital letter and a full stop.
    package let message: String

    /// A reason.
    package init(_ message: String) { self.message = message }
  }

  /// The same file once somebody has looked at the pictures and sounds: a question with one that cannot be used is
  /// skipped, and the others are as they come back.
  ///
  /// - Parameter look: Asked about the questions with a picture or a sound, all together: nil for one that can be used as
  ///   it is.
  package func lookedAt(_ look: ([Question]) -> [Result<Question, MediaProblem>]) -> QuestionFile {
    let places = entries.indices.filter { entries[$0].question.hasMedia }
    guard !places.isEmpty else { return self }
    var log = IssueLog(file: name, issues: issues)
    var kept: [Entry?] = entries
    for (place, result) in zip(places, look(places.map { entries[$0].question })) {
      switch result {
      case .success(let question): kept[place] = Entry(question: question, place: entries[place].place)
      case .failure(let problem):
        kept[place] = nil
        log.add(.error, entries[place].place, problem.message)
      }
    }
    let usable = kept.compactMap(\.self)
    if usable.isEmpty { log.add(.error, .file, "no question in this file can be used") }
    return QuestionFile(
      name: name, entries: usable, skipped: skipped + entries.count - usable.count, issues: log.sorted())
  }
}
