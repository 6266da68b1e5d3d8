/// A text of a catalogue, parsed into literal text, placeholders, and emphasised words.
struct Pattern: Hashable {
  /// A placeholder `{name}`, and its format.
  struct Placeholder: Hashable {
    enum Kind: String, Hashable, CaseIterable {
      /// A text.
      case text = ""
      /// A whole number in plain digits.
      case count = "d"
      /// A whole number in groups of three digits.
      case number = "n"
      /// A number with the language's decimal mark.
      case decimal = "f"
    }

    var name: String
    var kind: Kind
  }

  enum Piece: Hashable {
    case literal(String)
    case placeholder(Placeholder)
  }

  enum Look: String, Hashable {
    case plain = ""
    /// Emphasised words.
    case strong = "b"
    /// The name of a key to press.
    case key
  }

  struct Part: Hashable {
    var look = Look.plain
    var pieces: [Piece] = []
  }

  /// The kind of type that a text has in the generated code.
  enum Shape: Hashable {
    case text, phrase, prompt
  }

  var parts: [Part]

  var placeholders: [Placeholder] {
    parts.flatMap(\.pieces).compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  var shape: Shape {
    if parts.contains(where: { $0.look == .key }) { return .prompt }
    return parts.contains { $0.look == .strong } ? .phrase : .text
  }
}

/// The reason why a text is ill-formed.
struct IllFormed: Error, Hashable {
  var reason: String
}

extension Pattern {
  /// Parses a text.
  init(_ text: String) throws(IllFormed) {
    parts = []
    var part = Part()
    var literal = ""
    var rest = text[...]
    func close() {
      if !literal.isEmpty { part.pieces.append(.literal(literal)) }
      if !part.pieces.isEmpty { parts.append(part) }
      literal = ""
    }
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        literal.append(character)
      case "{":
        let inside = String(rest.prefix { $0 != "}" })
        guard rest.count > inside.count else { throw IllFormed(reason: "a { without its }") }
        rest = rest.dropFirst(inside.count + 1)
        if !literal.isEmpty { part.pieces.append(.literal(literal)) }
        literal = ""
        part.pieces.append(.placeholder(try Placeholder(inside)))
      case "}": throw IllFormed(reason: "a } without its {")
      case "<":
        let tag = String(rest.prefix { $0 != ">" })
        let name = tag.hasPrefix("/") ? String(tag.dropFirst()) : tag
        guard rest.count > tag.count, let look = Look(rawValue: name), look != .plain else {
          throw IllFormed(reason: "<\(tag)> is none of <b>, </b>, <key> and </key>")
        }
        rest = rest.dropFirst(tag.count + 1)
        guard part.look == (name == tag ? .plain : look) else { throw IllFormed(reason: "<\(tag)> is out of place") }
        close()
        part = Part(look: name == tag ? look : .plain)
      default: literal.append(character)
      }
    }
    guard part.look == .plain else { throw IllFormed(reason: "<\(part.look.rawValue)> does not end") }
    close()
    let keys = parts.indices.filter { parts[$0].look == .key }
    guard keys.isEmpty || (keys.count == 1 && parts.count <= 3 && !parts.contains { $0.look == .strong }),
      keys.first.map({ $0 <= 1 && $0 >= parts.count - 2 }) ?? true
    else { throw IllFormed(reason: "a text with <key> has one, and no <b>") }
  }
}

extension Pattern.Placeholder {
  fileprivate init(_ inside: String) throws(IllFormed) {
    let halves = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(halves[0])
    guard name.isIdentifier else { throw IllFormed(reason: "{\(inside)} has no name of letters") }
    guard let kind = Kind(rawValue: halves.count > 1 ? String(halves[1]) : "") else {
      throw IllFormed(reason: "{\(inside)} ends neither in :d, :n nor :f")
    }
    self.init(name: name, kind: kind)
  }

  /// The placeholder as it is written in a text.
  var source: String { kind == .text ? "{\(name)}" : "{\(name):\(kind.rawValue)}" }
}

extension StringProtocol {
  /// Whether the text is a name in Swift and in JavaScript: a lower-case letter, then letters and digits, all ASCII.
  var isIdentifier: Bool {
    guard let first, first.isLowercase else { return false }
    return allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
