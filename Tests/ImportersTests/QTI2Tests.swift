import Importers
import Questions
import Testing

@Suite struct QTI2Tests {
  // MARK: Fixtures

  private static func declaration(
    _ correct: [String], cardinality: String = "single", type: String = "identifier", mapping: String = ""
  ) -> String {
    let values = correct.map { "<value>\($0)</value>" }.joined()
    let right = correct.isEmpty ? "" : "<correctResponse>\(values)</correctResponse>"
    return """
      <responseDeclaration identifier="R" cardinality="\(cardinality)" baseType="\(type)">\(right)\(mapping)\
      </responseDeclaration>
      """
  }

  private static func mapping(_ entries: (String, String)...) -> String {
    let entries = entries.map { "<mapEntry mapKey=\"\($0.0)\" mappedValue=\"\($0.1)\"/>" }
    return "<mapping defaultValue=\"0\">\(entries.joined())</mapping>"
  }

  private static func choice(_ prompt: String, _ texts: String..., name: String = "choiceInteraction") -> String {
    let choices = zip("ABCDEFGH", texts).map { "<simpleChoice identifier=\"\($0)\">\($1)</simpleChoice>" }
    return """
      <\(name) responseIdentifier="R" maxChoices="1"><prompt>\(prompt)</prompt>\(choices.joined())</\(name)>
      """
  }

  private static let gap = "<textEntryInteraction responseIdentifier=\"R\"/>"

  /// An item, whose body is on line 3.
  private static func item(_ declaration: String, _ body: String, rest: String = "", attributes: String = "") -> String
  {
    """
    <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t" \(attributes)>
    \(declaration)
    <itemBody>\(body)</itemBody>\(rest)</assessmentItem>
    """
  }

  // MARK: Kinds

  @Test func choice_isByTheCorrectResponse() {
    let outcome = MarkupOutcome(
      Self.item(Self.declaration(["B"]), "<p>Look &amp; say:</p>" + Self.choice("which?", "no", "<b>yes</b>", "never")))
    #expect(outcome.questions == ["choice | Look & say: which? | yes; no; never"])
    #expect(outcome.issues == [])
  }

  @Test func qti3_hasOtherNames() {
    let text = """
      <qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" xml:lang="nl-NL">
      <qti-response-declaration identifier="R" cardinality="multiple" base-type="identifier">
      <qti-correct-response><qti-value>
        A </qti-value><qti-value>C</qti-value></qti-correct-response></qti-response-declaration>
      <qti-item-body><qti-rubric-block view="scorer">Hidden</qti-rubric-block><p>Kies:</p>
      <qti-choice-interaction response-identifier="R" max-choices="2"><qti-prompt>welke?</qti-prompt>
      <qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice>
      <qti-simple-choice identifier="C">c<qti-feedback-inline identifier="C">Yes!</qti-feedback-inline>
      </qti-simple-choice>
      </qti-choice-interaction></qti-item-body></qti-assessment-item>
      """
    let outcome = MarkupOutcome(text)
    #expect(outcome.questions == ["several 2 | Kies: welke? | a; c; b | in language nl-NL"])
    #expect(outcome.issues == [])
    #expect(Importer.format(of: Array(text.utf8), name: "q.xml") == "QTI 2 or 3")
  }

  @Test func mapping_tellsTheRightAnswersToo() {
    let single = Self.declaration([], mapping: Self.mapping(("A", "0.5"), ("C", "1"), ("B", "-1")))
    let several = Self.declaration(
      [], cardinality: "multiple", mapping: Self.mapping(("A", "1"), ("C", "1"), ("B", "-2")))
    let unequal = Self.declaration(
      ["A", "C"], cardinality: "multiple", mapping: Self.mapping(("A", "1"), ("C", "2"), ("B", "-2")))
    let body = Self.choice("Q", "a", "b", "c")
    let partial = "warning: q:1: partial weights are not kept: an answer is right or wrong"
    #expect(MarkupOutcome(Self.item(single, body)).questions == ["choice | Q | c; a; b"])
    #expect(MarkupOutcome(Self.item(single, body)).issues == [partial])
    #expect(MarkupOutcome(Self.item(several, body)).questions == ["several 2 | Q | a; c; b"])
    #expect(MarkupOutcome(Self.item(several, body)).issues == [])
    #expect(MarkupOutcome(Self.item(unequal, body)).questions == ["several 2 | Q | a; c; b"])
    #expect(MarkupOutcome(Self.item(unequal, body)).issues == [partial])
  }

