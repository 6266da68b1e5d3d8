package import Questions

/// Checks a pack while it is written; what has not changed since the last time is not checked again.
package struct MakerCheck {
  private struct Known {
    var content: [MakerValue.Member]
    var issues: [MakerIssue]
  }

  /// Whether a file is beside the pack.
  private let isThere: (String) -> Bool
  private var questions: [String: Known] = [:]
  private var rounds: [String: Known] = [:]
  /// What the known issues depend on besides their own part.
  private var shared: [MakerValue.Member] = []

  /// Makes a check that knows nothing yet.
  ///
  /// - Parameter isThere: Returns whether a file is beside the pack; it is asked each time.
  package init(isThere: @escaping (String) -> Bool) { self.isThere = isThere }

  /// Returns everything that is wrong with a pack, in its order.
  package mutating func issues(of pack: MakerPack) -> [MakerIssue] {
    let now = pack.content.filter { $0.key != "title" }
    if shared != now { (questions, shared) = ([:], now) }
    let checkedQuestions = Self.known(pack.questions.map { ($0.name, $0.content) }, questions) { name, content in
      pack.check(content, of: name).issues
    }
    let checkedRounds = Self.known(pack.rounds.map { ($0.name, $0.content) }, rounds, MakerPack.checkRound)
    (questions, rounds) = (checkedQuestions, checkedRounds)
    return pack.checkSelf()
      + pack.rounds.flatMap { (rounds[$0.name]?.issues ?? []) + missing(["image"], in: $0.content, of: $0.name) }
      + pack.questions.flatMap {
        (questions[$0.name]?.issues ?? []) + missing(["image", "sound"], in: $0.content, of: $0.name)
      }
  }

  private static func known(
    _ parts: [(name: String, content: [MakerValue.Member])], _ before: [String: Known],
    _ check: (String, [MakerValue.Member]) -> [MakerIssue]
  ) -> [String: Known] {
    var known: [String: Known] = [:]
    for (name, content) in parts {
      known[name] =
        before[name].flatMap { $0.content == content ? $0 : nil }
        ?? Known(content: content, issues: check(name, content))
    }
    return known
  }

  private func missing(_ keys: [String], in content: [MakerValue.Member], of name: String) -> [MakerIssue] {
    content.compactMap { member in
      guard keys.contains(member.key), let file = member.value.text, !isThere(file) else { return nil }
      return MakerIssue(
        of: name, key: member.key, severity: .error, message: "there is no file “\(file)” beside the pack")
    }
  }
}

extension MakerPack {
  /// Returns a question as it would be played, and what is wrong with it.
  package func checked(_ name: String) -> (question: Questions.Question?, issues: [MakerIssue]) {
    guard let question = question(name) else { return (nil, []) }
    return check(question.content, of: name)
  }

  fileprivate func check(
    _ content: [MakerValue.Member], of name: String
  ) -> (question: Questions.Question?, issues: [MakerIssue]) {
    let shared = self.content.filter { $0.key != "title" }.map { "\($0.line), " }.joined()
    let (file, issues) = Self.read("{\(shared)\n\"questions\": [{\n", content, "\n}]}", of: name)
    return (file.questions.first, issues)
  }

  fileprivate static func checkRound(_ name: String, _ content: [MakerValue.Member]) -> [MakerIssue] {
    let comma = content.isEmpty ? "" : ","
    return read("{\n\"rounds\": [{\n", content, "\(comma)\n\"questions\": [\(standIn)]}]}", of: name).issues
  }

  fileprivate func checkSelf() -> [MakerIssue] {
    let comma = content.isEmpty ? "" : ","
    return Self.read("{\n\n", content, "\(comma)\n\"questions\": [\(Self.standIn)]}", of: nil).issues
  }

  /// A question without mistakes, in place of those that are checked apart.
  private static let standIn = #"{"question": "A?", "answers": ["a", "b"]}"#

  /// Reads a file in which each key has a line of its own from the third one, by which an issue names its key.
  ///
  /// What is wrong with the first line is not the part's mistake.
  private static func read(
    _ start: String, _ content: [MakerValue.Member], _ end: String, of name: String?
  ) -> (file: QuestionFile, issues: [MakerIssue]) {
    let text = start + content.map(\.line).joined(separator: ",\n") + end
    let file = QuestionReader.read(Array(text.utf8), name: "")
    let issues = file.issues.filter { $0.place != .file && $0.place != .line(1) }.map { issue in
      var key: String?
      if case .line(let line) = issue.place, content.indices.contains(line - 3) { key = content[line - 3].key }
      return MakerIssue(of: name, key: key, severity: issue.severity, message: issue.message)
    }
    return (file, issues)
  }
}

extension MakerValue.Member {
  /// The member in one line.
  fileprivate var line: String { "\(QuestionWriter.quoted(key)): \(value.json)" }
}

/// Something that is wrong with a part of a pack.
package struct MakerIssue: Hashable, Sendable {
  /// The name of the question; nil for the pack as a whole.
  package var name: String?
  /// The key with the mistake; nil if it is in no single one.
  package var key: String?
  /// How serious it is.
  package var severity: QuestionIssue.Severity
  /// The sentence that says what is wrong.
  package var sentence: String

  /// Makes an issue from the message of a file's check.
  package init(of name: String?, key: String?, severity: QuestionIssue.Severity, message: String) {
    self.name = name
    self.key = key
    self.severity = severity
    sentence = message.prefix(1).uppercased() + message.dropFirst() + "."
  }

  /// The issue as the page reads it.
  package var value: MakerValue {
    .object([
      .init("of", .text(name)), .init("key", .text(key)),
      .init("severity", .string(severity == .error ? "error" : "warning")), .init("sentence", .string(sentence)),
    ])
  }
}
