package import Questions

/// A value of a question's key, as JSON has it; a number keeps its digits.
package enum MakerValue: Hashable, Sendable {
  /// A key with its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: MakerValue

    /// Makes a member.
    package init(_ key: String, _ value: MakerValue) { (self.key, self.value) = (key, value) }
  }

  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([MakerValue])
  case object([Member])

  /// Takes over a value from a text that was read.
  package init(_ node: JSONNode) {
    self =
      switch node.value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let digits): .number(digits)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map { MakerValue($0) })
      case .object(let members): .object(members.map { Member($0.key, MakerValue($0.value)) })
      }
  }

  /// Reads a JSON text; nil if it is none.
  package init?(json text: String) {
    guard let node = try? JSONDocument.read(Array(text.utf8)) else { return nil }
    self.init(node)
  }

  /// Makes the value of a whole number.
  package static func number(_ value: Int) -> MakerValue { .number("\(value)") }

  /// Makes the value of a text; null for no text.
  package static func text(_ text: String?) -> MakerValue { text.map { .string($0) } ?? .null }

  // MARK: Reading

  /// The text; nil for anything else.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The whole number; nil for anything else.
  package var whole: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }

  /// The elements; nil for anything else.
  package var elements: [MakerValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The members; nil for anything else.
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// Returns the value of a key; null if this is no object or has no such key.
  package subscript(key: String) -> MakerValue { members?.first { $0.key == key }?.value ?? .null }

  // MARK: Writing

  /// The value as a JSON text in one line (RFC 8259).
  package var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let digits): digits
    case .string(let text): QuestionWriter.quoted(text)
    case .array(let elements): "[\(elements.map(\.json).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(QuestionWriter.quoted($0.key)): \($0.value.json)" }.joined(separator: ", "))}"
    }
  }
}