  @Test func trueAndFalse_areTheirKind() {
    let text = Self.item(Self.declaration(["B"]), Self.choice("So?", "True ", "False"))
    #expect(MarkupOutcome(text).questions == ["false | So?"])
  }

  @Test func choicesWithoutOneRightAnswer_areNamed() {
    let body = Self.choice("Q", "a", "b")
    let none = "error: q: no question in this file can be used"
    #expect(
      MarkupOutcome(Self.item(Self.declaration([]), body)).issues == ["error: q:1: no answer is marked as right", none])
    #expect(MarkupOutcome(Self.item("", body)).issues == ["error: q:1: no answer is marked as right", none])
    #expect(
      MarkupOutcome(Self.item(Self.declaration(["Z"]), body)).issues == [
        "error: q:1: its right answer is none of the answers", none,
      ])
    #expect(
      MarkupOutcome(Self.item(Self.declaration(["A", "B"]), body)).issues == [
        "error: q:1: any one of 2 right answers is enough, which no kind of question has; leave one of them", none,
      ])
  }

  @Test func inlineChoice_isAChoiceWithAGap() {
    let choices = "<inlineChoice identifier=\"A\">York</inlineChoice><inlineChoice identifier=\"B\">Kent</inlineChoice>"
    let inline = "<inlineChoiceInteraction responseIdentifier=\"R\">\(choices)</inlineChoiceInteraction>"
    let text = Self.item(Self.declaration(["A"]), "<p>By this sun of \(inline), he said</p>")
    #expect(MarkupOutcome(text).questions == ["choice | By this sun of ____ , he said | York; Kent"])
  }

  @Test func order_isThatOfTheCorrectResponse() {
    let body = Self.choice("Order!", "c", "a", "b", name: "orderInteraction")
    func read(_ correct: [String]) -> MarkupOutcome {
      MarkupOutcome(Self.item(Self.declaration(correct, cardinality: "ordered"), body))
    }
    #expect(read(["B", "C", "A"]).questions == ["order | Order! | a; b; c"])
    #expect(read([]).issues.first == "error: q:1: the right order is not given")
    #expect(read(["B", "C"]).issues.first == "error: q:1: the right order does not name all answers")
    #expect(read(["B", "C", "C"]).issues.first == "error: q:1: the right order does not name all answers")
  }

  @Test func textEntry_acceptsSpellings() {
    let mapping = Self.mapping(("York", "1"), ("York City", "1"), ("york", "0.5"), ("Kent", "0.5"), ("x", "0"))
    let outcome = MarkupOutcome(
      Self.item(
        Self.declaration(["York"], type: "string", mapping: mapping), "<p>Where?</p><p>\(Self.gap)</p>"))
    #expect(outcome.questions == ["typed | Where? | York; York City"])
    #expect(outcome.issues == ["warning: q:1: only the answers with all of the points are accepted"])
    let inline = Self.item(Self.declaration(["York"], type: "string"), "<p>By this sun of \(Self.gap)</p>")
    #expect(MarkupOutcome(inline).questions == ["typed | By this sun of ____ | York"])
    let empty = Self.item(Self.declaration([], type: "string"), "<p>Where? \(Self.gap)</p>")
    #expect(MarkupOutcome(empty).issues.first == "error: q:1: there is no accepted answer")
  }

  @Test func numbers_areEstimates() {
    let text = "<p>How many? \(Self.gap)</p>"
    let exact = Self.item(Self.declaration(["4.10"], type: "float"), text)
    #expect(MarkupOutcome(exact).questions == ["estimate 4.1 | How many?"])
    let rule = """
      <responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.5 0.5"/>\
      </responseIf></responseCondition></responseProcessing>
      """
    let about = MarkupOutcome(Self.item(Self.declaration(["4"], type: "integer"), text, rest: rule))
    #expect(about.questions == ["estimate 4 | How many?"])
    #expect(
      about.issues == ["warning: q: numbers are estimates in Parlor: the nearest one wins, and tolerances are not kept"]
    )
    let two = Self.item(Self.declaration([], type: "integer", mapping: Self.mapping(("1", "1"), ("2", "1"))), text)
    #expect(MarkupOutcome(two).issues.first == "error: q:1: 2 numbers are right; leave one of them")
    let none = Self.item(Self.declaration([], type: "integer"), text)
    #expect(MarkupOutcome(none).issues.first == "error: q:1: no answer is marked as right")
  }

  @Test func slider_isAnEstimateInARange() {
    let slider = """
      <sliderInteraction responseIdentifier="R" lowerBound="0" upperBound="100" step="1"><prompt>How many?</prompt>\
      </sliderInteraction>
      """
    let outcome = MarkupOutcome(Self.item(Self.declaration(["16"], type: "integer"), slider))
    #expect(outcome.questions == ["estimate 16 of 0..100 | How many?"])
    let mapped = Self.declaration([], type: "integer", mapping: Self.mapping(("15", "0.5"), ("16", "1")))
    #expect(MarkupOutcome(Self.item(mapped, slider)).questions == ["estimate 16 of 0..100 | How many?"])
    #expect(
      MarkupOutcome(Self.item(Self.declaration([], type: "integer"), slider)).issues.first
        == "error: q:1: no answer is marked as right")
  }

  @Test func extendedText_isTypedOnlyWithAnAnswer() {
    let body = "<p>Who?</p><extendedTextInteraction responseIdentifier=\"R\"/>"
    #expect(
      MarkupOutcome(Self.item(Self.declaration(["Bach"], type: "string"), body)).questions == ["typed | Who? | Bach"])
    #expect(
      MarkupOutcome(Self.item(Self.declaration([], type: "string"), body + "<img src=\"gone.png\"/>")).issues == [
        "error: q:1: an essay has no answer that a quiz can check", "error: q: no question in this file can be used",
      ])
  }

  // MARK: What has no place

  @Test(arguments: [
    ("match", "a matching question has no place in a quiz on a TV; write a question for each pair"),
    ("associate", "a matching question has no place in a quiz on a TV; write a question for each pair"),
    ("gapMatch", "dragging things into their places has no place in a quiz on a TV"),
    ("hotspot", "pointing at a place in a picture has no place in a quiz on a TV"),
    ("graphicOrder", "pointing at a place in a picture has no place in a quiz on a TV"),
    ("hottext", "marking words in a text has no place in a quiz on a TV; write their sentences as questions"),
    ("drawing", "drawing has no place in a quiz on a TV"),
    ("upload", "a file to hand in has no place in a quiz on a TV"),
    ("media", "this item only plays a sound or a video"),
    ("portableCustom", "this item needs a program of its own"),
    ("juggling", "the interaction \"jugglingInteraction\" has no place in a quiz on a TV"),
  ])
  func interactionsWithoutAPlace_areNamed(_ name: String, _ reason: String) {
    let body = "<p>Q</p><div><\(name)Interaction responseIdentifier=\"R\"/></div>"
    #expect(
      MarkupOutcome(Self.item(Self.declaration(["A"]), body)).issues == [
        "error: q:1: \(reason)", "error: q: no question in this file can be used",
      ])
  }

  @Test func structuresWithoutAPlace_areNamed() {
    let choice = Self.choice("Q", "a", "b")
    let none = "error: q: no question in this file can be used"
    func issues(_ body: String, _ rest: String = "") -> [String] {
      MarkupOutcome(Self.item(Self.declaration(["A"]), body, rest: rest)).issues
    }
    #expect(issues("<p>Welcome!</p>") == ["error: q:1: this text asks nothing", none])
    #expect(
      issues(Self.gap + Self.gap) == [
        "error: q:1: a text with several gaps has no place in a quiz on a TV; write a question for each gap", none,
      ])
    #expect(
      issues(choice + choice) == [
        "error: q:1: an item with several questions in it has no place in a quiz on a TV; write an item for each", none,
      ])
    #expect(
      issues(choice, "<templateDeclaration identifier=\"x\"/>") == [
        "error: q:1: this question makes up its numbers anew each time; write it with fixed numbers", none,
      ])
    #expect(
      issues("<m:math xmlns:m=\"x\"><m:mi>x</m:mi></m:math>" + choice) == [
        "error: q:3: it contains a formula, which Parlor cannot show", none,
      ])
    #expect(
      issues("<object data=\"a.mp4\" type=\"video/mp4\"/>" + choice) == [
        "error: q:3: it contains a video or another page, which Parlor cannot show", none,
      ])
  }

  @Test func hintsAndTextsElsewhere_areLeftOut() {
    let body = "<p>Q?</p><endAttemptInteraction responseIdentifier=\"H\" title=\"Hint\"/>" + Self.choice("", "a", "b")
    let outcome = MarkupOutcome(
      Self.item(
        Self.declaration(["A"]), body, rest: "<assessmentStimulusRef href=\"s.xml\"/>", attributes: "adaptive=\"true\"")
    )
    #expect(outcome.questions == ["choice | Q? | a; b"])
    #expect(outcome.issues == ["warning: q:1: a text in another file belongs to it and is not shown"])
  }

  // MARK: Feedback

  @Test func feedback_isTheExplanation() {
    let fact = "Canberra was built as a capital in 1913."
    func modal(_ identifier: String, _ text: String, _ rest: String = "showHide=\"show\"") -> String {
      "<modalFeedback outcomeIdentifier=\"F\" identifier=\"\(identifier)\" \(rest)>\(text)</modalFeedback>"
    }
    func read(_ feedback: String, body: String = Self.choice("Q", "a", "b")) -> [String] {
      MarkupOutcome(Self.item(Self.declaration(["A"]), body, rest: feedback)).questions
    }
    let plain = ["choice | Q | a; b"]
    let explained = ["choice | Q | a; b | because \(fact)"]
    #expect(
      read(modal("correct", "<p>\(fact)</p>") + modal("incorrect", "Wrong, think about it once more!")) == explained)
    #expect(read(modal("incorrect", fact)) == plain)
    #expect(read(modal("correct", "Correct!")) == plain)
    #expect(read(modal("SOLUTION", "See A.")) == ["choice | Q | a; b | because See A."])
    #expect(read(modal("A", fact)) == explained)
    #expect(read(modal("B", fact)) == plain)
    #expect(read(modal("A", fact, "showHide=\"hide\"")) == plain)
    let processing = """
      <responseProcessing><responseCondition><responseIf><and><match><baseValue>correct</baseValue>\
      <variable identifier="FEEDBACKBASIC"/></match></and><setOutcomeValue identifier="F"><multiple>\
      <baseValue>FB1</baseValue></multiple></setOutcomeValue></responseIf></responseCondition>\
      <responseCondition><responseIf><not><match><variable identifier="R"/><correct identifier="R"/></match></not>\
      <setOutcomeValue identifier="F"><baseValue>FB2</baseValue></setOutcomeValue></responseIf></responseCondition>\
      </responseProcessing>
      """
    #expect(read(processing + modal("FB2", "Not so, think about it once more!") + modal("FB1", fact)) == explained)
    #expect(read(processing + modal("FB2", fact)) == plain)
    let block = "<feedbackBlock identifier=\"correct\" showHide=\"show\">\(fact)</feedbackBlock>"
    #expect(read("", body: Self.choice("Q", "a", "b") + block) == explained)
  }

  // MARK: Pictures

  @Test func picturesOfAnItemAlone() {
    let choice = Self.choice("Q", "a", "b")
    let data = Self.item(
      Self.declaration(["A"]), "<img src=\"data:image/png;base64,\(MarkupMedia.pngText)\" alt=\"A dot\"/>" + choice)
    #expect(MarkupOutcome(data).questions == ["choice | Q | a; b | picture pictures/1-1.png (A dot)"])
    #expect(Importer.media("pictures/1-1.png", in: Array(data.utf8)) == MarkupMedia.png)
    let beside = Self.item(
      Self.declaration(["A"]), "<object type=\"image/png\" data=\"images/a.png\">a</object>" + choice)
    #expect(
      MarkupOutcome(beside).issues.first
        == "error: q:1: its picture \"images/a.png\" is not in the file")
    let answer = Self.item(Self.declaration(["A"]), Self.choice("Q", "<img src=\"a.png\" alt=\"\"/>", "b"))
    #expect(
      MarkupOutcome(answer).issues.first
        == "error: q:3: an answer is only a picture, which Parlor cannot show; write a text for it")
  }

  // MARK: Packages

  private static func package(_ test: String?, _ files: [(String, String)], _ media: [(String, [UInt8])] = [])
    -> [UInt8]
  {
    let test = test.map { [("tests/test.xml", $0)] } ?? []
    let resources = (test + files).map { "<resource type=\"imsqti_item_xmlv2p1\" href=\"\($0.0)\"/>" }
    let manifest = ("imsmanifest.xml", "<manifest><resources>\(resources.joined())</resources></manifest>")
    return ZipFixture.bytes((files + test + [manifest]).map { ($0.0, Array($0.1.utf8)) } + media)
  }

  private static func simple(_ text: String) -> String { item(declaration(["A"]), choice(text, "a", "b")) }

  private static func test(_ sections: String) -> String {
    "<assessmentTest title=\"Test\">\n<testPart identifier=\"p\">\n\(sections)</testPart></assessmentTest>"
  }

  @Test func test_givesTheOrderAndTheCategories() {
    let sections = """
      <assessmentSection title="Birds"><assessmentItemRef href="../items/two.xml"/>
      <assessmentItemRef href="../items/gone.xml"/><assessmentItemRef href="../items/two.xml"/>
      <assessmentSection title="">\
      <assessmentItemRef href="../items/one.xml"><timeLimits maxTime="5"/></assessmentItemRef>\
      </assessmentSection></assessmentSection>
      <assessmentSectionRef href="more.xml"/>
      """
    let more = """
      <assessmentSection title="More"><assessmentItemRef href="../items/three.xml"/>\
      <assessmentSectionRef href="more.xml"/>\
      </assessmentSection>
      """
    let outcome = MarkupOutcome(
      Self.package(
        Self.test(sections),
        [
          ("items/one.xml", Self.simple("One")), ("items/two.xml", Self.simple("Two")), ("tests/more.xml", more),
          ("items/three.xml", Self.simple("Three")), ("items/four.xml", Self.simple("Four")),
        ]))
    #expect(
      outcome.questions == [
        "choice | Two | a; b | in Birds", "choice | One | a; b | in Birds", "choice | Three | a; b | in More",
        "choice | Four | a; b",
      ])
    #expect(
      outcome.issues == [
        "error: q, tests/test.xml:4: the item \"../items/gone.xml\" is not in the package",
        "warning: q: the items' time limits are not kept; --time-limit sets one for all",
      ])
  }

  @Test func onlySection_hasTheTitleOfTheTest() {
    let section = "<assessmentSection title=\"Section 1\"><assessmentItemRef href=\"../a.xml\"/></assessmentSection>"
    let outcome = MarkupOutcome(Self.package(Self.test(section), [("a.xml", Self.simple("One"))]))
    #expect(outcome.questions == ["choice | One | a; b | in Test"])
  }

  @Test func picturesOfAPackage_areFoundFromTheItem() {
    let text = Self.item(
      Self.declaration(["A"]),
      "<object type=\"image/png\" data=\"../images/a%20b.png\">dot</object>" + Self.choice("Q", "a", "b"))
    let package = Self.package(nil, [("items/q.xml", text)], [("images/a b.png", MarkupMedia.png)])
    #expect(MarkupOutcome(package).questions == ["choice | Q | a; b | picture images/a b.png (dot)"])
    #expect(Importer.media("images/a b.png", in: package) == MarkupMedia.png)
  }

  @Test func embeddedPicturesOfAPackage_areGiven() {
    let text = Self.item(
      Self.declaration(["A"]),
      "<img src=\"data:image/png;base64,\(MarkupMedia.pngText)\"/>" + Self.choice("Q", "a", "b"))
    let package = Self.package(nil, [("one.xml", Self.simple("One")), ("two.xml", text)])
    #expect(
      MarkupOutcome(package).questions == ["choice | One | a; b", "choice | Q | a; b | picture pictures/2-1.png"])
    #expect(Importer.media("pictures/2-1.png", in: package) == MarkupMedia.png)
    #expect(Importer.media("pictures/1-1.png", in: package) == nil)
  }

  @Test func brokenItemsOfAPackage_areNamed() {
    let package = Self.package(nil, [("bad.xml", "<assessmentItem>\n<a>"), ("good.xml", Self.simple("One"))])
    #expect(MarkupOutcome(package).questions == ["choice | One | a; b"])
    #expect(MarkupOutcome(package).issues == ["error: q, bad.xml:2: this is not XML: no element found"])
    #expect(Importer.read(package, name: "q").skipped == 1)
  }

  // MARK: Files

  @Test func emptyAndBrokenFiles_areNamed() {
    let none = "error: q: no question in this file can be used"
    #expect(MarkupOutcome("<assessmentItem/>").issues == ["error: q:1: this text asks nothing", none])
    #expect(MarkupOutcome("<assessmentItem>\n").issues == ["error: q:2: this is not XML: no element found"])
    #expect(
      MarkupOutcome("<assessmentTest/>").issues == [
        "error: q: this test has its items in other files; import the package that contains them all"
      ])
    #expect(
      MarkupOutcome(Self.package(nil, [("a.xml", "<x/>")])).issues == ["error: q: there are no questions in this file"])
  }

  @Test(arguments: ["<item/>", "<questestinterop/>", "<qti-thing/>", "<assessment/>", "{}", "x"])
  func otherFiles_areNotClaimed(_ text: String) {
    #expect(Importer.format(of: Array(text.utf8), name: "q.xml") != "QTI 2 or 3")
    let scorm = ZipFixture.texts([
      ("imsmanifest.xml", "<manifest><resources><resource type=\"webcontent\"/></resources></manifest>")
    ])
    #expect(Importer.format(of: scorm, name: "q.zip") == nil)
  }

  @Test func mutations_endAndGiveTheSameTwice() {
    let text = Array(
      Self.item(
        Self.declaration(["A"], mapping: Self.mapping(("A", "1"), ("B", "-1"))),
        "<p>Q&#233;</p>" + Self.choice("x", "a", "b"),
        rest: "<modalFeedback identifier=\"correct\">because of a long explanation of it</modalFeedback>"
      ).utf8)
    let three = Array(
      String(decoding: text, as: UTF8.self).replacing("assessmentItem", with: "qti-assessment-item")
        .replacing("itemBody", with: "qti-item-body").utf8)
    for (seed, state) in [(text, UInt64(4)), (three, 5)] {
      #expect(MarkupFuzz.failures(seed, state: state).prefix(3).map { String(decoding: $0, as: UTF8.self) } == [])
      #expect(MarkupFuzz.failingBeginnings(seed) == [])
    }
    let section = "<assessmentSection title=\"S\"><assessmentItemRef href=\"../a.xml\"/></assessmentSection>"
    let package = Self.package(Self.test(section), [("a.xml", Self.simple("One"))])
    #expect(MarkupFuzz.failures(package, state: 6, count: 1_000).count == 0)
  }
}
