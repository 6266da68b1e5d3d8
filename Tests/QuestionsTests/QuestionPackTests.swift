import Questions
import Testing

@Suite struct QuestionPackTests {
  static func file(_ text: String, _ name: String) -> QuestionFile {
    QuestionReader.read(text.utf8, name: name)
  }

  @Test func files_keepTheirOrder() {
    let pack = QuestionPack([Self.file("Q,a,b\nR,c,d\n", "1.csv"), Self.file("P,a,b\n", "2.csv")])
    #expect(pack.questions.map(\.text) == ["Q", "R", "P"])
    #expect(pack.issues.isEmpty)
    #expect(pack.unusableFiles.isEmpty)
  }

  static let same: [(first: String, second: String)] = [
    ("Who is it?", "Who is it?"), ("Who is it?", "WHO IS IT?"), ("Who is it?", "  Who   is it?"),
    ("Who is it?", "Ｗｈｏ　ｉｓ　ｉｔ？"), ("caf\u{E9}?", "cafe\u{301}?"), ("Who\u{A0}?", "Who ?"), ("ガム", "ｶﾞﾑ"),
    ("Who?", "Who\u{200B}?"),
  ]

  @Test(arguments: same)
  func sameText_isUsedOnce(_ first: String, _ second: String) {
    let pack = QuestionPack([Self.file("P,a,b\n\(first),a,b\n\(second),a,b\n", "x.csv")])
    #expect(pack.questions.map(\.text) == ["P", first])
    #expect(
      pack.issues == [
        QuestionIssue(
          file: "x.csv", place: .line(3), severity: .warning,
          message: "the same question as in x.csv:2; it is used once")
      ])
  }

  @Test func otherText_isAnotherQuestion() {
    let pack = QuestionPack([Self.file("Resume?,a,b\nRésumé?,a,b\nResume,a,b\n", "x.csv")])
    #expect(pack.questions.count == 3)
  }

  /// "Choose the right form." is asked again and again.
  @Test func anotherRightAnswer_isAnotherQuestion() {
    let pack = QuestionPack([Self.file("Which form?,goes,go\nWhich form?,went,goed\nWhich form?,GOES,gone\n", "x.csv")])
    #expect(pack.questions.map(\.answers) == [["goes", "go"], ["went", "goed"]])
    let json = """
      [{"question": "It is so.", "answer": true}, {"question": "It is so.", "answer": false},
      {"question": "How many?", "answer": 4}, {"question": "How many?", "answer": 5},
      {"question": "Which two?", "kind": "several", "right": 2, "answers": ["a", "b", "c"]},
      {"question": "Which two?", "kind": "several", "right": 2, "answers": ["b", "a", "d"]},
      {"question": "Tea?", "kind": "poll", "answers": ["Yes", "No"]},
      {"question": "Tea?", "kind": "poll", "answers": ["No", "Yes"]}]
      """
    #expect(QuestionPack([Self.file(json, "x.json")]).questions.count == 6)
  }

  @Test func sameTextInAnotherFile_namesBothPlaces() {
    let binary = QuestionReader.read(BinaryPropertyList.bytes([["P", "a", "b"], ["Q", "a", "b"]]), name: "b")
    let pack = QuestionPack([binary, Self.file("R,a,b\nq,a,d\n", "x.csv"), binary])
    #expect(pack.questions.map(\.text) == ["P", "Q", "R"])
    #expect(
      pack.issues.map(\.description) == [
        "x.csv:2: the same question as in b: item 2; it is used once",
        "b: item 1: the same question as in b: item 1; it is used once",
        "b: item 2: the same question as in b: item 2; it is used once",
      ])
  }

  @Test func issues_areInTheFilesOrder() {
    let pack = QuestionPack([Self.file("Q,a,b\nQ,a,b\nR,c\nq,a,b\n,x,y\n", "x.csv"), Self.file("", "y.csv")])
    #expect(
      pack.issues.map(\.description) == [
        "x.csv:2: the same question as in x.csv:1; it is used once",
        "x.csv:3: there is only 1 answer; a question needs 2 to 9, the right one first",
        "x.csv:4: the same question as in x.csv:1; it is used once",
        "x.csv:5: the question is empty",
        "y.csv: the file is empty",
      ])
    #expect(pack.unusableFiles == ["y.csv"])
  }

  @Test func noFiles_areAnEmptyPack() {
    let pack = QuestionPack([])
    #expect(pack.questions.isEmpty && pack.issues.isEmpty && pack.unusableFiles.isEmpty)
  }
}
