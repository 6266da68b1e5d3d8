import Importers
import Questions
import Testing

@Suite struct RazziaTests {
  /// A quiz with one question, of which the members are given.
  static func quiz(_ members: String, top: String = "\"subject\": \"S\"") -> String {
    "{\(top), \"questions\": [\n{\"question\": \"Q?\", \"cooldown\": 5, \(members)}]}"
  }

  static let seed = #"""
    {
      "id": "x", "gameMode": "quiz", "subject": "S",
      "questions": [
        {"type": "single", "question": "Which?", "answers": ["a", "b"], "solutions": [1], "cooldown": 3, "time": 30,
         "note": "So **it** is.",
         "media": {"type": "image", "url": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"}},
        {"type": "multi", "question": "Which?", "answers": ["a", "b", "c"], "solutions": [2, 0], "cooldown": 3,
         "time": -1},
        {"type": "estimation", "question": "How many?", "answers": [], "solutions": [50.5], "cooldown": 3,
         "options": {"inputMode": "slider", "min": 0, "max": 100, "step": 0.5, "margin": 10}, "category": "Numbers"}
      ]
    }
    """#

  @Test func theNewestGeneration_isRead() {
    #expect(
      TextReading.questions(Self.seed) == [
        "choice: Which? b / a (So it is.) <pictures/1.png>", "several 2: Which? a / c / b",
        "estimate: How many? 50.5 in 0.0...100.0 [Numbers]",
      ])
    #expect(
      TextReading.issues(Self.seed) == [
        "x.txt: the items' time limits are not kept; --time-limit sets one for all",
        "x.txt: the tolerances of numbers are not kept; the nearest number wins",
      ])
    #expect(Importer.media("pictures/1.png", in: Array(Self.seed.utf8)) == TextReading.png)
    #expect(Importer.media("pictures/2.png", in: Array(Self.seed.utf8)) == nil)
    #expect(Importer.media("pictures/0.png", in: Array(Self.seed.utf8)) == nil)
    #expect(Importer.media("pictures/\(Int.min).png", in: Array(Self.seed.utf8)) == nil)
  }

  static let questions: [(String, [String], [String])] = [
    // Generation 2: one number.
    (#""answers": ["a", "b", "c"], "solution": 2"#, ["choice: Q? c / a / b"], []),
    (
      #""answers": ["a", "b"], "solution": 0, "image": "https://x/y.png""#, ["choice: Q? a / b"],
      ["2: its picture is at an address on the web, which Parlor does not fetch"]
    ),
    (
      #""answers": ["a", "b"], "solution": 0, "audio": "https://x/y.mp3""#, ["choice: Q? a / b"],
      ["2: its sound is at an address on the web, which Parlor does not fetch"]
    ),
    (
      #""answers": ["a", "b"], "solution": 0, "video": "https://x/y.mp4""#, [],
      ["2: it has a video, which Parlor cannot show"]
    ),
    // Generation 3: media.
    (
      #""answers": ["a", "b"], "solution": 0, "media": {"url": "/media/y.png"}"#, ["choice: Q? a / b"],
      ["2: its picture \"/media/y.png\" is not in this file"]
    ),
    (
      #""answers": ["a", "b"], "solution": 0, "media": {"type": "youtube", "url": "https://x"}"#, [],
      ["2: it has a video, which Parlor cannot show"]
    ),
    (
      #""answers": ["a", "b"], "solution": 0, "media": {"type": "audio", "url": "data:audio/ogg;base64,T2dnUw=="}"#,
      ["choice: Q? a / b <sounds/1.ogg>"], []
    ),
    (
      #""answers": ["a", "b"], "solution": 0, "media": {"url": "data:image/gif;base64,R0lGODlh"}"#,
      ["choice: Q? a / b"],
      ["2: its picture is none of PNG, JPEG and WebP, and is left out"]
    ),
    // Generation 4: a number or several, of which each is enough.
    (#""answers": ["a", "b"], "solutions": 1"#, ["choice: Q? b / a"], []),
    (
      #""answers": ["a", "b", "c"], "solutions": [1, 2]"#, ["several 2: Q? b / c / a"],
      ["2: each of the right answers is enough there; in Parlor a player must choose all of them"]
    ),
    (#""type": "multi", "answers": ["a", "b"], "solutions": [1]"#, ["choice: Q? b / a"], []),
    // Generation 5: points.
    (
      #""answers": ["a", "b"], "solutions": [0], "maxPoints": 1000, "penalty": 0, "time": -1"#, ["choice: Q? a / b"], []
    ),
    (
      #""answers": ["a", "b"], "solutions": [0], "penalty": 200"#, ["choice: Q? a / b"],
      [" the items' points and penalties are not kept"]
    ),
    // Forks.
    (#""type": "truefalse", "answers": ["Vrai", "Faux"], "solutions": [1]"#, ["choice: Q? Faux / Vrai"], []),
    (#""type": "poll", "answers": ["a", "b"]"#, ["poll: Q? a / b"], []),
    (#""type": "order", "answers": ["a", "b", "c"]"#, ["order: Q? a / b / c"], []),
    (#""type": "text", "answers": ["a", "b"]"#, ["typed: Q? a / b"], []),
    (#""type": "shortanswer", "answers": [], "accepted": ["a", "b"]"#, ["typed: Q? a / b"], []),
    (
      #""type": "slide", "answers": []"#, [],
      ["2: a slide asks nothing; put its text into the explanation of a question"]
    ),
    (
      #""type": "wordcloud", "answers": []"#, [],
      ["2: a word cloud has no place in a quiz; ask for one of several answers"]
    ),
    (#""type": "drawing", "answers": []"#, [], ["2: the type \"drawing\" has no place in a quiz on a TV"]),
    (
      #""answers": [{"text": "a", "image": "/a.png"}, {"text": "b"}, 5], "solution": 1"#, ["choice: Q? b / a / 5"],
      ["2: the pictures of its answers are left out"]
    ),
    (
      #""answers": [{"image": "/a.png"}, "b", null], "solution": 1"#, [],
      ["2: an answer is only a picture; give it a text", "2: an answer is null without a text"]
    ),
    (
      #""answers": ["a", "b"], "solution": 0, "explanation": "One", "note": "and `two`""#,
      ["choice: Q? a / b (One and two)"], []
    ),
    // Mistakes.
    (
      #""answers": ["a", "b"], "solutions": [2]"#, [],
      ["2: \"solutions\" gives 2, and the answers have the numbers 0 to 1"]
    ),
    (
      #""answers": ["a", "b"], "solutions": [0.5]"#, [],
      ["2: \"solutions\" gives 1, and the answers have the numbers 0 to 1"]
    ),
    (
      #""answers": ["a", "b"], "solutions": []}, {"question": "R?", "answers": ["a", "b"], "solution": 0"#,
      ["choice: R? a / b"], ["2: it does not say which answer is right; \"solutions\" must give its number, from 0"]
    ),
    (
      #""type": "estimation", "answers": [], "solutions": [1, 2]"#, [],
      ["2: several numbers are right, and an estimate has only one"]
    ),
    (
      #""type": "estimation", "answers": [], "solutions": [5], "options": {"min": 10, "max": 20}"#, [],
      ["2: the range must begin below its end, and the right number must be in it"]
    ),
    (
      #""answers": ["a"], "solution": 1"#, [],
      ["2: there is only 1 answer; a question needs 2 to 9, the right one first"]
    ),
  ]

  @Test(arguments: questions)
  func eachKindOfQuestion_isRead(_ members: String, _ questions: [String], _ issues: [String]) {
    let text = Self.quiz(members)
    #expect(TextReading.questions(text) == questions)
    let unusable = questions.isEmpty ? ["x.txt: no question in this file can be used"] : []
    #expect(TextReading.issues(text) == issues.map { "x.txt:\($0)" } + unusable)
  }

  @Test func aSurvey_isAPoll() {
    let text = Self.quiz(
      #""type": "multi", "answers": ["a", "b"], "solutions": [0]"#, top: #""gameMode": "survey", "subject": "S""#)
    #expect(TextReading.questions(text) == ["poll: Q? a / b"])
    let number = Self.quiz(#""type": "estimation", "answers": []"#, top: #""gameMode": "survey", "subject": "S""#)
    #expect(
      TextReading.issues(number).first == "x.txt:2: a number without a right answer has no place in a quiz on a TV")
  }

  @Test func aQuizWithoutSolutions_isTyped() {
    let text = Self.quiz(#""answers": ["Math cha", "Matcha"], "time": 15"#)
    #expect(TextReading.questions(text) == ["typed: Q? Math cha / Matcha"])
    #expect(
      TextReading.issues(text) == [
        "x.txt: no question says which answer is right; all of them are accepted spellings to type",
        "x.txt: the items' time limits are not kept; --time-limit sets one for all",
      ])
  }

  @Test func aResult_isSaidToBeOne() {
    let text = Self.quiz(
      #""answers": ["a", "b"], "solutions": [0], "playerAnswers": []"#, top: #""subject": "S", "players": []"#)
    #expect(TextReading.questions(text) == ["choice: Q? a / b"])
    #expect(
      TextReading.issues(text) == [
        "x.txt: this is the result of a game; its questions are read, and its players are not"
      ])
  }

  @Test func aBrokenQuiz_isNotTakenForParlorsOwn() {
    let text =
      "{\"subject\": \"S\", \"questions\": [\n{\"question\": \"Q?\", \"answers\": [\"a\", \"b\"],\n\"solution\": 1,}]}"
    #expect(TextReading.format(text) == "Razzia")
    #expect(TextReading.questions(text) == [])
    #expect(
      TextReading.issues(text) == [
        "x.txt: line 3: the comma before \"}\" is one too many; nothing is read, so that no answer is taken for another"
      ])
  }

  // MARK: The first generation

  static let module = #"""
    export const SERVER = process.env.SERVER || "http://localhost:5505/"
    /* the quiz:
       two questions */
    const QUIZZ_CONFIG = {
      password: process.env.PASSWORD || "x, {y}", // secret
      subject: 'S',
      questions: [
        {
          question: "Who said \"it's\"?",
          answers: ['It\'s "a"', `b`,],
          solution: 1, "cooldown": 5,
          time: 15,
          isBonus: true,
        },
        {
          question:
            `Two
    lines?`,
          answers: ["a", "b"],
          solution: 0,
        },
      ],
    }

    export const STATE = { started: false, ...QUIZZ_CONFIG }
    """#

  @Test func theModuleOfTheFirstGeneration_isRead() {
    let file = TextReading.file(Self.module, name: "config.mjs")
    #expect(
      file.questions.map(TextReading.shown) == [
        "choice: Who said \"it's\"? b / It's \"a\"", "choice: Two lines? a / b",
      ])
    #expect(file.entries.map(\.place) == [.line(8), .line(15)])
    #expect(
      file.issues.map(\.description) == [
        "config.mjs: the items' time limits are not kept; --time-limit sets one for all"
      ])
  }

  @Test(arguments: [
    ("const QUIZZ_CONFIG = {\nquestions: [{question: \"Q?\" \"R?\"}]}", 2, "this is no plain value"),
    ("const QUIZZ_CONFIG = {\nquestions: [\"a\" + \"b\"]}", 2, "this is no plain value"),
    ("const QUIZZ_CONFIG = {\nquestions: [`${a}`]}", 2, "this is no plain text"),
    ("const QUIZZ_CONFIG = {\n\nquestions: [\"a", 3, "a text begins here and has no end"),
    ("const QUIZZ_CONFIG = {\nquestions: [\"a\",", 2, "the file ends too early"),
  ])
  func aModuleWithOtherThings_isNamed(_ text: String, _ line: Int, _ problem: String) {
    #expect(
      TextReading.issues(text).first
        == "x.txt: line \(line): \(problem); nothing is read, so that no answer is taken for another")
  }

  @Test func aComputedAnswer_isNamed() {
    let text = "const QUIZZ_CONFIG = {questions: [{question: \"Q?\", solution: 1, cooldown: 5, answers: [f(), \"b\"]}]}"
    #expect(TextReading.issues(text).first == "x.txt:1: an answer is null without a text")
  }

  // MARK: Files

  @Test(arguments: [
    #"{"questions": [{"question": "Q?", "answers": ["a", "b"]}]}"#,
    #"{"category": "C", "questions": [{"question": "Q?", "answers": ["a", "b"], "right": "1"}]}"#,
    #"{"subject": "S", "questions": [{"question": "Q?", "answers": ["a", "b"]}]}"#,
    #"{"title": "S", "questions": [{"question": "Q?", "choices": [], "time": 5}]}"#,
    #"{"results": []}"#, "[]", "", "const CONFIG = {}", "question,right,wrong\nQUIZZ_CONFIG?,a,b",
  ])
  func otherFiles_areNotRecognised(_ text: String) { #expect(TextReading.format(text) != "Razzia") }

  @Test func files_areRecognised() {
    #expect(TextReading.format(Self.seed) == "Razzia")
    #expect(TextReading.format(Self.module) == "Razzia")
    #expect(Importer.format(of: TextReading.utf16(Self.seed), name: "x") == "Razzia")
  }

  @Test(arguments: [seed, module]) func damagedFiles_end(_ seed: String) {
    #expect(TextReading.firstBroken(of: Array(seed.utf8), name: "x.json") == nil)
  }
}
