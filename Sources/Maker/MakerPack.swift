/// A pack that is being written: every value as it was typed, finished or not.
///
/// Questions stand in the order of their rounds; those without a round come first.
package struct MakerPack: Hashable, Sendable {
  /// A question with its keys in the order in which they were set.
  package struct Question: Hashable, Sendable {
    /// The name that no other part of the pack has.
    package var name: String
    /// The name of its round; nil for none.
    package var round: String?
    /// The keys with their values.
    package var content: [MakerValue.Member]
  }

  /// A round with its keys.
  package struct Round: Hashable, Sendable {
    /// The name that no other part of the pack has.
    package var name: String
    /// The keys with their values.
    package var content: [MakerValue.Member]
  }

  /// The maximum number of questions, as for a file.
  package static let most = 10_000

  /// The keys of the pack itself.
  package internal(set) var content: [MakerValue.Member] = []
  /// The rounds in their order.
  package internal(set) var rounds: [Round] = []
  /// The questions in their order.
  package internal(set) var questions: [Question] = []

  /// Makes an empty pack.
  package init() {}

  /// Returns the question of a name; nil if there is none.
  package func question(_ name: String) -> Question? { questions.first { $0.name == name } }

  private func place(ofRound name: String) -> Int? { rounds.firstIndex { $0.name == name } }
  private func place(ofQuestion name: String) -> Int? { questions.firstIndex { $0.name == name } }

  private func isTaken(_ name: String) -> Bool { place(ofRound: name) != nil || place(ofQuestion: name) != nil }

  // MARK: Edits

  /// Makes the changes of some edits, and returns the edits that take them back, in their order.
  ///
  /// An edit of something that is gone, or that is there already, changes nothing.
  package mutating func apply(_ edits: [MakerEdit]) -> [MakerEdit] {
    var back: [[MakerEdit]] = []
    var rest = edits[...]
    while let first = rest.first {
      let run = rest.prefix(additions(in: rest))
      back.append(run.count > 1 ? add(run) : apply(first))
      rest = rest.dropFirst(max(1, run.count))
    }
    return back.reversed().flatMap(\.self)
  }

  private mutating func apply(_ edit: MakerEdit) -> [MakerEdit] {
    switch edit {
    case .setPack(let key, let value): return [.setPack(key: key, content.set(key, value))]
    case .set(.question, let name, let key, let value):
      guard let place = place(ofQuestion: name) else { return [] }
      return [.set(.question, of: name, key: key, questions[place].content.set(key, value))]
    case .set(.round, let name, let key, let value):
      guard let place = place(ofRound: name) else { return [] }
      return [.set(.round, of: name, key: key, rounds[place].content.set(key, value))]
    case .addQuestion(let name, let after, let round, let content):
      guard !isTaken(name), questions.count < Self.most else { return [] }
      put([Question(name: name, round: round, content: content)], after: after)
      return [.remove(.question, name)]
    case .addRound(let name, let after):
      guard !isTaken(name) else { return [] }
      put(Round(name: name, content: []), after: after)
      return [.remove(.round, name)]
    case .moveQuestion(let name, let after, let round):
      guard let place = place(ofQuestion: name) else { return [] }
      let back = MakerEdit.moveQuestion(name, after: questionBefore(place), round: questions[place].round)
      var question = questions.remove(at: place)
      question.round = round
      put([question], after: after)
      return [back]
    case .moveRound(let name, let after):
      guard let place = place(ofRound: name) else { return [] }
      let back = MakerEdit.moveRound(name, after: place > 0 ? rounds[place - 1].name : nil)
      put(rounds.remove(at: place), after: after)
      return [back]
    case .remove(.question, let name):
      guard let place = place(ofQuestion: name) else { return [] }
      let after = questionBefore(place)
      return [addition(of: questions.remove(at: place), after: after)]
    case .remove(.round, let name): return removeRound(name)
    }
  }

  private func addition(of question: Question, after: String?) -> MakerEdit {
    .addQuestion(question.name, after: after, round: question.round, content: question.content)
  }

  private mutating func removeRound(_ name: String) -> [MakerEdit] {
    guard let place = place(ofRound: name) else { return [] }
    let round = rounds.remove(at: place)
    var back: [MakerEdit] = [.addRound(name, after: place > 0 ? rounds[place - 1].name : nil)]
    back += round.content.map { .set(.round, of: name, key: $0.key, $0.value) }
    var after: String?
    for question in questions where question.round == name {
      back.append(addition(of: question, after: after))
      after = question.name
    }
    questions.removeAll { $0.round == name }
    return back
  }

  /// Returns the name of the question before one in the same round; nil for the first.
  private func questionBefore(_ place: Int) -> String? {
    questions[..<place].last { $0.round == questions[place].round }?.name
  }

  /// Puts questions of one round behind another question, or at the beginning of their round.
  mutating func put(_ added: [Question], after: String?) {
    guard let first = added.first else { return }
    let round = first.round
    let place: Int
    if let after, let before = self.place(ofQuestion: after) {
      place = before + 1
    } else {
      place = questions.firstIndex { $0.round == round } ?? questions.endIndex
    }
    questions.insert(contentsOf: added, at: place)
    // Beside a question of their round they stand where they belong.
    let isBeside = [place - 1, place + added.count].contains {
      questions.indices.contains($0) && questions[$0].round == round
    }
    if !isBeside { sort() }
  }

  private mutating func put(_ round: Round, after: String?) {
    rounds.insert(round, at: after.flatMap { place(ofRound: $0) }.map { $0 + 1 } ?? 0)
    sort()
  }

  /// Puts the questions into the order of their rounds; a question of a round that is gone has none.
  private mutating func sort() {
    let places = Dictionary(uniqueKeysWithValues: rounds.enumerated().map { ($1.name, $0) })
    var groups = Array(repeating: [Question](), count: rounds.count + 1)
    for var question in questions {
      let place = question.round.flatMap { places[$0] }
      if place == nil { question.round = nil }
      groups[(place ?? -1) + 1].append(question)
    }
    questions = groups.flatMap(\.self)
  }

  /// Returns keys as they are once each was set: the last value of each counts, and null removes it.
  static func set(_ members: [MakerValue.Member]) -> [MakerValue.Member] {
    members.reduce(into: []) { _ = $0.set($1.key, $1.value) }
  }

  // MARK: For the page

  /// The pack as the page reads it.
  package var value: MakerValue {
    func named(_ name: String, _ content: [MakerValue.Member]) -> MakerValue {
      .object([.init("as", .string(name))] + content)
    }
    let questions = questions.map { question in
      MakerValue.object(
        [.init("as", .string(question.name)), .init("round", .text(question.round))] + question.content)
    }
    return .object(
      content + [
        .init("rounds", .array(rounds.map { named($0.name, $0.content) })), .init("questions", .array(questions)),
      ])
  }
}

extension [MakerValue.Member] {
  /// Sets a key, or removes it with null, and returns its former value.
  fileprivate mutating func set(_ key: String, _ value: MakerValue) -> MakerValue {
    let place = firstIndex { $0.key == key }
    let former = place.map { self[$0].value } ?? .null
    switch (place, value) {
    case (let place?, .null): remove(at: place)
    case (let place?, _): self[place].value = value
    case (nil, .null): break
    case (nil, _): append(.init(key, value))
    }
    return former
  }
}
