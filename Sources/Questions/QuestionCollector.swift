import Tidying

/// Collects the items that a format's reader finds: keeps the good ones and reports the problems of the others.
package struct QuestionCollector {
  private let name: String
  /// Whether the file was written for another program, whose explanations may be longer.
  private let isForeign: Bool
  private var log: IssueLog
  private var questions: [Question] = []
  private var places: [QuestionIssue.Place] = []
  private var count = 0
  /// The ids of the items so far.
  private var ids: Set<String> = []
  /// The rounds that were checked, so that a problem with a round is reported only once.
  private var rounds: [RawRound: QuestionRound] = [:]

  /// Makes a collector for the file of a name.
  ///
  /// - Parameters:
  ///   - isForeign: Whether the file was written for another program, so that a question is kept without an explanation
  ///     that is too long.
  ///   - size: The number of bytes in the file.
  package init(name: String, isForeign: Bool = false, size: Int = 0) {
    self.name = name
    self.isForeign = isForeign
    self.log = IssueLog(file: name)
    questions.reserveCapacity(Self.likelyCount(inBytes: size))
    places.reserveCapacity(Self.likelyCount(inBytes: size))
  }

  /// Returns a number of items for which there should be room from the start, so that they need not be moved; room that
  /// is not used is never touched, and takes no memory.
  static func likelyCount(inBytes size: Int) -> Int { min(size / 64, QuestionLimits.items) }

  /// Whether there are too many items, so that the reader should stop.
  var isFull: Bool { count > QuestionLimits.items }

  /// Counts an item before it is read; returns false if there are too many items and the reader should stop.
  package mutating func beginItem() -> Bool {
    count += 1
    return count <= QuestionLimits.items
  }

  /// Checks an item and keeps it if it is good.
  package mutating func add(_ raw: RawQuestion) {
    if isForeign, let explanation = raw.explanation, Self.isTooLong(explanation.value) {
      let limit = QuestionLimits.explanationLength
      log.add(.warning, explanation.place, "the explanation has more than \(limit) characters; it is left out")
      var rest = raw
      rest.explanation = nil
      return keep(rest)
    }
    keep(raw)
  }

  private static func isTooLong(_ explanation: String) -> Bool {
    let (limit, length) = (QuestionLimits.explanationLength, explanation.utf8.count)
    // Tidying takes bytes away or leaves them as they are, and no text has more characters than bytes.
    return length > limit && (length > 4 * limit || TidyText(explanation).text.count > limit)
  }

  private mutating func keep(_ raw: RawQuestion) {
    var check = QuestionCheck()
    if var question = check.question(from: raw) {
      complete(&question, from: raw, &check)
      questions.append(consume question)
      places.append(raw.place)
    } else if let round = raw.round {
      rounds[round] = nil
    }
    for finding in check.findings {
      log.add(finding.severity, finding.place, finding.message)
    }
  }

  /// Gives a question its round, and takes its id away if another question has it.
  private mutating func complete(_ question: inout Question, from raw: RawQuestion, _ check: inout QuestionCheck) {
    if let round = raw.round {
      let known = rounds[round] ?? check.round(from: round)
      question.round = known
      rounds[round] = known
    }
    if let id = question.id, !ids.insert(id).inserted {
      log.add(.warning, raw.id?.place ?? raw.place, "the id \(id.excerpt) is there twice; it stays with the first")
      question.id = nil
    }
  }

  /// Records an item that could not be read at all.
  package mutating func skip(at place: QuestionIssue.Place, _ message: String) {
    log.add(.error, place, message)
  }

  /// Records something that somebody should have a look at.
  package mutating func warn(at place: QuestionIssue.Place, _ message: String) {
    log.add(.warning, place, message)
  }

  /// Records a problem with the file as a whole.
  package mutating func fail(_ message: String) {
    log.add(.error, .file, message)
  }

  /// Returns the result of reading the file.
  package func finish(title: RawText? = nil) -> QuestionFile {
    guard count <= QuestionLimits.items else {
      return .refused(
        name: name, "the file has more than \(QuestionLimits.items) questions; split it into smaller files")
    }
    var log = log
    var check = QuestionCheck()
    let title = check.clean(title, "the pack's title", limit: QuestionLimits.packTitleLength)
    for finding in check.findings { log.add(.warning, finding.place, finding.message) }
    if questions.isEmpty, count > 0 || !log.hasErrors {
      log.add(
        .error, .file, count == 0 ? "there are no questions in this file" : "no question in this file can be used")
    }
    return QuestionFile(
      name: name, title: check.findings.isEmpty ? title : nil, questions: questions, places: places,
      skipped: count - questions.count, issues: log.sorted())
  }
}

extension QuestionFile {
  /// Returns this file with a warning about it as a whole.
  package func adding(warning message: String) -> QuestionFile {
    var log = IssueLog(file: name, issues: issues)
    log.add(.warning, .file, message)
    return QuestionFile(
      name: name, title: title, questions: questions, places: places, skipped: skipped, issues: log.sorted(),
      format: format)
  }

  /// Returns this file with a change to each of its questions.
  package func changingQuestions(_ change: (inout Question) -> Void) -> QuestionFile {
    var changed = questions
    for index in changed.indices { change(&changed[index]) }
    return QuestionFile(
      name: name, title: title, questions: changed, places: places, skipped: skipped, issues: issues, format: format)
  }

  /// Makes the result of reading a file with these questions, each in a line of its own.
  package init(name: String, _ questions: [Question]) {
    let places = questions.indices.map { QuestionIssue.Place.line($0 + 1) }
    self.init(name: name, questions: questions, places: places, skipped: 0, issues: [])
  }

  /// Returns the result for a file of which nothing is read.
  package static func refused(name: String, _ message: String) -> QuestionFile {
    let issue = QuestionIssue(file: name, place: .file, severity: .error, message: message)
    return QuestionFile(name: name, questions: [], places: [], skipped: 0, issues: [issue])
  }
}
