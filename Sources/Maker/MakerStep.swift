/// What an edit changes, by which the changes of two people are told apart.
struct MakerField: Hashable, Sendable {
  /// The name of the part; nil for the pack.
  var name: String?
  /// The key; nil for where the part stands and whether it is there.
  var key: String?

  /// What is taken back as a whole or not at all: a part, or a key of the pack.
  var group: MakerField { MakerField(name: name, key: name == nil ? key : nil) }
}

extension MakerEdit {
  /// What the edit changes.
  var field: MakerField {
    switch self {
    case .setPack(let key, _): MakerField(name: nil, key: key)
    case .set(_, let name, let key, _): MakerField(name: name, key: key)
    case .addQuestion(let name, _, _, _), .addRound(let name, _), .moveQuestion(let name, _, _),
      .moveRound(let name, _), .remove(_, let name):
      MakerField(name: name, key: nil)
    }
  }
}

extension MakerEdit {
  /// The name of what the edit adds; nil if it adds nothing.
  fileprivate var addedName: String? {
    switch self {
    case .addQuestion(let name, _, _, _), .addRound(let name, _): name
    default: nil
    }
  }

  /// The name of the question that the edit removes; nil if it removes none.
  fileprivate var removedQuestion: String? {
    switch self {
    case .remove(.question, let name): name
    default: nil
    }
  }
}

/// Edits of one page that are taken back together.
struct MakerStep: Hashable, Sendable {
  /// A key that somebody is typing at.
  struct Typing: Hashable, Sendable {
    var edit: MakerEdit

    init?(_ edits: [MakerEdit]) {
      guard edits.count == 1 else { return nil }
      switch edits[0] {
      case .set(let part, let name, let key, _): edit = .set(part, of: name, key: key, .null)
      case .setPack(let key, _): edit = .setPack(key: key, .null)
      default: return nil
      }
    }
  }

  /// The number of the step: a later one has a greater number.
  var number: Int
  /// The page whose step it is.
  var client: String
  /// The edits that take the step back, or make it again if it was taken back.
  var edits: [MakerEdit]
  /// What was typed at; nil if the step is complete.
  var typing: Typing?
  /// The number of the latest step when this one was made, or taken back.
  var latest: Int
  /// The steps that had changed its fields last when it was made.
  var former: [MakerField: Int]
}

/// The number of the step that has changed each field last; 0 for none.
struct MakerStamps: Hashable, Sendable {
  /// By the parts' names and their keys; empty texts stand for the pack, and for where a part stands.
  private var numbers: [String: [String: Int]] = [:]

  subscript(field: MakerField) -> Int {
    get { numbers[field.name ?? ""]?[field.key ?? ""] ?? 0 }
    set { numbers[field.name ?? "", default: [:]][field.key ?? ""] = newValue }
  }

  /// Whether a key of a part was changed after a step.
  func isChanged(_ name: String, after step: Int) -> Bool {
    numbers[name]?.values.contains { $0 > step } ?? false
  }
}

extension MakerPack {
  /// Returns those of some edits that take nothing of anybody else with them, of each part all or none.
  ///
  /// - Parameters:
  ///   - stamps: The steps that have changed the fields.
  ///   - latest: The latest step of which the edits know.
  ///   - expected: The step that should have changed a field last.
  func harmless(
    _ edits: [MakerEdit], _ stamps: MakerStamps, latest: Int, expected: (MakerField) -> Int
  ) -> [MakerEdit] {
    let there = Set(names).union(edits.compactMap(\.addedName))
    var others: Set<MakerField> = []
    for edit in edits {
      let isGone = edit.field.name.map { !there.contains($0) } ?? false
      if isGone || stamps[edit.field] != expected(edit.field) { others.insert(edit.field.group) }
      if case .remove(.question, let name) = edit, stamps.isChanged(name, after: latest) {
        others.insert(edit.field.group)
      }
    }
    let left = edits.filter { !others.contains($0.field.group) }
    let gone = Set(left.compactMap(\.removedQuestion))
    for case .remove(.round, let name) in edits {
      let isFilled = questions.contains { $0.round == name && !gone.contains($0.name) }
      if isFilled || stamps.isChanged(name, after: latest) { others.insert(MakerField(name: name, key: nil)) }
    }
    return edits.filter { !others.contains($0.field.group) }
  }
}
