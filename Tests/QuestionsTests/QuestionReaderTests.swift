import Questions
import Testing

/// What holds for all formats: how they are told apart, encodings, limits.
@Suite struct QuestionReaderTests {
  static let items = [["Who?", "a", "b"], ["谁？", "甲", "乙"]]
  static let questions = items.map { Question(text: $0[0], answers: Array($0.dropFirst())) }

  static let texts: [(format: String, text: String)] = [
    ("plist", Encoder.xml(items)), ("csv", Encoder.csv(items)), ("json", Encoder.json(questions)),
  ]

  @Test(arguments: texts, ["", ".plist", ".csv", ".json", ".txt", ".xml"])
  func format_isToldByTheContent(_ text: (format: String, text: String), _ ending: String) {
    // A file of quoted CSV says nothing of its format, so there the ending must not say another.
    guard text.format != "csv" || ["", ".csv", ".txt"].contains(ending) else { return }
    let file = QuestionReader.read(text.text.utf8, name: "x" + ending)
    #expect(file.questions == Self.questions)
    #expect(file.issues.isEmpty)
  }

  @Test func binaryFormat_isToldByTheContent() {
    #expect(QuestionReader.read(BinaryPropertyList.bytes(Self.items), name: "x.csv").questions == Self.questions)
  }

  @Test(arguments: texts, [true, false])
  func utf16_isReadWithAByteOrderMark(_ text: (format: String, text: String), _ isBigEndian: Bool) {
    let bytes = ("\u{FEFF}" + text.text).utf16.flatMap { unit in
      let high = UInt8(unit >> 8)
      let low = UInt8(unit & 0xFF)
      return isBigEndian ? [high, low] : [low, high]
    }
    let file = QuestionReader.read(bytes, name: "x.\(text.format)")
    #expect(file.questions == Self.questions)
    #expect(file.issues.isEmpty)
  }

  @Test(arguments: [
    "Q,a,b\nCaf\u{E9},c,d\nR,e,f\n",
    "[{\"question\":\"Q\",\"answers\":[\"a\",\"b\"]},\n{\"question\":\"Caf\u{E9}\",\"answers\":[\"c\",\"d\"]},{\"question\":\"R\",\"answers\":[\"e\",\"f\"]}]",
    "<array><array><string>Q</string><string>a</string><string>b</string></array>\n<array><string>Caf\u{E9}</string><string>c</string><string>d</string></array><array><string>R</string><string>e</string><string>f</string></array></array>",
  ])
  func latin1_costsOnlyTheItemsThatNeedIt(_ text: String) {
    let file = QuestionReader.read(text.unicodeScalars.map { UInt8($0.value) }, name: "x")
    #expect(file.questions.map(\.text) == ["Q", "R"])
    #expect(file.issues.map(\.description) == ["x:2: the question has a broken character; save the file as UTF-8"])
  }

  static let refused: [(bytes: [UInt8], message: String)] = [
    ([], "the file is empty"),
    (Array("\n \t\r\n".utf8), "the file is empty"),
    ([0xEF, 0xBB, 0xBF], "the file is empty"),
    ([0xFF, 0xFE], "the file is empty"),
    (Array("PK\u{3}\u{4}rest".utf8), "this is a ZIP file or a spreadsheet; export it as CSV in UTF-8"),
    ([0x89, 0x50, 0x4E, 0x47, 0, 0, 0], "this is not a question file; use a property list, CSV or JSON in UTF-8"),
    (Array(repeating: 32, count: 16 * 1024 * 1024 + 1), "the file is larger than 16 MiB; split it into smaller files"),
    (Array(repeating: 32, count: 16 * 1024 * 1024), "the file is empty"),
  ]

  @Test(arguments: refused.indices)
  func otherFile_isRefusedWithASentence(_ index: Int) {
    let (bytes, message) = Self.refused[index]
    let file = QuestionReader.read(bytes, name: "x")
    #expect(file.questions.isEmpty)
    #expect(file.issues == [QuestionIssue(file: "x", place: .file, severity: .error, message: message)])
  }

  static func many(_ count: Int) -> [(format: String, bytes: [UInt8])] {
    let items = (1...count).map { ["\($0)", "a", "b"] }
    let questions = items.map { Question(text: $0[0], answers: ["a", "b"]) }
    return [
      ("plist", Array(Encoder.xml(items).utf8)), ("csv", Array(Encoder.csv(items).utf8)),
      ("json", Array(Encoder.json(questions).utf8)),
    ]
  }

  @Test func fiftyThousandItems_areRead() {
    for (format, bytes) in Self.many(50_000) {
      let file = QuestionReader.read(bytes, name: "x.\(format)")
      #expect(file.questions.count == 50_000)
      #expect(file.issues.isEmpty)
    }
  }

  @Test func oneItemMore_isRefused() {
    for (format, bytes) in Self.many(50_001) {
      let file = QuestionReader.read(bytes, name: "x.\(format)")
      #expect(file.questions.isEmpty)
      #expect(
        file.issues.map(\.description) == [
          "x.\(format): the file has more than 50000 questions; split it into smaller files"
        ])
    }
  }

  @Test func manyIssues_areCounted() {
    let file = QuestionReader.read(String(repeating: "Q,a\n", count: 1_002).utf8, name: "x.csv")
    #expect(file.issues.count == 1_002)
    #expect(file.skipped == 1_002)
    #expect(file.issues[999].place == .line(1_000))
    #expect(
      file.issues.suffix(2).map(\.description) == [
        "x.csv: no question in this file can be used", "x.csv: 2 more problems are not listed",
      ])
  }

  @Test func summary_countsQuestionsAndSkippedItems() {
    #expect(QuestionReader.read("Q,a,b\n".utf8, name: "x.csv").summary == "x.csv: 1 question")
    #expect(QuestionReader.read("Q,a,b\nR,c\nS,c,d\n".utf8, name: "x.csv").summary == "x.csv: 2 questions, 1 skipped")
  }

  @Test func issue_describesItsPlace() {
    func issue(_ place: QuestionIssue.Place) -> String {
      QuestionIssue(file: "dir/a b.csv", place: place, severity: .warning, message: "what is wrong").description
    }
    #expect(issue(.line(12)) == "dir/a b.csv:12: what is wrong")
    #expect(issue(.item(3)) == "dir/a b.csv: item 3: what is wrong")
    #expect(issue(.file) == "dir/a b.csv: what is wrong")
  }
}
