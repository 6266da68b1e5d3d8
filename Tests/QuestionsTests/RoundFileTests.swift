import Questions
import Testing

/// Rounds in files.
@Suite struct RoundFileTests {
  private func read(_ text: String, _ name: String = "x.json") -> QuestionFile {
    QuestionReader.read(text.utf8, name: name)
  }

  private static let item = #"{"question":"Q","answers":["a","b"]}"#
  private static func item(_ text: String) -> String { #"{"question":"\#(text)","answers":["a","b"]}"# }

  @Test func rounds_areRead() {
    let file = read(
      """
      {"language": "en", "rounds": [
        {"title": "One", "questions": [\(Self.item("Q1")), \(Self.item("Q2"))]},
        {"title": "Two", "image": "two.png", "alt": "A two", "points": 2, "time-limit": 20, "scoring": "right",
         "scores": "after", "break": 300, "questions": [\(Self.item("Q3"))]},
        {"questions": [\(Self.item("Q4"))]}
      ]}
      """)
    #expect(file.issues == [])
    #expect(file.questions.map(\.text) == ["Q1", "Q2", "Q3", "Q4"])
    #expect(file.questions.map { $0.round?.title } == ["One", "One", "Two", nil])
    #expect(file.questions[0].round == file.questions[1].round)
    #expect(
      file.questions[2].round
        == QuestionRound(
          title: "Two", picture: QuestionPicture(file: MediaFile(name: "two.png"), alt: "A two"), points: 2,
          timeLimit: 20, scoring: .right, hidesScores: true, rest: 300))
    #expect(file.questions[3].round == QuestionRound())
    #expect(file.questions.allSatisfy { $0.language == "en" })
  }

