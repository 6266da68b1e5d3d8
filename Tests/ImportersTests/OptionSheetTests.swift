import Importers
import Questions
import Testing

/// Spreadsheets of Kahoot, Blooket, Quizizz and ClassQuiz, and those that people make themselves.
@Suite struct OptionSheetTests {
  static let kahootHeader: [WorkbookFixture.Cell] = [
    "", "Question - max 120 characters", "Answer 1 - max 75 characters", "Answer 2 - max 75 characters",
    "Answer 3 - max 75 characters", "Answer 4 - max 75 characters",
    "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs", "Correct answer(s) - choose at least one",
  ]
  static let timeWarning = "the questions' own time limits are not kept; --time-limit sets one for all"

  static func kahoot(_ rows: [WorkbookFixture.Row]) -> [UInt8] {
    let preamble: [WorkbookFixture.Row] = [
      (2, ["", "Quiz template"]), (3, ["", "Add questions, at least two answer alternatives, time limit"]),
      (8, kahootHeader),
    ]
    return WorkbookFixture.bytes([("Sheet1", preamble + rows)])
  }

  @Test func kahoot_hasAPreambleAndNumberedEmptyRows() {
    let read = Read(
      Self.kahoot([
        (9, [.number("1"), "Q1", "a", "b", "c", "d", .number("20"), .number("2")]),
        (10, [.number("2"), "Q2", "a", "b", "", "", .number("20.0"), .number("1.0")]),
        (11, [.number("3"), "Q3", "a", "b", "c", "d", .number("20"), "1,3"]),
        (12, [.number("4"), "Q4", "1", "2", "3", "4", .number("20"), "4"]),
        (13, [.number("5"), "Q5", "a", "b", "c", "d", .number("20"), "1,2,3,4"]),
        (14, [.number("6")]), (15, [.number("7")]),
      ]))
    #expect(
      read.questions == [
        ["Q1", "b", "a", "c", "d"], ["Q2", "a", "b"], ["several 2", "Q3", "a", "c", "b", "d"],
        ["Q4", "4", "1", "2", "3"], ["several 4", "Q5", "a", "b", "c", "d"],
      ])
    #expect(read.issues == ["quiz, sheet \"Sheet1\", row 8: \(Self.timeWarning)"])
    #expect(read.file.skipped == 0)
  }

  @Test func kahoot_leavesOutItsExampleAndNamesBadRows() {
    let read = Read(
      Self.kahoot([
        (9, [.number("1"), "Which spreadsheet tools can read this sheet and export to xlsx format?", "a", "b"]),
        (10, [.number("2"), "Q2", "a", "b", "", "", "", .number("3")]),
        (11, [.number("3"), "Q3", "a", "b", "", "", "", ""]),
        (12, [.number("4"), "", "a", "b", "", "", "", .number("1")]),
        (13, [.number("5"), "Q5", "a", "b", "", "", "", .number("2")]),
      ]))
    #expect(read.questions == [["Q5", "b", "a"]])
    #expect(
      read.issues == [
        "quiz, sheet \"Sheet1\", row 9: this is the template's example, and not a question of yours; it is ignored",
        "quiz, sheet \"Sheet1\", row 10: the right answer \"3\" is none of the row's answers",
        "quiz, sheet \"Sheet1\", row 11: no answer is marked as right",
        "quiz, sheet \"Sheet1\", row 12: the question is empty",
      ])
    #expect(read.file.skipped == 3)
  }

  @Test func kahoot_isReadAsCSVToo() {
    let text = """
      ,Quiz template,,,,,,\r
      ,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,\
      Answer 3 - max 75 characters,Answer 4 - max 75 characters,Time limit (sec),\
      Correct answer(s) - choose at least one\r
      1,Q1,a,b,c,d,20,"2,4"\r
      """
    #expect(Read(text).questions == [["several 2", "Q1", "b", "d", "a", "c"]])
  }

  @Test func aDecimalCommaThatMadeTwoNumbersOne_isReadAsTwo() {
    let read = Read(Self.kahoot([(9, ["", "Q", "a", "b", "c", "d", "", .number("1.2")])]))
    #expect(read.questions == [["several 2", "Q", "a", "b", "c", "d"]])
  }

  @Test func blooket_hasATitleAndLineBreaksInItsHeader() {
    let text = """
      "Blooket
      Import Template",,,,,,,
      Question #,Question Text,Answer 1,Answer 2,"Answer 3
      (Optional)","Answer 4
      (Optional)","Time Limit (sec)
      (Max: 300 seconds)","Correct Answer(s)
      (Only include Answer #)"
      1,Q1,a,b,c,d,20,3
      2,Q2,True,False,,,20,2
      3,,,,,,,
      """
    let read = Read(text)
    #expect(read.questions == [["Q1", "c", "a", "b", "d"], ["true-false false", "Q2"]])
    #expect(read.issues == ["quiz:3: \(Self.timeWarning)"])
  }

  @Test func quizizz_hasTypes() {
    let header: [WorkbookFixture.Cell] = [
      "Question Text", "Question Type", "Option 1", "Option 2", "Option 3", "Option 4", "Correct Answer",
      "Time in seconds", "Image Link", "Answer explanation",
    ]
    let rows: [WorkbookFixture.Row] = [
      (1, header),
      (2, ["Text of the question\n\n(required)", "Type", "Text for option 1"]),
      (3, ["Q1", "Multiple Choice", "a", "b", "c", "", .number("2"), .number("30"), "", "Because."]),
      (4, ["Q2", "Checkbox", "a", "b", "c", "d", "1,3"]),
      (5, ["Q3", "Fill-in-the-Blank", "one", "1"]),
      (6, ["Q4", "Poll", "a", "b"]),
      (7, ["Q5", "Open-Ended"]),
      (8, ["Q6", "Multiple Choice", "a", "b", "", "", .number("1"), "", "https://example.org/a.png"]),
    ]
    let read = Read(WorkbookFixture.bytes([("Create a Quiz", rows)]))
    #expect(
      read.questions == [
        ["Q1", "b", "a", "c"], ["several 2", "Q2", "a", "c", "b", "d"], ["typed", "Q3", "one", "1"],
        ["poll", "Q4", "a", "b"], ["Q6", "a", "b"],
      ])
    #expect(read.file.questions[0].explanation == "Because.")
    let sheet = "quiz, sheet \"Create a Quiz\", row"
    #expect(
      read.issues == [
        "\(sheet) 1: \(Self.timeWarning)",
        "\(sheet) 2: this is the template's example, and not a question of yours; it is ignored",
        "\(sheet) 7: a question of the type \"open-ended\" has no place in Parlor",
        "\(sheet) 8: its picture is at an address on the web, which Parlor does not fetch",
      ])
  }

  @Test func classQuiz_countsItsAnswers() {
    let rows: [WorkbookFixture.Row] = [
      (5, ["", "Title", "Prime numbers"]), (6, ["", "Description", "A quiz"]),
      (
        13,
        [
          "", "Question", "1st Answer", "2nd Answer", "3rd Answer", "4th Answer", "Time Limit (max. 120)",
          "Correct Answers",
        ]
      ),
      (14, [.number("1"), "Q1", "a", "b", "c", "d", "20", "1;2"]),
      (15, [.number("2")]),
      (16, [.number("3"), "Q3", "a", "b", "", "", "20", "2"]),
    ]
    let read = Read(WorkbookFixture.bytes([("Main", rows)]))
    #expect(read.questions == [["several 2", "Q1", "a", "b", "c", "d"], ["Q3", "b", "a"]])
  }

  /// The forms in which people say what is right.
  static let own: [(String, String, [[String]])] = [
    (
      "letters", "Question,A,B,C,Answer\nQ1,x,y,z,B\nQ2,x,y,z,\"A, C\"\n",
      [["Q1", "y", "x", "z"], ["several 2", "Q2", "x", "z", "y"]]
    ),
    (
      "letters in parentheses", "Question,A,B,Correct Answer\nQ1,x,y,(b)\nQ2,x,y,a)\n",
      [["Q1", "y", "x"], ["Q2", "x", "y"]]
    ),
    (
      "texts", "Question;Option 1;Option 2;Correct\nQ1;Rome;Oslo;oslo\nQ2;Bonn;Bern;Bern\n",
      [["Q1", "Oslo", "Rome"], ["Q2", "Bern", "Bonn"]]
    ),
    (
      "numbers", "Question\tChoice 1\tChoice 2\tSolution\nQ1\tx\ty\t2\nQ2\tx\ty\t1\n",
      [["Q1", "y", "x"], ["Q2", "x", "y"]]
    ),
    (
      "texts that are numbers", "Question,Option 1,Option 2,Option 3,Answer\nQ1,3,1,2,1\nQ2,2,3,4,3\n",
      [["Q1", "1", "3", "2"], ["Q2", "3", "2", "4"]]
    ),
    ("Spanish", "Pregunta;Opcion1;Opcion2;Correcta\nQ1;x;y;y\nQ2;x;y;x\n", [["Q1", "y", "x"], ["Q2", "x", "y"]]),
    (
      "a list in one cell", "Question,Options,Correct Answer\nQ1,x;y;z,y\nQ2,u;v,u\n",
      [["Q1", "y", "x", "z"], ["Q2", "u", "v"]]
    ),
    (
      "letters before the options", "Question,A,B,Answer\nQ1,A) x,B) y,2\nQ2,A) u,B) v,1\n",
      [["Q1", "y", "x"], ["Q2", "u", "v"]]
    ),
    (
      "no name for what is right", "Domanda|a|b|c|2\nQ1|x|y|z|3\nQ2|x|y|z|1\n",
      [["Q1", "z", "x", "y"], ["Q2", "x", "y", "z"]]
    ),
  ]

  @Test(arguments: own.indices)
  func whatIsRight_isRecognised(_ index: Int) {
    let (name, text, questions) = Self.own[index]
    let read = Read(text)
    #expect(read.questions == questions, "\(name)")
    #expect(read.issues == [], "\(name)")
  }

  @Test func numbersFromZero_areReadWithAWarning() {
    let read = Read("Question,Option 1,Option 2,Correct\nQ1,x,y,0\nQ2,x,y,1\nQ3,x,y,0\n")
    #expect(read.questions == [["Q1", "x", "y"], ["Q2", "y", "x"], ["Q3", "x", "y"]])
    #expect(read.issues == ["quiz:1: the numbers of the right answers count from 0"])
  }

  @Test func aColumnWhoseNameWasOverwritten_isAnAnswerAmongAnswers() {
    let read = Read("Question,Answer 1,Paris,Answer 3,Correct Answer\nQ1,x,y,z,2\nQ2,x,y,z,3\n")
    #expect(read.questions == [["Q1", "y", "x", "z"], ["Q2", "z", "x", "y"]])
    #expect(read.issues == ["quiz:1: the column \"Paris\" stands among the answers and is taken for one"])
  }

  @Test func explanationsThatAreTooLong_areLeftOut() {
    let long = String(repeating: "word ", count: 100)
    let read = Read("Question,A,B,Answer,Explanation\nQ1,x,y,A,\(long)\nQ2,x,y,B,short\n")
    #expect(read.file.questions.map(\.explanation) == [nil, "short"])
    #expect(read.issues == ["quiz:2: the explanation has more than 400 characters; it is left out"])
  }

  @Test func parlorsOwnTables_areNotTakenForOthers() {
    for text in ["question,right,wrong,wrong\nQ,a,b,c\n", "question,answer 1,answer 2\nQ,a,b\n", "Q1,a,b\nQ2,c,d,e\n"] {
      #expect(Importer.format(of: Array(text.utf8), name: "x.csv") == nil, "\(text)")
    }
  }

  /// Letters before options go, with a space, without one, and with one that does not break.
  @Test(arguments: ["a) ", "a)", "a)\u{A0}", "A. ", "A."]) func lettersBeforeOptions_go(start: String) {
    let letters = start.hasPrefix("a") ? ["a", "b", "c"] : ["A", "B", "C"]
    let options = zip(letters, ["Neon", "Iron", "Gold"]).map { "\($0)\(start.dropFirst())\($1)" }
    let read = Read("question,option 1,option 2,option 3,correct\nGas?,\(options.joined(separator: ",")),1\n")
    #expect(read.questions == [["Gas?", "Neon", "Iron", "Gold"]])
  }

  @Test func blooket_leavesOutItsExamples() {
    let header =
      "Question #,Question Text,Answer 1,Answer 2,Answer 3,Answer 4,Time Limit (sec),\"Correct Answer(s)\n(Only include Answer #)\"\n"
    let read = Read(header + "1,What's 2 + 2?,1,2,3,4,20,4\n2,What's 3 + 3?,6,5,4,3,20,1\n3,Mine?,a,b,,,20,2\n")
    #expect(read.questions == [["Mine?", "b", "a"]])
    #expect(read.issues.count { $0.contains("the template's example") } == 2)
  }
}
