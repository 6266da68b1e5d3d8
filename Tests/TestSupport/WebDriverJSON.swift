import FoundationEssentials

/// A JSON value, as WebDriver's commands and answers are made of.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads a value from its text.
  package init(parsing text: [UInt8]) throws {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: Data(text))
    } catch {
      throw TestFailure("This is no JSON: \(String(decoding: text.prefix(300), as: UTF8.self))")
    }
  }

  /// The value as text.
  package func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }

  /// The member of that name; null where this is no object, or has no such member.
  package subscript(name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  /// The items; none where this is no array.
  package var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  /// The text; nil where this is no string.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number; nil where this is none.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Whether this is `true`.
  package var isTrue: Bool { self == .bool(true) }
}

extension JSONValue: Codable {
  /// Reads whatever value comes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// Makes a truth value.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a number.
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a number.
  package init(floatLiteral value: Double) { self = .number(value) }
  /// Makes an array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Makes an object; the last of equal names counts.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
