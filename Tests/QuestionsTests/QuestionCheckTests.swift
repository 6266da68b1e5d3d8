import Questions
import Testing

/// The rules for an item, whatever its format; seen through JSON because every text there has a line of its own.
@Suite struct QuestionCheckTests {
  static func item(
    question: String = "Q?", answers: [String] = ["a", "b"], more: String = ""
  ) -> String {
    // Line 1 is "[{", 2 the question, 3 "answers", the first answer is on line 4.
    let list = answers.map { "\"\($0)\"" }.joined(separator: ",\n")
    return "[{\n\"question\": \"\(question)\",\n\"answers\": [\n\(list)\n]\(more)}]"
  }

  static let unusable = "x.json: no question in this file can be used"

  static let good: [Case] = [
    Case("two answers", item(), questions: [["Q?", "a", "b"]]),
    Case(
      "nine answers", item(answers: ["1", "2", "3", "4", "5", "6", "7", "8", "9"]),
      questions: [["Q?", "1", "2", "3", "4", "5", "6", "7", "8", "9"]]),
    Case(
      "the longest texts",
      item(
        question: String(repeating: "q", count: 300), answers: [String(repeating: "a", count: 120), "b"],
        more:
          ",\"explanation\":\"\(String(repeating: "e", count: 400))\",\"category\":\"\(String(repeating: "c", count: 60))\""
      ),
      questions: [[String(repeating: "q", count: 300), String(repeating: "a", count: 120), "b"]]),
    Case(
      "lengths are in characters, not in scalars", item(question: String(repeating: "👩‍👩‍👧‍👦", count: 300)),
      questions: [[String(repeating: "👩‍👩‍👧‍👦", count: 300), "a", "b"]]),
    Case(
      "white space is trimmed and collapsed",
      item(question: " \\t What\\n\\n is\u{3000} it? ", answers: [" a  b ", "c"]),
      questions: [["What is it?", "a b", "c"]]),
    Case(
      "a no-break space stays", item(question: "Quoi\u{A0}? Qui\u{202F}?\u{A0}\u{A0}Où"),
      questions: [["Quoi\u{A0}? Qui\u{202F}? Où", "a", "b"]]),
    Case(
      "marks of direction and joiners stay", item(question: "می\u{200C}خواهم\u{200F} 👩\u{200D}🚀"),
      questions: [["می\u{200C}خواهم\u{200F} 👩\u{200D}🚀", "a", "b"]]),
    Case(
      "answers that differ in an accent are different", item(answers: ["resume", "résumé"]),
      questions: [["Q?", "resume", "résumé"]]),
    Case(
      "a null is as good as no key",
      item(more: ",\"category\":null,\"explanation\":null,\"language\":null"), questions: [["Q?", "a", "b"]]),
  ]

  @Test(arguments: good)
  func goodItem_isUsedWithoutAWord(_ good: Case) {
    #expect(texts(good.text, "x.json") == good.questions)
    #expect(issues(good.text, "x.json") == [])
  }

