import Importers
import Questions
import Testing

@Suite struct MoodleXMLTests {
  private static func question(_ type: String, _ text: String, _ rest: String) -> String {
    """
    <question type="\(type)"><name><text>n</text></name>\
    <questiontext format="html"><text>\(text)</text></questiontext>\(rest)</question>
    """
  }

  private static func answer(_ fraction: String, _ text: String, _ rest: String = "") -> String {
    "<answer fraction=\"\(fraction)\" format=\"html\"><text>\(text)</text>\(rest)</answer>"
  }

  private static func read(_ questions: String...) -> MarkupOutcome {
    MarkupOutcome(quizText(questions))
  }

  /// A file whose first question is on line 3, and each other one on the next line.
  private static func quizText(_ questions: [String]) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n" + questions.joined(separator: "\n") + "\n</quiz>"
  }

  // MARK: Kinds

  @Test func choice_hasTheRightAnswerFirst() {
    let outcome = Self.read(
      Self.question(
        "multichoice", "<![CDATA[<p>Which is <b>right</b>?</p>]]>",
        "<single>true</single>" + Self.answer("0", "no") + Self.answer("100", "<![CDATA[<p>yes &amp; so</p>]]>")
          + Self.answer("-33.33333", "never")))
    #expect(outcome.questions == ["choice | Which is right? | yes & so; no; never"])
    #expect(outcome.issues == [])
  }

  @Test func severalRightAnswers_areAllAskedFor() {
    let rest =
      "<single>false</single>" + Self.answer("33.33333", "a") + Self.answer("-100", "x")
      + Self.answer("33.33333", "b") + Self.answer("33.33334", "c")
    let outcome = Self.read(Self.question("multichoice", "Which?", rest))
    #expect(outcome.questions == ["several 3 | Which? | a; b; c; x"])
    #expect(outcome.issues == [])
  }

  @Test func oneRightAnswerOfAMultipleChoice_isAChoice() {
    let rest = "<single>false</single>" + Self.answer("0", "a") + Self.answer("100", "b")
    #expect(Self.read(Self.question("multichoice", "Which?", rest)).questions == ["choice | Which? | b; a"])
  }

  @Test func unequalWeights_areNamed() {
    let rest = "<single>false</single>" + Self.answer("75", "a") + Self.answer("25", "b") + Self.answer("0", "c")
    let outcome = Self.read(Self.question("multichoice", "Which?", rest))
    #expect(outcome.questions == ["several 2 | Which? | a; b; c"])
    #expect(outcome.issues == ["warning: q:3: partial weights are not kept: an answer is right or wrong"])
  }

  @Test func partlyRightAnswerOfASingleChoice_isWrongAndNamed() {
    let rest = "<single>true</single>" + Self.answer("50", "a") + Self.answer("100", "b") + Self.answer("0", "c")
    let outcome = Self.read(Self.question("multichoice", "Which?", rest))
    #expect(outcome.questions == ["choice | Which? | b; a; c"])
    #expect(outcome.issues == ["warning: q:3: partial weights are not kept: an answer is right or wrong"])
  }

  @Test func withoutSingle_theWeightsDecide() {
    let one = Self.answer("100", "a") + Self.answer("0", "b")
    let two = Self.answer("50", "a") + Self.answer("50", "b") + Self.answer("0", "c")
    let outcome = Self.read(Self.question("multichoice", "One?", one), Self.question("multichoice", "Two?", two))
    #expect(outcome.questions == ["choice | One? | a; b", "several 2 | Two? | a; b; c"])
  }

  @Test func allOrNothing_isSeveral() {
    let rest = Self.answer("100", "a") + Self.answer("100", "b") + Self.answer("0", "c")
    #expect(Self.read(Self.question("multichoiceset", "Which?", rest)).questions == ["several 2 | Which? | a; b; c"])
  }

  @Test func choicesWithoutOneRightAnswer_areNamed() {
    let outcome = Self.read(
      Self.question("multichoice", "A", "<single>1</single>" + Self.answer("100", "a") + Self.answer("100", "b")),
      Self.question("multichoice", "B", "<single>true</single>" + Self.answer("50", "a") + Self.answer("0", "b")),
      Self.question("multichoice", "C", Self.answer("0", "a") + Self.answer("0", "b")),
      Self.question("multichoice", "D", ""),
      Self.question("truefalse", "E", Self.answer("0", "true") + Self.answer("0", "false")))
    #expect(outcome.questions == [])
    #expect(
      outcome.issues == [
        "error: q:3: any one of 2 right answers is enough, which no kind of question has; leave one of them",
        "error: q:4: no answer is worth 100 %",
        "error: q:5: no answer is marked as right",
        "error: q:6: there is no answer",
        "error: q:7: no answer is marked as right",
        "error: q: no question in this file can be used",
      ])
  }

  @Test func lettersBeforeAllAnswers_areLeftOut() {
    let labelled = Self.answer("0", "A. one") + Self.answer("100", "B. two") + Self.answer("0", "C. three")
    let names = Self.answer("0", "A. Lincoln") + Self.answer("100", "B. Franklin")
    let outcome = Self.read(
      Self.question("multichoice", "How many?", labelled), Self.question("multichoice", "Who?", names))
    #expect(outcome.questions == ["choice | How many? | two; one; three", "choice | Who? | B. Franklin; A. Lincoln"])
    #expect(outcome.issues == ["warning: q: the letters that count the answers (A., B., C.) are left out"])
  }

  @Test func trueFalse_isTheAnswerWithPoints() {
    let outcome = Self.read(
      Self.question("truefalse", "So?", Self.answer("100", "true") + Self.answer("0", "false")),
      Self.question("truefalse", "And so?", Self.answer("0", "true") + Self.answer("100", "false")))
    #expect(outcome.questions == ["true | So?", "false | And so?"])
  }

  @Test func shortAnswer_acceptsSpellingsWithAllPoints() {
    let rest =
      Self.answer("100", "Rome") + Self.answer("100", "rome") + Self.answer("100", "<![CDATA[Roma &amp; Co]]>")
      + Self.answer("50", "Italy") + Self.answer("0", "*")
    let outcome = Self.read(Self.question("shortanswer", "Where?", rest + "<usecase>0</usecase>"))
    #expect(outcome.questions == ["typed | Where? | Rome; Roma & Co"])
    #expect(outcome.issues == ["warning: q:3: only the answers with all of the points are accepted"])
  }

  @Test func wildcards_areNamed() {
    let outcome = Self.read(
      Self.question("shortanswer", "A", Self.answer("100", "*Rome*")),
      Self.question("shortanswer", "B", Self.answer("100", "Rome") + Self.answer("100", "Ro*")),
      Self.question("shortanswer", "C", Self.answer("100", "2\\*3")),
      Self.question("shortanswer", "D", Self.answer("0", "x")))
    #expect(outcome.questions == ["typed | B | Rome", "typed | C | 2*3"])
    #expect(
      outcome.issues == [
        "error: q:3: its accepted answer is a pattern; write the accepted spellings",
        "warning: q:4: an accepted answer with the wildcard * is left out",
        "error: q:6: there is no accepted answer",
      ])
  }

  @Test func moreThanTwentySpellings_areCut() {
    let rest = (1...22).map { Self.answer("100", "word \($0)") }.joined()
    let outcome = Self.read(Self.question("shortanswer", "What?", rest))
    #expect(outcome.questions.first?.hasSuffix("word 19; word 20") == true)
    #expect(outcome.issues == ["warning: q:3: only the first 20 of its 22 spellings are kept"])
  }

  @Test func upperAndLowerCase_isNamedOnce() {
    let one = Self.question("shortanswer", "A", "<usecase>1</usecase>" + Self.answer("100", "pH"))
    let outcome = Self.read(one, one)
    #expect(outcome.questions == ["typed | A | pH", "typed | A | pH"])
    #expect(outcome.issues == ["warning: q: Parlor ignores upper and lower case in typed answers"])
  }

  @Test func number_isAnEstimateInItsUnit() {
    let rest =
      Self.answer("100", "42.50", "<tolerance>0.5</tolerance>")
        + """
        <units><unit><multiplier>1000</multiplier><unit_name>m</unit_name></unit>\
        <unit><multiplier>1</multiplier><unit_name>km</unit_name></unit></units>
        """
    let outcome = Self.read(Self.question("numerical", "How far?", rest))
    #expect(outcome.questions == ["estimate 42.5 km | How far?"])
    #expect(
      outcome.issues == [
        "warning: q: numbers are estimates in Parlor: the nearest one wins, and tolerances are not kept"
      ])
  }

  @Test func numbers_thatAreNotOneNumber_areNamed() {
    let outcome = Self.read(
      Self.question("numerical", "A", Self.answer("100", "2") + Self.answer("100", "-2")),
      Self.question("numerical", "B", Self.answer("100", "x")),
      Self.question("numerical", "C", Self.answer("50", "3")),
      Self.question("numerical", "D", Self.answer("100", "1.5e3") + Self.answer("0", "*")),
      Self.question("numerical", "E", Self.answer("100", "2.0") + Self.answer("100", "2")))
    #expect(outcome.questions == ["estimate 1500 | D", "estimate 2 | E"])
    #expect(
      outcome.issues == [
        "error: q:3: 2 numbers are right; leave one of them",
        "error: q:4: \"x\" is not a number such as 8848 or 0.5",
        "error: q:5: no answer is marked as right",
      ])
  }

  @Test func ordering_isByTheFractions() {
    let rest = Self.answer("2", "b") + Self.answer("1", "a") + Self.answer("3", "c")
    #expect(Self.read(Self.question("ordering", "Order!", rest)).questions == ["order | Order! | a; b; c"])
  }

  @Test(arguments: [
    ("matching", "a matching question has no place in a quiz on a TV; write a question for each pair"),
    ("essay", "an essay has no answer that a quiz can check"),
    ("cloze", "a text with several gaps has no place in a quiz on a TV; write a question for each gap"),
    ("ddwtos", "dragging things into their places has no place in a quiz on a TV"),
    ("gapselect", "a text with several gaps has no place in a quiz on a TV; write a question for each gap"),
    ("calculated", "this question makes up its numbers anew each time; write it with fixed numbers"),
    ("mtf", "a table of statements has no place in a quiz on a TV; write a question for each statement"),
    ("description", "this text asks nothing"),
    ("random", "a random question takes another question from the course; export that one"),
    ("sudoku", "the question type \"sudoku\" has no place in a quiz on a TV"),
  ])
  func typesWithoutAPlace_areNamed(_ type: String, _ reason: String) {
    // A formula or a missing picture in it does not matter then.
    let outcome = Self.read(Self.question(type, "<![CDATA[\\(x\\) <img src=\"@@PLUGINFILE@@/a.png\">]]>", ""))
    let all = outcome.issues
    #expect(all.contains("error: q:3: \(reason)"))
    if type != "sudoku" { #expect(all == ["error: q:3: \(reason)", "error: q: no question in this file can be used"]) }
  }

  // MARK: Around the questions

  @Test func categories_areTheLastNamesOfTheirPaths() {
    func category(_ path: String) -> String {
      "<question type=\"category\"><category><text>\(path)</text></category></question>"
    }
    let item = Self.question("truefalse", "T", Self.answer("100", "true") + Self.answer("0", "false"))
    let outcome = Self.read(
      item, category("$course$/top/Animals/Birds &amp; Bees"), item, category("$course$/top"), item,
      category("top/AC//DC"), item, category("$course$"), item, category(String(repeating: "é", count: 61)), item)
    #expect(
      outcome.questions == [
        "true | T", "true | T | in Birds & Bees", "true | T", "true | T | in AC/DC", "true | T",
        "true | T | in \(String(repeating: "é", count: 59))…",
      ])
    #expect(outcome.issues == ["warning: q:12: the category has more than 60 characters and is cut"])
  }

  @Test func feedback_isTheExplanation() {
    let praise = "<feedback><text>Correct. Well done!</text></feedback>"
    let fact = "<feedback><text><![CDATA[<p>Canberra was built as a capital in 1913.</p>]]></text></feedback>"
    func item(_ general: String, _ right: String) -> String {
      Self.question(
        "multichoice", "Q",
        "<generalfeedback><text>\(general)</text></generalfeedback>"
          + Self.answer("100", "a", right) + Self.answer("0", "b", fact))
    }
    let outcome = Self.read(
      item("Both.", fact), item("", fact), item("", praise), item(String(repeating: "long ", count: 81), fact))
    #expect(
      outcome.questions == [
        "choice | Q | a; b | because Both.",
        "choice | Q | a; b | because Canberra was built as a capital in 1913.",
        "choice | Q | a; b",
        "choice | Q | a; b | because Canberra was built as a capital in 1913.",
      ])
    #expect(outcome.issues == ["warning: q:6: the explanation has more than 400 characters; it is left out"])
  }

  @Test func tags_areTheDifficulty() {
    let rest = Self.answer("100", "true") + "<tags><tag><text>birds</text></tag><tag><text>Hard</text></tag></tags>"
    #expect(Self.read(Self.question("truefalse", "Q", rest)).questions == ["true | Q | hard"])
  }

  // MARK: Texts

  @Test func plainText_isNotHTML_andTagsInTheTextAre() {
    let plain = Self.question("truefalse", "x", Self.answer("100", "true"))
      .replacing("format=\"html\"><text>x", with: "format=\"plain_text\"><text>1 &lt;b&gt; 2 &amp;amp; 3")
    let tags = Self.question("truefalse", "one<br/>two <b>three</b>", Self.answer("100", "true"))
    #expect(Self.read(plain, tags).questions == ["true | 1 <b> 2 &amp; 3", "true | one two three"])
  }

  @Test func encodings_areRead() {
    let text = Self.quizText([Self.question("truefalse", "Größe?", Self.answer("100", "true"))])
    let latin = text.replacing("UTF-8", with: "ISO-8859-1").unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let units = text.utf16.map { unit -> [UInt8] in
      [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
    }
    let wide: [UInt8] = [0xFF, 0xFE] + units.flatMap(\.self)
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in [latin, wide, marked] { #expect(MarkupOutcome(bytes).questions == ["true | Größe?"]) }
  }

  @Test func formulasAndVideos_areNamed() {
    let outcome = Self.read(
      Self.question("truefalse", "What is \\(x^2\\)?", Self.answer("100", "true")),
      Self.question("truefalse", "<![CDATA[<video src=\"a.mp4\"></video>]]>", Self.answer("100", "true")),
      Self.question("multichoice", "Q", Self.answer("100", "$$x$$") + Self.answer("0", "b")))
    #expect(
      outcome.issues == [
        "error: q:3: it contains a formula, which Parlor cannot show",
        "error: q:4: it contains a video or another page, which Parlor cannot show",
        "error: q:5: an answer contains a formula, which Parlor cannot show",
        "error: q: no question in this file can be used",
      ])
  }

  @Test func oneLine_isCountedByItems() {
    let item = Self.question("essay", "Q", "")
    let outcome = MarkupOutcome("<quiz>\(item)\(item)</quiz>")
    #expect(
      outcome.issues == [
        "error: q: item 1: an essay has no answer that a quiz can check",
        "error: q: item 2: an essay has no answer that a quiz can check",
        "error: q: no question in this file can be used",
      ])
  }

  @Test func loneQuestion_isRead() {
    let text = Self.question("truefalse", "So?", Self.answer("100", "true"))
    #expect(MarkupOutcome(text).questions == ["true | So?"])
  }

  // MARK: Pictures

  private static func pictured(_ html: String, _ files: String, _ answers: String = answer("100", "true")) -> String {
    """
    <question type="truefalse"><questiontext format="html"><text><![CDATA[\(html)]]></text>\(files)</questiontext>\
    \(answers)</question>
    """
  }

  private static func file(_ name: String, _ base64: String, path: String = "/") -> String {
    "<file name=\"\(name)\" path=\"\(path)\" encoding=\"base64\">\(base64)</file>"
  }

  @Test func embeddedPictures_areGiven() throws {
    let text = Self.quizText([
      Self.pictured("No picture", ""),
      Self.pictured(
        "What? <img src=\"@@PLUGINFILE@@/my%20pic.png?time=1\" alt=\"A &quot;duck&quot;\">",
        Self.file("other.png", "AAAA") + Self.file("my pic.png", MarkupMedia.pngText)),
      Self.pictured(
        "<img src=\"@@PLUGINFILE@@/sub/a.png\">And?", Self.file("a.png", MarkupMedia.pngText, path: "/sub/")),
      Self.pictured("Data <img src=\"data:image/png;base64,\(MarkupMedia.pngText)\">", ""),
      Self.pictured(
        "Sound <audio controls><source src=\"@@PLUGINFILE@@/a.ogg\"></audio>", Self.file("a.ogg", MarkupMedia.oggText)),
    ])
    let outcome = MarkupOutcome(text)
    #expect(
      outcome.questions == [
        "true | No picture", "true | What? | picture pictures/2-1.png (A \"duck\")",
        "true | And? | picture pictures/3-1.png", "true | Data | picture pictures/4-1.png",
        "true | Sound | sound sounds/5-1.ogg",
      ])
    #expect(outcome.issues == [])
    for name in ["pictures/2-1.png", "pictures/3-1.png", "pictures/4-1.png"] {
      #expect(Importer.media(name, in: Array(text.utf8)) == MarkupMedia.png)
    }
    #expect(Importer.media("sounds/5-1.ogg", in: Array(text.utf8)) == Array("OggS".utf8))
    for name in ["pictures/1-1.png", "pictures/2-2.png", "pictures/9-1.png", "", "pictures/x", "/-"] {
      #expect(Importer.media(name, in: Array(text.utf8)) == nil)
    }
  }

  @Test func oldPicture_isGiven() {
    let text = Self.quizText([
      """
      <question type="truefalse"><questiontext><text>Old?</text></questiontext><image>a.png</image>\
      <image_base64>\(MarkupMedia.pngText)</image_base64>\(Self.answer("100", "true"))</question>
      """
    ])
    #expect(MarkupOutcome(text).questions == ["true | Old? | picture pictures/1-1.png"])
    #expect(Importer.media("pictures/1-1.png", in: Array(text.utf8)) == MarkupMedia.png)
  }

  @Test func picturesThatCannotBeShown_areNamed() {
    let outcome = Self.read(
      Self.pictured("Web <img src=\"https://example.org/a.png\">", ""),
      Self.pictured("Gone <img src=\"@@PLUGINFILE@@/a.png\">", ""),
      Self.pictured("Moves <img src=\"@@PLUGINFILE@@/a.gif\">", Self.file("a.gif", MarkupMedia.gifText)),
      Self.pictured("<img src=\"//example.org/a.png\">", ""),
      Self.pictured(
        "Two <img src=\"http://example.org/b.png\"><img src=\"@@PLUGINFILE@@/a.png\">",
        Self.file("a.png", MarkupMedia.pngText)),
      Self.pictured("Song <audio src=\"@@PLUGINFILE@@/a.png\"></audio>", Self.file("a.png", MarkupMedia.pngText)),
      Self.pictured("Broken <img src=\"@@PLUGINFILE@@/a.png\">", Self.file("a.png", "%%%")))
    #expect(
      outcome.questions == [
        "true | Web", "true | Moves", "true | Two | picture pictures/5-1.png", "true | Song",
      ])
    #expect(
      outcome.issues == [
        "warning: q:3: its picture is at an address on the web, which Parlor does not fetch",
        "error: q:4: its picture \"@@PLUGINFILE@@/a.png\" is not in the file",
        "warning: q:5: its picture has the format GIF; Parlor knows PNG, JPEG and WebP",
        "error: q:6: its picture is at an address on the web, which Parlor does not fetch",
        "warning: q:7: it has 2 pictures, of which only one is shown",
        "warning: q:8: its sound \"@@PLUGINFILE@@/a.png\" is no sound",
        "error: q:9: its picture \"@@PLUGINFILE@@/a.png\" is not in the file",
      ])
  }

  @Test func picturesInAnswers_areNamed() {
    let picture = "<![CDATA[<img src=\"@@PLUGINFILE@@/a.png\">]]>"
    let outcome = Self.read(
      Self.question("multichoice", "A", Self.answer("100", picture) + Self.answer("0", "b")),
      Self.question("multichoice", "B", Self.answer("100", "a \(picture)") + Self.answer("0", "b")))
    #expect(outcome.questions == ["choice | B | a; b"])
    #expect(
      outcome.issues == [
        "error: q:3: an answer is only a picture, which Parlor cannot show; write a text for it",
        "warning: q:4: a picture in its answers is left out",
      ])
  }

  // MARK: Files

  @Test func emptyAndBrokenFiles_areNamed() {
    #expect(MarkupOutcome("<quiz></quiz>").issues == ["error: q: there are no questions in this file"])
    let whole = Self.quizText([Self.question("truefalse", "So?", Self.answer("100", "true"))])
    #expect(
      MarkupOutcome(whole.replacing("\n</quiz>", with: "")).issues == ["error: q:3: this is not XML: no element found"])
    #expect(
      MarkupOutcome("<quiz>\n<question type=\"essay\">&#1;</question></quiz>").issues == [
        "error: q:2: this is not XML: reference to invalid character number"
      ])
  }

  @Test(arguments: [
    "<quiz><item type=\"multichoice\"/></quiz>", "<quizzes><question type=\"essay\"/></quizzes>",
    "<question type=\"essay\"/>", "<plist><array/></plist>", "{\"quiz\": []}", "question,right\nQ,a,b", "",
  ])
  func otherFiles_areNotClaimed(_ text: String) {
    #expect(Importer.format(of: Array(text.utf8), name: "q.xml") != "Moodle XML")
  }

  @Test func declarationsBeforeTheRoot_areSkipped() {
    let item = Self.question("truefalse", "So?", Self.answer("100", "true"))
    let text =
      "<?xml version=\"1.0\"?><!-- <quiz> > --><!DOCTYPE quiz [ <!-- > --> ]>\n<m:quiz xmlns:m=\"x\">\(item)</m:quiz>"
    #expect(MarkupOutcome(text).questions == ["true | So?"])
  }

  @Test func mutations_endAndGiveTheSameTwice() {
    let text = Self.quizText([
      "<question type=\"category\"><category><text>$course$/top/C</text></category></question>",
      Self.question(
        "multichoice", "<![CDATA[<p>Q &eacute;</p>]]>",
        Self.answer("100", "a") + Self.answer("0", "b")
          + "<generalfeedback><text>because</text></generalfeedback>"),
      Self.question("numerical", "N", Self.answer("100", "1.50", "<tolerance>1</tolerance>")),
      Self.question("ordering", "O", Self.answer("1", "a") + Self.answer("2", "b") + Self.answer("3", "c")),
      Self.question("shortanswer", "S", Self.answer("100", "a*") + Self.answer("100", "b")),
      Self.pictured("P <img src=\"@@PLUGINFILE@@/a.png\">", Self.file("a.png", MarkupMedia.pngText)),
    ])
    #expect(MarkupOutcome(text).questions.count == 5)
    #expect(MarkupFuzz.failures(Array(text.utf8), state: 1).prefix(3).map { String(decoding: $0, as: UTF8.self) } == [])
    #expect(MarkupFuzz.failingBeginnings(Array(text.utf8)) == [])
  }
}
