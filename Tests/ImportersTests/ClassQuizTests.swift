import Importers
import Questions
import Testing

@Suite struct ClassQuizTests {
  /// An export of questions in JSON, with pictures.
  static func export(_ questions: String, pictures: [(Int, [UInt8])] = [], title: String = "T") -> [UInt8] {
    let json =
      #"{"public": false, "title": "\#(title)", "description": "D", "questions": \#(questions), "cover_image": -1}"#
    return pictures.reduce(TextReading.gzip(Array(json.utf8)) + [0xC7, 0xC7, 0xC7, 0]) { file, picture in
      file + [0xC6, 0xC6, 0xC6, 0] + Array("\(picture.0)".utf8) + [0xC5, 0xC5, 0] + picture.1
    }
  }

  static func read(_ file: [UInt8]) -> (questions: [String], issues: [String]) {
    let file = Importer.read(file, name: "x.cqa")
    return (file.questions.map(TextReading.shown), file.issues.map(\.description))
  }

  static let questions: [(String, [String], [String])] = [
    (
      #""type": "ABCD", "answers": [{"right": false, "answer": "a"}, {"right": true, "answer": "b", "color": "red"}]"#,
      ["choice: Q? b / a"], []
    ),
    (
      #""type": null, "answers": [{"right": true, "answer": "a"}, {"right": false, "answer": "b"}]"#,
      ["choice: Q? a / b"], []
    ),
    (
      #""answers": [{"right": true, "answer": "a"}, {"right": false, "answer": "b"}, {"right": false}]"#,
      ["choice: Q? a / b"], []
    ),
    (
      #""type": "ABCD", "answers": [{"right": true, "answer": "a"}, {"answer": "b"}, {"right": true, "answer": "c"}]"#,
      ["several 2: Q? a / c / b"],
      [": item 1: each of the right answers is enough there; in Parlor a player must choose all of them"]
    ),
    (
      #""type": "CHECK", "answers": [{"answer": "a"}, {"right": true, "answer": "b"}, {"right": true, "answer": "c"}]"#,
      ["several 2: Q? b / c / a"], []
    ),
    (
      #""type": "VOTING", "answers": [{"answer": "a", "image": null}, {"answer": "b", "image": "0f"}]"#,
      ["poll: Q? a / b"],
      [": item 1: the pictures of its answers are left out"]
    ),
    (
      #""type": "TEXT", "answers": [{"answer": "a", "case_sensitive": false}, {"answer": "b"}]"#, ["typed: Q? a / b"],
      []
    ),
    (
      #""type": "TEXT", "answers": [{"answer": "a", "case_sensitive": true}]"#, ["typed: Q? a"],
      [": some typed answers depend on upper and lower case; in Parlor they do not"]
    ),
    (#""type": "ORDER", "answers": [{"answer": "a"}, {"answer": "b"}, {"answer": "c"}]"#, ["order: Q? a / b / c"], []),
    (
      #""type": "RANGE", "answers": {"min": 0, "max": 100, "min_correct": 42, "max_correct": 42}"#,
      ["estimate: Q? 42 in 0.0...100.0"], []
    ),
    (
      #""type": "RANGE", "answers": {"min": 0, "max": 100, "min_correct": 40, "max_correct": 61}"#,
      ["estimate: Q? 50.5 in 0.0...100.0"],
      [": item 1: every number from 40 to 61 is right there; here it is the nearest to 50.5"]
    ),
    (#""type": "RANGE", "answers": {"min": 0, "max": 100}"#, [], [": item 1: it does not say which numbers are right"]),
    (
      #""type": "SLIDE", "answers": "<p>Text</p>""#, [],
      [": item 1: a slide asks nothing; put its text into the explanation of a question"]
    ),
    (#""type": "PUZZLE", "answers": []"#, [], [": item 1: the type \"PUZZLE\" has no place in a quiz on a TV"]),
    (
      #""type": "ABCD", "answers": [{"right": false, "answer": "a"}, {"right": false, "answer": "b"}]"#, [],
      [": item 1: no answer is marked as right"]
    ),
    (#""type": "ABCD", "answers": []"#, [], [": item 1: there are no answers"]),
    (
      #""time": "20", "answers": [{"right": true, "answer": "a"}, {"right": false, "answer": "b"}]"#,
      ["choice: Q? a / b"],
      [": the items' time limits are not kept; --time-limit sets one for all"]
    ),
    (
      #""image": 3, "answers": [{"right": true, "answer": "a"}, {"right": false, "answer": "b"}]"#,
      ["choice: Q? a / b"],
      [": item 1: its picture is not in this file"]
    ),
    (
      #""image": "https://x/y.png", "answers": [{"right": true, "answer": "a"}, {"right": false, "answer": "b"}]"#,
      ["choice: Q? a / b"], [": item 1: its picture is at an address on the web, which Parlor does not fetch"]
    ),
    (
      #""answers": [{"right": true, "answer": "<b>R</b> &amp; B"}, {"answer": "<a> x<y & H<sub>2</sub>"}]"#,
      ["choice: Q? R & B / <a> x<y & H₂"], []
    ),
  ]

  @Test(arguments: questions)
  func eachKindOfQuestion_isRead(_ members: String, _ questions: [String], _ issues: [String]) {
    let file = Self.read(Self.export("[{\"question\": \"<b>Q</b>?\", \(members)}]"))
    #expect(file.questions == questions)
    let unusable = questions.isEmpty ? ["x.cqa: no question in this file can be used"] : []
    #expect(file.issues == issues.map { "x.cqa\($0)" } + unusable)
  }

  static let answers = #""answers": [{"right": true, "answer": "a"}, {"right": false, "answer": "b"}]"#

  @Test func pictures_areGiven() {
    let questions = [0, 1, 2, 3].map { "{\"question\": \"Q\($0)?\", \"image\": \($0), \(Self.answers)}" }
    // The second picture has bytes like those between pictures, and the cover is no question's picture.
    let second = TextReading.png + [0xC6, 0xC6, 0xC6, 0, 1, 0xC5, 0xC5, 0, 0xC6]
    let file = Self.export(
      "[\(questions.joined(separator: ", "))]",
      pictures: [
        (-1, [1]), (0, TextReading.png), (1, second), (2, Array("GIF89a".utf8)),
        (3, [0, 0, 0, 24] + Array("ftypmp42".utf8)),
      ])
    let (shown, issues) = Self.read(file)
    #expect(
      shown == ["choice: Q0? a / b <pictures/0.png>", "choice: Q1? a / b <pictures/1.png>", "choice: Q2? a / b"])
    #expect(
      issues == [
        "x.cqa: item 3: its picture is none of PNG, JPEG and WebP, and is left out",
        "x.cqa: item 4: it has a video, which Parlor cannot show",
      ])
    #expect(Importer.media("pictures/0.png", in: file) == TextReading.png)
    #expect(Importer.media("pictures/1.png", in: file) == second)
    #expect(Importer.media("pictures/9.png", in: file) == nil)
    #expect(Importer.media("pictures", in: file) == nil)
  }

  @Test func questionsAsAText_areRead() {
    let inner = "[{\"question\": \"Q?\", \(Self.answers)}]".replacing("\"", with: "\\\"")
    #expect(Self.read(Self.export("\"\(inner)\"")).questions == ["choice: Q? a / b"])
  }

  static let export = export("[{\"question\": \"Q?\", \"image\": 0, \(answers)}]", pictures: [(0, TextReading.png)])

  @Test func aDamagedFile_isNamed() {
    let long = Self.export("[{\"question\": \"Q?\", \(Self.answers)}]", title: "\((0..<2_000).map { "\($0 * 7919)" })")
    // The list of questions is in the part that is there.
    let start = Array(#"{"title": "T", "questions": [{"question": "Q?", "answers": ["#.utf8)
    #expect(
      Self.read(TextReading.gzip(start)).issues == ["x.cqa: the quiz in this file is no whole JSON; export it again"])
    let whole = TextReading.gzip(
      Array(#"{"questions": [], "description": "\#((0..<2_000).map { "\($0 * 7919)" })"}"#.utf8))
    #expect(Self.read(Array(whole.dropLast(1_000))).issues == ["x.cqa: the file ends too early; export it again"])
    var broken = whole
    broken.replaceSubrange(broken.count - 8..<broken.count - 4, with: [1, 2, 3, 4])
    #expect(Self.read(broken).issues == ["x.cqa: the file is damaged; export it again"])
    #expect(Importer.format(of: long, name: "x") == "ClassQuiz")
  }

  @Test func aBomb_isNotUnpacked() {
    let start = Array(#"{"questions": [""#.utf8)
    let bomb = TextReading.gzip(start + [UInt8](repeating: UInt8(ascii: " "), count: 65 << 20))
    #expect(bomb.count < 100_000)
    #expect(
      Self.read(bomb).issues == ["x.cqa: the file contains more than 64 MiB when unpacked; export it again"])
  }

  @Test func files_areRecognised() {
    #expect(Importer.format(of: Self.export, name: "x.txt") == "ClassQuiz")
    #expect(Importer.format(of: TextReading.gzip(Array("Text \"questions\"".utf8)), name: "x.cqa") == nil)
    #expect(Importer.format(of: TextReading.gzip(Array("{\"a\": 1}".utf8)), name: "x.cqa") == nil)
    #expect(Importer.format(of: [0x1F, 0x8B, 8, 0], name: "x.cqa") == nil)
    #expect(Importer.format(of: Array("{\"questions\": []}".utf8), name: "x.cqa") == nil)
  }

  @Test func damagedFiles_end() { #expect(TextReading.firstBroken(of: Self.export, name: "x.cqa") == nil) }
}
