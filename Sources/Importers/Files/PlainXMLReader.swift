import Questions

/// Reads XML in which nothing is unusual, as that of most programs is, in much less time than expat takes.
///
/// It knows elements, attributes, texts, comments, CDATA, and the characters that XML has names or numbers for. It gives
/// up where there is anything else, and at every mistake: then expat reads the file, and says what is wrong with it.
struct PlainXMLReader {
  /// Something that only expat reads.
  private struct Unusual: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var builder: XMLTreeBuilder
  private var place = 0
  private var line = 1
  /// The places of the names of the elements that are open.
  private var open: [Range<Int>] = []
  /// The number of elements so far.
  private var count = 0

  /// The maximum number of attributes of one element; usual elements have a few.
  private static let attributeLimit = 50

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    builder = XMLTreeBuilder(size: bytes.count)
  }

  /// Returns the elements of a file; nil if there is something unusual in it.
  ///
  /// - Parameter text: The file in valid UTF-8.
  static func tree(of text: [UInt8]) -> XMLTree? {
    text.withUnsafeBufferPointer { bytes in
      var reader = Self(bytes)
      do {
        try reader.read()
      } catch {
        return nil
      }
      return reader.builder.tree
    }
  }

  private mutating func read() throws(Unusual) {
    skipDeclaration()
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<") { try readMarkup() } else { try readText() }
    }
    guard open.isEmpty, count > 0 else { throw Unusual() }
  }

  /// Moves behind the usual declaration at the beginning.
  private mutating func skipDeclaration() {
    for text in ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version=\"1.0\"?>"] as [StaticString] {
      if isAt(text) { return place += text.utf8CodeUnitCount }
    }
  }

  private func isAt(_ text: StaticString) -> Bool {
    guard bytes.count - place >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes.part(place..<place + $0.count).elementsEqual($0) }
  }

  /// Returns the byte here; at the end, this is unusual.
  private func current() throws(Unusual) -> UInt8 {
    guard place < bytes.count else { throw Unusual() }
    return bytes[place]
  }

  // MARK: Texts

  /// Reads a text up to the next markup; outside of the elements there are only spaces.
  private mutating func readText() throws(Unusual) {
    var start = place
    while true {
      skipPlain()
      guard place < bytes.count, bytes[place] != UInt8(ascii: "<") else { break }
      switch bytes[place] {
      case UInt8(ascii: "&"):
        try add(from: start)
        let scalar = try entity()
        Array(scalar.utf8).withUnsafeBufferPointer { builder.add($0) }
        start = place
      case UInt8(ascii: "]") where isAt("]]>"): throw Unusual()
      case UInt8(ascii: "\r"):
        try add(from: start)
        try endLine(&start)
      default: try advance()
      }
    }
    try add(from: start)
  }

  /// Adds the text from a place to here.
  private mutating func add(from start: Int) throws(Unusual) {
    guard place > start else { return }
    let text = bytes.part(start..<place)
    if open.isEmpty {
      guard text.allSatisfy(\.isBlank) else { throw Unusual() }
    } else {
      builder.add(text)
    }
  }

  /// Moves behind a line end with a CR, which stands for an LF.
  ///
  /// - Parameter start: Where the text goes on.
  private mutating func endLine(_ start: inout Int) throws(Unusual) {
    place += 1
    if place < bytes.count, bytes[place] == UInt8(ascii: "\n") {
      start = place
      return try advance()
    }
    line += 1
    start = place
    if !open.isEmpty { Array("\n".utf8).withUnsafeBufferPointer { builder.add($0) } }
  }

  /// Moves to the next byte that may have a meaning.
  private mutating func skipPlain() {
    while place < bytes.count, bytes[place].isPlain { place += 1 }
  }

  /// Moves behind a byte that stands for itself in a text.
  private mutating func advance() throws(Unusual) {
    let byte = bytes[place]
    if byte == UInt8(ascii: "\n") { line += 1 }
    guard isAllowed(byte) else { throw Unusual() }
    place += 1
  }

  /// Whether the byte here may be in XML, which has no control characters, and neither U+FFFE nor U+FFFF.
  private func isAllowed(_ byte: UInt8) -> Bool {
    if byte < 0x20 { return byte.isBlank }
    return byte != 0xEF || place + 2 < bytes.count && (bytes[place + 1] != 0xBF || bytes[place + 2] < 0xBE)
  }

  /// Reads a character's name or number, such as `&lt;` or `&#233;`.
  private mutating func entity() throws(Unusual) -> Unicode.Scalar {
    for (name, scalar) in Self.entities where isAt(name) {
      place += name.utf8CodeUnitCount
      return scalar
    }
    guard isAt("&#"), let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { throw Unusual() }
    let digits = bytes.part(place + 2..<end)
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let text = String(decoding: isHexadecimal ? digits.from(1) : digits, as: UTF8.self)
    guard text.utf8.first.map({ $0 != UInt8(ascii: "+") }) ?? false,
      let scalar = UInt32(text, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init),
      scalar.value >= 0x20 || scalar == "\t" || scalar == "\n" || scalar == "\r",
      scalar.value != 0xFFFE, scalar.value != 0xFFFF
    else { throw Unusual() }
    place = end + 1
    return scalar
  }

  private static let entities: [(name: StaticString, scalar: Unicode.Scalar)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  // MARK: Markup

  private mutating func readMarkup() throws(Unusual) {
    guard place + 1 < bytes.count else { throw Unusual() }
    switch bytes[place + 1] {
    case UInt8(ascii: "/"): try closeElement()
    case UInt8(ascii: "!"): if isAt("<!--") { try skipComment() } else { try readCDATA() }
    default: try openElement()
    }
  }

  private mutating func skipComment() throws(Unusual) {
    place += 4
    while true {
      skipPlain()
      if try current() == UInt8(ascii: "-"), isAt("--") { break }
      if bytes[place] == UInt8(ascii: "\r") {
        // What is counted is the LF behind it, or itself.
        if place + 1 == bytes.count || bytes[place + 1] != UInt8(ascii: "\n") { line += 1 }
      }
      try advance()
    }
    guard isAt("-->") else { throw Unusual() }
    place += 3
  }

  private mutating func readCDATA() throws(Unusual) {
    guard isAt("<![CDATA["), !open.isEmpty else { throw Unusual() }
    place += 9
    var start = place
    while true {
      skipPlain()
      if try current() == UInt8(ascii: "]"), isAt("]]>") { break }
      if bytes[place] == UInt8(ascii: "\r") {
        try add(from: start)
        try endLine(&start)
      } else {
        try advance()
      }
    }
    try add(from: start)
    place += 3
  }

  private mutating func openElement() throws(Unusual) {
    place += 1
    let name = try name()
    count += 1
    guard !open.isEmpty || count == 1, open.count < XMLFile.depthLimit, count <= XMLFile.nodeLimit else {
      throw Unusual()
    }
    builder.begin(local(name), line: line)
    try readAttributes()
    if bytes[place] == UInt8(ascii: "/") {
      place += 1
      guard try current() == UInt8(ascii: ">") else { throw Unusual() }
      builder.end()
    } else {
      open.append(name)
    }
    place += 1
  }

  private mutating func closeElement() throws(Unusual) {
    place += 2
    guard let name = open.popLast(), bytes.count - place > name.count, isEqual(to: name) else { throw Unusual() }
    place += name.count
    skipSpaces()
    guard try current() == UInt8(ascii: ">") else { throw Unusual() }
    place += 1
    builder.end()
  }

  /// Whether the bytes here are the same as those of a name.
  private func isEqual(to name: Range<Int>) -> Bool {
    for offset in 0..<name.count where bytes[place + offset] != bytes[name.lowerBound + offset] { return false }
    return true
  }

  /// Reads the attributes of an element, up to the ">" or "/" of its tag.
  private mutating func readAttributes() throws(Unusual) {
    var count = 0
    while true {
      let start = place
      skipSpaces()
      let byte = try current()
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
      guard place > start, count < Self.attributeLimit else { throw Unusual() }
      try readAttribute()
      count += 1
    }
    guard count < 2 || builder.hasDifferentAttributes else { throw Unusual() }
  }

  private mutating func readAttribute() throws(Unusual) {
    let name = try name()
    skipSpaces()
    guard try current() == UInt8(ascii: "=") else { throw Unusual() }
    place += 1
    skipSpaces()
    let quote = try current()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw Unusual() }
    place += 1
    let start = place
    while true {
      while place < bytes.count, bytes[place].isPlain, bytes[place] != quote { place += 1 }
      if try current() == quote { break }
      // Entities and line ends are rare in attributes.
      let byte = bytes[place]
      guard byte >= 0x20, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&"), isAllowed(byte) else { throw Unusual() }
      place += 1
    }
    builder.addAttribute(local(name), bytes.part(start..<place))
    place += 1
  }

  private mutating func name() throws(Unusual) -> Range<Int> {
    let start = place
    while place < bytes.count, bytes[place].isNamePart(isFirst: place == start) { place += 1 }
    guard place > start else { throw Unusual() }
    return start..<place
  }

  /// Returns a name without a namespace's prefix.
  private func local(_ name: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let name = bytes.part(name)
    return name.lastIndex(of: UInt8(ascii: ":")).map { name.from($0 + 1) } ?? name
  }

  /// Moves behind spaces and line ends in a tag.
  private mutating func skipSpaces() {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\n") {
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
  }
}

extension UInt8 {
  /// Whether this has no meaning in any text, and is allowed in XML.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "-"), UInt8(ascii: "<"), UInt8(ascii: "]"), 0xEF: false
    default: self >= 0x20
    }
  }

  /// Whether this may be in the name of an element or an attribute, of which it may be the first letter.
  fileprivate func isNamePart(isFirst: Bool) -> Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }
}
