import FoundationEssentials
import Questions
import Testing

/// The JSON schema for editors says what the reader says.
@Suite struct SchemaTests {
  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(root)/\(name)")))
  }

  private static func schema() throws -> SchemaValidator {
    SchemaValidator(root: try JSONDocument.read(try bytes("Assets/schemas/questions.json")))
  }

  private static func faults(_ text: String) throws -> [String] {
    try schema().faults(in: try JSONDocument.read(Array(text.utf8)))
  }

  @Test(arguments: BuiltInPackTests.quick + BuiltInPackTests.evenings + ["evening-en", "evening-zh"])
  func everyPackFits(name: String) throws {
    let document = try JSONDocument.read(try Self.bytes("Assets/questions/\(name).json"))
    #expect(try Self.schema().faults(in: document) == [])
  }

  /// Each example of the docs in Parlor's own format.
  @Test(arguments: ["questions", "write-a-quiz"])
  func everyExampleFits(page: String) throws {
    let text = String(decoding: try Self.bytes("docs/\(page).md"), as: UTF8.self)
    let parts = text.split(separator: "```json\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(!parts.isEmpty)
    // Some examples leave out what is said elsewhere.
    for part in parts where !part.contains("…") {
      #expect(try Self.faults(String(part)) == [], "\(part)")
      #expect(
        QuestionReader.read(Array(part.utf8), name: "x").issues.allSatisfy { !$0.description.contains("unknown") })
    }
  }

  @Test func everythingThatIsWritten_fits() throws {
    #expect(try Self.faults(QuestionWriter.json(QuestionWriterTests.all)) == [])
    #expect(try Self.faults(QuestionWriter.json([])) == [])
  }

  static let bad: [(text: String, fault: String)] = [
    ("{\"quest\": []}", "the key \"quest\""), ("3", "matches none"),
    ("[{\"question\": \"Q\", \"answers\": [\"a\", 1]}]", "/0/answers/1"),
    ("[{\"question\": \"Q\"}]", "/0: matches none"), ("[{\"answers\": [\"a\"]}]", "\"question\" is missing"),
    ("[{\"question\": \"Q\", \"answers\": [\"a\"], \"colour\": \"red\"}]", "the key \"colour\""),
    ("[{\"question\": \"Q\", \"kind\": \"quiz\", \"answers\": [\"a\"]}]", "/0/kind"),
    ("[{\"question\": \"Q\", \"answer\": 1, \"range\": [1]}]", "/0/range"),
    ("{\"rounds\": [{\"points\": 11, \"questions\": []}]}", "/rounds/0/points"),
    ("{\"language\": \"in English\", \"questions\": []}", "/language"),
  ]

  @Test(arguments: bad.indices) func whatIsWrong_doesNotFit(_ index: Int) throws {
    let (text, fault) = Self.bad[index]
    let faults = try Self.faults(text)
    #expect(faults.contains { $0.contains(fault) }, "\(text): \(faults)")
  }
}

/// Checks JSON against a JSON schema (draft 2020-12), as far as Parlor's schema uses it.
struct SchemaValidator {
  let root: JSONNode

  /// Returns what is wrong, with the places.
  func faults(in node: JSONNode) -> [String] { faults(in: node, root, at: "") }

  private func faults(in node: JSONNode, _ schema: JSONNode, at place: String) -> [String] {
    guard case .object(let rules) = schema.value else { return ["\(place): a schema is no object"] }
    return rules.flatMap { faults(in: node, rule: $0.key, $0.value, schema, at: place) }
  }

  private func faults(
    in node: JSONNode, rule: String, _ value: JSONNode, _ schema: JSONNode, at place: String
  ) -> [String] {
    switch rule {
    case "$schema", "$defs", "title", "description": return []
    case "$ref": return faults(in: node, definition(value), at: place)
    case "type": return types(value).contains(where: node.is) ? [] : ["\(place): is \(node.kind)"]
    case "enum": return elements(value).contains { $0.text == node.text } ? [] : ["\(place): is not one of the words"]
    case "minLength": return (node.text?.count ?? .max) >= number(value) ? [] : ["\(place): is too short"]
    case "maxLength": return (node.text?.count ?? 0) <= number(value) ? [] : ["\(place): is too long"]
    case "minimum": return node.isNumber { $0 >= Double(number(value)) } ? [] : ["\(place): is too small"]
    case "maximum": return node.isNumber { $0 <= Double(number(value)) } ? [] : ["\(place): is too large"]
    case "minItems": return node.count >= number(value) ? [] : ["\(place): has too few elements"]
    case "maxItems": return node.count <= number(value) ? [] : ["\(place): has too many elements"]
    case "pattern": return matches(node.text ?? "") ? [] : ["\(place): is no language tag"]
    case "required":
      return elements(value).compactMap(\.text).filter { node.member($0) == nil }.map {
        "\(place): \"\($0)\" is missing"
      }
    case "items":
      return elements(node).enumerated().flatMap { faults(in: $0.element, value, at: "\(place)/\($0.offset)") }
    case "properties":
      return members(value).flatMap { rule in
        node.member(rule.key).map { faults(in: $0, rule.value, at: "\(place)/\(rule.key)") } ?? []
      }
    case "additionalProperties":
      let known = Set(members(schema.member("properties") ?? schema).map(\.key))
      return members(node).filter { !known.contains($0.key) }.map { "\(place): the key \"\($0.key)\" is unknown" }
    case "anyOf", "oneOf":
      let all = elements(value).map { faults(in: node, $0, at: place) }
      guard !all.contains([]) else { return [] }
      // The faults of the alternative that fits best say what is wrong.
      return ["\(place): matches none"] + (all.min { $0.count < $1.count } ?? []) + all.flatMap { $0 }
    default: return ["\(place): the rule \(rule) is not checked"]
    }
  }

  private func definition(_ reference: JSONNode) -> JSONNode {
    let name = String(reference.text?.dropFirst("#/$defs/".count) ?? "")
    return root.member("$defs")?.member(name) ?? reference
  }

  private func types(_ value: JSONNode) -> [String] { value.text.map { [$0] } ?? elements(value).compactMap(\.text) }

  private func elements(_ node: JSONNode) -> [JSONNode] { if case .array(let all) = node.value { all } else { [] } }

  private func members(_ node: JSONNode) -> [JSONNode.Member] {
    if case .object(let all) = node.value { all } else { [] }
  }

  private func number(_ node: JSONNode) -> Int { if case .number(let text) = node.value { Int(text) ?? 0 } else { 0 } }

  /// The only pattern is that of language tags.
  private func matches(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { index, part in
      ((index == 0 ? 2 : 1)...8).contains(part.count)
        && part.allSatisfy { $0.isASCII && ($0.isLetter || index > 0 && $0.isNumber) }
    }
  }
}

extension JSONNode {
  fileprivate var text: String? { if case .string(let text) = value { text } else { nil } }

  fileprivate var count: Int { if case .array(let all) = value { all.count } else { 0 } }

  fileprivate func member(_ key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate func isNumber(_ condition: (Double) -> Bool) -> Bool {
    if case .number(let text) = value { Double(text).map(condition) ?? false } else { false }
  }

  fileprivate func `is`(_ type: String) -> Bool {
    switch (value, type) {
    case (.string, "string"), (.array, "array"), (.object, "object"), (.bool, "boolean"), (.null, "null"): true
    case (.number, "number"): true
    case (.number(let text), "integer"): Int(text) != nil
    default: false
    }
  }
}
