/// Splits the XML of a property list into tags and texts; comments, the prolog and the DOCTYPE are skipped.
struct XMLScanner {
  enum Token: Equatable {
    case open(String, isEmpty: Bool)
    case close(String)
    case text(String)
    /// Something that is not XML, described in words; scanning continues after it.
    case problem(String)
    case end
  }

  struct Located {
    var token: Token
    var line: Int
  }

  private var cursor: ByteCursor
  private var pushedBack: Located?

  init(_ text: [UInt8]) {
    cursor = ByteCursor(text)
  }

  /// Returns the next token; always `.end` once there are no more.
  mutating func next() -> Located {
    if let token = pushedBack {
      pushedBack = nil
      return token
    }
    while true {
      let line = cursor.line
      guard let byte = cursor.current else { return Located(token: .end, line: line) }
      guard byte == UInt8(ascii: "<") else { return text() }
      if let token = markup() { return Located(token: token, line: line) }
    }
  }

  /// Makes `token` the next one again; only one token can be pushed back.
  mutating func pushBack(_ token: Located) {
    pushedBack = token
  }

  /// Reads the token that begins with "<"; nil for markup without a meaning here.
  private mutating func markup() -> Token? {
    if cursor.advance(over: "<!--") {
      return cursor.advance(beyond: "-->") ? nil : .problem("a comment begins here and never ends")
    }
    if cursor.advance(over: "<![CDATA[") {
      let start = cursor.position
      guard cursor.advance(beyond: "]]>") else { return .problem("a CDATA section begins here and never ends") }
      return .text(String(cursor.text(from: start).dropLast(3)))
    }
    if cursor.advance(over: "<?") {
      return cursor.advance(beyond: "?>") ? nil : .problem("a \"<?\" begins here and its \"?>\" is missing")
    }
    if cursor.advance(over: "<!") {
      return declaration() ? nil : .problem("a \"<!\" begins here and its \">\" is missing")
    }
    cursor.advance()
    let isClose = cursor.advance(over: "/")
    let start = cursor.position
    cursor.advance(while: \.isXMLName)
    let name = cursor.text(from: start)
    guard !name.isEmpty else { return .problem("\"<\" in a text must be written &lt;") }
    return tagEnd(of: name, isClose: isClose)
  }

  /// Skips attributes and ">", and returns the tag.
  private mutating func tagEnd(of name: String, isClose: Bool) -> Token {
    var quote: UInt8?
    var last: UInt8?
    while let byte = cursor.current, byte != UInt8(ascii: "<") {
      cursor.advance()
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return isClose ? .close(name) : .open(name, isEmpty: last == UInt8(ascii: "/"))
      } else if byte == .quotationMark || byte == UInt8(ascii: "'") {
        quote = byte
      }
      last = byte
    }
    return .problem("the tag <\(isClose ? "/" : "")\(name.prefix(20)) has no \">\"")
  }

  /// Skips a DOCTYPE, including declarations in brackets, which mean nothing in a property list; returns whether it
  /// ends.
  private mutating func declaration() -> Bool {
    var quote: UInt8?
    var brackets = 0
    while let byte = cursor.current {
      cursor.advance()
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case .quotationMark, UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0: return true
      default: break
      }
    }
    return false
  }

  /// Reads the text up to the next tag, or an invalid entity; the line is that of the first visible character.
  private mutating func text() -> Located {
    var result = ""
    var probe = cursor
    probe.advance(while: \.isBlank)
    while true {
      let start = cursor.position
      cursor.advance { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
      result += cursor.text(from: start)
      guard cursor.current == UInt8(ascii: "&") else { return Located(token: .text(result), line: probe.line) }
      let line = cursor.line
      // The text before an invalid entity is dropped with it, because the item is lost anyway.
      switch entity() {
      case .success(let scalar): result.unicodeScalars.append(scalar)
      case .failure(let problem): return Located(token: .problem(problem.message), line: line)
      }
    }
  }

  private struct EntityProblem: Error {
    var message: String
  }

  private mutating func entity() -> Result<Unicode.Scalar, EntityProblem> {
    cursor.advance()
    let start = cursor.position
    cursor.advance { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#") }
    let name = cursor.text(from: start)
    guard !name.isEmpty, cursor.advance(over: ";") else {
      return .failure(EntityProblem(message: "\"&\" in a text must be written &amp;"))
    }
    if let scalar = Self.entities.first(where: { $0.name == name })?.scalar ?? Self.scalar(numbered: name) {
      return .success(scalar)
    }
    return .failure(EntityProblem(message: "&\(name.prefix(20)); is not a character of XML"))
  }

  private static let entities: [(name: String, scalar: Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ]

  /// Returns the scalar of `#65` or `#x41`; nil if there is none.
  private static func scalar(numbered name: String) -> Unicode.Scalar? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let value, value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D else { return nil }
    return Unicode.Scalar(value)
  }
}

extension UInt8 {
  /// Whether this may be part of a tag's name; the names in property lists are ASCII.
  fileprivate var isXMLName: Bool {
    isASCIILetter || isASCIIDigit || "_-.:".utf8.contains(self)
  }
}
