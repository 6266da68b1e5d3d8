import Importers
import Questions
import TestSupport

/// What a file gives, as lines that a test compares.
struct MarkupOutcome: Equatable {
  /// The questions: kind, text, answers, and what else there is.
  let questions: [String]
  /// The issues as a person reads them.
  let issues: [String]

  init(_ bytes: [UInt8], name: String = "q") {
    let file = Importer.read(bytes, name: name)
    questions = file.questions.map(Self.line)
    issues = file.issues.map { ($0.severity == .error ? "error: " : "warning: ") + $0.description }
  }

  init(_ text: String, name: String = "q") { self.init(Array(text.utf8), name: name) }

  /// A question in one line: `several 2 | Which? | A; B; C | in Birds | because …`.
  private static func line(_ question: Question) -> String {
    let kind: String =
      switch question.kind {
      case .several(let right): "several \(right)"
      case .trueFalse(let isTrue): "\(isTrue)"
      case .estimate(let estimate):
        "estimate \(estimate.text(estimate.value))"
          + (estimate.range.map { " of \(estimate.digits(of: $0.lowerBound))..\(estimate.digits(of: $0.upperBound))" }
            ?? "")
      case .choice, .order, .typed, .poll, .survey: question.kind.name.rawValue
      }
    var parts = [kind, question.text]
    if case .trueFalse = question.kind {
    } else if !question.answers.isEmpty {
      parts.append(question.answers.joined(separator: "; "))
    }
    if let category = question.category { parts.append("in \(category)") }
    if let explanation = question.explanation { parts.append("because \(explanation)") }
    if let difficulty = question.difficulty { parts.append(difficulty.rawValue) }
    if let picture = question.picture {
      parts.append("picture \(picture.file.name)" + (picture.alt.map { " (\($0))" } ?? ""))
    }
    if let sound = question.sound { parts.append("sound \(sound.name)") }
    if let language = question.language { parts.append("in language \(language)") }
    if let round = question.round { parts.append("round \(round.title ?? "-")") }
    return parts.joined(separator: " | ")
  }
}

/// Beginnings of files of media types, in base64.
enum MarkupMedia {
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2]
  static let pngText = "iVBORw0KGgoBAg=="
  /// "GIF89a".
  static let gifText = "R0lGODlh"
  /// "OggS".
  static let oggText = "T2dnUw=="
}

/// Broken files: reading ends, gives the same twice, and says something if nothing came out.
enum MarkupFuzz {
  /// Returns the mutations that break the rules.
  static func failures(_ seed: [UInt8], state: UInt64, count: Int = 3_000) -> [[UInt8]] {
    var random = Repeatable(state: state)
    return (0..<count).compactMap { _ in
      let bytes = random.mutated(seed)
      let once = Importer.read(bytes, name: "x")
      let again = Importer.read(bytes, name: "x")
      let isSame = once.entries == again.entries && once.issues == again.issues
      let hasErrors = once.issues.contains { $0.severity == .error }
      let isNamed = hasErrors || !once.questions.isEmpty && once.skipped == 0
      return isSame && isNamed && once.skipped >= 0 ? nil : bytes
    }
  }

  /// Returns the lengths of beginnings that break the rules.
  static func failingBeginnings(_ seed: [UInt8]) -> [Int] {
    (0..<seed.count).filter { length in
      let file = Importer.read(Array(seed.prefix(length)), name: "x")
      return file.questions.isEmpty && !file.issues.contains { $0.severity == .error }
    }
  }
}
