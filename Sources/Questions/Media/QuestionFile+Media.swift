extension QuestionFile {
  /// The reason why a question's picture or sound cannot be used.
  package struct MediaProblem: Error, Hashable {
    /// The problem, without a capital letter or a full stop.
    package let message: String

    /// Makes a problem.
    package init(_ message: String) { self.message = message }
  }

  /// Returns this file after a check of its questions' pictures and sounds.
  ///
  /// A question with a picture or a sound that cannot be used is skipped. The check's results replace the other checked
  /// questions.
  ///
  /// - Parameter look: Checks all questions with a picture or a sound together. For each, it returns the question to
  ///   use, or the problem.
  package func lookedAt(_ look: ([Question]) -> [Result<Question, MediaProblem>]) -> QuestionFile {
    let indices = questions.indices.filter { questions[$0].hasMedia }
    guard !indices.isEmpty else { return self }
    var log = IssueLog(file: name, issues: issues)
    var kept: [Question?] = questions
    for (index, result) in zip(indices, look(indices.map { questions[$0] })) {
      switch result {
      case .success(let question): kept[index] = question
      case .failure(let problem):
        kept[index] = nil
        log.add(.error, places[index], problem.message)
      }
    }
    let usable = kept.compactMap(\.self)
    if usable.isEmpty { log.add(.error, .file, "no question in this file can be used") }
    return QuestionFile(
      name: name, title: title, questions: usable, places: zip(kept, places).compactMap { $0 == nil ? nil : $1 },
      skipped: skipped + questions.count - usable.count, issues: log.sorted(), format: format)
  }

  /// Returns this file after a check of its rounds' pictures; a picture that cannot be used is not shown.
  ///
  /// - Parameter look: Called once for each round with a picture.
  package func roundsLookedAt(_ look: (QuestionPicture) -> Result<QuestionPicture, MediaProblem>) -> QuestionFile {
    guard questions.indices.contains(where: { questions[$0].round?.picture != nil }) else { return self }
    var found: [QuestionRound: QuestionRound] = [:]
    var log = IssueLog(file: name, issues: issues)
    var changed = questions
    for index in questions.indices {
      guard let round = questions[index].round, let picture = round.picture else { continue }
      var looked = found[round] ?? round
      if found[round] == nil {
        switch look(picture) {
        case .success(let picture): looked.picture = picture
        case .failure(let problem):
          looked.picture = nil
          log.add(.warning, places[index], "\(problem.message); its round is shown without it")
        }
        found[round] = looked
      }
      changed[index].round = looked
    }
    return QuestionFile(
      name: name, title: title, questions: changed, places: places, skipped: skipped, issues: log.sorted(),
      format: format)
  }
}
