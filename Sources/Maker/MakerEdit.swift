/// A change of a pack that is being written, as the page of the question maker sends it.
package enum MakerEdit: Hashable, Sendable {
  /// A part of a pack that has a name.
  package enum Part: String, Hashable, Sendable {
    case question, round
  }

  /// Sets a key of the pack.
  case setPack(key: String, MakerValue)
  /// Sets a key of a question or a round; null removes it.
  case set(Part, of: String, key: String, MakerValue)
  /// Adds a question after another one of its round, or at the round's beginning.
  case addQuestion(String, after: String?, round: String?, content: [MakerValue.Member])
  /// Adds a round after another one, or before all.
  case addRound(String, after: String?)
  /// Moves a question to a place after another one of a round, or to the round's beginning.
  case moveQuestion(String, after: String?, round: String?)
  /// Moves a round after another one, or before all.
  case moveRound(String, after: String?)
  /// Removes a question, or a round with its questions.
  case remove(Part, String)

  /// The keys of a pack that can be set.
  static let packKeys: Set<String> = ["title", "language", "category"]
  /// The keys of a question that can be set.
  static let questionKeys: Set<String> = [
    "id", "question", "kind", "answers", "answer", "right", "unit", "range", "not", "difficulty", "category",
    "audience",
    "explanation", "language", "image", "alt", "uncover", "sound", "draw", "play",
  ]
  /// The keys of a round that can be set.
  static let roundKeys: Set<String> = [
    "title", "points", "time-limit", "scoring", "scores", "break", "image", "alt",
  ]

  private static func keys(of part: Part) -> Set<String> { part == .question ? questionKeys : roundKeys }

  /// Whether a name is one that a page or this program makes: a letter with digits, at most 20 bytes.
  static func isName(_ name: String) -> Bool {
    (2...20).contains(name.utf8.count)
      && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }

  /// Reads an edit; nil if it is none.
  package init?(_ value: MakerValue) {
    if let what = value["set"].text {
      guard let key = value["key"].text else { return nil }
      if what == "pack" {
        guard Self.packKeys.contains(key) else { return nil }
        self = .setPack(key: key, value["value"])
        return
      }
      guard let part = Part(rawValue: what), let name = value["of"].text, Self.keys(of: part).contains(key) else {
        return nil
      }
      self = .set(part, of: name, key: key, value["value"])
    } else if let part = value["add"].text.flatMap(Part.init) {
      guard let name = value["as"].text, Self.isName(name) else { return nil }
      let content = value["content"].members ?? []
      // A copy has the keys of its original, also those that nobody here knows.
      guard content.allSatisfy({ !["as", "round"].contains($0.key) }) else { return nil }
      let after = value["after"].text
      self =
        part == .question
        ? .addQuestion(name, after: after, round: value["round"].text, content: content) : .addRound(name, after: after)
    } else if let part = value["move"].text.flatMap(Part.init), let name = value["of"].text {
      let after = value["after"].text
      self =
        part == .question
        ? .moveQuestion(name, after: after, round: value["round"].text) : .moveRound(name, after: after)
    } else if let part = value["remove"].text.flatMap(Part.init), let name = value["of"].text {
      self = .remove(part, name)
    } else {
      return nil
    }
  }

  /// The edit as the page reads it.
  package var value: MakerValue {
    func object(_ members: (String, MakerValue)...) -> MakerValue { .object(members.map { .init($0.0, $0.1) }) }
    return switch self {
    case .setPack(let key, let value): object(("set", .string("pack")), ("key", .string(key)), ("value", value))
    case .set(let part, let name, let key, let value):
      object(("set", .string(part.rawValue)), ("of", .string(name)), ("key", .string(key)), ("value", value))
    case .addQuestion(let name, let after, let round, let content):
      object(
        ("add", .string("question")), ("as", .string(name)), ("after", .text(after)), ("round", .text(round)),
        ("content", .object(content)))
    case .addRound(let name, let after):
      object(("add", .string("round")), ("as", .string(name)), ("after", .text(after)))
    case .moveQuestion(let name, let after, let round):
      object(("move", .string("question")), ("of", .string(name)), ("after", .text(after)), ("round", .text(round)))
    case .moveRound(let name, let after):
      object(("move", .string("round")), ("of", .string(name)), ("after", .text(after)))
    case .remove(let part, let name): object(("remove", .string(part.rawValue)), ("of", .string(name)))
    }
  }
}
