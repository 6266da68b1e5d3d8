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
      name: name, title: title, entries: usable, skipped: skipped + entries.count - usable.count, issues: log.sorted(),
      format: format)
  }

  /// Returns this file after a check of its rounds' pictures; a picture that cannot be used is not shown.
  ///
  /// - Parameter look: Called once for each round with a picture.
  package func roundsLookedAt(_ look: (QuestionPicture) -> Result<QuestionPicture, MediaProblem>) -> QuestionFile {
    guard entries.contains(where: { $0.question.round?.picture != nil }) else { return self }
    var found: [QuestionRound: QuestionRound] = [:]
    var log = IssueLog(file: name, issues: issues)
    var kept: [Entry] = []
    for entry in entries {
      guard let round = entry.question.round, let picture = round.picture else {
        kept.append(entry)
        continue
      }
      var looked = found[round] ?? round
      if found[round] == nil {
        switch look(picture) {
        case .success(let picture): looked.picture = picture
        case .failure(let problem):
          looked.picture = nil
          log.add(.warning, entry.place, "\(problem.message); its round is shown without it")
        }
        found[round] = looked
      }
      var question = entry.question
      question.round = looked
      kept.append(Entry(question: question, place: entry.place))
    }
    return QuestionFile(
      name: name, title: title, entries: kept, skipped: skipped, issues: log.sorted(), format: format)
  }
}
