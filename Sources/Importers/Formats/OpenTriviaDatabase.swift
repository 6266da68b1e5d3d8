import Questions

/// Reads what the API of the Open Trivia Database answers, or the list of questions alone.
enum OpenTriviaDatabase: QuestionFormat {
  static let name = "Open Trivia Database"

  static func recognizes(_ file: SourceFile) -> Bool {
    guard file.mayHaveKeys(["\"correct_answer\""]) else { return false }
    return questions(in: file)?.contains { $0["correct_answer"] != nil } ?? false
  }

  static func read(_ file: SourceFile, into out: inout QuestionCollector) {
    let questions = questions(in: file) ?? []
    let encoding = Encoding(of: questions)
    // The API answers in one line, which would not tell where an item is.
    let isOneLine = questions.count > 1 && questions.first?.line == questions.last?.line
    for (index, question) in questions.enumerated() {
      guard out.beginItem() else { return }
      out.add(item(question, encoding, at: isOneLine ? .item(index + 1) : nil))
    }
  }

  private static func questions(in file: SourceFile) -> [JSONNode]? {
    guard let root = file.json else { return nil }
    return (root["results"] ?? root["questions"] ?? root).array
  }

  private static func item(
    _ node: JSONNode, _ encoding: Encoding, at place: QuestionIssue.Place?
  ) -> RawQuestion {
    func text(_ value: JSONNode) -> RawText? {
      value.string.map { RawText(value: encoding.decoded($0), place: place ?? .line(value.line)) }
    }
    var item = RawQuestion(place: place ?? .line(node.line))
    item.question = node["question"].flatMap(text)
    item.category = node["category"].flatMap(text)
    item.difficulty = node["difficulty"].flatMap(text)
    let right = node["correct_answer"].flatMap(text)
    if node["type"].flatMap(text)?.value == "boolean" {
      item.kind = RawText(value: "true-false", place: item.place)
      item.answer = right
    } else {
      let wrong = node["incorrect_answers"]?.array ?? []
      item.answers.reserveCapacity(wrong.count + 1)
      if let right { item.answers.append(right) }
      for value in wrong {
        if let answer = text(value) { item.answers.append(answer) }
      }
    }
    return item
  }

  /// The encoding of the texts, which the API's caller chooses and its answer does not name.
  private enum Encoding {
    case html, url, base64

    init(of questions: [JSONNode]) {
      let texts = questions.prefix(50).compactMap { $0["type"]?.string }
      // The two types are "multiple" and "boolean", whatever else is in a question.
      if !texts.isEmpty, texts.allSatisfy({ ["bXVsdGlwbGU=", "Ym9vbGVhbg=="].contains($0) }) {
        self = .base64
      } else if Self.areURLs(questions.prefix(50).compactMap { $0["question"]?.string }) {
        self = .url
      } else {
        self = .html
      }
    }

    /// Whether questions have "%20" or "+" where they would have spaces.
    private static func areURLs(_ texts: [String]) -> Bool {
      texts.allSatisfy { !$0.contains(" ") } && texts.contains { $0.contains("%") || $0.contains("+") }
    }

    func decoded(_ text: String) -> String {
      switch self {
      case .html: HTMLText.unescaped(text)
      case .base64: Base64.bytes(of: text).map { String(decoding: $0, as: UTF8.self) } ?? text
      // The older encoding has entities within.
      case .url: HTMLText.unescaped(PercentEncoding.decoded(text, plusIsSpace: true))
      }
    }
  }
}