  /// Rounds and questions in none of them may stand side by side, and what a round says also after its questions.
  @Test func theirOrderIsTheFiles() {
    let file = read(
      #"{"questions": [\#(Self.item("Q1"))], "rounds": [{"questions": [\#(Self.item("Q2"))], "title": "T"}]}"#)
    #expect(file.issues == [])
    #expect(file.questions.map(\.text) == ["Q1", "Q2"])
    #expect(file.questions.map { $0.round?.title } == [nil, "T"])
  }

  @Test func inASpreadsheet_aColumnSaysWhich() {
    let file = read("round,question,right,wrong\nSport,Q1,a,b\nSport,Q2,a,b\n,Q3,a,b\nFood,Q4,a,b\n", "x.csv")
    #expect(file.issues == [])
    #expect(file.questions.map { $0.round?.title } == ["Sport", "Sport", nil, "Food"])
    #expect(file.questions[0].round == file.questions[1].round)
  }

  /// Whoever wins a round of thousands has won, whatever is in the others.
  @Test(
    arguments: [
      (
        [#""title": "Fast", "scoring": "speed""#, #""title": "Slow", "scoring": "right", "points": 2"#],
        #"x.json:1: the round "Fast" brings up to 1000 points a question and the round "Slow" 2: it alone decides who wins"#
      ),
      (
        [#""title": "Slow""#, #""title": "Fast", "scoring": "speed", "points": 3"#],
        #"x.json:1: the round "Fast" brings up to 3000 points a question and the round "Slow" what the host's --scoring says, "#
          + "usually 1: it alone decides who wins"
      ),
      ([#""scoring": "speed""#, #""title": "Two", "scoring": "speed""#], nil),
      ([#""scoring": "first""#, #""title": "Two", "scoring": "right""#, #""title": "Three""#], nil),
    ] as [([String], String?)]) func mixedScales_areSaid(rounds: [String], issue: String?)
  {
    let list = rounds.map { "{\($0), \"questions\": [\(Self.item)]}" }.joined(separator: ", ")
    let file = read("{\"rounds\": [\(list)]}")
    #expect(file.scaleIssues.map(\.description) == [issue].compactMap(\.self))
    #expect(file.scaleIssues.allSatisfy { $0.severity == .warning })
  }

  /// Files that are given together are played together; what one of them says by itself is said once.
  @Test(
    arguments: [
      (
        [
          #"{"title": "Slow", "scoring": "right", "questions": [Q1]}"#,
          #"{"title": "Fast", "scoring": "speed", "questions": [Q2]}"#,
        ],
        [
          #"2.json:1: the round "Fast" brings up to 1000 points a question and the round "Slow" in 1.json 1: it alone "#
            + "decides who wins"
        ]
      ),
      (
        [
          #"{"scoring": "speed", "points": 2, "questions": [Q1]}, {"title": "Slow", "scoring": "first", "questions": [Q2]}"#,
          #"{"title": "Fast", "scoring": "speed", "questions": [Q3]}"#,
        ],
        [
          #"1.json:1: the round of "Q1" brings up to 2000 points a question and the round "Slow" 1: it alone decides who wins"#
        ]
      ),
      ([#"{"scoring": "speed", "questions": [Q1]}"#, #"{"scoring": "speed", "questions": [Q2]}"#], []),
      ([#"{"scoring": "first", "questions": [Q1]}"#, #"{"title": "Two", "questions": [Q2]}"#], []),
      ([#"{"scoring": "speed", "questions": [Q1]}"#], []), ([], []),
    ] as [([String], [String])]) func mixedScales_areSaidAcrossFiles(rounds: [String], issues: [String])
  {
    let files = rounds.enumerated().map { index, rounds in
      let list = (1...3).reduce(rounds) { $0.replacing("[Q\($1)]", with: "[\(Self.item("Q\($1)"))]") }
      return read("{\"rounds\": [\(list)]}", "\(index + 1).json")
    }
    #expect(files.flatMap(\.issues) == [])
    #expect(files.scaleIssues.map(\.description) == issues)
  }

  private static let faults: [(part: String, issue: String)] = [
    (#""points": 0"#, #""points" of a round takes a whole number from 1 to 10; it is ignored"#),
    (#""points": 1.5"#, #""points" of a round takes a whole number from 1 to 10; it is ignored"#),
    (#""time-limit": 4"#, #""time-limit" of a round takes a whole number from 5 to 600; it is ignored"#),
    (#""break": 9999"#, #""break" of a round takes a whole number from 0 to 3600; it is ignored"#),
    (#""scoring": "fast""#, #""fast" is none of first, speed and right; it is ignored"#),
    (#""scores": "never""#, #""never" is neither always nor after; it is ignored"#),
    (#""title": ["a"]"#, #""title" of a round must be a text or a number, not an array; it is ignored"#),
    (
      #""image": "../x.png""#,
      #"the picture "../x.png" is not a file of the pack; the round is shown without it"#
    ),
    (#""colour": "red""#, #"the key "colour" is unknown and ignored (said once)"#),
  ]

  /// What is wrong with a round is said once, and its questions are asked.
  @Test func faults_areSaidOnce_andCostNoQuestion() {
    for fault in Self.faults {
      let file = read(
        "{\"rounds\": [\n{\(fault.part),\n\"questions\": [\(Self.item("Q1")), \(Self.item("Q2"))]}]}")
      #expect(file.issues.map(\.message) == [fault.issue], "\(fault.part)")
      #expect(file.issues.map(\.place) == [.line(2)], "\(fault.part)")
      #expect(file.issues.map(\.severity) == [.warning], "\(fault.part)")
      #expect(file.questions.count == 2, "\(fault.part)")
      #expect(file.questions.allSatisfy { $0.round == QuestionRound() }, "\(fault.part)")
    }
  }

  @Test func aLongTitle_isLeftOut() {
    let long = String(repeating: "a", count: 61)
    let file = read(#"{"rounds": [{"title": "\#(long)", "questions": [\#(Self.item)]}]}"#)
    #expect(file.issues.map(\.message) == ["the round's title has 61 characters; at most 60 are allowed"])
    #expect(file.questions.map(\.round) == [QuestionRound()])
  }

  /// Broken places, of which each costs at most what it is in.
  @Test func whatIsBroken_costsNothingElse() {
    let rows: [(text: String, titles: [String?], questions: [String])] = [
      // A comma is missing in the head of the second round.
      (
        """
        {"rounds": [{"title": "A", "questions": [\(Self.item("Q1"))]},
        {"title": "B" "points": 2, "questions": [\(Self.item("Q2"))]},
        {"title": "C", "questions": [\(Self.item("Q3"))]}]}
        """, ["A", "B", "C"], ["Q1", "Q2", "Q3"]
      ),
      // A broken item at the end of a round.
      (
        """
        {"rounds": [{"title": "A", "questions": [\(Self.item("Q1")), {"question": "Q", "answers": ["a" "b"]}]},
        {"title": "B", "questions": [\(Self.item("Q2"))]}]}
        """, ["A", "B"], ["Q1", "Q2"]
      ),
      // The list of the first round is never closed.
      (
        """
        {"rounds": [{"title": "A", "questions": [\(Self.item("Q1"))},
        {"title": "B", "questions": [\(Self.item("Q2"))]}]}
        """, ["A", "A"], ["Q1"]
      ),
      // What comes before the rounds is broken.
      (
        """
        {"language": en, "rounds": [{"title": "A", "questions": [\(Self.item("Q1"))]},
        {"title": "B", "questions": [\(Self.item("Q2"))]}]}
        """, [nil, nil], ["Q1", "Q2"]
      ),
    ]
    for row in rows {
      let file = read(row.text)
      #expect(!file.issues.isEmpty, "\(row.text)")
      let found = file.questions.map(\.text)
      #expect(row.questions.allSatisfy(found.contains), "\(row.text): \(found) \(file.issues)")
      let titles = file.questions.map { $0.round?.title }
      #expect(Array(titles.prefix(row.questions.count)) == Array(row.titles.prefix(row.questions.count)), "\(row.text)")
    }
  }

  @Test func rounds_mustBeAList() {
    #expect(read(#"{"rounds": 3}"#).issues.first?.message == #""rounds" must be an array, not a number"#)
    #expect(read(#"{"rounds": []}"#).questions == [])
    #expect(read(#"{"rounds": [{}]}"#).issues.map(\.message) == ["there are no questions in this file"])
  }

  /// A picture that is missing costs a round its picture, and no question.
  @Test func aMissingPicture_isLeftOut() {
    let file = read(
      """
      {"rounds": [{"title": "A", "image": "no.png", "questions": [\(Self.item("Q1")), \(Self.item("Q2"))]},
      {"title": "B", "image": "yes.png", "questions": [\(Self.item("Q3"))]}]}
      """)
    var looked: [String] = []
    let found = file.roundsLookedAt { picture in
      looked.append(picture.file.name)
      guard picture.file.name == "yes.png" else { return .failure(.init("the picture \"no.png\" is missing")) }
      var picture = picture
      picture.width = 40
      return .success(picture)
    }
    #expect(looked == ["no.png", "yes.png"])
    #expect(found.questions.map(\.text) == ["Q1", "Q2", "Q3"])
    #expect(found.questions.map { $0.round?.title } == ["A", "A", "B"])
    #expect(found.questions.map { $0.round?.picture?.width } == [nil, nil, 40])
    #expect(
      found.issues.map(\.description)
        == ["x.json:1: the picture \"no.png\" is missing; its round is shown without it"])
  }
}
