internal import PadClient

/// The questions that a person answers before the pad can join.
struct Form: Hashable, Sendable {
  enum Field: Hashable, Sendable {
    case code, name
    /// The address of a room that was not found.
    case address
  }
  /// The effect of a key on a form.
  enum Outcome: Hashable, Sendable {
    case goesOn, filledIn, leaves
  }
  /// The maximum length of an answer other than an address; the host shortens names further.
  static let maxLength = 40
  /// The maximum length of an address, which may be a whole URL.
  static let maxAddressLength = 100
  let fields: [Field]
  /// The host's message about the last attempt; nil if there is none.
  let message: String?
  private(set) var current = 0
  private(set) var answers: [Field: String]
  /// The fields whose answer is only proposed: typing replaces it.
  private(set) var proposed: Set<Field>

  /// Makes a form with at least one field, possibly with some answers filled in already.
  init(fields: [Field], answers: [Field: String] = [:], message: String? = nil) {
    self.fields = fields
    self.answers = answers
    proposed = Set(answers.keys)
    self.message = message
  }

  /// Returns the answer to a field without surrounding spaces; nil if there is none.
  func answer(_ field: Field) -> String? {
    let text = (answers[field] ?? "").trimmed
    return text.isEmpty ? nil : text
  }

  /// Handles a key.
  mutating func handleKey(_ key: Key) -> Outcome {
    let field = fields[current]
    let text = answers[field] ?? ""
    let maxLength = field == .address ? Self.maxAddressLength : Self.maxLength
    switch key {
    case .character(let character) where proposed.contains(field) && !String(character).printable.isEmpty:
      answers[field] = String(character)
    case .character(let character) where text.count < maxLength && !String(character).printable.isEmpty:
      answers[field] = text + String(character)
    case .backspace, .delete: answers[field] = String(text.dropLast())
    case .control("u"): answers[field] = ""
    case .control("w"):
      let kept = text.trimmed.reversed().drop { !$0.isWhitespace }.reversed()
      answers[field] = String(kept)
    case .enter:
      if current == fields.count - 1 { return .filledIn }
      current += 1
    case .down, .tab: current = min(current + 1, fields.count - 1)
    case .up: current = max(0, current - 1)
    case .escape, .control("d"): return .leaves
    default: return .goesOn
    }
    if ![.enter, .down, .tab, .up].contains(key) { proposed.remove(field) }
    return .goesOn
  }
}
