import Questions
import Testing

@Suite struct QuestionFilterTests {
  private static let questions = QuestionReader.read(
    """
    question,right,wrong,category,difficulty
    A,a,b,Animals,easy
    B,a,b,ANIMALS,Hard
    C,a,b,Cities,medium
    D,a,b,,hard
    E,a,b,Cities,tricky

    """.utf8, name: "x.csv")

  @Test func file_saysHowDifficult() {
    #expect(Self.questions.questions.map(\.difficulty) == [.easy, .hard, .medium, .hard, nil])
    #expect(
      Self.questions.issues.map(\.description) == [
        "x.csv:6: \"tricky\" is none of easy, medium and hard; it is ignored"
      ])
  }

  private static let rows: [(filter: QuestionFilter, texts: [String])] = [
    (QuestionFilter(), ["A", "B", "C", "D", "E"]), (QuestionFilter(categories: ["animals"]), ["A", "B"]),
    (QuestionFilter(categories: [" Ｃities ", "Animals"]), ["A", "B", "C", "E"]),
    (QuestionFilter(difficulties: [.hard]), ["B", "D"]),
    (QuestionFilter(categories: ["Cities"], difficulties: [.easy, .medium]), ["C"]),
    (QuestionFilter(categories: ["Plants"]), []),
  ]

  @Test func filter_keepsWhatIsWanted() {
    for row in Self.rows {
      #expect(row.filter.apply(to: Self.questions.questions).map(\.text) == row.texts, "\(row.filter)")
    }
    #expect(QuestionFilter.categories(of: Self.questions.questions) == ["Animals", "Cities"])
    #expect(QuestionFilter.has("cities", ["Cities"]))
  }
}
