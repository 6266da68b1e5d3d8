import Foundation
import Testing

/// No Chinese text in a catalogue has a word of English: not what is rarely said either, on TV, console, page and
/// terminal.
@Suite struct ChineseCatalogues {
  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: checkout.appending(path: path), encoding: .utf8)
  }

  /// Files in which each sentence stands twice, in English and then in Chinese.
  private static var pairs: [String] {
    get throws {
      let files = try #require(FileManager.default.enumerator(atPath: checkout.appending(path: "Sources").path))
      let catalogues = files.compactMap { $0 as? String }.filter { path in
        path.hasSuffix(".swift") && (path.contains("Texts") || path.contains("Words"))
      }
      return catalogues.sorted().map { "Sources/\($0)" }
    }
  }

  @Test func theReaderFindsTheSecondOfTwoTexts() {
    let source = ##"""
      var one: String { text("First", "第一") }
      func two(_ n: Int) -> String { pick("\(n) \(n == 1 ? "way" : "ways")", "\(n) 条路 too") }
      var three: String {
        text(
          "A \"quoted\" one", "第三")
      }
      func text(_ en: String, _ zh: String) -> String { en }
      """##
    #expect(SourceTexts.chinese(in: source) == ["第一", "第三", " 条路 too"])
  }

  @Test func textsThatStandBesideTheirEnglish() throws {
    var count = 0
    for path in try Self.pairs {
      for sentence in SourceTexts.chinese(in: try Self.text(of: path)) {
        count += 1
        #expect(ChineseSentences.foreign(sentence, but: ["http"]) == [], "\(path): \(sentence)")
      }
    }
    #expect(count > 60, "hardly a text was found")
  }

  @Test(arguments: [

    ("Assets/pad/texts.js", "const chinese", "\n};", "'", 20),
    ("Assets/pad/texts.js", "const chinese", "\n};", "`", 2),
  ])
  func textsOfAFileOfTheirOwn(path: String, start: String, end: String, quote: Character, least: Int) throws {
    let source = try Self.text(of: path)
    let body = source[try #require(source.range(of: start)).upperBound...]
    let sentences = SourceTexts.all(in: body[..<(try #require(body.range(of: end)).lowerBound)], quote: quote)
    #expect(sentences.count >= least)
    for sentence in sentences {
      #expect(ChineseSentences.foreign(sentence) == [], "\(path): \(sentence)")
    }
  }
}

/// String literals in source texts, without what is put into them when they are said.
private enum SourceTexts {
  /// The second argument of each `text("…", "…")` and `pick("…", "…")`.
  static func chinese(in source: String) -> [String] {
    ["text(", "pick("].flatMap { call in
      source.ranges(of: call).compactMap { range in
        var rest = source[range.upperBound...].drop(while: \.isWhitespace)
        guard literal(&rest, quote: "\"") != nil, rest.first == "," else { return nil }
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        return literal(&rest, quote: "\"")
      }
    }
  }

  /// All of them.
  static func all(in source: Substring, quote: Character) -> [String] {
    var (rest, found) = (source, [String]())
    while let start = rest.firstIndex(of: quote) {
      rest = rest[start...]
      guard let text = literal(&rest, quote: quote) else { break }
      found.append(text)
    }
    return found
  }

  /// Reads a literal from the beginning; nil when there is none.
  private static func literal(_ rest: inout Substring, quote: Character) -> String? {
    guard rest.first == quote else { return nil }
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case quote: return text
      case "\\" where rest.first == "(": skip("(", ")", in: &rest)
      case "$" where rest.first == "{": skip("{", "}", in: &rest)
      case "\\": text.append(rest.popFirst() ?? " ")
      default: text.append(character)
      }
    }
    return nil
  }

  private static func skip(_ opening: Character, _ closing: Character, in rest: inout Substring) {
    var depth = 0
    while let character = rest.popFirst() {
      if character == opening { depth += 1 }
      if character == closing { depth -= 1 }
      if depth == 0 { return }
    }
  }
}
