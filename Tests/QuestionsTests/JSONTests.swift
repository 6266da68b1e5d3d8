import Questions
import Testing

@Suite struct JSONTests {
  static let first = #"{"question":"Q","answers":["a","b"]}"#
  static let second = #"{"question":"R","answers":["c","d"]}"#
  static let both = [["Q", "a", "b"], ["R", "c", "d"]]

  static let good: [Case] = [
    Case("a bare list", "[\(first),\(second)]", questions: both),
    Case("a list in an object", "{\"questions\":[\(first),\(second)]}", questions: both),
    Case("white space anywhere", " \n{ \"questions\" :\r\n[ \(first) ,\t\(second) ] }\n", questions: both),
    Case("a byte order mark", "\u{FEFF}[\(first),\(second)]", questions: both),
    Case(
      "every escape", #"[{"question":"\"\\\/\b\f\n\r\tA\u0042\ud83d\uDE00","answers":["a","b"]}]"#,
      questions: [["\"\\/ AB😀", "a", "b"]],
      issues: ["x.json:1: the question has a hidden control character (U+0008), which is left out"]),
  ]

  @Test(arguments: good)
  func json_isRead(_ good: Case) {
    #expect(texts(good.text, "x.json") == good.questions)
    #expect(issues(good.text, "x.json") == good.issues)
  }

