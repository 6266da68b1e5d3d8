import Questions
import TestSupport
import Testing

/// Questions that are written and read again.
@Suite struct QuestionWriterTests {
  private static func again(_ questions: [Question]) -> QuestionFile {
    QuestionReader.read(Array(QuestionWriter.json(questions).utf8), name: "x.json")
  }

  static let all: [Question] = {
    let picture = QuestionPicture(file: MediaFile(name: "a/b \"c\".png"), alt: "A \\ and \"b\"", isUncovered: true)
    let round = QuestionRound(
      title: "One", picture: QuestionPicture(file: MediaFile(name: "r.png"), alt: "R"), points: 2, timeLimit: 20,
      scoring: .right, hidesScores: true, rest: 300)
    return [
      Question(
        id: "c-1", text: "Choice?", answers: ["a", "b \"c\"", "\\"], category: "C", difficulty: .easy,
        audience: .children, explanation: "E"),
      Question(text: "Monet?", kind: .typed, answers: ["Monet"], unlike: ["Manet", "Mo \"net\""], audience: .adults),
      Question(text: "True", kind: .trueFalse(true), answers: ["Richtig", "Falsch"], language: "de"),
      Question(text: "False", kind: .trueFalse(false), answers: ["False", "True"]),
      Question(text: "Several?", kind: .several(right: 2), answers: ["a", "b", "c"], picture: picture),
      Question(text: "How many?", kind: .estimate(Estimate(value: -7)), answers: []),
      Question(
        text: "How far?", kind: .estimate(Estimate(value: 0.5, decimals: 3, unit: "km", range: -1...2.125)),
        answers: [], sound: MediaFile(name: "s.ogg")),
      Question(text: "Order?", kind: .order, answers: ["1", "2", "3"], difficulty: .hard),
      Question(text: "谁？", kind: .typed, answers: ["毕昇", "毕升"], language: "zh-Hans"),
      Question(
        text: "How many dots?", kind: .estimate(Estimate(value: 137)), answers: [],
        picture: QuestionPicture(
          file: MadeMedia([.init("dots", "137"), .init("seed", "4")]).file, alt: "Dots", isUncovered: true)),
      Question(
        text: "Which tune?", answers: ["a", "b"],
        sound: MadeMedia([.init("tune", "ode"), .init("backwards", "true")]).file),
      Question(text: "Poll?", kind: .poll, answers: ["a", "b"], round: QuestionRound()),
      Question(text: "Survey?", kind: .survey, answers: ["a", "b"], round: round),
      Question(text: "In the round?", answers: ["a", "b"], round: round),
    ]
  }()

  @Test func everyKeyOfEveryKind_isKept() {
    let file = Self.again(Self.all)
    #expect(file.questions == Self.all)
    #expect(file.issues.map(\.description) == [])
  }

  @Test func whatAllQuestionsShare_isWrittenOnce() {
    let questions = (1...3).map { Question(text: "\($0)?", answers: ["a", "b"], category: "C", language: "en") }
    let text = QuestionWriter.json(questions)
    #expect(
      text == """
        {
          "language": "en",
          "category": "C",
          "questions": [
            {"question": "1?", "answers": ["a", "b"]},
            {"question": "2?", "answers": ["a", "b"]},
            {"question": "3?", "answers": ["a", "b"]}
          ]
        }

        """)
    #expect(Self.again(questions).questions == questions)
  }

  @Test func aPacksTitle_isKept() {
    let text = QuestionWriter.json([Question(text: "Q?", answers: ["a", "b"])], title: "A \"quiz\"")
    #expect(QuestionReader.read(Array(text.utf8), name: "x.json").title == "A \"quiz\"")
    let long = QuestionReader.read(
      "{\"title\":\"\(String(repeating: "x", count: 41))\",\"questions\":[{\"question\":\"Q\",\"answers\":[\"a\",\"b\"]}]}"
        .utf8,
      name: "x.json")
    #expect(long.title == nil && long.questions.count == 1)
    #expect(long.issues.map(\.description) == ["x.json:1: the pack's title has 41 characters; at most 40 are allowed"])
  }

  @Test func noQuestions_areAnEmptyList() {
    #expect(QuestionWriter.json([]) == "{\n  \"questions\": []\n}\n")
  }

  /// The questions that come with Parlor.
  @Test(arguments: ["en", "zh", "evening-en", "evening-zh"])
  func builtInPacks_areTheSameAgain(_ name: String) throws {
    let questions = try BuiltInPacks.file(name).questions
    #expect(!questions.isEmpty)
    #expect(Self.again(questions).questions == questions)
  }
}
