import Questions
import Testing

/// Kinds of questions in files.
@Suite struct KindFileTests {
  private func read(_ item: String) -> QuestionFile { QuestionReader.read("[\(item)]".utf8, name: "x.json") }

  private static let good: [(item: String, kind: QuestionKind, answers: [String])] = [
    (#"{"question":"Q","answers":["a","b"]}"#, .choice, ["a", "b"]),
    (#"{"question":"Q","kind":"choice","answers":["a","b"]}"#, .choice, ["a", "b"]),
    (#"{"question":"Q","answer":true}"#, .trueFalse(true), ["True", "False"]),
    (#"{"question":"Q","answer":false,"language":"de"}"#, .trueFalse(false), ["Falsch", "Richtig"]),
    (#"{"question":"Q","kind":"true-false","answer":"no"}"#, .trueFalse(false), ["False", "True"]),
    (#"{"question":"Q","kind":"several","right":2,"answers":["a","b","c"]}"#, .several(right: 2), ["a", "b", "c"]),
    (#"{"question":"Q","kind":"Several 3","answers":["a","b","c"]}"#, .several(right: 3), ["a", "b", "c"]),
    (#"{"question":"Q","answer":8848,"unit":"m"}"#, .estimate(Estimate(value: 8848, unit: "m")), []),
    (
      #"{"question":"Q","answer":-1.50,"range":[-10,10.125]}"#,
      .estimate(Estimate(value: -1.5, decimals: 3, range: -10...10.125)), []
    ),
    (#"{"question":"Q","kind":"order","answers":["a","b","c"]}"#, .order, ["a", "b", "c"]),
    (#"{"question":"Q","kind":"typed","answers":["a"]}"#, .typed, ["a"]),
    (#"{"question":"Q","answer":"Ada"}"#, .typed, ["Ada"]),
    (#"{"question":"Q","kind":"poll","answers":["a","b"]}"#, .poll, ["a", "b"]),
    (#"{"question":"Q","kind":"survey","answers":["a","b"]}"#, .survey, ["a", "b"]),
  ]

  @Test func kinds_areRead() {
    for row in Self.good {
      let file = read(row.item)
      #expect(file.issues.isEmpty, "\(row.item): \(file.issues)")
      #expect(file.questions.map(\.kind) == [row.kind], "\(row.item)")
      #expect(file.questions.map(\.answers) == [row.answers], "\(row.item)")
    }
  }

  /// The number as people read it, by the question's language.
  private static let signs: [(language: String, text: String)] = [
    ("en", "42.195 km"), ("zh-Hans", "42.195 km"), ("ja", "42.195 km"), ("de", "42,195 km"), ("pt-BR", "42,195 km"),
    ("fr", "42,195 km"), ("es", "42,195 km"), ("es-MX", "42.195 km"), ("de-CH", "42.195 km"), ("tlh", "42.195 km"),
  ]

  @Test(arguments: signs.indices) func estimates_haveTheirLanguagesDecimalSign(index: Int) throws {
    let (language, text) = Self.signs[index]
    let file = read("{\"question\":\"Q\",\"answer\":42.195,\"unit\":\"km\",\"language\":\"\(language)\"}")
    guard case .estimate(let estimate)? = file.questions.first?.kind else {
      Issue.record("no estimate: \(file.issues)")
      return
    }
    #expect(estimate.text(estimate.value) == text)
    // Whole numbers have no sign, and files keep the point.
    #expect(Estimate(value: 12_345).text(12_345) == "12\u{2009}345" && estimate.digits(of: 42.195) == "42.195")
  }

  private static let bad: [(item: String, issue: String)] = [
    (
      #"{"question":"Q","kind":"riddle","answers":["a","b"]}"#,
      "the kind \"riddle\" is unknown; there are choice, several, estimate, order, typed, poll, survey, true-false"
    ),
    (
      #"{"question":"Q","kind":"several","answers":["a","b"]}"#,
      "\"right\" is missing: how many of the answers are right, the first ones"
    ),
    (
      #"{"question":"Q","kind":"several","right":3,"answers":["a","b"]}"#,
      "\"right\" must be a number from 1 to 2, not \"3\""
    ),
    (#"{"question":"Q","kind":"true-false","answer":"perhaps"}"#, "\"perhaps\" is neither true nor false"),
    (#"{"question":"Q","kind":"true-false","answers":[]}"#, "\"answer\" is missing: true or false"),
    (#"{"question":"Q","kind":"estimate","answers":[]}"#, "\"answer\" is missing: the number that is right"),
    (
      #"{"question":"Q","kind":"estimate","answer":"many"}"#, "\"many\" is not a number such as 8848 or 0.5"
    ),
    (
      #"{"question":"Q","kind":"estimate","answer":0.1234}"#,
      "\"0.1234\" has more than 3 digits behind its point"
    ),
    // The number of an answer, as other programs have it, is no estimate.
    (
      #"{"question":"Q","answer":1,"answers":["a","b"]}"#,
      "it has both \"answer\" and \"answers\": list the right answer first in \"answers\" alone"
    ),
    (
      #"{"question":"Q","answer":1,"options":["a","b"]}"#,
      "the key \"options\" is unknown: list the right answer and then the wrong ones in \"answers\""
    ),
    (#"{"question":"Q","answer":1e13}"#, "\"1e13\" is not a number such as 8848 or 0.5"),
    (
      #"{"question":"Q","answer":5,"range":[6,9]}"#,
      "the range must begin below its end, and the right number must be in it"
    ),
    (
      #"{"question":"Q","answer":5,"range":[9,0]}"#,
      "the range must begin below its end, and the right number must be in it"
    ),
    (#"{"question":"Q","answer":5,"range":[9]}"#, "\"range\" must be two numbers such as [0, 100]"),
    (#"{"question":"Q","answer":[5]}"#, "\"answer\" must be a number, true or false, not an array"),
    (
      #"{"question":"Q","kind":"order","answers":["a","b"]}"#,
      "there are 2 answers; a question needs 3 to 9, in the right order"
    ),
    (
      #"{"question":"Q","kind":"poll","answers":["a"]}"#, "there is only 1 answer; a question needs 2 to 9"
    ),
    (#"{"question":"Q","kind":"typed","answers":["?!"]}"#, "\"?!\" has no letter and no digit that could be typed"),
    (#"{"question":"Q","kind":"typed","answers":["a","A"]}"#, "answers 1 and 2 are the same"),
  ]

  @Test func whatIsWrong_isSaid_andTheOthersAreRead() {
    for row in Self.bad {
      let file = read(row.item + #",{"question":"R","answers":["a","b"]}"#)
      #expect(file.issues.map(\.message) == [row.issue], "\(row.item)")
      #expect(file.questions.map(\.text) == ["R"], "\(row.item)")
    }
  }

  @Test func whatDoesNotBelongToTheKind_isAWarning() {
    let file = read(#"{"question":"Q","answers":["a","b"],"unit":"m","right":1}"#)
    #expect(file.questions.count == 1)
    #expect(
      file.issues.map(\.message) == [
        "only an estimate has a unit and a range; they are ignored",
        "\"right\" belongs to the kind several; it is ignored",
      ])
  }

  @Test func csv_hasColumnsForThem() {
    let text = """
      question,right,wrong,wrong,kind,unit,range
      Choice?,a,b,,,,
      Several?,a,b,c,several 2,,
      High?,300,,,estimate,m,0..1000
      Low?,-2.5,,,estimate,,
      Right?,true,,,true-false,,
      Order?,a,b,c,order,,
      Bad?,3,,,estimate,m,wide

      """
    let file = QuestionReader.read(text.utf8, name: "x.csv")
    #expect(
      file.questions.map(\.kind) == [
        .choice, .several(right: 2), .estimate(Estimate(value: 300, unit: "m", range: 0...1000)),
        .estimate(Estimate(value: -2.5, decimals: 1)), .trueFalse(true), .order,
      ])
    #expect(file.issues.map(\.description) == ["x.csv:8: the range \"wide\" must be two numbers such as 0..100"])
  }

  @Test func numbers_areReadAsPeopleReadThem() {
    let table: [(Double, Int, String, String)] = [
      (0, 0, "0", "0"), (8848, 0, "8848", "8848"), (10_000, 0, "10000", "10\u{2009}000"),
      (1_234_567, 0, "1234567", "1\u{2009}234\u{2009}567"), (-2.5, 1, "-2.5", "−2.5"), (0.05, 2, "0.05", "0.05"),
      (-12_345.678, 3, "-12345.678", "−12\u{2009}345.678"), (2.999, 1, "3.0", "3.0"),
    ]
    for (value, decimals, digits, shown) in table {
      let estimate = Estimate(value: value, decimals: decimals)
      #expect(estimate.digits(of: value) == digits)
      #expect(estimate.shown(value) == shown)
    }
  }
}
