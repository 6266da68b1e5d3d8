import Questions

extension GIFT {
  /// How the texts of an item are written.
  enum Markup: String {
    case html, plain, markdown
    /// HTML as people type it, which is also what texts without a format have.
    case moodle

    /// Reads the format that a text begins with, such as `[html]`, and removes it; nil if there is none.
    static func taken(from text: inout ArraySlice<UInt8>) -> Markup? {
      let start = text.drop { $0.isBlank }
      guard start.first == UInt8(ascii: "["), let end = start.prefix(12).firstIndex(of: UInt8(ascii: "]")),
        let markup = Markup(rawValue: String(decoding: start[(start.startIndex + 1)..<end], as: UTF8.self).lowercased())
      else { return nil }
      text = start[(end + 1)...]
      return markup
    }

    /// Returns a text as a reader sees it.
    func read(_ text: ArraySlice<UInt8>) -> HTMLText { readPlain(text) ?? read(Escaped.text(text)) }

    /// Returns a text in which nothing has a meaning, as most are, without the space before the sign behind it; nil if
    /// it may have one.
    func readPlain(_ text: ArraySlice<UInt8>) -> HTMLText? {
      guard self != .markdown else { return nil }
      return text.withUnsafeBufferPointer { bytes in
        guard !bytes.contains(where: { $0.meansSomething }) else { return nil }
        let hasSpace = bytes.count > 1 && bytes[bytes.count - 1] == UInt8(ascii: " ")
        let isBehindText = hasSpace && bytes[bytes.count - 2].isVisibleASCII
        return HTMLText(plain: String(decoding: isBehindText ? bytes.part(0..<bytes.count - 1) : bytes, as: UTF8.self))
      }
    }

    /// Returns a text as a reader sees it.
    func read(_ text: String) -> HTMLText {
      switch self {
      case .html: return HTMLText(text)
      case .plain: return HTMLText(Self.escaped(text))
      case .markdown: return HTMLText(Self.escapingUnknownTags(in: Markdown.html(of: text)))
      case .moodle:
        guard text.hasByte(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return HTMLText(text) }
        let read = HTMLText(Self.escapingUnknownTags(in: text))
        // A tag alone is what the question is about.
        let isTag = read.text.isBlank && !text.isBlank && read.pictures.isEmpty && read.sounds.isEmpty
        return isTag && read.unshowable == nil ? HTMLText(Self.escaped(text)) : read
      }
    }

    static func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    /// The tags that people type in texts; `<stdio.h>` is none.
    private static let tags: Set<String> = [
      "a", "abbr", "address", "article", "aside", "audio", "b", "big", "blockquote", "body", "br", "caption", "center",
      "cite", "code", "col", "colgroup", "dd", "del", "dfn", "div", "dl", "dt", "em", "embed", "figcaption", "figure",
      "font", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "i", "iframe", "img", "ins",
      "kbd", "label", "li", "main", "mark", "math", "nav", "object", "ol", "p", "pre", "q", "s", "samp", "script",
      "section", "small", "source", "span", "strike", "strong", "style", "sub", "sup", "svg", "table", "tbody", "td",
      "tfoot", "th", "thead", "title", "tr", "tt", "u", "ul", "var", "video",
    ]

