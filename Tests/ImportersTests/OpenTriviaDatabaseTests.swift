import Importers
import Questions
import Testing

@Suite struct OpenTriviaDatabaseTests {
  private static func item(
    type: String = "multiple", _ category: String, _ difficulty: String, _ question: String, _ right: String,
    _ wrong: [String]
  ) -> String {
    let list = wrong.map { "\"\($0)\"" }.joined(separator: ",")
    return """
      {"type":"\(type)","difficulty":"\(difficulty)","category":"\(category)","question":"\(question)",
      "correct_answer":"\(right)","incorrect_answers":[\(list)]}
      """
  }

  private static let plain = [["Who said “No”?", "Émile & I", "He", "She"], ["true-false false", "Is it?"]]

  /// The same two questions in each of the encodings that the API offers.
  static let encodings: [(String, [String])] = [
    (
      "entities",
      [
        item("Film &amp; TV", "hard", "Who said &ldquo;No&rdquo;?", "&Eacute;mile &amp; I", ["He", "She"]),
        item(type: "boolean", "Film &amp; TV", "easy", "Is it?", "False", ["True"]),
      ]
    ),
    (
      "RFC 3986",
      [
        item(
          "Film%20%26%20TV", "hard", "Who%20said%20%E2%80%9CNo%E2%80%9D%3F", "%C3%89mile%20%26%20I", ["He", "She"]),
        item(type: "boolean", "Film%20%26%20TV", "easy", "Is%20it%3F", "False", ["True"]),
      ]
    ),
    (
      "the older encoding of addresses",
      [
        item(
          "Film+%26+TV", "hard", "Who+said+%26ldquo%3BNo%26rdquo%3B%3F", "%26Eacute%3Bmile+%26amp%3B+I", ["He", "She"]),
        item(type: "boolean", "Film+%26+TV", "easy", "Is+it%3F", "False", ["True"]),
      ]
    ),
    (
      "base64",
      [
        item(
          type: "bXVsdGlwbGU=", "RmlsbSAmIFRW", "aGFyZA==", "V2hvIHNhaWQg4oCcTm/igJ0/", "w4ltaWxlICYgSQ==",
          ["SGU=", "U2hl"]),
        item(type: "Ym9vbGVhbg==", "RmlsbSAmIFRW", "ZWFzeQ==", "SXMgaXQ/", "RmFsc2U=", ["VHJ1ZQ=="]),
      ]
    ),
  ]

  @Test(arguments: encodings.indices)
  func everyEncoding_givesTheSame(_ index: Int) {
    let (name, items) = Self.encodings[index]
    for text in [
      "[\(items.joined(separator: ","))]", "{\"response_code\":0,\"results\":[\(items.joined(separator: ","))]}",
    ] {
      let read = Read(text)
      #expect(read.questions == Self.plain, "\(name)")
      #expect(read.issues == [], "\(name)")
      #expect(read.file.questions.map(\.category) == ["Film & TV", "Film & TV"], "\(name)")
      #expect(read.file.questions.map(\.difficulty) == [.hard, .easy], "\(name)")
    }
  }

  @Test func anItemWithoutAnAnswer_isNamed() {
    let read = Read("[\(Self.item("C", "easy", "Q1", "a", ["b"])),\n{\"question\":\"Q2\",\"correct_answer\":\"a\"}]")
    #expect(read.questions == [["Q1", "a", "b"]])
    #expect(read.issues == ["quiz:3: there is only 1 answer; a question needs 2 to 9, the right one first"])
  }

  @Test func parlorsOwnJSON_isNotTakenForIt() {
    let text = "[{\"question\": \"Q\", \"answers\": [\"a\", \"b\"]}]"
    #expect(Importer.format(of: Array(text.utf8), name: "x.json") == nil)
    #expect(Read(text).questions == [["Q", "a", "b"]])
  }

  /// The API answers in one line: items are told apart by their numbers, and each that is lost is named.
  @Test func oneLine_namesItems() {
    let bad = #"{"type":"multiple","question":"Q?","correct_answer":"x","incorrect_answers":["x","y"]}"#
    let read = Read("{\"results\":[\(bad),\(bad)]}")
    #expect(
      read.issues.filter { $0.contains("are the same") }.map { $0.prefix(12) } == ["quiz: item 1", "quiz: item 2"])
  }

  /// One question without a space does not make a file one of addresses.
  @Test func aSumWithAPlus_staysASum() {
    let read = Read(
      """
      [{"type":"multiple","question":"5+5=?","correct_answer":"10","incorrect_answers":["11"]},
      {"type":"multiple","question":"Who wrote C++?","correct_answer":"Stroustrup","incorrect_answers":["Ritchie"]}]
      """)
    #expect(read.questions == [["5+5=?", "10", "11"], ["Who wrote C++?", "Stroustrup", "Ritchie"]])
  }
}
