/// Writes questions as Parlor's JSON, one question in a line, with everything that a question can have.
package enum QuestionWriter {
  /// Returns a pack's text.
  ///
  /// Questions in rounds come in their rounds, and the others before them; a language or a category that all questions
  /// share is written once.
  package static func json(_ questions: [Question], title: String? = nil) -> String {
    let shared = Shared(
      language: common(questions.map(\.language)), category: common(questions.map(\.category)))
    var members = title.map { ["\"title\": \(quoted($0))"] } ?? []
    if let language = shared.language { members.append("\"language\": \(quoted(language))") }
    if let category = shared.category { members.append("\"category\": \(quoted(category))") }
    let free = questions.filter { $0.round == nil }
    let rounds = rounds(of: questions)
    if !free.isEmpty || rounds.isEmpty {
      members.append("\"questions\": \(list(free.map { item($0, shared) }, depth: 1))")
    }
    if !rounds.isEmpty {
      let texts = rounds.map { round, questions in
        let items = list(questions.map { item($0, shared) }, depth: 2)
        return "{\((self.members(of: round) + ["\"questions\": \(items)"]).joined(separator: ", "))}"
      }
      members.append("\"rounds\": \(list(texts, depth: 1))")
    }
    return "{\n  \(members.joined(separator: ",\n  "))\n}\n"
  }

  /// What all questions of a pack have in common.
  private struct Shared {
    var language: String?
    var category: String?
  }

  /// Returns the text that all of these are; nil if they differ or one is missing.
  private static func common(_ texts: [String?]) -> String? {
    guard let first = texts.first ?? nil, texts.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Returns the rounds in their order, each with its questions; a round that comes twice is two rounds.
  private static func rounds(of questions: [Question]) -> [(QuestionRound, [Question])] {
    var rounds: [(QuestionRound, [Question])] = []
    for question in questions {
      guard let round = question.round else { continue }
      if let last = rounds.last, last.0 == round {
        rounds[rounds.count - 1].1.append(question)
      } else {
        rounds.append((round, [question]))
      }
    }
    return rounds
  }

  private static func list(_ items: [String], depth: Int) -> String {
    guard !items.isEmpty else { return "[]" }
    let indent = String(repeating: "  ", count: depth)
    return "[\n\(items.map { "\(indent)  \($0)" }.joined(separator: ",\n"))\n\(indent)]"
  }

  // MARK: Items

  private static func item(_ question: Question, _ shared: Shared) -> String {
    var members = question.id.map { ["\"id\": \(quoted($0))"] } ?? []
    members.append("\"question\": \(quoted(question.text))")
    members += self.members(of: question)
    func add(_ key: String, _ text: String?, unless common: String? = nil) {
      if let text, text != common || common == nil { members.append("\"\(key)\": \(quoted(text))") }
    }
    add("category", question.category, unless: shared.category)
    add("difficulty", question.difficulty?.rawValue)
    add("audience", question.audience?.rawValue)
    add("explanation", question.explanation)
    add("language", question.language, unless: shared.language)
    members += self.members(of: question.picture)
    if let made = question.sound.flatMap(MadeMedia.init) {
      members.append("\"play\": \(object(made))")
    } else {
      add("sound", question.sound?.name)
    }
    return "{\(members.joined(separator: ", "))}"
  }

  /// Returns the keys that say what is right.
  private static func members(of question: Question) -> [String] {
    let answers = "\"answers\": [\(question.answers.map(quoted).joined(separator: ", "))]"
    switch question.kind {
    case .choice: return [answers]
    case .trueFalse(let isTrue): return ["\"answer\": \(isTrue)"]
    case .several(let right): return ["\"kind\": \"several\"", "\"right\": \(right)", answers]
    case .typed where !question.unlike.isEmpty:
      return ["\"kind\": \"typed\"", answers, "\"not\": [\(question.unlike.map(quoted).joined(separator: ", "))]"]
    case .order, .typed, .poll, .survey: return ["\"kind\": \"\(question.kind.name.rawValue)\"", answers]
    case .estimate(let estimate):
      var members = ["\"answer\": \(estimate.digits(of: estimate.value))"]
      if let unit = estimate.unit { members.append("\"unit\": \(quoted(unit))") }
      if let range = estimate.range {
        let ends = [range.lowerBound, range.upperBound].map(estimate.digits)
        members.append("\"range\": [\(ends.joined(separator: ", "))]")
      }
      return members
    }
  }

  private static func members(of picture: QuestionPicture?) -> [String] {
    guard let picture else { return [] }
    let made = MadeMedia(picture.file)
    // The picture of a sound follows from the sound.
    if made?.isScore == true { return [] }
    var members = [made.map { "\"draw\": \(object($0))" } ?? "\"image\": \(quoted(picture.file.name))"]
    if let alt = picture.alt { members.append("\"alt\": \(quoted(alt))") }
    if picture.isUncovered { members.append("\"uncover\": true") }
    return members
  }

  private static func object(_ made: MadeMedia) -> String {
    let members = made.parts.map { part in
      let isPlain = Int(part.value).map { "\($0)" == part.value } ?? ["true", "false"].contains(part.value)
      return "\(quoted(part.key)): \(isPlain ? part.value : quoted(part.value))"
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private static func members(of round: QuestionRound) -> [String] {
    var members: [String] = []
    if let title = round.title { members.append("\"title\": \(quoted(title))") }
    members += self.members(of: round.picture)
    if round.points != 1 { members.append("\"points\": \(round.points)") }
    if let time = round.timeLimit { members.append("\"time-limit\": \(time)") }
    if let scoring = round.scoring { members.append("\"scoring\": \"\(scoring.rawValue)\"") }
    if round.hidesScores { members.append("\"scores\": \"after\"") }
    if let rest = round.rest { members.append("\"break\": \(rest)") }
    return members
  }

  /// Returns a text as a string of JSON (RFC 8259).
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20: quoted += "\\u\(hexadecimal(scalar.value))"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
