import Questions

/// The columns of a table whose rows have a question, options, and a cell that says which options are right.
///
/// It is a class because every row refers to it.
final class OptionColumns {
  /// The column of the questions.
  private(set) var question: Int
  /// The columns of the options, in their order.
  private(set) var options: [Int]
  /// The column that says which options are right.
  private(set) var correct: Int
  /// The columns of what else a row can say.
  private(set) var kind: Int?
  private(set) var time: Int?
  private(set) var image: Int?
  private(set) var explanation: Int?
  private(set) var category: Int?
  private(set) var difficulty: Int?
  /// The column that lists all options of a row; nil if each option has a column.
  private(set) var list: Int?
  /// The columns that have a name but no meaning.
  private(set) var unknown: [Int] = []
  /// The columns without a known name which are options because they stand among them.
  private(set) var among: [Int] = []

  private enum Role {
    case question, option, correct, kind, time, image, explanation, category, difficulty, number, unknown
  }

  /// Reads a header; nil if the row is none, which needs a question, two options and a column for what is right.
  init?(header cells: [RawText]) {
    guard (3...100).contains(cells.count) else { return nil }
    var roles = cells.map { Self.role(of: $0.value) }
    let correct = roles.indices.filter { roles[$0] == .correct }
    // "Answer" alone says what is right where the options have names of their own.
    if correct.isEmpty, let answer = cells.firstIndex(where: { Self.words($0.value) == ["answer"] }) {
      roles[answer] = .correct
    }
    if !roles.contains(.correct), let last = roles.lastIndex(of: .option), last + 1 < cells.count,
      cells[last + 1].value.isBlank || Int(cells[last + 1].value.trimmingSpaces) != nil
    {
      // What is right often stands in a column without a name.
      roles[last + 1] = .correct
    }
    func only(_ role: Role) -> Int? { roles.firstIndex(of: role) }
    guard let question = only(.question), let right = only(.correct), correct.count <= 1 else { return nil }
    var options = roles.indices.filter { roles[$0] == .option }
    if let first = options.first, let end = [only(.time), right].compactMap(\.self).filter({ $0 > first }).min() {
      // Somebody wrote over a column's name.
      among = (first..<end).filter { roles[$0] == .unknown && !cells[$0].value.isBlank }
      for column in among { roles[column] = .option }
      options = roles.indices.filter { roles[$0] == .option }
    }
    list = options.isEmpty ? cells.firstIndex { Self.lists.contains(Self.words($0.value).joined(separator: " ")) } : nil
    guard options.count >= 2 || list != nil else { return nil }
    self.question = question
    self.options = options
    self.correct = right
    kind = only(.kind)
    time = only(.time)
    image = only(.image)
    explanation = only(.explanation)
    category = only(.category)
    difficulty = only(.difficulty)
    unknown = roles.indices.filter { roles[$0] == .unknown && $0 != list && !cells[$0].value.isBlank }
  }

  /// Makes the columns of a table that has no header.
  init(question: Int, options: [Int], correct: Int, category: Int? = nil, time: Int? = nil) {
    self.question = question
    self.options = options
    self.correct = correct
    self.category = category
    self.time = time
  }

  /// Returns the words of a column's name in lower case, without what is in parentheses or after a dash.
  static func words(_ name: String) -> [String] {
    guard name.utf8.count <= 300 else { return [] }
    var plain = name.lowercased()
    let isSimple = plain.utf8.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "?")
    }
    // Most cells of the first rows are questions and answers with nothing in them that is left out.
    if isSimple {
      return plain.utf8.split { !$0.isASCIILetter && !$0.isASCIIDigit }.map { String(Substring($0)) }
    }
    var depth = 0
    let whole = plain
    plain = ""
    for letter in whole {
      if letter == "(" || letter == "[" { depth += 1 }
      if depth == 0 { plain.append(letter) }
      if letter == ")" || letter == "]" { depth -= 1 }
    }
    for dash in [" - ", " – ", " — ", ":", "*"] {
      if let range = plain.firstRange(of: dash) { plain = String(plain[..<range.lowerBound]) }
    }
    return plain.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func role(of name: String) -> Role {
    let words = words(name)
    let plain = words.joined(separator: " ")
    // "Question #" numbers the rows.
    if plain == "question", name.contains("#") { return .number }
    if let role = names[plain] { return role }
    guard let last = words.last, let first = words.first else { return .unknown }
    // "Option 1", "Answer A", "1st answer", "B".
    let isNumbered = Int(last) != nil || isLetter(last)
    if words.count == 2, isNumbered, CSVColumns.options.contains(first) { return .option }
    if words.count == 2, CSVColumns.options.contains(last), first.first?.isNumber ?? false { return .option }
    if words.count == 1 {
      if isLetter(first) { return .option }
      let stem = first.prefix { !$0.isNumber }
      let rest = first.dropFirst(stem.count)
      if CSVColumns.options.contains(String(stem)), Int(rest) != nil { return .option }
      if let letter = first.last, CSVColumns.options.contains(String(first.dropLast())), ("a"..."h").contains(letter) {
        return .option
      }
    }
    // The names that Parlor's own tables have in all languages.
    return switch CSVColumns.role(named: name) {
    case .question: .question
    case .rightAnswer: .correct
    case .explanation: .explanation
    case .category: .category
    case .difficulty: .difficulty
    case .image: .image
    case .answer where Int(last) != nil || Int(String(last.suffix(1))) != nil: .option
    default: .unknown
    }
  }

  private static func isLetter(_ word: String) -> Bool { word.count == 1 && ("a"..."h").contains(word) }

  private static let lists: Set = [
    "answers", "options", "choices", "question answers", "answer options", "answer choices", "all answers",
    "possible answers", "antwortmöglichkeiten", "antworten", "opciones", "opzioni", "réponses", "opções",
  ]

  private static let names: [String: Role] = {
    let names: [(Role, [String])] = [
      (
        .question,
        [
          "question", "question text", "questions", "questiontext", "question title",
        ]
      ),
      (
        .correct,
        [
          "correct", "correct answer", "correct answers", "correctanswer", "correct option", "correct options",
          "correct choice", "correctoption", "correct index", "correct awnser", "right answer", "right answers",
          "answer key", "correct answer key", "key",
          "solution", "richtige antworten", "bonnes réponses", "respuestas correctas",
        ]
      ),
      (.kind, ["question type", "type", "questiontype", "kind"]),
      (.time, ["time", "time limit", "time in seconds", "timelimit", "seconds", "timer"]),
      (.image, ["image", "image link", "image url", "picture", "photo", "img"]),
      (.explanation, ["explanation", "answer explanation", "feedback", "rationale", "note", "hint"]),
      (.category, ["category", "topic", "subject", "theme"]),
      (.difficulty, ["difficulty", "dificulty", "level"]),
      (.number, ["", "nr", "no", "id", "number", "index", "question number", "question no", "question nr"]),
    ]
    var table: [String: Role] = [:]
    for (role, words) in names {
      for word in words where table[word] == nil { table[word] = role }
    }
    return table
  }()
}
