import Questions
import Testing

@Suite struct BinaryPropertyListTests {
  @Test func strings_areASCIIOrUTF16OfAnyLength() {
    let long = String(repeating: "long ", count: 59) + "long?"
    let items = [["Q", "a", "b"], [long, "一二三四五六七八九十一二三四五六", "😀", "é"]]
    let file = QuestionReader.read(BinaryPropertyList.bytes(items), name: "x")
    #expect(file.questions.map { [$0.text] + $0.answers } == items)
    #expect(file.issues.isEmpty)
  }

  static func issues(_ bytes: [UInt8]) -> [String] {
    QuestionReader.read(bytes, name: "x").issues.map(\.description)
  }

  /// Objects that are no arrays, as bytes, and what they are called.
  static let others: [(object: [UInt8], kind: String)] = [
    ([0x00], "an empty value"), ([0x08], "true or false"), ([0x09], "true or false"), ([0x10, 5], "a number"),
    ([0x23, 0, 0, 0, 0, 0, 0, 0, 0], "a number"), ([0x33, 0, 0, 0, 0, 0, 0, 0, 0], "a date"), ([0x41, 7], "data"),
    ([0x80, 1], "an unknown object"), ([0xC0], "a set"), ([0xD0], "a dictionary"),
    ([0x5F, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255], "a damaged object"),
    ([0x6F, 0x13, 255, 255, 255, 255, 255, 255, 255, 255], "a damaged object"),
    ([0xAF, 0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "a damaged object"),
    ([0x5F, 0x51, 1], "a damaged object"),
  ]

  @Test(arguments: others)
  func otherObject_costsItsItem(_ object: [UInt8], _ kind: String) {
    var list = BinaryPropertyList()
    let first = list.add(["Q", "a", "b"])
    let asItem = list.add(object: object)
    let texts = [list.add("R"), asItem, list.add("c")]
    let asText = list.add(texts)
    let last = list.add(["S", "d", "e"])
    let top = list.add([first, asItem, asText, last])
    let file = QuestionReader.read(list.bytes(top: top), name: "x")
    #expect(file.questions.map(\.text) == ["Q", "S"])
    #expect(file.skipped == 2)
    #expect(
      file.issues.map(\.description) == [
        "x: item 2: an item must be an array of strings, not \(kind)",
        "x: item 3: text 2 must be a string, not \(kind)",
      ])
  }

  @Test(arguments: others)
  func otherTop_isRefused(_ object: [UInt8], _ kind: String) {
    var list = BinaryPropertyList()
    let top = list.add(object: object)
    #expect(
      Self.issues(list.bytes(top: top)) == ["x: the property list must be an array of arrays of strings, not \(kind)"])
  }

  @Test func string_isAnItemOfTheWrongType() {
    var list = BinaryPropertyList()
    let good = list.add(["Q", "a", "b"])
    let top = list.add([list.add("R"), good])
    #expect(Self.issues(list.bytes(top: top)) == ["x: item 1: an item must be an array of strings, not a string"])
  }

  @Test func rulesOfAnItem_nameTheItem() {
    let items = [["Q", "a", "b"], ["R", "a"], ["S", "a", "", "A"], Array(repeating: "x", count: 11)]
    #expect(
      Self.issues(BinaryPropertyList.bytes(items)) == [
        "x: item 2: there is only 1 answer; a question needs 2 to 9, the right one first",
        "x: item 3: answer 2 is empty", "x: item 3: answers 1 and 3 are the same",
        "x: item 4: there are 10 answers; a question needs 2 to 9, the right one first",
      ])
  }

  @Test func arrayThatHoldsItself_isAnItemOfTheWrongType() {
    var list = BinaryPropertyList()
    let good = list.add(["Q", "a", "b"])
    // Object 4 is this array: it stands in itself as an item.
    let top = list.add([good, 4])
    #expect(top == 4)
    #expect(
      Self.issues(list.bytes(top: top)) == [
        "x: item 2: text 1 must be a string, not an array", "x: item 2: text 2 must be a string, not an array",
      ])
  }

  @Test func referenceOutsideTheFile_isADamagedObject() {
    var list = BinaryPropertyList()
    let good = list.add(["Q", "a", "b"])
    let top = list.add([good, 60_000])
    #expect(
      Self.issues(list.bytes(top: top)) == ["x: item 2: an item must be an array of strings, not a damaged object"])
  }

  @Test func longStringUsedOverAndOver_isRefused() {
    var list = BinaryPropertyList()
    let text = list.add(String(repeating: "x", count: 2_000_000))
    let item = list.add(Array(repeating: text, count: 10))
    let top = list.add([item])
    #expect(Self.issues(list.bytes(top: top)) == ["x: the file has too much text; split it into smaller files"])
  }

  @Test func itemUsedOverAndOver_isRefused() {
    var list = BinaryPropertyList()
    let item = list.add(["Q", "a", "b"])
    let top = list.add(Array(repeating: item, count: 50_001))
    #expect(
      Self.issues(list.bytes(top: top)) == ["x: the file has more than 50000 questions; split it into smaller files"])
  }

  @Test func brokenString_costsItsItem() {
    var list = BinaryPropertyList()
    let ascii = list.add(object: [0x51, 0xE9])
    let surrogate = list.add(object: [0x61, 0xD8, 0x00])
    let good = list.add("a")
    let top = list.add([list.add([ascii, good, surrogate])])
    #expect(
      Self.issues(list.bytes(top: top)) == [
        "x: item 1: the question has a broken character; save the file as UTF-8",
        "x: item 1: answer 2 has a broken character; save the file as UTF-8",
        "x: no question in this file can be used",
      ])
  }

  /// Where to put which byte into the trailer (its last 32 bytes), each making it a lie.
  static let lies: [(offset: Int, byte: UInt8)] = [
    (6, 0), (6, 9), (7, 0), (7, 255), (8, 0x80), (8, 0x7F), (16, 0xFF), (23, 200), (24, 0x80), (31, 0), (31, 7),
    (30, 255),
  ]

  @Test(arguments: lies)
  func trailerThatLies_isRefused(_ offset: Int, _ byte: UInt8) {
    var bytes = BinaryPropertyList.bytes([["Q", "a", "b"]])
    bytes[bytes.count - 32 + offset] = byte
    #expect(
      Self.issues(bytes) == [
        "x: the binary property list is damaged or of an unknown version; convert it to XML or JSON"
      ])
  }

  @Test(arguments: [
    "bplist", "bplist00", "bplist15and so on and so on and so on and so on", "bplist00 and then some text, not long",
  ])
  func notReallyABinaryPropertyList_isRefused(_ text: String) {
    #expect(
      Self.issues(Array(text.utf8)) == [
        "x: the binary property list is damaged or of an unknown version; convert it to XML or JSON"
      ])
  }
}
