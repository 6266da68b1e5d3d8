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
    let unsure = UnsureTexts(files)
    // The questions that may come again, by what they have in common with others; such questions are few.
    var firsts: [String: (file: Int, index: Int)] = [:]
    var kept: [[Question]] = []
    var issues: [QuestionIssue] = []
    for (number, file) in files.enumerated() {
      var log = IssueLog(file: file.name, issues: file.issues)
      var repeated: Set<Int> = []
      for index in file.questions.indices where unsure.contains(file: number, index: index) {
        let identity = file.questions[index].identity
        guard let first = firsts[identity] else {
          firsts[identity] = (number, index)
          continue
        }
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

  /// The questions whose text another one may have too: all others need no further look.
  private struct UnsureTexts {
    /// The hash of each question's text, by its file and its index.
    private let hashes: [[Int]]
    /// The hashes that are there several times.
    private var several: Set<Int> = []

    init(_ files: [QuestionFile]) {
      hashes = files.map { file in file.questions.indices.map { file.questions[$0].text.comparisonKey.hashValue } }
      var seen = Set<Int>(minimumCapacity: files.reduce(0) { $0 + $1.questions.count })
      for hash in hashes.joined() where !seen.insert(hash).inserted { several.insert(hash) }
    }

    func contains(file: Int, index: Int) -> Bool { !several.isEmpty && several.contains(hashes[file][index]) }
  }
}
