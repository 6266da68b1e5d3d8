/// Reads an XML property list that is an array of arrays of strings.
struct XMLPropertyListReader {
  private var scanner: XMLScanner
  private var out: QuestionCollector

  /// The way to interpret elements that do not fit together.
  private enum Mode {
    /// Every element has its end tag: an array inside an item is a wrong element of that item.
    case strict
    /// Some end tag is missing or superfluous: an array always begins the next item.
    case recovering
  }

  private let mode: Mode

  private init(_ text: [UInt8], name: String, mode: Mode) {
    self.scanner = XMLScanner(text)
    self.out = QuestionCollector(name: name)
    self.mode = mode
  }

  /// Reads a whole file; reads it a second time, in recovering mode, if its elements turn out not to nest.
  static func read(_ text: [UInt8], name: String) -> QuestionFile {
    var strict = Self(text, name: name, mode: .strict)
    if strict.readRoot() { return strict.out.finish() }
    var recovering = Self(text, name: name, mode: .recovering)
    _ = recovering.readRoot()
    return recovering.out.finish()
  }

  /// Reads everything; returns false if elements do not nest.
  private mutating func readRoot() -> Bool {
    var token = nextElement()
    if case .open("plist", isEmpty: false) = token.token { token = nextElement() }
    switch token.token {
    case .open("array", let isEmpty):
      return isEmpty || readItems()
    case .open(let name, _):
      let message = "the property list must be an <array> of <array>s of <string>s, not <\(name.prefix(20))>"
      out.skip(at: .line(token.line), message)
    case .problem(let message):
      out.skip(at: .line(token.line), message)
    default:
      out.skip(at: .line(token.line), "this is not a property list: an <array> is missing here")
    }
    return true
  }

  /// Reads the items of the outermost array; returns false if elements do not nest.
  private mutating func readItems() -> Bool {
    var extraEnd: Int?
    while true {
      let element = nextElement()
      switch element.token {
      case .open(let name, let isEmpty):
        if let line = extraEnd {
          guard mode == .recovering else { return false }
          out.warn(at: .line(line), "this </array> is one too many")
          extraEnd = nil
        }
        guard out.beginItem() else { return true }
        guard readItem(name, isEmpty: isEmpty, line: element.line) else { return false }
      case .close("array") where extraEnd == nil:
        extraEnd = element.line
      case .close("plist") where extraEnd != nil || mode == .recovering, .end where extraEnd != nil:
        if extraEnd == nil { out.warn(at: .line(element.line), "</array> is missing before </plist>") }
        return true
      case .end:
        guard mode == .recovering else { return false }
        out.warn(at: .line(element.line), "the file ends before </array>; something may be missing")
        return true
      case .close(let name):
        guard mode == .recovering else { return false }
        out.warn(at: .line(element.line), "this </\(name.prefix(20))> is one too many")
      case .text:
        out.warn(at: .line(element.line), "a text outside of an item is ignored")
      case .problem(let message):
        out.warn(at: .line(element.line), "outside of an item: \(message)")
      }
    }
  }

  /// Reads one item after its opening tag; returns false if elements do not nest.
  private mutating func readItem(_ name: String, isEmpty: Bool, line: Int) -> Bool {
    var item = RawQuestion(place: .line(line))
    var nests = true
    if name != "array" {
      item.addProblem("an item must be an <array> of <string>s, not <\(name.prefix(20))>")
      nests = isEmpty || skipElement(name)
    } else if !isEmpty {
      var texts: [RawText] = []
      nests = readTexts(&texts, of: &item)
      item.question = texts.first
      item.answers = Array(texts.dropFirst())
    }
    out.add(item)
    return nests || mode == .recovering
  }

  private mutating func readTexts(_ texts: inout [RawText], of item: inout RawQuestion) -> Bool {
    while true {
      let element = nextElement()
      let place = QuestionIssue.Place.line(element.line)
      switch element.token {
      case .open("string", let isEmpty):
        let value = isEmpty ? "" : readString(line: element.line, of: &item)
        texts.append(RawText(value: value, place: place))
      case .close("array"):
        return true
      case .open("array", _) where mode == .recovering:
        item.addProblem("this <array> has no </array> before the next <array>")
        scanner.pushBack(element)
        return true
      case .open(let name, let isEmpty):
        item.addProblem("an item may hold only <string>s, not <\(name.prefix(20))>", at: place)
        guard isEmpty || skipElement(name) else { return false }
      case .end, .close("plist"):
        item.addProblem("this <array> has no </array>")
        scanner.pushBack(element)
        return false
      case .close(let name):
        item.addProblem("</\(name.prefix(20))> has no <\(name.prefix(20))>", at: place)
      case .text:
        item.addProblem("a text must stand in a <string>", at: place)
      case .problem(let message):
        item.addProblem(message, at: place)
      }
    }
  }

  /// Reads the text of a `<string>` after its opening tag; without `</string>`, it ends at the next tag of a property
  /// list.
  private mutating func readString(line: Int, of item: inout RawQuestion) -> String {
    var value = ""
    while true {
      let part = scanner.next()
      switch part.token {
      case .text(let text):
        value += text
      case .close("string"):
        return value
      case .problem(let message):
        item.addProblem(message, at: .line(part.line))
      case .open(let name, _) where !Self.elements.contains(name):
        item.addProblem("<\(name.prefix(20))> in a text must be written &lt;\(name.prefix(20))>", at: .line(part.line))
      case .close(let name) where !Self.elements.contains(name):
        continue
      case .open, .close, .end:
        item.addProblem("this <string> has no </string>", at: .line(line))
        scanner.pushBack(part)
        return value
      }
    }
  }

  private static let elements = [
    "plist", "array", "dict", "key", "string", "data", "date", "integer", "real", "true", "false",
  ]

  /// Skips the rest of an element after its opening tag; returns false if the file ends first.
  ///
  /// In recovering mode, the element also ends at the beginning or the end of an item.
  private mutating func skipElement(_ name: String) -> Bool {
    var depth = 1
    while depth > 0 {
      let part = scanner.next()
      switch part.token {
      case .open("array", _) where mode == .recovering, .close("array") where mode == .recovering,
        .close("plist") where mode == .recovering:
        scanner.pushBack(part)
        return true
      case .close(name) where mode == .recovering: return true
      case .open(_, let isEmpty): depth += isEmpty ? 0 : 1
      case .close: depth -= 1
      case .end: return false
      case .text, .problem: break
      }
    }
    return true
  }

  /// Returns the next token that is not white space.
  private mutating func nextElement() -> XMLScanner.Located {
    while true {
      let token = scanner.next()
      guard case .text(let text) = token.token, text.utf8.allSatisfy(\.isBlank) else { return token }
    }
  }
}
