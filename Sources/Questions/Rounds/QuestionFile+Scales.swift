extension QuestionFile {
  /// A warning if some rounds score in thousands of points and others in single points; empty otherwise.
  ///
  /// In such a mix, the rounds that score in thousands alone decide who wins.
  package var scaleIssues: [QuestionIssue] { MixedScales([self]).map { [$0.issue] } ?? [] }
}

extension [QuestionFile] {
  /// The warnings of each file; if there are none, the warning about all files together, because they are played
  /// together.
  package var scaleIssues: [QuestionIssue] {
    let each = flatMap(\.scaleIssues)
    return each.isEmpty ? MixedScales(self).map { [$0.issue] } ?? [] : each
  }
}

/// Two rounds, of one file or of two, one of which brings a thousand times as many points as the other.
private struct MixedScales {
  private typealias Place = (file: String, entry: QuestionFile.Entry)

  private let fast: Place
  private let slow: Place

  /// Finds two such rounds; nil if all rounds bring about the same number of points.
  ///
  /// A poll brings no points.
  init?(_ files: [QuestionFile]) {
    let scored = files.lazy.flatMap { file in
      file.entries.lazy.filter { $0.question.kind != .poll }.map { (file.name, $0) as Place }
    }
    guard let fast = scored.first(where: { $0.entry.question.round?.scoring == .speed }),
      let slow = scored.first(where: { $0.entry.question.round?.scoring != .speed })
    else { return nil }
    (self.fast, self.slow) = (fast, slow)
  }

  var issue: QuestionIssue {
    let round = slow.entry.question.round
    let few = round?.scoring == nil ? "what the host's --scoring says, usually 1" : "\(round?.points ?? 1)"
    let place = slow.file == fast.file ? "" : " in \(slow.file)"
    return QuestionIssue(
      file: fast.file, place: fast.entry.place, severity: .warning,
      message: "the round \(Self.name(of: fast.entry)) brings up to "
        + "\(1_000 * (fast.entry.question.round?.points ?? 1)) points a question and the round "
        + "\(Self.name(of: slow.entry))\(place) \(few): it alone decides who wins")
  }

  private static func name(of entry: QuestionFile.Entry) -> String {
    entry.question.round?.title?.excerpt ?? "of \(entry.question.text.excerpt)"
  }
}
