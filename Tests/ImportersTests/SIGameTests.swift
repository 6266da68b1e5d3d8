import CZlib
import Importers
import Questions
import TestSupport
import Testing

@Suite struct SIGameTests {
  // MARK: Fixtures

  /// A pack with one round "Round" and one theme "Theme".
  private static func content(_ questions: String..., attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="utf-8"?><package name="P" version="5" \(attributes)>\
    <rounds><round name="Round"><themes>\
    <theme name="Theme"><questions>\(questions.joined())</questions></theme></themes></round></rounds></package>
    """
  }

  private static func siq(_ content: String, _ files: [(String, [UInt8])] = [], name: String = "content.xml") -> [UInt8]
  {
    ZipFixture.bytes([(name, [0xEF, 0xBB, 0xBF] + Array(content.utf8))] + files)
  }

  private static func answers(_ right: [String], _ wrong: [String] = []) -> String {
    func list(_ name: String, _ texts: [String]) -> String {
      "<\(name)>\(texts.map { "<answer>\($0)</answer>" }.joined())</\(name)>"
    }
    return list("right", right) + list("wrong", wrong)
  }

  /// A question of version 3 or 4.
  private static func old(_ atoms: String, _ right: [String] = ["A"], wrong: [String] = [], rest: String = "") -> String
  {
    "<question price=\"100\">\(rest)<scenario>\(atoms)</scenario>\(answers(right, wrong))</question>"
  }

  /// A question of version 5.
  private static func new(
    _ items: String, _ right: [String] = ["A"], wrong: [String] = [], params: String = "",
    rest: String = ""
  ) -> String {
    """
    <question price="100">\(rest)<params><param name="question" type="content">\(items)</param>\(params)</params>\
    \(answers(right, wrong))</question>
    """
  }

  private static func read(_ questions: String..., files: [(String, [UInt8])] = []) -> MarkupOutcome {
    MarkupOutcome(siq(content(questions.joined()), files))
  }

  /// The end of the line of a question.
  private static let place = "in Theme | round Round"

  // MARK: Kinds

  @Test func rightAnswers_areSpellings() {
    let answers = ["Пётр I (Великий)", "", "пётр i великий", "Кот/Кошка"]
    let outcome = Self.read(
      Self.old("<atom>Who?</atom>", answers), Self.new("<item>Who?</item>", answers))
    let line = "typed | Who? | Пётр I (Великий); Кот/Кошка | \(Self.place)"
    #expect(outcome.questions == [line, line])
    #expect(outcome.issues == [])
  }

  @Test func wrongAnswers_makeAChoice() {
    let outcome = Self.read(
      Self.old("<atom>Q &lt;b&gt; &amp; c</atom>", ["a &amp; b", "other"], wrong: ["x", "X", "", "y"]),
      Self.new("<item>Q</item>", ["a"], wrong: (1...9).map { "w\($0)" }))
    #expect(
      outcome.questions == [
        "choice | Q <b> & c | a & b; x; y | \(Self.place)",
        "choice | Q | a; w1; w2; w3; w4; w5; w6; w7; w8 | \(Self.place)",
      ])
    #expect(outcome.issues == ["warning: q: item 2: only the first 8 of its 9 wrong answers are kept"])
  }

  private static let options = """
    <param name="answerType">select</param><param name="answerOptions" type="group">\
    <param name="A" type="content"><item>one</item></param>\
    <param name="B" type="content"><item>two</item></param></param>
    """

  @Test func selection_isAChoice() {
    let outcome = Self.read(
      Self.new("<item>Q</item>", ["B"], params: Self.options), Self.new("<item>Q</item>", ["C"], params: Self.options),
      Self.new("<item>Q</item>", ["A", "B"], params: Self.options),
      Self.new(
        "<item>Q</item>", ["A"],
        params: Self.options.replacing("<item>one", with: "<item type=\"image\" isRef=\"True\">a.png")))
    #expect(outcome.questions == ["choice | Q | two; one | \(Self.place)"])
    #expect(
      outcome.issues == [
        "error: q: item 2: no answer is marked as right",
        "error: q: item 3: any one of 2 right answers is enough, which no kind of question has; leave one of them",
        "error: q: item 4: an answer is only a picture, which Parlor cannot show; write a text for it",
      ])
  }

  @Test func numbers_areEstimates() {
    let number = "<param name=\"answerType\">number</param><param name=\"answerDeviation\">"
    let outcome = Self.read(
      Self.new("<item>Q</item>", ["100"], params: number + "5</param>"),
      Self.new("<item>Q</item>", ["10.50"], params: number + "0</param>"),
      Self.new("<item>Q</item>", ["many"], params: number + "0</param>"),
      Self.new("<item>Q</item>", [""], params: number + "0</param>"))
    #expect(outcome.questions == ["estimate 100 | Q | \(Self.place)", "estimate 10.5 | Q | \(Self.place)"])
    #expect(
      outcome.issues == [
        "error: q: item 3: \"many\" is not a number such as 8848 or 0.5",
        "error: q: item 4: no answer is marked as right",
        "warning: q: numbers are estimates in Parlor: the nearest one wins, and tolerances are not kept",
      ])
  }

  @Test func whatHasNoPlace_isNamed() {
    let outcome = Self.read(
      Self.new("<item>Q</item>", ["0.5,0.5"], params: "<param name=\"answerType\">point</param>"),
      Self.new("<item>Q</item>", params: "<param name=\"answerType\">client</param>"),
      Self.old("<atom type=\"video\">@a.mp4</atom>"), Self.new("<item type=\"html\">https://example.org</item>"),
      Self.old("<atom type=\"smell\">rose</atom>"), Self.old("<atom>Q</atom>", [""]))
    #expect(
      outcome.issues == [
        "error: q: item 1: pointing at a place in a picture has no place in a quiz on a TV",
        "error: q: item 2: an answer of the type \"client\" has no place in a quiz on a TV",
        "error: q: item 3: it contains a video, which Parlor cannot show",
        "error: q: item 4: it contains a web page, which Parlor cannot show",
        "error: q: item 5: it contains something of the type \"smell\", which Parlor cannot show",
        "error: q: item 6: there is no accepted answer",
        "error: q: no question in this file can be used",
      ])
  }

  // MARK: The table

  @Test func holes_areNoItems() {
    let never = "<type name=\"bagcat\"><param name=\"knows\">never</param></type>"
    let bytes = Self.siq(
      Self.content(
        "<question price=\"-1\"><right/></question>",
        "<question price=\"900\"><params/><right><answer/></right></question>",
        Self.old("<atom>x</atom>", ["y"], rest: "<type name=\"\"/>").replacing("\"100\"", with: "\"-1\""),
        Self.old("<atom>700 points</atom>", [""], rest: never),
        "<question type=\"secretNoQuestion\"><params/><right><answer>x</answer></right></question>",
        "<question price=\"0\"><scenario><atom>Q</atom></scenario><right><answer>A</answer></right></question>"))
    let file = Importer.read(bytes, name: "q")
    #expect(file.questions.count == 1 && file.skipped == 0 && file.issues.isEmpty)
    #expect(file.entries.first?.place == .item(1))
  }

  @Test func roundsAndThemes_areKept() {
    let theme = "<theme name=\"T\"><questions>\(Self.old("<atom>Q</atom>"))</questions></theme>"
    func round(_ name: String) -> String { "<round name=\"\(name)\"><themes>\(theme)\(theme)</themes></round>" }
    let text = "<package language=\"ru-RU\"><rounds>\(round("1"))\(round(" "))\(round("1"))</rounds></package>"
    let file = Importer.read(Self.siq(text), name: "q")
    #expect(file.questions.map { $0.round?.title } == ["1", "1", nil, nil, "1", "1"])
    #expect(file.questions.allSatisfy { $0.category == "T" && $0.language == "ru-RU" && $0.round != nil })
  }

  @Test func secretQuestions_haveTheirOwnTheme() {
    let type = "<type name=\"cat\"><param name=\"theme\">Own</param><param name=\"cost\">100</param></type>"
    let outcome = Self.read(
      Self.old("<atom>Q</atom>", rest: type), Self.old("<atom>Q</atom>", rest: type.replacing("Own", with: "-")),
      Self.new("<item>Q</item>", params: "<param name=\"theme\">Other</param>"))
    #expect(
      outcome.questions == [
        "typed | Q | A | in Own | round Round", "typed | Q | A | \(Self.place)",
        "typed | Q | A | in Other | round Round",
      ])
  }

  // MARK: Texts around the question

  @Test func fragmentsAreJoined_andTheAnswersTextsExplain() {
    let comments = "<info><comments>A comment.</comments></info>"
    let answer =
      """
      <param name="answer" type="content"><item>It is A, of course.</item>\
      <item type="image" isRef="True">x.png</item></param>
      """
    let outcome = Self.read(
      Self.old("<atom type=\"say\">One</atom><atom time=\"8\">two?</atom>", rest: comments),
      Self.old(
        "<atom>Q</atom><atom type=\"marker\"/><atom type=\"video\">@gone.mp4</atom><atom>It is A.</atom>",
        rest: comments),
      Self.new("<item placement=\"replic\">Q</item>", params: answer),
      Self.old("<atom>Q</atom><atom type=\"marker\"/><atom> A </atom>", rest: comments))
    #expect(
      outcome.questions == [
        "typed | One two? | A | in Theme | because A comment. | round Round",
        "typed | Q | A | in Theme | because It is A. | round Round",
        "typed | Q | A | in Theme | because It is A, of course. | round Round",
        "typed | Q | A | in Theme | because A comment. | round Round",
      ])
    #expect(outcome.issues == ["warning: q: what is shown or played with the right answer is left out"])
  }

  @Test func timeOfAnswers_isNamedOnce() {
    let one = Self.new("<item>Q</item>", params: "<param name=\"answerDuration\">10</param>")
    #expect(
      Self.read(one, one).issues == ["warning: q: the items' time limits are not kept; --time-limit sets one for all"])
  }

  // MARK: Pictures and sounds

  @Test func references_areFoundPlainAndEncoded() {
    let files: [(String, [UInt8])] = [
      ("Images/plain.png", MarkupMedia.png), ("Images/%D0%9C%20[1].jpg", [1]), ("images/UPPER.PNG", [2]),
      ("Images/a%20b.webp", [3]), ("Audio/s.mp3", [4]),
    ]
    let outcome = Self.read(
      Self.old("<atom>Q</atom><atom type=\"image\">@plain.png</atom>"),
      Self.old("<atom>Q</atom><atom type=\"image\">@М [1].jpg</atom>"),
      Self.old("<atom>Q</atom><atom type=\"image\">@upper.png</atom>"),
      Self.new("<item>Q</item><item type=\"image\" isRef=\"True\">a%20b.webp</item>"),
      Self.old("<atom>Q</atom><atom type=\"voice\">@s.mp3</atom>"),
      Self.new("<item>Q</item><item type=\"audio\" isRef=\"true\" placement=\"background\">s.mp3</item>"), files: files)
    func line(_ media: String) -> String { "typed | Q | A | in Theme | \(media) | round Round" }
    #expect(
      outcome.questions == [
        line("picture Images/plain.png"), line("picture Images/%D0%9C%20[1].jpg"), line("picture images/UPPER.PNG"),
        line("picture Images/a%20b.webp"), line("sound Audio/s.mp3"), line("sound Audio/s.mp3"),
      ])
    #expect(outcome.issues == [])
    let pictures = ["plain.png", "М [1].jpg"].map { "<atom>Q</atom><atom type=\"image\">@\($0)</atom>" }
    let bytes = Self.siq(Self.content(Self.old(pictures[0]), Self.old(pictures[1])), files)
    #expect(Importer.media("Images/plain.png", in: bytes) == MarkupMedia.png)
    #expect(Importer.media("Images/%D0%9C%20[1].jpg", in: bytes) == [1])
    #expect(Importer.media("Images/М [1].jpg", in: bytes) == nil)
  }

  @Test func longNames_areReplacedByNumbers() {
    let name = "Images/" + String(repeating: "%D0%96", count: 50) + ".png"
    let reference = String(repeating: "Ж", count: 50) + ".png"
    let bytes = Self.siq(
      Self.content(Self.old("<atom>Q</atom><atom type=\"image\">@\(reference)</atom>")), [(name, MarkupMedia.png)])
    #expect(MarkupOutcome(bytes).questions == ["typed | Q | A | in Theme | picture files/1 | round Round"])
    #expect(Importer.media("files/1", in: bytes) == MarkupMedia.png)
  }

  @Test func mediaThatCannotBeUsed_areNamed() {
    let outcome = Self.read(
      Self.old("<atom>Q</atom><atom type=\"image\">@gone.png</atom>"),
      Self.old("<atom>Q</atom><atom type=\"image\">https://example.org/a.png</atom>"),
      Self.old("<atom type=\"image\">https://example.org/a.png</atom>"),
      Self.new("<item>Q</item><item type=\"audio\" isRef=\"True\">a.m4a</item>"),
      Self.old("<atom>Q</atom><atom type=\"image\">@a.png</atom><atom type=\"image\">@b.png</atom>"),
      files: [("Images/a.png", [1]), ("Images/b.png", [2]), ("Audio/a.m4a", [3])])
    #expect(
      outcome.questions == [
        "typed | Q | A | \(Self.place)", "typed | Q | A | \(Self.place)",
        "typed | Q | A | in Theme | picture Images/a.png | round Round",
      ])
    #expect(
      outcome.issues == [
        "error: q: item 1: its picture \"Images/gone.png\" is not in the file",
        "warning: q: item 2: its picture is at an address on the web, which Parlor does not fetch",
        "error: q: item 3: its picture is at an address on the web, which Parlor does not fetch",
        "warning: q: item 4: its sound has the format M4A; Parlor knows Ogg, FLAC, MP3 and WAV",
        "warning: q: item 5: it has 2 pictures, of which only one is shown",
      ])
  }

  @Test func onlyAPicture_hasTheThemeAsItsText() {
    let one = Self.old("<atom type=\"image\">@a.png</atom>")
    let outcome = Self.read(one, one, files: [("Images/a.png", [1])])
    let line = "typed | Theme | A | in Theme | picture Images/a.png | round Round"
    #expect(outcome.questions == [line, line])
    #expect(
      outcome.issues == ["warning: q: a question that is only a picture or a sound is asked with the name of its theme"]
    )
  }

  // MARK: Files

  @Test func folderAndCase_doNotMatter() {
    let content = Self.content(Self.old("<atom>Q</atom><atom type=\"image\">@a.png</atom>"))
    let bytes = Self.siq(content, [("Pack/Images/a.png", MarkupMedia.png)], name: "Pack/Content.XML")
    #expect(MarkupOutcome(bytes).questions == ["typed | Q | A | in Theme | picture Pack/Images/a.png | round Round"])
    #expect(Importer.format(of: bytes, name: "q") == "SIGame pack")
  }

  @Test func contentAlone_isRead() {
    let outcome = MarkupOutcome(
      Self.content(Self.old("<atom>Q</atom>"), Self.old("<atom type=\"image\">@a.png</atom>")))
    #expect(outcome.questions == ["typed | Q | A | \(Self.place)"])
    #expect(outcome.issues == ["error: q: item 2: its picture \"Images/a.png\" is not in the file"])
  }

  @Test func emptyAndBrokenFiles_areNamed() {
    #expect(
      MarkupOutcome(Self.siq("<package><rounds/></package>")).issues == [
        "error: q: there are no questions in this file"
      ])
    #expect(
      MarkupOutcome(Self.siq("<package>\n<rounds>")).issues == [
        "error: q: content.xml:2: this is not XML: no element found"
      ])
    #expect(
      MarkupOutcome(Self.siq("")).issues == ["error: q: this zip file has no questions in a format that Parlor knows"])
  }

  @Test func otherFiles_areNotClaimed() {
    let content = Self.content(Self.old("<atom>Q</atom>"))
    let others: [[UInt8]] = [
      ZipFixture.texts([("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", content)]),
      ZipFixture.texts([("content.xml", "<office:document-content xmlns:office=\"o\"/>")]),
      ZipFixture.texts([("a/b/content.xml", content)]), ZipFixture.texts([("contents.xml", content)]),
      Array("<package version=\"3.0\"><metadata/><manifest/></package>".utf8), Array("<packages/>".utf8),
    ]
    for bytes in others { #expect(Importer.format(of: bytes, name: "q.siq") != "SIGame pack") }
  }

  /// A zip file with a content that unpacks to many spaces, and says that it has another size.
  private static func bomb(size: Int, claiming claim: Int) -> [UInt8] {
    let text = Array("<package>".utf8) + [UInt8](repeating: 0x20, count: size)
    var packed = [UInt8](repeating: 0, count: size / 100 + 1_000)
    var count = uLong(packed.count)
    _ = compress2(&packed, &count, text, uLong(text.count), 9)
    // Without the header and the checksum of zlib it is what a zip file contains.
    let data = Array(packed[2..<Int(count) - 4])
    func little(_ number: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let name = Array("content.xml".utf8)
    let common =
      little(20, 2) + little(0, 2) + little(8, 2) + little(0, 2) + little(0x21, 2) + little(0, 4)
      + little(data.count, 4)
      + little(claim, 4) + little(name.count, 2) + little(0, 2)
    let file = Array("PK\u{3}\u{4}".utf8) + common + name + data
    let entry =
      Array("PK\u{1}\u{2}".utf8) + little(20, 2) + common + little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4)
      + little(0, 4) + name
    return file + entry + Array("PK\u{5}\u{6}".utf8) + little(0, 4) + little(1, 2) + little(1, 2)
      + little(entry.count, 4)
      + little(file.count, 4) + little(0, 2)
  }

  @Test(arguments: [70_000_000, 1_000])
  func bombs_areRefused(_ claim: Int) {
    let outcome = MarkupOutcome(Self.bomb(size: 70_000_000, claiming: claim))
    #expect(outcome.questions == [])
    #expect(outcome.issues == ["error: q: content.xml is larger than 67 MB"])
  }

  @Test func mutations_endAndGiveTheSameTwice() {
    let text = Self.content(
      Self.old(
        "<atom>Q</atom><atom type=\"image\">@a.png</atom><atom type=\"marker\"/><atom>x</atom>", wrong: ["b", "c"]),
      Self.new("<item>Q</item>", ["B"], params: Self.options), "<question price=\"-1\"><right/></question>",
      Self.new("<item>Q</item>", ["1.5"], params: "<param name=\"answerType\">number</param>"))
    let zip = Self.siq(text, [("Images/a.png", MarkupMedia.png)])
    #expect(MarkupOutcome(zip).questions.count == 3)
    #expect(MarkupFuzz.failures(zip, state: 7).count == 0)
    #expect(MarkupFuzz.failures(Array(text.utf8), state: 8).prefix(3).map { String(decoding: $0, as: UTF8.self) } == [])
    #expect(MarkupFuzz.failingBeginnings(zip) == [])
    #expect(MarkupFuzz.failingBeginnings(Array(text.utf8)) == [])
  }

  /// A theme's comment often says what is asked, and an answer can be a picture.
  @Test func commentsAndAnswersMedia_areNamed() {
    let question = Self.new(
      "<item>Who?</item>",
      params: #"<param name="answer" type="content"><item type="image" isRef="True">a.png</item></param>"#)
    let old = Self.old(#"<atom>Who?</atom><atom type="marker"/><atom type="image">@a.png</atom>"#)
    let text = Self.content(question, old).replacing(
      "<theme name=\"Theme\">", with: "<theme name=\"Theme\"><info><comments>Name the composer.</comments></info>")
    let outcome = MarkupOutcome(Self.siq(text))
    #expect(
      outcome.issues.contains { $0.hasSuffix("the comment on the theme \"Theme\" is left out: \"Name the composer.\"") }
    )
    #expect(outcome.issues.count { $0.hasSuffix("what is shown or played with the right answer is left out") } == 1)
  }
}
