import Questions
import Testing

/// What a question has beside its text and answers: an id, an audience, and answers that are no slips.
@Suite struct QuestionKeyTests {
  private func read(_ items: String) -> QuestionFile { QuestionReader.read("[\(items)]".utf8, name: "x.json") }

  @Test func keys_areRead() throws {
    let file = read(
      #"""
      {"id":" sea-1 ","question":"Q","kind":"typed","answers":["Monet"],"not":["Manet","Minet"],"audience":"Children"},
      {"question":"R","answers":["a","b"],"audience":"all","id":null,"not":null},
      {"question":"S","answers":["a","b"],"audience":"adults"}
      """#)
    #expect(file.issues.map(\.description) == [])
    let first = try #require(file.questions.first)
    #expect(first.id == "sea-1" && first.unlike == ["Manet", "Minet"] && first.audience == .children)
    #expect(file.questions.dropFirst().map(\.audience) == [nil, .adults])
  }

  private static let bad: [(item: String, issue: String)] = [
    (
      #"{"question":"Q","answers":["a","b"],"audience":"dogs"}"#,
      "x.json:1: \"dogs\" is none of children, all and adults; it is ignored"
    ),
    (
      #"{"question":"Q","answers":["a","b"],"not":["c"]}"#,
      "x.json:1: \"not\" belongs to the kind typed; it is ignored"
    ),
    (
      #"{"question":"Q","kind":"typed","answers":["Monet"],"not":["monet","Manet"]}"#,
      "x.json:1: \"monet\" is also a right answer; it counts as right"
    ),
    (
      #"{"question":"Q","kind":"typed","answers":["Monet"],"not":["Manet",3]}"#,
      "x.json:1: text 2 in \"not\" must be a string, not a number"
    ),
    (
      #"{"question":"Q","kind":"typed","answers":["Monet"],"not":"Manet"}"#,
      "x.json:1: \"not\" must be an array of strings, not a string"
    ),
    (
      #"{"question":"Q","kind":"typed","answers":["東京","都"],"language":"ja"}"#,
      "x.json:1: \"東京\" has no spelling in kana for players with a gamepad; add one"
    ),
    (
      #"{"id":7,"question":"Q","answers":["a","b"]}"#,
      "x.json:1: \"id\" must be a string, not a number; it is ignored (said once)"
    ),
    (
      "{\"id\":\"\(String(repeating: "x", count: 61))\",\"question\":\"Q\",\"answers\":[\"a\",\"b\"]}",
      "x.json:1: the id has 61 characters; at most 60 are allowed"
    ),
    (
      "{\"question\":\"Q\",\"kind\":\"typed\",\"answers\":[\"a\"],\"not\":["
        + (1...21).map { "\"b\($0)\"" }.joined(separator: ",") + "]}",
      "x.json:1: there are 21 texts in \"not\"; at most 20 are allowed"
    ),
  ]

  @Test(arguments: bad.indices) func whatIsWrong_isSaid(_ index: Int) {
    #expect(read(Self.bad[index].item).issues.first?.description == Self.bad[index].issue)
  }

  @Test func anIDBelongsToOneQuestion() {
    let file = read(
      #"""
      {"id":"a","question":"Q","answers":["a","b"]},
      {"id":"a","question":"R","answers":["a","b"]}
      """#)
    #expect(file.questions.map(\.id) == ["a", nil])
    #expect(file.issues.map(\.description) == ["x.json:2: the id \"a\" is there twice; it stays with the first"])
  }

  @Test func tables_sayForWhom() {
    let file = QuestionReader.read("question,right,wrong,audience\nQ,a,b,children\nR,a,b,\n".utf8, name: "x.csv")
    #expect(file.questions.map(\.audience) == [.children, nil] && file.issues.isEmpty)
  }

  @Test func audiences_hearWhatIsForThem() {
    let questions = [QuestionAudience.children, nil, .adults].map {
      Question(text: $0?.rawValue ?? "all", answers: ["a", "b"], audience: $0)
    }
    func texts(_ audience: QuestionAudience?) -> [String] {
      QuestionFilter(audience: audience).apply(to: questions).map(\.text)
    }
    #expect(texts(nil) == ["children", "all"])
    #expect(texts(.all) == ["children", "all"])
    #expect(texts(.children) == ["children"])
    #expect(texts(.adults) == ["children", "all", "adults"])
  }

  @Test func packs_areChosenByName() {
    let questions = ["a", nil, "b"].map { Question(text: $0 ?? "-", answers: ["a", "b"], pack: $0) }
    #expect(QuestionFilter(pack: "b").apply(to: questions).map(\.text) == ["b"])
    #expect(QuestionFilter().apply(to: questions).count == 3)
  }
}
