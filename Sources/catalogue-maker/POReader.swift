/// A parser for a file in gettext's PO format.
struct POReader {
  private enum Field: Hashable {
    case context, id, plural
    case text(Int)
  }

  private let path: String
  private var entries: [POFile.Entry] = []
  private var entry: POFile.Entry?
  /// The field that a line continues if the line contains only a string.
  private var field: Field?
  private var seen: Set<Field> = []

  private init(path: String) { self.path = path }

  /// Parses a file; throws the first `Problem` that makes it ill-formed.
  static func read(_ text: String, path: String) throws -> POFile {
    var reader = POReader(path: path)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      try reader.readLine(line.last == "\r" ? line.dropLast() : line, at: index + 1)
    }
    try reader.finish()
    var file = POFile(path: path, header: [:], entries: reader.entries)
    guard let head = file.entries.first, head.id.isEmpty, head.context == nil else {
      throw file.problem("the file does not begin with a header (an empty msgid)")
    }
    file.entries.removeFirst()
    for line in (head.texts.first ?? "").split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      file.header[String(line[..<colon])] = line[line.index(after: colon)...].trimmed
    }
    return file
  }

  private mutating func readLine(_ line: Substring, at number: Int) throws {
    let line = line.trimmed
    if line.isEmpty || line.hasPrefix("#~") { return }
    if line.hasPrefix("#") { return try comment(line, at: number) }
    if line.hasPrefix("\"") {
      guard let field else { throw problem("a string that belongs to nothing", at: number) }
      return append(try string(line, at: number), to: field)
    }
    let keyword = line.prefix { $0 != " " && $0 != "\"" }
    guard let next = Self.field(of: keyword) else { throw problem("“\(keyword)” is no word of the format", at: number) }
    let begins = next == .context || (next == .id && !(seen == [.context]))
    if begins, !seen.isEmpty { try finish() }
    if entry == nil { begin(at: number) }
    guard seen.insert(next).inserted else { throw problem("\(keyword) stands here twice", at: number) }
    if next == .id { entry?.line = number }
    if case .text(let index) = next, index != entry?.texts.count {
      throw problem("\(keyword) is out of order", at: number)
    }
    field = next
    append(try string(line.dropFirst(keyword.count).trimmed, at: number), to: next)
  }

  private static func field(of keyword: Substring) -> Field? {
    switch keyword {
    case "msgctxt": return .context
    case "msgid": return .id
    case "msgid_plural": return .plural
    case "msgstr": return .text(0)
    default:
      guard keyword.hasPrefix("msgstr["), keyword.hasSuffix("]") else { return nil }
      return Int(keyword.dropFirst("msgstr[".count).dropLast()).map(Field.text)
    }
  }

  private mutating func comment(_ line: String, at number: Int) throws {
    if !seen.isEmpty { try finish() }
    if entry == nil { begin(at: number) }
    if line.hasPrefix("#.") { entry?.comments.append(line.dropFirst(2).trimmed) }
    if line.hasPrefix("#,") {
      entry?.flags.formUnion(line.dropFirst(2).split(separator: ",").map(\.trimmed))
    }
  }

  private mutating func begin(at line: Int) {
    entry = POFile.Entry(line: line)
    seen = []
    field = nil
  }

  private mutating func finish() throws {
    if let entry, !seen.isEmpty {
      guard seen.contains(.id), !entry.texts.isEmpty else {
        throw problem("an entry without msgid or msgstr", at: entry.line)
      }
      entries.append(entry)
    }
    entry = nil
    seen = []
    field = nil
  }

  private mutating func append(_ text: String, to field: Field) {
    guard var entry else { return }
    switch field {
    case .context: entry.context = (entry.context ?? "") + text
    case .id: entry.id += text
    case .plural: entry.plural = (entry.plural ?? "") + text
    case .text(let index):
      if entry.texts.count == index { entry.texts.append("") }
      entry.texts[index] += text
    }
    self.entry = entry
  }

  /// Parses a string in quotes, which must fill the rest of its line.
  private func string(_ quoted: String, at number: Int) throws -> String {
    var rest = Substring(quoted)
    guard rest.popFirst() == "\"" else { throw problem("a string in quotes is missing", at: number) }
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        guard rest.isEmpty else { throw problem("something stands behind the string", at: number) }
        return text
      case "\\":
        switch rest.popFirst() {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "\"": text.append("\"")
        case "\\": text.append("\\")
        case let other: throw problem("“\\\(other.map(String.init) ?? "")” means nothing here", at: number)
        }
      default: text.append(character)
      }
    }
    throw problem("the string does not end", at: number)
  }

  private func problem(_ message: String, at line: Int) -> Problem {
    Problem(file: path, line: line, message: message)
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at both ends; a non-breaking space is kept, because it counts as a letter here.
  var trimmed: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }
    return end.map { String(start[...$0]) } ?? ""
  }
}
