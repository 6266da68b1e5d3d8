import ArgumentParser
import Games
import Importers
import Logging
import Packs
import PadProtocol
import Questions
import TestSupport
import Testing

@testable import HostProgram

/// Files of questions as they are found, counted and written.
@Suite struct QuestionFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  private static let kahoot = """
    ,Question - max 120 characters,Answer 1,Answer 2,Answer 3,Answer 4,Time limit (sec),\
    Correct answer(s) - choose at least one
    1,Which is a noble gas?,Neon,Nitrogen,,,20,1
    """
  private static let aiken = "How many strings does a violin have?\nA. 5\nB. 4\nANSWER: B\n"

  private func texts(_ path: String) throws -> [[String]] {
    try QuestionLoading.files(at: path).map { $0.questions.map(\.text) }
  }

  @Test func aFileOfAnotherProgram_isReadByItsContents() throws {
    let path = try folder.write(Array(Self.kahoot.utf8), to: "quiz.txt")
    let file = try #require(try QuestionLoading.files(at: path).first)
    #expect(file.format == "Kahoot spreadsheet")
    #expect(file.summary == "\(path) (Kahoot spreadsheet): 1 question")
  }

  @Test func aFolderWithoutAPack_givesAllItsFiles() throws {
    let path = try folder.makeFolder("quizzes")
    _ = try folder.write(Array(Self.kahoot.utf8), to: "quizzes/b.csv")
    _ = try folder.write(Array(Self.aiken.utf8), to: "quizzes/a.txt")
    _ = try folder.write([1, 2, 3], to: "quizzes/notes.bin")
    #expect(try texts(path) == [["How many strings does a violin have?"], ["Which is a noble gas?"]])
  }

  @Test func aZipFileWithoutAPack_givesAllItsFiles() throws {
    let zip = SampleMedia.zip([("x/b.csv", Array(Self.kahoot.utf8)), ("a.txt", Array(Self.aiken.utf8)), ("c.png", [1])])
    let path = try folder.write(zip, to: "quizzes.zip")
    #expect(try texts(path) == [["Which is a noble gas?"], ["How many strings does a violin have?"]])
    #expect(try QuestionLoading.files(at: path).map(\.name) == ["\(path)/x/b.csv", "\(path)/a.txt"])
  }

  @Test func installedPacks_areFoundByTheirNames() throws {
    let (mine, system) = (try folder.makeFolder("mine"), try folder.makeFolder("system"))
    _ = try folder.write(Array(Self.aiken.utf8), to: "mine/music.txt")
    _ = try folder.write(Array(Self.kahoot.utf8), to: "system/music.csv")
    _ = try folder.write(Array(Self.kahoot.utf8), to: "system/gases.csv")
    let folders = [mine, system, folder.path + "/nothing"]
    #expect(InstalledPacks.all(in: folders).map(\.name) == ["gases", "music"])
    #expect(InstalledPacks.path(of: "music", in: folders) == "\(mine)/music.txt")
    #expect(InstalledPacks.path(of: "gases", in: folders) == "\(system)/gases.csv")
    #expect(InstalledPacks.path(of: "../mine/music", in: folders) == nil)
    #expect(InstalledPacks.path(of: "", in: folders) == nil)
  }

  /// Parlor's own questions belong to no pack by name, and the evenings are there to choose from.
  @Test(arguments: [Language.en, .zh]) func withoutAPath_thereAreTheOwnPacks(language: Language) throws {
    let questions = try QuestionLoading.load([], language: language, care: .beginnings, log: Logger(label: "test"))
    let packs = Dictionary(grouping: questions, by: \.pack)
    #expect(packs[nil]?.count == (language == .en ? 1_400 : 459))
    #expect(packs.keys.count >= (language == .en ? 14 : 2))
    #expect(packs[language == .en ? "Once upon a time" : "什么都来一点"]?.allSatisfy { $0.round != nil } == true)
    #expect(packs[nil]?.allSatisfy { $0.round == nil } == true)
    // A pack is complete, whatever others ask.
    #expect(packs[language == .en ? "Capitals" : "首都"]?.count == 154)
    #expect(TriviaRules(GameOptions(trivia: TriviaOptions(questions: questions))).rounds == 10)
  }

  /// Several packs have names: their own title, or else the name of the file.
  @Test func severalPaths_areSeveralPacks() throws {
    let one = try folder.write(Array(Self.kahoot.utf8), to: "gases.csv")
    let two = try folder.write(
      Array(#"{"title":"Strings","questions":[{"question":"Q","answers":["a","b"]}]}"#.utf8), to: "two.json")
    func packs(_ paths: [String]) throws -> [String?] {
      try QuestionLoading.load(paths, language: .en, log: Logger(label: "test")).map(\.pack)
    }
    #expect(try packs([one]) == [nil])
    #expect(try packs([one, two]) == ["gases", "Strings"])
  }

  /// A pack that Parlor makes by itself is called by its name, unless there is a file or an installed pack of that name.
  @Test func madeUpPacks_areCalledByTheirNames() throws {
    let log = Logger(label: "test")
    let capitals = try QuestionLoading.load(["capitals"], language: .zh, log: log)
    #expect(capitals.count > 100 && capitals.allSatisfy { $0.category == "首都" && $0.pack == nil })
    let both = try QuestionLoading.load(["elements", "numbers"], language: .en, log: log)
    #expect(Set(both.map(\.pack)) == ["Chemical elements", "Mental arithmetic"])
    #expect(try QuestionLoading.files(at: "numbers").first?.questions.count == 200)
    #expect(QuestionLoading.madeUp("paintings") == nil && QuestionLoading.madeUp(folder.path) == nil)
    let own = try QuestionLoading.load([], language: .en, log: log)
    #expect(Set(own.compactMap(\.pack)).isSuperset(of: ["Capitals", "Chemical elements", "Mental arithmetic"]))
  }

  @Test func theBuiltInPacks_haveNames() throws {
    #expect(Set(InstalledPacks.all().map(\.name)).isSuperset(of: ["en", "zh", "evening-en", "evening-zh"]))
    #expect(try QuestionLoading.files(at: "evening-en").first?.questions.isEmpty == false)
  }

  // MARK: Pictures inside of files

  private func moodle() throws -> String {
    let picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVQI12NgAAIAAAUAAeImBZsAAAAASUVORK5CYII="
    let text = """
      <quiz><question type="truefalse"><questiontext format="html">
      <text><![CDATA[<p>A dot?</p><img src="@@PLUGINFILE@@/dot.png" alt="A dot">]]></text>
      <file name="dot.png" encoding="base64">\(picture)</file></questiontext>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
      </question></quiz>
      """
    return try folder.write(Array(text.utf8), to: "moodle.xml")
  }

  @Test func picturesInsideOfAFile_areShown() throws {
    let path = try moodle()
    let file = try #require(try QuestionLoading.files(at: path).first)
    #expect(file.issues.map(\.description) == [])
    let picture = try #require(file.questions.first?.picture)
    #expect(picture.width == 1 && picture.height == 1 && picture.alt == "A dot" && picture.file.pack == path)
    #expect(try Pack.bytes(of: picture.file) == SampleMedia.transparent)
  }

  // MARK: Converting

  @Test func whatIsConverted_isTheSameQuestions() throws {
    let output = folder.path + "/out.json"
    let input = try folder.write(Array(Self.kahoot.utf8), to: "in.csv")
    try QuestionsCommand.Convert.parse([input, "-o", output]).run()
    #expect(try QuestionLoading.files(at: output)[0].questions == QuestionLoading.files(at: input)[0].questions)
    #expect(throws: (any Error).self) { try QuestionsCommand.Convert.parse([input, "-o", output]).run() }
    #expect(throws: (any Error).self) { try QuestionsCommand.Convert.parse([input, "-o", "out.csv"]) }
  }

  @Test func picturesAndSounds_needAZipFile() throws {
    let input = try moodle()
    #expect(throws: (any Error).self) {
      try QuestionsCommand.Convert.parse([input, "-o", folder.path + "/out.json"]).run()
    }
    let output = folder.path + "/out.zip"
    try QuestionsCommand.Convert.parse([input, input, "-o", output]).run()
    let file = try #require(try QuestionLoading.files(at: output).first)
    #expect(file.questions.map(\.text) == ["A dot?"] && file.issues.isEmpty)
    let picture = try #require(file.questions.first?.picture)
    #expect(try Pack.bytes(of: picture.file) == SampleMedia.transparent)
  }

  @Test func filesOfOneName_fromSeveralPacks_getOthers() {
    func question(_ text: String, _ pack: String, _ name: String) -> Question {
      Question(text: text, answers: ["a", "b"], picture: QuestionPicture(file: MediaFile(pack: pack, name: name)))
    }
    let named = NamedMedia([
      question("1", "/a", "x/flag.png"), question("2", "/b", "x/flag.png"), question("3", "/a", "x/flag.png"),
      question("4", "/c", "X/Flag.png"), question("5", "/c", "pack.json"), question("6", "/d", "flag"),
      question("7", "/e", "flag"),
    ])
    #expect(
      named.questions.map { $0.picture?.file.name } == [
        "x/flag.png", "x/flag-2.png", "x/flag.png", "X/Flag-3.png", "pack-2.json", "flag", "flag-2",
      ])
    #expect(named.questions.allSatisfy { $0.picture?.file.pack == "" })
    #expect(named.files.map(\.file.pack) == ["/a", "/b", "/c", "/c", "/d", "/e"])
  }

  // MARK: Counting

  @Test func statistics_areATextAndJSON() throws {
    let text =
      Self.aiken
      + "\nWHERE is Oslo?\nA. Norway\nB. Sweden\nANSWER: A\n\nWhere is Oslo?\nA. Norway\nB. Chad\nANSWER: A\n"
    let path = try folder.write(Array(text.utf8), to: "quiz.txt")
    let statistics = QuestionStatistics(try QuestionLoading.files(at: path))
    #expect(
      statistics.text == """
        3 questions

        Kinds
          3  choice

        Difficulties
          3  none

        Categories
          3  none

        Languages
          3  none

        With
          0  explanation
          0  picture
          0  sound

        Length: 14 to 36 characters, half of them at most 14

        The right answer is the longest one in 1 of 3

        Doubles
          \(path):6 and \(path):11: Where is Oslo?

        """)
    let one = try folder.write(Array(Self.aiken.utf8), to: "one.txt")
    #expect(QuestionStatistics(try QuestionLoading.files(at: one)).text.hasPrefix("1 question\n"))
    let json = try statistics.json
    for part in ["\"questions\" : 3", "\"first\" : \"\(path):6\"", "\"least\" : 14", "\"longestRight\" : 1"] {
      #expect(json.contains(part))
    }
  }
}
