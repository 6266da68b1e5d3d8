/// A JSON value and the line on which it begins.
package struct JSONNode {
  /// A value of one of JSON's types.
  package enum Value {
    case string(String)
    case array([JSONNode])
    case object([Member])
    /// A number, as it is written in the file.
    case number(String)
    case bool(Bool)
    case null
  }

  /// A key with its value.
  package struct Member {
    /// The key.
    package var key: String
    /// The line of the key.
    package var line: Int
    /// The value.
    package var value: JSONNode
  }

  /// The value itself.
  package var value: Value
  /// The line on which the value begins.
  package var line: Int

  /// The name of the value's type in messages: `a string`, `an array`.
  package var kind: String {
    switch value {
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

/// A mistake in a JSON text, and its line.
package struct JSONProblem: Error {
  /// The line.
  package var line: Int
  /// A description of the mistake.
  package var message: String

  /// Makes a problem.
  package init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}

/// Reads JSON values (RFC 8259) one at a time; strings may contain control characters, but no line ends.
struct JSONScanner {
  var cursor: ByteCursor
  /// Whether the lists of items are inside rounds.
  var isInRounds = false

  /// The maximum depth of nested values; a question needs 2 levels.
  private static let depthLimit = 32
  /// The number of members in the last object that had some: most others have as many.
  private var memberCount = 4

  /// The last keys at each place in an object that were written without escapes.
  private var usualKeys: [String] = []

  /// The maximum number of members, and the number of elements, for which there is room from the start.
  private static let (mostMembers, usualElements) = (16, 4)

  init(_ text: [UInt8]) {
    cursor = ByteCursor(text)
  }

  mutating func skipBlanks() {
    if let byte = cursor.current, !byte.isBlank { return }
    cursor.advance(while: \.isBlank)
  }

  /// Skips white space and returns the byte after it; nil at the end.
  mutating func peek() -> UInt8? {
    skipBlanks()
    return cursor.current
  }

  /// Moves past the byte if it is the next one after white space; returns whether it is.
  mutating func accept(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    cursor.advance()
    return true
  }

  mutating func value(depth: Int = 0) throws(JSONProblem) -> JSONNode {
    guard depth < Self.depthLimit else {
      throw problem("this is nested more than \(Self.depthLimit) levels deep")
    }
    let first = peek()
    let line = cursor.line
    switch first {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try object(depth: depth)), line: line)
    case UInt8(ascii: "["): return JSONNode(value: .array(try array(depth: depth)), line: line)
    case .quotationMark: return JSONNode(value: .string(try string()), line: line)
    case nil: throw problem("the file ends too early")
    default: return JSONNode(value: try word(), line: line)
    }
  }

  /// Reads a key and its colon; returns the key and its line.
  ///
  /// - Parameter index: The number of the object's keys before it.
  mutating func key(_ index: Int = 0) throws(JSONProblem) -> (key: String, line: Int) {
    guard peek() == .quotationMark else { throw unexpected("a key in quotation marks") }
    let line = cursor.line
    let key = try keyText(index)
    guard accept(UInt8(ascii: ":")) else { throw unexpected("\":\" after the key \(key.excerpt)") }
    return (key, line)
  }

  /// Reads a key; most are the same as the key at their place in the object before, which spares making them again.
  private mutating func keyText(_ index: Int) throws(JSONProblem) -> String {
    if index < usualKeys.count, cursor.advance(overQuoted: usualKeys[index]) { return usualKeys[index] }
    let start = cursor.position
    let key = try string()
    // A key that is as long as its bytes between the quotation marks has no escapes.
    guard cursor.position - start == key.utf8.count + 2 else { return key }
    if index < usualKeys.count {
      usualKeys[index] = key
    } else if index == usualKeys.count, index < Self.mostMembers {
      usualKeys.append(key)
    }
    return key
  }

  /// Returns the problem to report if `wanted` does not come next.
  mutating func unexpected(_ wanted: String) -> JSONProblem {
    peek() == nil ? problem("the file ends too early") : problem("\(wanted) is missing here")
  }

  func problem(_ message: String) -> JSONProblem {
    JSONProblem(line: cursor.line, message: message)
  }

  private mutating func object(depth: Int) throws(JSONProblem) -> [JSONNode.Member] {
    cursor.advance()
    var members: [JSONNode.Member] = []
    if accept(UInt8(ascii: "}")) { return members }
    members.reserveCapacity(memberCount)
    defer { memberCount = min(members.count, Self.mostMembers) }
    repeat {
      try refuseTrailingComma(before: UInt8(ascii: "}"))
      let (key, line) = try key(members.count)
      members.append(JSONNode.Member(key: key, line: line, value: try value(depth: depth + 1)))
    } while accept(UInt8(ascii: ","))
    guard accept(UInt8(ascii: "}")) else { throw unexpected("\",\" or \"}\"") }
    return members
  }

  private mutating func array(depth: Int) throws(JSONProblem) -> [JSONNode] {
    cursor.advance()
    var elements: [JSONNode] = []
    if accept(UInt8(ascii: "]")) { return elements }
    elements.reserveCapacity(Self.usualElements)
    repeat {
      try refuseTrailingComma(before: UInt8(ascii: "]"))
      elements.append(try value(depth: depth + 1))
    } while accept(UInt8(ascii: ","))
    guard accept(UInt8(ascii: "]")) else { throw unexpected("\",\" or \"]\"") }
    return elements
  }

  private mutating func refuseTrailingComma(before end: UInt8) throws(JSONProblem) {
    if peek() == end {
      throw problem("the comma before \"\(Character(Unicode.Scalar(end)))\" is one too many")
    }
  }

  private mutating func word() throws(JSONProblem) -> JSONNode.Value {
    let start = cursor.position
    cursor.advance { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), .quotationMark:
        false
      default: !byte.isBlank
      }
    }
    let word = cursor.text(from: start)
    switch word {
    case "": throw problem("a value is missing here")
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      guard word.isJSONNumber else { throw problem("\(word.excerpt) is not a JSON value") }
      return .number(word)
    }
  }
}

extension String {
  /// Whether this is a number as RFC 8259 defines it: `-0.5e+10`, but not `.5`, `+1` or `01`.
  fileprivate var isJSONNumber: Bool {
    // Most numbers are short and whole.
    if utf8.allSatisfy(\.isASCIIDigit), utf8.count == 1 || utf8.first != UInt8(ascii: "0") { return !isEmpty }
    var digits = Substring(self)
    if digits.first == "-" { digits = digits.dropFirst() }
    let exponent = digits.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    if exponent.count == 2 {
      let unsigned = exponent[1].first.map { "+-".contains($0) } == true ? exponent[1].dropFirst() : exponent[1]
      guard unsigned.isDigits else { return false }
    }
    let parts = exponent[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy(\.isDigits) && (parts[0].count == 1 || parts[0].first != "0")
  }
}

extension Substring {
  fileprivate var isDigits: Bool {
    !isEmpty && utf8.allSatisfy(\.isASCIIDigit)
  }
}
