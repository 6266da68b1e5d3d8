/// Parses JSON in UTF-8 according to RFC 8259, from bytes that anybody may have sent.
struct JSONReader {
  /// The maximum depth of nested arrays and objects: no message needs a tenth of it, and the stack is limited.
  static let maxDepth = 64

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

  /// Returns the one value that all of the bytes form.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the bytes are not a JSON value.
  static func read(_ bytes: some Collection<UInt8>) throws -> JSON {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    guard reader.next == nil else { throw reader.fault("more than one value") }
    return value
  }

  /// The next byte that is not whitespace, after advancing to it; nil at the end.
  private var next: UInt8? {
    mutating get {
      while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
      return index < bytes.count ? bytes[index] : nil
    }
  }

  /// Skips the next byte, after any whitespace, if it is this character; returns whether it was.
  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws -> JSON {
    guard depth <= Self.maxDepth else { throw fault("too deep") }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func object(depth: Int) throws -> JSON {
    index += 1
    var members: [JSON.Member] = []
    if consume("}") { return .object(members) }
    repeat {
      guard next == UInt8(ascii: "\"") else { throw fault("no name") }
      let name = try string()
      guard consume(":") else { throw fault("no colon") }
      members.append((name, try value(depth: depth + 1)))
    } while consume(",")
    guard consume("}") else { throw fault("no end of an object") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws -> JSON {
    index += 1
    var elements: [JSON] = []
    if consume("]") { return .array(elements) }
    repeat { elements.append(try value(depth: depth + 1)) } while consume(",")
    guard consume("]") else { throw fault("no end of an array") }
    return .array(elements)
  }

  private mutating func word(_ word: String, _ value: JSON) throws -> JSON {
    guard bytes[index...].starts(with: word.utf8) else { throw fault("no value") }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws -> String {
    let start = index
    if at("-") { index += 1 }
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[index - whole] != UInt8(ascii: "0") else { throw fault("no number") }
    if at(".") {
      index += 1
      guard digits() > 0 else { throw fault("no number") }
    }
    if at("e") || at("E") {
      index += 1
      if at("+") || at("-") { index += 1 }
      guard digits() > 0 else { throw fault("no number") }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Whether the byte at the current position is this character.
  private func at(_ character: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: character)
  }

  /// Skips digits and returns their number.
  private mutating func digits() -> Int {
    let start = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
    return index - start
  }

  private mutating func string() throws -> String {
    index += 1
    var text: [UInt8] = []
    var start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        text += bytes[start..<index]
        index += 1
        guard let string = String(validating: text, as: UTF8.self) else { throw fault("no UTF-8") }
        return string
      case UInt8(ascii: "\\"):
        text += bytes[start..<index]
        index += 1
        try escape(to: &text)
        start = index
      case 0..<0x20: throw fault("a control character")
      default: index += 1
      }
    }
    throw fault("no end of a string")
  }

  /// Reads the escape after a backslash.
  private mutating func escape(to text: inout [UInt8]) throws {
    guard index < bytes.count else { throw fault("no end of a string") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(Character(try scalar())).utf8
    default: throw fault("no such escape")
    }
  }

  /// Reads a Unicode scalar from its number, or from the two numbers of a surrogate pair.
  private mutating func scalar() throws -> Unicode.Scalar {
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]) {
      guard bytes[index...].starts(with: #"\u"#.utf8) else { throw fault("half a character") }
      index += 2
      units.append(try unit())
    }
    guard let text = String(validating: units, as: UTF16.self), let scalar = text.unicodeScalars.first else {
      throw fault("half a character")
    }
    return scalar
  }

  /// Reads four hexadecimal digits as a UTF-16 code unit.
  private mutating func unit() throws -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("no character's number") }
    index += 4
    return unit
  }

  private func fault(_ what: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: "no JSON: \(what) at byte \(index)"))
  }
}