  @Test(arguments: [
    #"{"language":"en","category":"All","questions":[X]}"#, #"{"questions":[X],"category":"All","language":"en"}"#,
  ])
  func defaults_holdWhereAnItemSaysNothing(_ frame: String) {
    let own = #"{"question":"R","answers":["c","d"],"category":"Own","explanation":"E","language":"zh"}"#
    let parts = frame.split(separator: "X").map(String.init)
    let file = QuestionReader.read("\(parts[0])\(Self.first),\(own)\(parts[1])".utf8, name: "x.json")
    #expect(
      file.questions == [
        Question(text: "Q", answers: ["a", "b"], category: "All", language: "en"),
        Question(text: "R", answers: ["c", "d"], category: "Own", explanation: "E", language: "zh"),
      ])
    #expect(file.issues.isEmpty)
  }

  /// What stands on line 2, between two good items on lines 1 and 3, and what is said of it.
  static let items: [(item: String, issues: [String])] = [
    (#"5"#, ["2: an item must be an object, not a number"]),
    (#"-1.5e+3"#, ["2: an item must be an object, not a number"]),
    (#"null"#, ["2: an item must be an object, not null"]),
    (#"true"#, ["2: an item must be an object, not true or false"]),
    (#""text""#, ["2: an item must be an object, not a string"]),
    (#"["Q","a","b"]"#, ["2: an item must be an object, not an array"]),
    (#"{}"#, ["2: the item has no \"question\"", "2: the item has no \"answers\""]),
    (#"{"question":"X"}"#, ["2: the item has no \"answers\""]),
    (#"{"answers":["a","b"]}"#, ["2: the item has no \"question\""]),
    (#"{"question":5,"answers":["a","b"]}"#, ["2: \"question\" must be a string, not a number"]),
    (#"{"question":null,"answers":["a","b"]}"#, ["2: \"question\" must be a string, not null"]),
    (#"{"question":"X","answers":"a"}"#, ["2: \"answers\" must be an array of strings, not a string"]),
    (
      #"{"question":"X","answers":["a",1,{}]}"#,
      ["2: answer 2 must be a string, not a number", "2: answer 3 must be a string, not an object"]
    ),
    (#"{"question":"X","answers":["a","b"],"category":[]}"#, ["2: \"category\" must be a string, not an array"]),
    (#"{"question":"X","question":"Y","answers":["a","b"]}"#, ["2: the key \"question\" is there twice"]),
    (#"{"question":"X","answers":["a","b",]}"#, ["2: the comma before \"]\" is one too many"]),
    (#"{"question":"X","answers":["a","b"],}"#, ["2: the comma before \"}\" is one too many"]),
    (#"{"question":"X" "answers":["a","b"]}"#, ["2: \",\" or \"}\" is missing here"]),
    (#"{"question":"X","answers":["a" "b"]}"#, ["2: \",\" or \"]\" is missing here"]),
    (#"{"question" "X","answers":["a","b"]}"#, ["2: \":\" after the key \"question\" is missing here"]),
    (#"{question:"X","answers":["a","b"]}"#, ["2: a key in quotation marks is missing here"]),
    (#"{"question":,"answers":["a","b"]}"#, ["2: a value is missing here"]),
    (#"{"question":X,"answers":["a","b"]}"#, ["2: \"X\" is not a JSON value"]),
    (#"{"question":01,"answers":["a","b"]}"#, ["2: \"01\" is not a JSON value"]),
    (#"{"question":1.,"answers":["a","b"]}"#, ["2: \"1.\" is not a JSON value"]),
    (#"{"question":"He said "hi"","answers":["a","b"]}"#, ["2: \",\" or \"}\" is missing here"]),
    (#"{"question":"\x","answers":["a","b"]}"#, ["2: a backslash in a text must be written \\\\"]),
    (#"{"question":"\u12g4","answers":["a","b"]}"#, ["2: \\u needs four hexadecimal digits"]),
    (#"{"question":"\ud83d.","answers":["a","b"]}"#, ["2: \\uD83D is half of a character; the other half is missing"]),
    (
      #"{"question":"\ud83d\u0041","answers":["a","b"]}"#,
      ["2: \\uD83D is half of a character; the other half is missing"]
    ),
    (#"{"question":"\ude00","answers":["a","b"]}"#, ["2: \\uDE00 is half of a character; the other half is missing"]),
    (#"{"question":"X,"answers":["a","b"]}"#, ["2: \",\" or \"}\" is missing here"]),
    (#"{"question":"X","answers":["a","b}"#, ["2: a text begins here and has no quotation mark at its end"]),
    (#"{"question":"X","answers":["a","b"}"#, ["2: \",\" or \"]\" is missing here"]),
    (#"{"question":"X","answers":"a","b"]}"#, ["2: \":\" after the key \"b\" is missing here"]),
    (#"nonsense"#, ["2: \"nonsense\" is not a JSON value"]),
    (#"'Q'"#, ["2: \"'Q'\" is not a JSON value"]),
    (
      String(repeating: "[", count: 32) + String(repeating: "]", count: 32),
      ["2: an item must be an object, not an array"]
    ),
    (
      String(repeating: "[", count: 33) + String(repeating: "]", count: 33),
      ["2: this is nested more than 32 levels deep"]
    ),
  ]

  @Test(arguments: items)
  func badItem_costsOnlyItself(_ item: String, _ expected: [String]) {
    let text = "[\(Self.first),\n\(item),\n\(Self.second)]"
    #expect(texts(text, "x.json") == Self.both)
    #expect(issues(text, "x.json") == expected.map { "x.json:\($0)" })
  }

  static let structure: [Case] = [
    Case(
      "a brace missing at an item's end", "[{\"question\":\"X\",\"answers\":[\"a\",\"b\"],\n\(first),\n\(second)]",
      questions: both,
      issues: ["x.json:2: a key in quotation marks is missing here"]),
    Case(
      "a bracket and a brace missing", "[{\"question\":\"X\",\"answers\":[\"a\",\"b\",\n\(first),\n\(second)\n]",
      questions: both,
      issues: ["x.json:4: the file ends too early"]),
    Case(
      "a comma missing between items", "[\(first)\n\(second)]", questions: both,
      issues: ["x.json:2: a comma is missing before this item"]),
    Case(
      "commas too many", "[,\(first),\n,\(second),\n]", questions: both,
      issues: [
        "x.json:1: a comma is one too many here", "x.json:2: a comma is one too many here",
        "x.json:2: the comma after the last item is one too many",
      ]),
    Case(
      "a brace too many", "[\(first)}\n,\(second)]", questions: both, issues: ["x.json:1: a \"}\" is one too many here"]
    ),
    Case(
      "the file ends in an item", "[\(first),\n\(second),\n{\"question\":\"X\",\n", questions: both,
      issues: ["x.json:4: the file ends before the \"]\" of its questions", "x.json:4: the file ends too early"]),
    Case(
      "the file ends between items", "[\(first),\n\(second)\n", questions: both,
      issues: ["x.json:3: the file ends before the \"]\" of its questions"]),
    Case(
      "the last brace is missing", "{\"questions\":[\(first),\n\(second)]\n", questions: both,
      issues: ["x.json:3: the file ends too early; reading stopped here"]),
    Case(
      "something follows", "[\(first),\(second)]\n[]", questions: both,
      issues: ["x.json:2: what follows the end of the questions is ignored"]),
    Case(
      "something follows in the object", "{\"questions\":[\(first),\(second)],\n5}", questions: both,
      issues: ["x.json:2: a key in quotation marks is missing here; reading stopped here"]),
    Case(
      "a broken default before the list", "{\"language\":en,\n\"questions\":[\(first),\(second)]}", questions: both,
      issues: ["x.json:1: \"en\" is not a JSON value; reading went on at \"questions\""]),
    Case(
      "a default of the wrong type", "{\"language\":5,\n\"category\":[],\"questions\":[\(first),\(second)]}",
      questions: both,
      issues: [
        "x.json:1: \"language\" must be a string, not a number; it is ignored",
        "x.json:2: \"category\" must be a string, not an array; it is ignored",
      ]),
    Case(
      "a default that breaks a rule, said once",
      "{\"language\":\"English\",\"category\":\"A\\u0007\",\n\"questions\":[\(first),\(second)]}", questions: both,
      issues: [
        "x.json:1: the category has a hidden control character (U+0007), which is left out",
        "x.json:1: \"English\" is not a language tag such as en or zh-Hans; it is ignored",
      ]),
    Case(
      "unknown keys, said once",
      """
      {"name":"T",
      "questions":[{"question":"Q","number":1,"answers":["a","b"]},
      {"question":"R","number":{"x":[1]},"answers":["c","d"]}]}
      """, questions: both,
      issues: [
        "x.json:1: the key \"name\" is unknown and ignored (said once)",
        "x.json:2: the key \"number\" is unknown and ignored (said once)",
      ]),
    Case(
      "a key that would steer the terminal",
      "[\(first),{\"question\":\"R\",\"answers\":[\"c\",\"d\"],\"\\u001b[2J\\u202E\(String(repeating: "x", count: 50))\":1}]",
      questions: both,
      issues: ["x.json:1: the key \"[2J\(String(repeating: "x", count: 37))…\" is unknown and ignored (said once)"]),
    Case(
      "not JSON", "question,a,b", issues: ["x.json:1: this is not JSON: a file of questions begins with \"{\" or \"[\""]
    ),
    Case("an empty list", "[]", issues: ["x.json: there are no questions in this file"]),
    Case("an empty object", "{}", issues: ["x.json: the list \"questions\" is missing"]),
    Case(
      "questions of the wrong type", "{\n\"questions\":{}}",
      issues: ["x.json:2: \"questions\" must be an array, not an object"]),
    Case(
      "a broken object without the list", "{\"a\"\n1}",
      issues: [
        "x.json:2: \":\" after the key \"a\" is missing here; reading stopped here",
        "x.json: the list \"questions\" is missing",
      ]),
  ]

  @Test(arguments: structure)
  func brokenFile_givesWhatCanBeRead(_ broken: Case) {
    #expect(texts(broken.text, "x.json") == broken.questions)
    #expect(issues(broken.text, "x.json") == broken.issues)
  }

  @Test func bracketsWithoutEnd_areOneBadItem() {
    let text = "[" + String(repeating: "{\"a\":[", count: 20_000)
    #expect(
      issues(text, "x.json") == [
        "x.json:1: the file ends before the \"]\" of its questions",
        "x.json:1: this is nested more than 32 levels deep",
        "x.json: no question in this file can be used",
      ])
  }
}