  static let bad: [(text: String, issues: [String])] = [
    (item(question: ""), ["x.json:2: the question is empty"]),
    (item(question: " \\n "), ["x.json:2: the question is empty"]),
    (item(question: "\u{200B}\u{200D}"), ["x.json:2: the question is empty"]),
    (
      item(question: String(repeating: "q", count: 301)),
      ["x.json:2: the question has 301 characters; at most 300 are allowed"]
    ),
    (
      item(question: "e" + String(repeating: "\u{301}", count: 2400)),
      ["x.json:2: the question has too many accents on its letters"]
    ),
    (
      item(question: String(repeating: "q", count: 9_601)),
      ["x.json:2: the question is far too long; at most 300 characters are allowed"]
    ),
    (
      item(answers: Array(repeating: String(repeating: "a", count: 3_841), count: 2)),
      [
        "x.json:4: answer 1 is far too long; at most 120 characters are allowed",
        "x.json:5: answer 2 is far too long; at most 120 characters are allowed",
      ]
    ),
    (item(question: "caf\u{FFFD}"), ["x.json:2: the question has a broken character; save the file as UTF-8"]),
    (
      "[{\n\"question\": \"Q?\", \"answers\": []}]",
      ["x.json:1: there is no answer; a question needs 2 to 9, the right one first"]
    ),
    (item(answers: ["a"]), ["x.json:1: there is only 1 answer; a question needs 2 to 9, the right one first"]),
    (
      item(answers: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]),
      ["x.json:1: there are 10 answers; a question needs 2 to 9, the right one first"]
    ),
    (item(answers: ["a", " ", "c"]), ["x.json:5: answer 2 is empty"]),
    (item(answers: ["", " ", "c"]), ["x.json:4: answer 1 is empty", "x.json:5: answer 2 is empty"]),
    (item(answers: ["a", "b", "a"]), ["x.json:6: answers 1 and 3 are the same"]),
    (item(answers: ["Paris", "b", "PARIS"]), ["x.json:6: answers 1 and 3 are the same"]),
    (item(answers: ["b", "12", "１２"]), ["x.json:6: answers 2 and 3 are the same"]),
    (item(answers: ["ガム", "ｶﾞﾑ"]), ["x.json:5: answers 1 and 2 are the same"]),
    (item(answers: ["Straße", "STRASSE"]), ["x.json:5: answers 1 and 2 are the same"]),
    (item(answers: ["caf\u{E9}", "cafe\u{301}"]), ["x.json:5: answers 1 and 2 are the same"]),
    (item(answers: ["a b", "a\u{A0}b"]), ["x.json:5: answers 1 and 2 are the same"]),
    (item(answers: ["ab", "a\u{AD}b"]), ["x.json:5: answers 1 and 2 are the same"]),
    (
      item(answers: ["a", String(repeating: "b", count: 121)]),
      ["x.json:5: answer 2 has 121 characters; at most 120 are allowed"]
    ),
    (item(answers: ["a", "\u{FFFD}"]), ["x.json:5: answer 2 has a broken character; save the file as UTF-8"]),
    (
      item(more: ",\n\"explanation\": \"\(String(repeating: "e", count: 401))\""),
      ["x.json:7: the explanation has 401 characters; at most 400 are allowed"]
    ),
    (
      item(more: ",\n\"category\": \"\(String(repeating: "c", count: 61))\""),
      ["x.json:7: the category has 61 characters; at most 60 are allowed"]
    ),
    (
      item(question: "", answers: ["a", "a"]),
      ["x.json:2: the question is empty", "x.json:5: answers 1 and 2 are the same"]
    ),
  ]

  @Test(arguments: bad)
  func badItem_isSkippedAndTheLineSaysWhy(_ text: String, _ expected: [String]) {
    #expect(texts(text, "x.json") == [])
    #expect(issues(text, "x.json") == expected + [Self.unusable])
  }

  static let hidden: [(raw: String, code: String)] = [
    ("\\u0000", "U+0000"), ("\\u001b", "U+001B"), ("\u{7F}", "U+007F"), ("\u{9B}", "U+009B"), ("\u{202E}", "U+202E"),
    ("\u{202A}", "U+202A"), ("\u{2066}", "U+2066"), ("\u{2069}", "U+2069"), ("\u{FEFF}", "U+FEFF"),
    ("\u{FFFE}", "U+FFFE"), ("\u{10FFFF}", "U+10FFFF"),
  ]

  @Test(arguments: hidden)
  func hiddenControl_isLeftOutWithAWarning(_ raw: String, _ code: String) {
    let text = Self.item(question: "A\(raw)B\(raw)", answers: ["a", "b"])
    #expect(texts(text, "x.json") == [["AB", "a", "b"]])
    #expect(
      issues(text, "x.json") == ["x.json:2: the question has a hidden control character (\(code)), which is left out"])
  }

  @Test(arguments: ["en", "zh", "zh-Hans", "zh-Hant-TW", "de-1996", "yue"])
  func languageTag_isKept(_ tag: String) {
    let file = QuestionReader.read(Self.item(more: ",\"language\":\"\(tag)\"").utf8, name: "x.json")
    #expect(file.questions.map(\.language) == [tag])
    #expect(file.issues.isEmpty)
  }

  @Test(arguments: ["English", "e", "en_US", "en-", "-en", "12", "中文", "en-abcdefghi"])
  func otherLanguage_isIgnoredWithAWarning(_ tag: String) {
    let file = QuestionReader.read(Self.item(more: ",\n\"language\":\"\(tag)\"").utf8, name: "x.json")
    #expect(file.questions.map(\.language) == [nil])
    #expect(
      file.issues.map(\.description) == [
        "x.json:7: \"\(tag)\" is not a language tag such as en or zh-Hans; it is ignored"
      ])
    #expect(file.issues.map(\.severity) == [.warning])
  }

  @Test func emptyOptionalTexts_areNoTexts() {
    let file = QuestionReader.read(
      Self.item(more: ",\"category\":\" \",\"explanation\":\"\",\"language\":\"\"").utf8, name: "x.json")
    #expect(file.questions == [Question(text: "Q?", answers: ["a", "b"])])
    #expect(file.issues.isEmpty)
  }
}
