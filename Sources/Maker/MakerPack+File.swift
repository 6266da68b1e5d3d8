import Questions

extension MakerPack {
  // MARK: Reading

  /// Reads a pack in Parlor's own JSON, with everything that is in it, finished or not; nil if the text is no JSON.
  ///
  /// Names are made in the order of the file: `q1`, `q2`, and so on.
  package init?(json bytes: [UInt8]) {
    guard let node = try? JSONDocument.read(bytes) else { return nil }
    let value = MakerValue(node)
    // Whatever else is JSON must not be taken for an empty pack.
    guard value.elements ?? value["questions"].elements ?? value["rounds"].elements != nil else { return nil }
    self.init(value)
  }

  /// Makes the pack of a value: an object of Parlor's format, or only the list of its questions.
  private init(_ value: MakerValue) {
    self.init()
    // Keys that nobody here knows, such as that of an editor's schema, stay as they are.
    content = Self.set((value.members ?? []).filter { !["questions", "rounds"].contains($0.key) })
    add(value.elements ?? value["questions"].elements ?? [], round: nil)
    for (index, round) in (value["rounds"].elements ?? []).enumerated() {
      let name = "r\(index + 1)"
      let keys = (round.members ?? []).filter { !["as", "questions"].contains($0.key) }
      rounds.append(Round(name: name, content: Self.set(keys)))
      add(round["questions"].elements ?? [], round: name)
    }
  }

  /// Adds questions behind all others, of which those without a round come first.
  private mutating func add(_ list: [MakerValue], round: String?) {
    for question in list {
      guard let members = question.members, questions.count < Self.most else { continue }
      // The page's own keys would take the place of what the question is called and where it stands.
      let content = members.filter { !["as", "round"].contains($0.key) && $0.value != .null }
      questions.append(Question(name: "q\(questions.count + 1)", round: round, content: content))
    }
  }

  // MARK: Names

  /// The names of the questions and then of the rounds, in their order.
  package var names: [String] { questions.map(\.name) + rounds.map(\.name) }

  /// Gives the questions and then the rounds the names that they had before the file was written; other names than there
  /// are parts change nothing.
  package mutating func take(names: [String]) {
    guard names.count == questions.count + rounds.count, Set(names).count == names.count else { return }
    let roundNames = Dictionary(uniqueKeysWithValues: zip(rounds.map(\.name), names[questions.count...]))
    for (index, name) in names[..<questions.count].enumerated() {
      questions[index].name = name
      questions[index].round = questions[index].round.flatMap { roundNames[$0] }
    }
    for (index, name) in names[questions.count...].enumerated() { rounds[index].name = name }
  }

  // MARK: Writing

  /// The pack in Parlor's JSON, a question in a line.
  package var json: String {
    var members = content.map { "\(QuestionWriter.quoted($0.key)): \($0.value.json)" }
    func list(_ questions: [Question], _ indent: String) -> String {
      guard !questions.isEmpty else { return "[]" }
      let items = questions.map { "\(indent)  \(MakerValue.object($0.content).json)" }
      return "[\n\(items.joined(separator: ",\n"))\n\(indent)]"
    }
    let loose = questions.filter { $0.round == nil }
    if !loose.isEmpty || rounds.isEmpty { members.append("\"questions\": \(list(loose, "  "))") }
    if !rounds.isEmpty {
      let texts = rounds.map { round in
        let keys = round.content.map { "\(QuestionWriter.quoted($0.key)): \($0.value.json)" }
        let items = list(questions.filter { $0.round == round.name }, "    ")
        return "    {\((keys + ["\"questions\": \(items)"]).joined(separator: ", "))}"
      }
      members.append("\"rounds\": [\n\(texts.joined(separator: ",\n"))\n  ]")
    }
    return "{\n  \(members.joined(separator: ",\n  "))\n}\n"
  }
}
