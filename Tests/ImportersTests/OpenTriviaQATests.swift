import Importers
import Questions
import Testing

@Suite struct OpenTriviaQATests {
  static let seed = """
    #Q Which of these is a river?
    ^ Elbe
    A Alps
    B Elbe
    C Etna

    #Q The Elbe flows into the Baltic Sea.
    ^ False
    A True
    B False

    """

  static let cases: [TextCase] = [
    TextCase(
      "the answers have their right one first", seed,
      [
        "choice: Which of these is a river? Elbe / Alps / Etna [X]",
        "true-false: The Elbe flows into the Baltic Sea. false [X]",
      ]),
    TextCase(
      "a question goes on in other lines, even in such as begin like an answer",
      "#Q Who wrote this?\nA rose is a rose\n\nB was here\n^ Stein\nA Stein\nB Frost",
      ["choice: Who wrote this? A rose is a rose B was here Stein / Frost [X]"]),
    TextCase(
      "answers go on in other lines",
      "#Q What?\n^ One\nand two\nA One\nand two\nC is no letter here\nB Three",
      issues: TextCase.unusable(
        "x.txt:2: the right answer \"One and two\" is none of the answers")),
    TextCase(
      "spaces and capitals do not matter to the right answer",
      "#Q What?\n^  one   TWO \nA Three\nB One two\nC four",
      ["choice: What? One two / Three / four [X]"]),
    TextCase(
      "the right answer must be one of the answers", "#Q What?\n^ Five\nA Three\nB Four",
      issues: TextCase.unusable("x.txt:2: the right answer \"Five\" is none of the answers")),
    TextCase(
      "the right answer must be there", "#Q What?\nA Three\nB Four\n#Q Why?\n^ Yes\nA Yes\nB No",
      ["choice: Why? Yes / No [X]"],
      issues: ["x.txt:1: there is no right answer; write it on a line with ^ before the answers"]),
    TextCase(
      "an answer alone is not enough, and the same twice is too much",
      "#Q What?\n^ One\nA One\n\n#Q Why?\n^ One\nA One\nB one",
      issues: TextCase.unusable(
        "x.txt:1: there is only 1 answer; a question needs 2 to 9, the right one first",
        "x.txt:8: answers 1 and 2 are the same")),
    TextCase("lines end with CR LF", "#Q What?\r\n^ A\r\nA B\r\nB A\r\n", ["choice: What? A / B [X]"]),
  ]

  @Test(arguments: cases) func aFile_givesQuestions(_ text: TextCase) { text.check() }

  @Test(arguments: [
    ("categories/brain-teasers", "Brain teasers"), ("religion-faith.txt", "Religion faith"), ("world", "World"),
  ])
  func aFilesName_isTheCategory(_ name: String, _ category: String) {
    #expect(TextReading.file(Self.seed, name: name).questions.map(\.category) == [category, category])
  }

  @Test func aLineInWindows1252_isRead_amongLinesInUTF8() {
    var bytes = Array("#Q Où est le café?\n^ Orléans\nA Orléans\nB Li".utf8)
    bytes += [0xE8] + Array("ge à côté\nC Nîmes\n".utf8)
    let file = Importer.read(bytes, name: "x")
    #expect(file.questions.map(TextReading.shown) == ["choice: Où est le café? Orléans / Liège à côté / Nîmes [X]"])
    #expect(file.issues.map(\.description) == ["x:4: this line is not UTF-8; it is read as Windows-1252"])
  }

  @Test func aFileInWindows1252_isRead() {
    var bytes = Array("#Q Who?\n^ Ren".utf8)
    bytes += [0xE9] + Array("e\nA Ren".utf8) + [0xE9] + Array("e\nB Max".utf8)
    let file = Importer.read(bytes, name: "x")
    #expect(file.questions.map(TextReading.shown) == ["choice: Who? Renée / Max [X]"])
    #expect(file.issues.map(\.description) == ["x: the file is not UTF-8; it is read as Windows-1252"])
  }

  @Test(arguments: ["#Q", "#Q\n^", "#Q What?\n^", "#Q What?\n^ A\nA"])
  func anEndTooEarly_isNamed(_ text: String) {
    let file = TextReading.file(text)
    #expect(file.questions.isEmpty && file.issues.contains { $0.severity == .error })
  }

  @Test(arguments: [
    "# A heading\nText", "#Q Only a question", "Q What?\n^ A", "question,right,wrong\n#Q,^,A", "", "[]",
  ])
  func otherFiles_areNotRecognised(_ text: String) { #expect(TextReading.format(text) != "OpenTriviaQA") }

  @Test func aFile_isRecognised() { #expect(TextReading.format(Self.seed) == "OpenTriviaQA") }

  @Test func damagedFiles_end() {
    #expect(TextReading.firstBroken(of: Array(Self.seed.utf8), name: "x") == nil)
  }
}
