import Questions
import Testing

/// The same questions in every format.
@Suite struct RoundTripTests {
  static let items = [
    ["Which of <b>, <i> & <u> makes text bold?", "<b>", "<i>", "<u>"],
    ["Who said \"I think, therefore I am\"; and where?", "Descartes, in Leiden", "Kant; in Königsberg"],
    ["C:\\> is what\u{A0}?", "A prompt", "A \"smiley\"", "&amp;", "'quoted'", "]]>", "{}", "[]", "\\n"],
    ["世界上最高的山是什么？", "珠穆朗玛峰", "乔戈里峰", "👩‍👩‍👧‍👦"],
    ["ما هي عاصمة مصر؟", "القاهرة", "الخرطوم"],
    [String(repeating: "长", count: 300), String(repeating: "é", count: 120), "2", "3", "4", "5", "6", "7", "8", "9"],
  ]
  static let questions = items.map { Question(text: $0[0], answers: Array($0.dropFirst())) }

  static let files: [(name: String, bytes: [UInt8])] = [
    ("xml.plist", Array(Encoder.xml(items).utf8)),
    ("binary.plist", BinaryPropertyList.bytes(items)),
    ("comma.csv", Array(Encoder.csv(items).utf8)),
    ("semicolon.csv", Array(Encoder.csv(items, separator: ";", lineEnd: "\n").utf8)),
    ("tab.csv", Array(Encoder.csv(items, separator: "\t", lineEnd: "\r").utf8)),
    ("parlor.json", Array(Encoder.json(questions).utf8)),
  ]

  @Test(arguments: files)
  func questions_areTheSameInEveryFormat(_ name: String, _ bytes: [UInt8]) {
    let file = QuestionReader.read(bytes, name: name)
    #expect(file.questions == Self.questions)
    #expect(file.issues.map(\.description) == [])
  }

  @Test func json_keepsCategoryExplanationAndLanguage() {
    let questions = [
      Question(text: "Q", answers: ["a", "b"], category: "C", explanation: "E \"e\"", language: "zh-Hans"),
      Question(text: "R", answers: ["a", "b"]),
    ]
    #expect(QuestionReader.read(Encoder.json(questions).utf8, name: "x").questions == questions)
  }
}
