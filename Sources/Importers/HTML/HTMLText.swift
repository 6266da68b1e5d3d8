import Questions

/// The text of a piece of HTML as a reader sees it, and what else is in it.
struct HTMLText {
  /// The text: without tags, with characters for entities, with a space between blocks.
  private(set) var text = ""
  /// The addresses of the pictures, with their descriptions.
  private(set) var pictures: [(source: String, alt: String?)] = []
  /// The addresses of the sounds.
  private(set) var sounds: [String] = []
  /// Whether there is a formula or a video: something that cannot be shown as text.
  private(set) var unshowable: String?

  /// Whether there is more than text.
  var hasMore: Bool { unshowable != nil || !pictures.isEmpty || !sounds.isEmpty }

  /// What a tag means for the text.
  private enum Tag {
    /// There is a space around it.
    case block
    /// What is in it is not shown.
    case hidden
    case picture, sound, other, formula, drawing
    /// What is in it is raised or lowered.
    case raised, lowered
  }

  private static let tags: [String: Tag] = {
    var tags: [String: Tag] = [
      "img": .picture, "audio": .sound, "source": .sound, "video": .other, "iframe": .other, "object": .other,
      "embed": .other, "math": .formula, "svg": .drawing, "sup": .raised, "sub": .lowered,
    ]
    for name in ["script", "style", "template", "title", "head"] { tags[name] = .hidden }
    for name in [
      "address", "article", "blockquote", "br", "center", "dd", "div", "dl", "dt", "fieldset", "figcaption", "figure",
      "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section",
      "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    ] { tags[name] = .block }
    return tags
  }()

  /// Makes a text in which nothing has a meaning.
  init(plain: String) { text = plain }

  /// Reads a piece of HTML.
  init(_ html: String) {
    // Most texts have nothing to read.
    guard html.has(byte: UInt8(ascii: "<")) || html.has(byte: UInt8(ascii: "&")) else {
      text = html
      noteFormulas(html)
      return
    }
    var reader = Reader(Array(html.utf8))
    reader.read()
    text = String(decoding: reader.text, as: UTF8.self)
    pictures = reader.pictures
    sounds = reader.sounds
    unshowable = reader.unshowable
    noteFormulas(text)
  }

  private mutating func noteFormulas(_ text: String) {
    guard unshowable == nil, text.has(byte: UInt8(ascii: "\\")) || text.has(byte: UInt8(ascii: "$")) else { return }
    let isFormula =
      (text.contains("\\(") && text.contains("\\)")) || (text.contains("\\[") && text.contains("\\]"))
      || text.split(separator: "$$", omittingEmptySubsequences: false).count > 2
    if isFormula { unshowable = "a formula" }
  }

  /// Goes through the bytes once.
  private struct Reader {
    private let bytes: [UInt8]
    private var place = 0
    var text: [UInt8] = []
    var pictures: [(source: String, alt: String?)] = []
    var sounds: [String] = []
    var unshowable: String?
    /// The place in `text` at which a raised or lowered part begins, and which of them it is.
    private var shifted: (start: Int, isRaised: Bool)?

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      text.reserveCapacity(bytes.count)
    }

    mutating func read() {
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "<") where isMarkup: readMarkup()
        case UInt8(ascii: "&"): readEntity()
        default:
          let end = bytes.place(from: place + 1) { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? bytes.count
          bytes.withUnsafeBufferPointer { text.append(contentsOf: $0.part(place..<end)) }
          place = end
        }
      }
    }

    /// Whether the "<" here begins a tag: in "a < b" it does not.
    private var isMarkup: Bool {
      guard place + 1 < bytes.count else { return false }
      let next = bytes[place + 1]
      return next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
    }

    private mutating func readEntity() {
      var end = place + 1
      while end < bytes.count, end - place <= 40,
        bytes[end].isASCIILetter || bytes[end].isASCIIDigit || bytes[end] == UInt8(ascii: "#")
      {
        end += 1
      }
      let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
      if end < bytes.count, bytes[end] == UInt8(ascii: ";"), let meaning = HTMLEntities.text(of: name) {
        text += meaning.utf8
        place = end + 1
      } else {
        text.append(UInt8(ascii: "&"))
        place += 1
      }
    }

    private mutating func readMarkup() {
      if bytes[place + 1] == UInt8(ascii: "!") {
        if isAt("<!--") { return skip(beyond: "-->") }
        if isAt("<![CDATA[") {
          let start = place + 9
          skip(beyond: "]]>")
          let end = max(start, place - 3)
          if start <= bytes.count {
            text += bytes[min(start, bytes.count)..<min(end, bytes.count)]
          }
          return
        }
      }
      place += 1
      if bytes[place] == UInt8(ascii: "!") || bytes[place] == UInt8(ascii: "?") { return skip(beyond: ">") }
      let isClosing = bytes[place] == UInt8(ascii: "/")
      if isClosing { place += 1 }
      let name = word()
      let attributes = readAttributes()
      switch HTMLText.tags[name] {
      case .block: text.append(UInt8(ascii: " "))
      case .hidden where !isClosing:
        skip(beyond: "</\(name)")
        skip(beyond: ">")
      case .picture where !isClosing:
        if let source = attributes["src"] { pictures.append((source, attributes["alt"])) }
      case .sound where !isClosing:
        if let source = attributes["src"] { sounds.append(source) }
      case .other: unshowable = unshowable ?? "a video or another page"
      case .formula: unshowable = unshowable ?? "a formula"
      case .drawing: unshowable = unshowable ?? "a drawing"
      case .raised, .lowered:
        if isClosing { endShift() } else { shifted = (text.count, name == "sup") }
      case .hidden, .picture, .sound, nil: break
      }
    }

    /// Writes a raised or lowered number in the characters that exist for it: "H<sub>2</sub>O", "10<sup>6</sup>".
    private mutating func endShift() {
      guard let (start, isRaised) = shifted else { return }
      shifted = nil
      let part = String(decoding: text[start...], as: UTF8.self)
      let plain = Array("0123456789+-")
      let marks = Array(isRaised ? "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻" : "₀₁₂₃₄₅₆₇₈₉₊₋")
      let written = part.compactMap { letter in plain.firstIndex(of: letter).map { marks[$0] } }
      guard written.count == part.count else { return }
      text.replaceSubrange(start..., with: String(written).utf8)
    }

    /// Reads a name, and returns it in lower case.
    private mutating func word() -> String {
      let start = place
      while place < bytes.count,
        bytes[place].isASCIILetter || bytes[place].isASCIIDigit || bytes[place] == UInt8(ascii: "-")
          || bytes[place] == UInt8(ascii: ":")
      {
        place += 1
      }
      let hasCapital = bytes[start..<place].contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      let word = String(decoding: bytes[start..<place], as: UTF8.self)
      return hasCapital ? word.lowercased() : word
    }

    /// Reads up to and including the ">" of a tag.
    private mutating func readAttributes() -> [String: String] {
      var attributes: [String: String] = [:]
      while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
        let name = word()
        guard !name.isEmpty else {
          place += 1
          continue
        }
        skipSpaces()
        guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { continue }
        place += 1
        skipSpaces()
        let value = value()
        if attributes[name] == nil { attributes[name] = HTMLText.unescaped(value) }
      }
      place = min(place + 1, bytes.count)
      return attributes
    }

    private mutating func value() -> String {
      guard place < bytes.count else { return "" }
      let quote = bytes[place]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      if isQuoted { place += 1 }
      let start = place
      while place < bytes.count,
        isQuoted ? bytes[place] != quote : !bytes[place].isSpace && bytes[place] != UInt8(ascii: ">")
      {
        place += 1
      }
      let value = String(decoding: bytes[start..<place], as: UTF8.self)
      if isQuoted { place = min(place + 1, bytes.count) }
      return value
    }

    private mutating func skipSpaces() {
      while place < bytes.count, bytes[place].isSpace { place += 1 }
    }

    private func isAt(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    private mutating func skip(beyond text: String) {
      while place < bytes.count, !isAt(text) { place += 1 }
      place = min(place + text.utf8.count, bytes.count)
    }
  }

  /// Returns a text with characters for its entities; tags stay.
  static func unescaped(_ text: String) -> String {
    guard text.hasByte(where: { $0 == UInt8(ascii: "&") }) else { return text }
    return HTMLText(text.replacing("<", with: "&lt;")).text
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