    private static func escapingUnknownTags(in text: String) -> String {
      guard text.hasByte(where: { $0 == UInt8(ascii: "<") }) else { return text }
      var result: [UInt8] = []
      let bytes = Array(text.utf8)
      for (place, byte) in bytes.enumerated() {
        guard byte == UInt8(ascii: "<") else {
          result.append(byte)
          continue
        }
        var word = bytes[(place + 1)...].prefix(12)
        if word.first == UInt8(ascii: "/") { word = word.dropFirst() }
        let isComment = word.first == UInt8(ascii: "!")
        let name = word.prefix { $0.isASCIILetter || $0.isASCIIDigit }
        let next = word.dropFirst(name.count).first
        let isWhole = next.map { $0.isBlank || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") } ?? false
        if isComment || isWhole && tags.contains(String(decoding: name, as: UTF8.self).lowercased()) {
          result.append(byte)
        } else {
          result += "&lt;".utf8
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// The part of Markdown that changes how a short text reads.
  enum Markdown {
    /// Returns a text with tags for pictures, and without the signs for emphasis, links and headings.
    static func html(of text: String) -> String {
      var writer = Writer(Array(text.utf8))
      return writer.write()
    }

    /// Goes through a text once.
    private struct Writer {
      private let bytes: [UInt8]
      private var place = 0
      private var html: [UInt8] = []
      /// The signs in `html` that can begin an emphasis.
      private var open: [Range<Int>] = []
      /// The signs in `html` that have an effect.
      private var used: [Range<Int>] = []

      init(_ bytes: [UInt8]) { self.bytes = bytes }

      mutating func write() -> String {
        while place < bytes.count { readNext() }
        var kept: [UInt8] = []
        var start = 0
        for range in used.sorted(by: { $0.lowerBound < $1.lowerBound }) {
          kept += html[start..<range.lowerBound]
          start = range.upperBound
        }
        return String(decoding: kept + html[start...], as: UTF8.self)
      }

      private func byte(_ place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : UInt8(ascii: " ") }

      /// Moves behind the bytes that are the same as the one here; returns how many there are.
      private mutating func skipSame() -> Int {
        let start = place
        while place < bytes.count, bytes[place] == bytes[start] { place += 1 }
        return place - start
      }

      private mutating func readNext() {
        let start = place
        let first = bytes[place]
        switch first {
        case UInt8(ascii: "#") where start == 0 || bytes[start - 1] == UInt8(ascii: "\n"):
          let count = skipSame()
          if byte(place) != UInt8(ascii: " ") || count > 6 { html += bytes[start..<place] }
        case UInt8(ascii: "\\") where "\\`*_{}[]()#+-.!".utf8.contains(byte(place + 1)):
          html.append(bytes[place + 1])
          place += 2
        case UInt8(ascii: "`"):
          _ = skipSame()
          // A long text without an end is no code.
          if let end = bytes[place...].prefix(1_000).firstIndex(of: first) {
            html += Markup.escaped(String(decoding: bytes[place..<end], as: UTF8.self)).utf8
            place = end
            _ = skipSame()
          }
        case UInt8(ascii: "!"), UInt8(ascii: "["):
          if let link = Link(bytes[place...]) {
            html += link.html.utf8
            place = link.end
          } else {
            html.append(first)
            place += 1
          }
        case UInt8(ascii: "*"), UInt8(ascii: "_"): readEmphasis(first)
        default:
          while place < bytes.count, place == start || !"\\`![*_#".utf8.contains(bytes[place]) { place += 1 }
          html += bytes[start..<place]
        }
      }

      private mutating func readEmphasis(_ sign: UInt8) {
        let before = byte(place - 1)
        let count = skipSame()
        let after = byte(place)
        let range = html.count..<html.count + count
        html += Array(repeating: sign, count: count)
        // "snake_case" has no emphasis.
        if sign == UInt8(ascii: "_"), before.isWord, after.isWord { return }
        if !before.isBlank, let match = open.lastIndex(where: { $0.count == count && html[$0.lowerBound] == sign }) {
          used += [open[match], range]
          open.removeSubrange(match...)
        } else if !after.isBlank, count <= 3 {
          // Not many can be open at once.
          if open.count == 20 { open.removeFirst() }
          open.append(range)
        }
      }
    }

    /// A link or a picture: `[text](address "title")`, with `!` before it.
    private struct Link {
      let html: String
      let end: Int

      init?(_ bytes: ArraySlice<UInt8>) {
        let isPicture = bytes.first == UInt8(ascii: "!")
        let rest = isPicture ? bytes.dropFirst() : bytes
        // Only an address that is a picture itself is longer than a line.
        guard rest.first == UInt8(ascii: "["), let close = rest.prefix(300).firstIndex(of: UInt8(ascii: "]")),
          rest[(close + 1)...].first == UInt8(ascii: "("),
          let last = rest[close...].firstIndex(where: {
            $0 == UInt8(ascii: ")") || $0.isBlank || $0 == UInt8(ascii: "[")
          }),
          rest[last] != UInt8(ascii: "["),
          let end = rest[last...].prefix(300).firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let text = String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self)
        let address = String(decoding: rest[(close + 2)..<max(last, close + 2)], as: UTF8.self)
        html = isPicture ? "<img alt=\"\(text.quoted)\" src=\"\(address.quoted)\">" : text
        self.end = end + 1
      }
    }
  }
}

extension UInt8 {
  /// Whether this can mean something in a text that is not Markdown.
  fileprivate var meansSomething: Bool {
    switch self {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "["), 0xF8...: true
    default: false
    }
  }

  fileprivate var isWord: Bool { isASCIILetter || isASCIIDigit || self >= 0x80 }
}

extension String {
  /// This text as the value of an attribute.
  fileprivate var quoted: String { replacing("&", with: "&amp;").replacing("\"", with: "&quot;") }
}
