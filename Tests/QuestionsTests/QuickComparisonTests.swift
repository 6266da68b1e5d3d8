import Questions
import TestSupport
import Testing

/// What is quick for usual texts gives the same as what is right for all texts.
@Suite struct QuickComparisonTests {
  private static let fragments = [
    "a", "A", "b", "Z", "1", "é", "É", "e\u{301}", "\u{301}", "ß", "SS", "ss", "ﬁ", "FI", "甲", "乙", "あ", "ｱ\u{3099}",
    "я", "Я",
    "\u{200D}", "\u{AD}", "\u{212A}", "k", "Å", "\u{212B}", "-", "한", "ı", "i", "İ",
  ]

  private static func text(_ random: inout Repeatable, of fragments: [String]) -> String {
    (0...random.below(4)).map { _ in fragments[random.below(fragments.count)] }.joined()
  }

  @Test func answers_areTheSameIfTheirKeysAre() {
    var random = Repeatable(state: 1)
    for _ in 0..<5_000 {
      let first = Self.text(&random, of: Self.fragments)
      // Half of the pairs differ at their end only.
      let end = Self.text(&random, of: Self.fragments)
      let second = random.below(2) == 0 ? end : first + end
      guard !first.isBlank, !second.isBlank else { continue }
      let file = QuestionReader.read(
        Array(Encoder.json([Question(text: "Q", answers: [first, second])]).utf8), name: "x.json")
      let isSame = file.issues.contains { $0.message == "answers 1 and 2 are the same" }
      if isSame != (Self.key(first) == Self.key(second)) { Issue.record("\(first.debugDescription) \(second)") }
    }
  }

  /// The key by Unicode's tables alone; the fragments have no spaces and only one half-width letter.
  private static func key(_ text: String) -> String {
    text.replacing("ｱ", with: "ア").unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
      .flatMap { $0.properties.uppercaseMapping.unicodeScalars }.map(\.properties.lowercaseMapping).joined()
  }

  @Test func spaces_areCollapsedLikeThoseBetweenCharacters() {
    let fragments =
      Self.fragments + [" ", "  ", "\t", "\r\n", "\u{A0}", "\u{3000}", "\u{1}", "\u{7F}", "👨‍👩‍👧", "\u{309A}"]
    var random = Repeatable(state: 2)
    for _ in 0..<20_000 {
      let text = Self.text(&random, of: fragments)
      let wanted = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if Array(text.singleSpaced.utf8) != Array(wanted.utf8) { Issue.record("\(Array(text.unicodeScalars))") }
    }
  }

  @Test(arguments: [
    ("en", true), ("zh-Hans", true), ("deu-1996", true), ("e", false), ("engl", false), ("e1", false), ("en-", false),
    ("-en", false), ("en--x", false), ("en-123456789", false), ("en-a-b-c-d-e-f-g", true),
    ("en-a-b-c-d-e-f-g-h", false),
    ("en_US", false), ("é", false),
  ])
  func languageTags(tag: String, isOne: Bool) {
    let question = Question(text: "Q", answers: ["a", "b"], language: tag)
    let file = QuestionReader.read(Array(Encoder.json([question]).utf8), name: "x.json")
    #expect(file.questions.first?.language == (isOne ? tag : nil))
    #expect(file.issues.isEmpty == isOne)
  }

  /// Objects with more keys than a question has are looked through in another way.
  @Test func keys_thatAreThereTwice_areNamed() {
    let keys = (0..<40).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let item = "{\"question\": \"Q\", \"answers\": [\"a\", \"b\"], \(keys)"
    #expect(issues("[\(item)}]", "x.json").count == 40)
    let late = issues("[\(item), \"k39\": 2}]", "x.json").filter { $0.contains("twice") }
    #expect(late == ["x.json:1: the key \"k39\" is there twice"])
    let early = issues("[\(item), \"k1\": 2}]", "x.json").filter { $0.contains("twice") }
    #expect(early == ["x.json:1: the key \"k1\" is there twice"])
  }
}
