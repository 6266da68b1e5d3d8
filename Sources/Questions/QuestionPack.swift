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
    var known = Known(files)
    var kept: [[Question]] = []
    var issues: [QuestionIssue] = []
    for (number, file) in files.enumerated() {
      var log = IssueLog(file: file.name, issues: file.issues)
      var repeated: Set<Int> = []
      for index in file.questions.indices {
        guard let first = known.add(file.questions[index].text, at: Spot(file: number, index: index)) else { continue }
        let place = files[first.file].places[first.index].description(in: files[first.file].name)
        log.add(.warning, file.places[index], "the same question as in \(place); it is used once")
        repeated.insert(index)
      }
      issues += log.sorted()
      kept.append(
        repeated.isEmpty
          ? file.questions
          : file.questions.indices.filter { !repeated.contains($0) }.map { file.questions[$0] })
    }
    self.questions = kept.count == 1 ? kept[0] : Array(kept.joined())
    self.issues = issues
    self.unusableFiles = files.filter(\.questions.isEmpty).map(\.name)
  }

  /// Where a question stands.
  private struct Spot {
    var file: Int
    var index: Int
  }

  /// The questions that were there so far.
  private struct Known {
    private let files: [QuestionFile]
    /// The first question with each text.
    private var firsts: Set<Text>
    /// The questions whose text another one has too, by what else they have in common; such questions are few.
    private var alike: [String: Spot] = [:]

    /// The text of a question, and where it stands; it is the same as another if their comparison keys are.
    private struct Text: Hashable {
      let key: String
      let spot: Spot

      static func == (one: Self, other: Self) -> Bool { one.key == other.key }
      func hash(into hasher: inout Hasher) { hasher.combine(key) }
    }

    init(_ files: [QuestionFile]) {
      self.files = files
      firsts = Set(minimumCapacity: files.reduce(0) { $0 + $1.questions.count })
    }

    /// Adds a question with a text; returns where the same question stands if there is one.
    ///
    /// Most questions differ in their texts, so that nothing else has to be compared.
    mutating func add(_ text: String, at spot: Spot) -> Spot? {
      let (isNew, first) = firsts.insert(Text(key: text.comparisonKey, spot: spot))
      if isNew { return nil }
      alike[identity(of: first.spot)] = first.spot
      let identity = identity(of: spot)
      if let same = alike[identity] { return same }
      alike[identity] = spot
      return nil
    }

    private func identity(of spot: Spot) -> String { files[spot.file].questions[spot.index].identity }
  }
}
