import Importers
import Questions

/// What a file gives, in a form that tests compare.
struct Read {
  let file: QuestionFile

  init(_ bytes: [UInt8], name: String = "quiz") { file = Importer.read(bytes, name: name) }

  init(_ text: String, name: String = "quiz") { self.init(Array(text.utf8), name: name) }

  /// Each question as its kind, if it is not a choice, its text and its answers.
  var questions: [[String]] {
    file.questions.map { question in
      var kind: [String] =
        switch question.kind {
        case .choice: []
        case .trueFalse(let isTrue): ["true-false \(isTrue)"]
        case .several(let right): ["several \(right)"]
        case .estimate(let estimate): ["estimate \(estimate.value)"]
        default: [question.kind.name.rawValue]
        }
      kind.append(question.text)
      if case .trueFalse = question.kind { return kind }
      return kind + question.answers
    }
  }

  var issues: [String] { file.issues.map(\.description) }
}

extension Importer {
  /// The bytes of one picture or sound inside of a file.
  static func media(_ name: String, in bytes: [UInt8]) -> [UInt8]? { media(in: bytes)[name] }
}
