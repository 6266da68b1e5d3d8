import Questions
import Testing

/// What is counted in a pack.
@Suite struct PackStatisticsTests {
  @Test func everything_isCounted() {
    let statistics = PackStatistics([
      Question(text: "ab", answers: ["1", "2"], category: "Sea", difficulty: .easy, explanation: "E", language: "en"),
      Question(text: "abcd", kind: .poll, answers: ["1", "2"], category: "sea", sound: MediaFile(name: "s.ogg")),
      Question(
        text: "abc", answers: ["1", "2"], category: "Sky", difficulty: .hard,
        picture: QuestionPicture(file: MediaFile(name: "p.png"))),
    ])
    typealias Count = PackStatistics.Count
    #expect(statistics.count == 3 && statistics.pictures == 1 && statistics.sounds == 1 && statistics.explanations == 1)
    #expect(statistics.kinds == [Count(name: "choice", count: 2), Count(name: "poll", count: 1)])
    #expect(statistics.categories == [Count(name: "Sea", count: 2), Count(name: "Sky", count: 1)])
    #expect(
      statistics.difficulties == [
        Count(name: "easy", count: 1), Count(name: "hard", count: 1), Count(name: nil, count: 1),
      ])
    #expect(statistics.languages == [Count(name: nil, count: 2), Count(name: "en", count: 1)])
    #expect(statistics.lengths.map { [$0.least, $0.median, $0.most] } == [2, 3, 4])
  }

  @Test func nothing_hasNoLengths() {
    let statistics = PackStatistics([])
    #expect(statistics.count == 0 && statistics.lengths == nil && statistics.kinds == [] && statistics.doubles == [])
  }

  private static func pairs(_ texts: [String]) -> (doubles: [[Int]], near: [[Int]]) {
    let statistics = PackStatistics(texts.map { Question(text: $0, answers: ["yes", "no"]) })
    return (statistics.doubles.map { [$0.first, $0.second] }, statistics.nearDoubles.map { [$0.first, $0.second] })
  }

  @Test func doubles_differInCaseAndWidthAtMost() {
    let (doubles, near) = Self.pairs(["Where is Oslo?", "Who sang Waterloo?", "WHERE IS ＯＳＬＯ?"])
    #expect(doubles == [[0, 2]] && near == [])
  }

  @Test func nearDoubles_shareTheirRareWords() {
    let (doubles, near) = Self.pairs([
      "Which river flows through Budapest and Vienna?", "Through Vienna and Budapest flows which river?",
      "Which river is the longest of Africa?", "What is the capital of Austria?",
    ])
    #expect(doubles == [] && near == [[0, 1]])
  }

  @Test func answersThatGiveThemselvesAway_areFound() {
    let statistics = PackStatistics([
      Question(text: "Which tower leans in Pisa?", answers: ["The Leaning Tower", "The Eiffel Tower"]),
      Question(text: "What is a spider’s home?", answers: ["A Web", "A nest"]),
      Question(text: "Who wrote the Dracula novel?", kind: .typed, answers: ["Dracula’s author"]),
      Question(text: "Which river is it?", kind: .order, answers: ["river", "b", "c"]),
      Question(text: "《红楼梦》里的红楼是什么？", answers: ["红楼", "青楼"]),
    ])
    // All of the towers are called so; “leans” is another word than “leaning”.
    #expect(statistics.told == [2, 4])
    #expect(statistics.choices == 3 && statistics.longestRight == 1)
  }

  @Test func chinese_isComparedByPairsOfSigns() {
    let (_, near) = Self.pairs(["《清明上河图》是谁的作品？", "谁画了《清明上河图》？", "长江流经哪些城市？"])
    #expect(near == [[0, 1]])
  }
}
