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
    var kept = Kept(count: files.reduce(0) { $0 + $1.entries.count })
    var issues: [QuestionIssue] = []
    for (number, file) in files.enumerated() {
      var log = IssueLog(file: file.name, issues: file.issues)
      for entry in file.entries {
        guard let first = kept.add(entry, ofFile: number) else { continue }
        let place = first.place.description(in: files[first.file].name)
        log.add(.warning, entry.place, "the same question as in \(place); it is used once")
      }
      issues += log.sorted()
    }
    self.questions = kept.questions
    self.issues = issues
    self.unusableFiles = files.filter(\.entries.isEmpty).map(\.name)
  }

  /// The questions that are kept, and where each of them stands.
  private struct Kept {
    private(set) var questions: [Question] = []
    private var places: [(file: Int, place: QuestionIssue.Place)] = []
    /// The first question with each text, by the comparison key of the text.
    private var firsts: [String: Int]
    /// The questions whose text another one has too, by what else they have in common; such questions are few.
    private var alike: [String: Int] = [:]

    init(count: Int) {
      firsts = Dictionary(minimumCapacity: count)
      questions.reserveCapacity(count)
      places.reserveCapacity(count)
    }

    /// Keeps a question; returns where the same question stands if there is one.
    ///
    /// Most questions differ in their texts, so that nothing else has to be compared.
    mutating func add(
      _ entry: QuestionFile.Entry, ofFile file: Int
    ) -> (file: Int, place: QuestionIssue.Place)? {
      let text = entry.question.text.comparisonKey
      let number = questions.count
      if let first = firsts[text] {
        alike[questions[first].identity] = first
        let identity = entry.question.identity
        if let same = alike[identity] { return places[same] }
        alike[identity] = number
        return append(entry, file)
      }
      firsts[text] = number
      return append(entry, file)
    }

    private mutating func append(_ entry: QuestionFile.Entry, _ file: Int) -> (file: Int, place: QuestionIssue.Place)? {
      questions.append(entry.question)
      places.append((file, entry.place))
      return nil
    }
  }
}
