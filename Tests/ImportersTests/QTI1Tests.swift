import Importers
import Questions
import Testing

@Suite struct QTI1Tests {
  // MARK: Fixtures

  private static func html(_ text: String) -> String {
    "<material><mattext texttype=\"text/html\"><![CDATA[\(text)]]></mattext></material>"
  }

  private static func plain(_ text: String) -> String { "<material><mattext>\(text)</mattext></material>" }

  private static func type(_ name: String) -> String {
    """
    <itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>\
    <fieldentry>\(name)</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
    """
  }

  private static func choices(
    _ texts: String..., cardinality: String = "Single", ident: String = "r", inner: String = ""
  )
    -> String
  {
    let labels = zip("ABCDEFGH", texts).map { "<response_label ident=\"\($0)\">\(plain($1))</response_label>" }
    return """
      <response_lid ident="\(ident)" rcardinality="\(cardinality)">\(inner)<render_choice>\(labels.joined())\
      </render_choice></response_lid>
      """
  }

  private static func gap(_ type: String = "String") -> String {
    """
    <response_str ident="r"><render_fib fibtype="\(type)"><response_label ident="x"/></render_fib></response_str>
    """
  }

  private static func equal(_ value: String) -> String { "<varequal respident=\"r\">\(value)</varequal>" }

  private static func rule(_ condition: String, _ points: String = "100", action: String = "Set", feedback: String = "")
    -> String
  {
    let link = feedback.isEmpty ? "" : "<displayfeedback feedbacktype=\"Response\" linkrefid=\"\(feedback)\"/>"
    return """
      <respcondition><conditionvar>\(condition)</conditionvar>\
      <setvar varname="SCORE" action="\(action)">\(points)</setvar>\
      \(link)</respcondition>
      """
  }

  private static func feedback(_ ident: String, _ text: String) -> String {
    "<itemfeedback ident=\"\(ident)\"><flow_mat>\(html(text))</flow_mat></itemfeedback>"
  }

  private static func item(
    _ presentation: String, _ rules: String = "", metadata: String = "", rest: String = "",
    attributes: String = ""
  ) -> String {
    """
    <item ident="i" title="t" \(attributes)>\(metadata)<presentation>\(presentation)</presentation>\
    <resprocessing>\(rules)</resprocessing>\(rest)</item>
    """
  }

  /// A file whose first item is on line 3, and each other one on the next line.
  private static func file(_ items: [String], title: String = "") -> String {
    """
    <questestinterop><assessment ident="a" title="\(title)">
    <section ident="root_section">
    \(items.joined(separator: "\n"))
    </section></assessment></questestinterop>
    """
  }

  private static func read(_ items: String...) -> MarkupOutcome { MarkupOutcome(file(items)) }

  // MARK: Choices

  @Test func choice_isByTheRuleThatGivesPoints() {
    let outcome = Self.read(
      Self.item(
        Self.html("<p>Which is <i>right</i>?</p>") + Self.choices("no", "a &amp; b", "never"),
        Self.rule(Self.equal("A"), "0") + Self.rule(Self.equal("B"))))
    #expect(outcome.questions == ["choice | Which is right? | a & b; no; never"])
    #expect(outcome.issues == [])
  }

  @Test func texts_areInFlowsAndInResponses() {
    let outcome = Self.read(
      Self.item(
        "<flow><flow>\(Self.plain("One"))</flow>\(Self.choices("a", "b", inner: Self.plain("two?")))</flow>",
        Self.rule(Self.equal("B"))))
    #expect(outcome.questions == ["choice | One two? | b; a"])
  }

  @Test func trueAndFalse_areTheirKind() {
    let outcome = Self.read(
      Self.item(Self.plain("So?") + Self.choices("True", " false "), Self.rule(Self.equal("B"))),
      Self.item(Self.plain("Wahr?") + Self.choices("Wahr", "Falsch"), Self.rule(Self.equal("A"))))
    #expect(outcome.questions == ["false | So?", "choice | Wahr? | Wahr; Falsch"])
  }

  @Test(arguments: [
    (
      "<and><varequal>A</varequal><not><varequal>B</varequal></not><varequal>C</varequal></and>",
      "several 2 | Q | a; c; b"
    ),
    ("<varequal>A</varequal><varequal>C</varequal>", "several 2 | Q | a; c; b"),
    ("<and><varequal>C</varequal><not><varequal>A</varequal></not></and>", "choice | Q | c; a; b"),
  ])
  func severalAnswers_inOneRule(_ condition: String, _ wanted: String) {
    let outcome = Self.read(
      Self.item(Self.plain("Q") + Self.choices("a", "b", "c", cardinality: "Multiple"), Self.rule(condition)))
    #expect(outcome.questions == [wanted])
    #expect(outcome.issues == [])
  }

  @Test func severalAnswers_inARuleForEach() {
    let choices = Self.plain("Q") + Self.choices("a", "b", "c", cardinality: "Multiple")
    let rules = Self.rule(Self.equal("A"), "50", action: "Add") + Self.rule(Self.equal("B"), "10", action: "Subtract")
    let outcome = Self.read(
      Self.item(choices, rules + Self.rule(Self.equal("C"), "50", action: "Add")),
      Self.item(choices, rules + Self.rule(Self.equal("C"), "25", action: "Add")))
    #expect(outcome.questions == ["several 2 | Q | a; c; b", "several 2 | Q | a; c; b"])
    #expect(outcome.issues == ["warning: q:4: partial weights are not kept: an answer is right or wrong"])
  }

  @Test func partialRules_areNamed() {
    let outcome = Self.read(
      Self.item(
        Self.plain("Q") + Self.choices("a", "b"), Self.rule(Self.equal("A"), "10") + Self.rule(Self.equal("B"), "5")),
      Self.item(
        Self.plain("Q") + Self.choices("a", "b", "c", cardinality: "Multiple"),
        Self.rule(Self.equal("A") + Self.equal("B")) + Self.rule(Self.equal("A"), "50")))
    #expect(outcome.questions == ["choice | Q | a; b", "several 2 | Q | a; b; c"])
    #expect(
      outcome.issues == [
        "warning: q:3: partial weights are not kept: an answer is right or wrong",
        "warning: q:4: partial weights are not kept: an answer is right or wrong",
      ])
  }

  @Test func choicesWithoutOneRightAnswer_areNamed() {
    let choices = Self.plain("Q") + Self.choices("a", "b")
    let outcome = Self.read(
      Self.item(choices), Self.item(choices, Self.rule(Self.equal("A"), "0")),
      Self.item(choices, Self.rule("<or>\(Self.equal("A"))\(Self.equal("B"))</or>")),
      Self.item(choices, Self.rule(Self.equal("Z"))))
    #expect(
      outcome.issues == [
        "error: q:3: no answer is marked as right",
        "error: q:4: no answer is marked as right",
        "error: q:5: any one of 2 right answers is enough, which no kind of question has; leave one of them",
        "error: q:6: no answer is marked as right",
        "error: q: no question in this file can be used",
      ])
  }

  @Test func titleOrMaximum_givePointsToo() {
    let choices = Self.plain("Q") + Self.choices("a", "b")
    let titled = "<respcondition title=\"correct\"><conditionvar>\(Self.equal("B"))</conditionvar></respcondition>"
    let outcome = Self.read(Self.item(choices, titled), Self.item(choices, Self.rule(Self.equal("B"), "SCORE.max")))
    #expect(outcome.questions == ["choice | Q | b; a", "choice | Q | b; a"])
  }

  @Test func order_isThatOfTheRule() {
    let choices = Self.plain("Order!") + Self.choices("c", "a", "b", cardinality: "Ordered")
    let indexed =
      "<varequal index=\"2\">C</varequal><varequal index=\"3\">A</varequal><varequal index=\"1\">B</varequal>"
    let outcome = Self.read(
      Self.item(choices, Self.rule(Self.equal("B") + Self.equal("C") + Self.equal("A"))),
      Self.item(choices, Self.rule(indexed)),
      Self.item(choices), Self.item(choices, Self.rule(Self.equal("B") + Self.equal("C"))))
    #expect(outcome.questions == ["order | Order! | a; b; c", "order | Order! | a; b; c"])
    #expect(
      outcome.issues == [
        "error: q:5: the right order is not given", "error: q:6: the right order does not name all answers",
      ])
  }

  // MARK: Typed answers and numbers

  @Test func shortAnswer_acceptsAllSpellings() {
    let outcome = Self.read(
      Self.item(
        Self.plain("Capital?") + Self.gap(),
        Self.rule(Self.equal("Rome") + Self.equal("ROME") + Self.equal("Roma")) + Self.rule(Self.equal("Italy"), "20")))
    #expect(outcome.questions == ["typed | Capital? | Rome; Roma"])
    #expect(outcome.issues == ["warning: q:3: only the answers with all of the points are accepted"])
  }

  @Test func gapInASentence_isALine() {
    let outcome = Self.read(
      Self.item(Self.plain("By this sun of") + Self.gap() + Self.plain(", he said"), Self.rule(Self.equal("York"))))
    #expect(outcome.questions == ["typed | By this sun of ____ , he said | York"])
  }

  @Test func canvasGaps_areTypedOrChoices() {
    let gap = Self.choices("word", "bird", ident: "response_b", inner: Self.plain("b"))
    let outcome = Self.read(
      Self.item(
        Self.html("Bird is the [b]!") + gap, Self.rule(Self.equal("A")),
        metadata: Self.type("fill_in_multiple_blanks_question")),
      Self.item(
        Self.html("Bird is the [b]!") + gap, Self.rule(Self.equal("B")),
        metadata: Self.type("multiple_dropdowns_question")))
    #expect(outcome.questions == ["typed | Bird is the ____! | word; bird", "choice | Bird is the ____! | bird; word"])
  }

  @Test func patterns_areNamed() {
    let part = "<varsubstring respident=\"r\">om</varsubstring>"
    let outcome = Self.read(
      Self.item(Self.plain("A") + Self.gap(), Self.rule(part)),
      Self.item(Self.plain("B") + Self.gap(), Self.rule("<or>\(part)\(Self.equal("Rome"))</or>")))
    #expect(outcome.questions == ["typed | B | Rome"])
    #expect(
      outcome.issues == [
        "error: q:3: its accepted answer is a pattern; write the accepted spellings",
        "warning: q:4: an accepted answer that is a pattern is left out",
      ])
  }

  @Test func number_isAnEstimate() {
    func bounds(_ least: String, _ most: String) -> String {
      "<and><vargte respident=\"r\">\(least)</vargte><varlte respident=\"r\">\(most)</varlte></and>"
    }
    let outcome = Self.read(
      Self.item(
        Self.plain("Exact") + Self.gap("Decimal"),
        Self.rule("<or>\(Self.equal("12.0"))\(bounds("12.0", "12.0"))</or>")),
      Self.item(
        Self.plain("About") + Self.gap("Decimal"), Self.rule("<or>\(Self.equal("77.5"))\(bounds("70", "84"))</or>")),
      Self.item(Self.plain("Range") + Self.gap("Decimal"), Self.rule(bounds("1.0", "22.0"))),
      Self.item(Self.plain("Two") + Self.gap("Integer"), Self.rule(Self.equal("1")) + Self.rule(Self.equal("2"))),
      Self.item(Self.plain("None") + Self.gap("Integer"), ""),
      Self.item(
        Self.plain("By type") + Self.gap(), Self.rule(bounds("3", "3")), metadata: Self.type("numerical_question")))
    #expect(outcome.questions == ["estimate 12 | Exact", "estimate 77.5 | About", "estimate 3 | By type"])
    #expect(
      outcome.issues == [
        "error: q:5: any number from 1 to 22 is right; write the one number that is",
        "error: q:6: 2 numbers are right; leave one of them",
        "error: q:7: no answer is marked as right",
        "warning: q: numbers are estimates in Parlor: the nearest one wins, and tolerances are not kept",
      ])
  }

  // MARK: What has no place

  @Test(arguments: [
    ("essay_question", "an essay has no answer that a quiz can check"),
    ("file_upload_question", "a file to hand in has no place in a quiz on a TV"),
    ("text_only_question", "this text asks nothing"),
    ("matching_question", "a matching question has no place in a quiz on a TV; write a question for each pair"),
    ("calculated_question", "this question makes up its numbers anew each time; write it with fixed numbers"),
    ("hot_spot_question", "pointing at a place in a picture has no place in a quiz on a TV"),
    (
      "categorization_question",
      "sorting things into groups has no place in a quiz on a TV; write a question for each group"
    ),
    ("cc.essay.v0p1", "an essay has no answer that a quiz can check"),
  ])
  func typesWithoutAPlace_areNamed(_ type: String, _ reason: String) {
    let outcome = Self.read(Self.item(Self.plain("Q") + Self.choices("a", "b"), "", metadata: Self.type(type)))
    #expect(outcome.issues == ["error: q:3: \(reason)", "error: q: no question in this file can be used"])
  }

  @Test func structuresWithoutAPlace_areNamed() {
    let outcome = Self.read(
      Self.item(Self.choices("a", "b") + Self.choices("a", "b")),
      Self.item(Self.gap() + Self.plain("and") + Self.gap()),
      Self.item("<response_xy ident=\"r\"><render_hotspot/></response_xy>"),
      Self.item("<response_grp ident=\"r\"/>"), Self.item(Self.plain("Only text")), "<item ident=\"i\"/>",
      Self.item(
        Self.plain("Write!") + Self.gap(), "<respcondition><conditionvar><other/></conditionvar></respcondition>"),
      Self.item(Self.plain("x + y") + Self.gap(), "", rest: "<itemproc_extension><calculated/></itemproc_extension>"))
    #expect(
      outcome.issues == [
        "error: q:3: a matching question has no place in a quiz on a TV; write a question for each pair",
        "error: q:4: a text with several gaps has no place in a quiz on a TV; write a question for each gap",
        "error: q:5: pointing at a place in a picture has no place in a quiz on a TV",
        "error: q:6: a matching question has no place in a quiz on a TV; write a question for each pair",
        "error: q:7: this text asks nothing",
        "error: q:8: it has no question",
        "error: q:9: an essay has no answer that a quiz can check",
        "error: q:10: this question makes up its numbers anew each time; write it with fixed numbers",
        "error: q: no question in this file can be used",
      ])
  }

  // MARK: Other programs

  @Test func blackboard_namesTheFeedbackOfRightAnswers() {
    let right =
      "<respcondition><conditionvar>\(Self.equal("Rome"))</conditionvar><displayfeedback linkrefid=\"correct\"/>"
    let wrong = "<respcondition title=\"incorrect\"><conditionvar><other/></conditionvar></respcondition>"
    let text =
      "<material><mat_extension><mat_formattedtext>A &lt;b&gt;city&lt;/b&gt;?</mat_formattedtext></mat_extension></material>"
    let opinion = "<itemmetadata><bbmd_questiontype>Opinion Scale</bbmd_questiontype></itemmetadata>"
    let outcome = Self.read(
      Self.item(text + Self.gap(), right + "</respcondition>" + wrong),
      Self.item(
        Self.plain("So?") + Self.choices("yes_no.true", "yes_no.false"), Self.rule(Self.equal("B"), "SCORE.max")),
      Self.item(Self.plain("So?") + Self.choices("true_false.true", "true_false.false"), Self.rule(Self.equal("A"))),
      Self.item(Self.plain("Nice?") + Self.choices("very", "no"), metadata: opinion),
      Self.item(Self.plain("Worth nothing") + Self.gap(), Self.rule(Self.equal("x"), "0")))
    #expect(
      outcome.questions == [
        "typed | A city? | Rome", "choice | So? | No; Yes", "true | So?", "poll | Nice? | very; no",
      ])
    #expect(outcome.issues == ["error: q:7: no answer is marked as right"])
  }

  @Test func loneItem_isRead() {
    let item = Self.item(Self.plain("Q") + Self.choices("a", "b"), Self.rule(Self.equal("A")))
    #expect(MarkupOutcome(item).questions == ["choice | Q | a; b"])
    #expect(Importer.format(of: Array("<item><title>News</title></item>".utf8), name: "q") != "QTI 1.2")
  }

  // MARK: Around the questions

  @Test func feedback_isTheExplanation() {
    let choices = Self.plain("Q") + Self.choices("a", "b")
    let fact = "Canberra was built as a capital in 1913."
    let solution =
      Self.feedback("s", "See A.").replacing("flow_mat", with: "solution")
    let right = Self.rule(Self.equal("A"), feedback: "A_fb")
    let outcome = Self.read(
      Self.item(choices, right, rest: Self.feedback("A_fb", fact) + Self.feedback("general_fb", "General.")),
      Self.item(choices, right, rest: solution),
      Self.item(choices, right, rest: Self.feedback("A_fb", "<p>\(fact)</p>")),
      Self.item(choices, right, rest: Self.feedback("correct_fb", fact) + Self.feedback("B_fb", "no")),
      Self.item(choices, right, rest: Self.feedback("A_fb", "Well done!")))
    #expect(
      outcome.questions == [
        "choice | Q | a; b | because General.", "choice | Q | a; b | because See A.",
        "choice | Q | a; b | because \(fact)", "choice | Q | a; b | because \(fact)", "choice | Q | a; b",
      ])
  }

  @Test func titles_areCategories() {
    let item = Self.item(Self.plain("Q") + Self.choices("a", "b"), Self.rule(Self.equal("A")))
    let one = "<assessment ident=\"1\" title=\"Quiz\"><section title=\"Main\">\(item)</section></assessment>"
    let two = """
      <assessment ident="2" title="Quiz 2"><section title="Birds">\(item)<section title="Owls">\(item)</section>\
      </section>\
      <section>\(item)</section></assessment>
      """
    let bank = """
      <objectbank ident="b"><qtimetadata><qtimetadatafield>\
      <fieldlabel>bank_title</fieldlabel><fieldentry>Bank</fieldentry>\
      </qtimetadatafield></qtimetadata>\(item)</objectbank>
      """
    let outcome = MarkupOutcome("<questestinterop>\(one)\(two)\(bank)\(item)</questestinterop>")
    #expect(
      outcome.questions == [
        "choice | Q | a; b | in Quiz", "choice | Q | a; b | in Birds", "choice | Q | a; b | in Owls",
        "choice | Q | a; b | in Quiz 2", "choice | Q | a; b | in Bank", "choice | Q | a; b",
      ])
  }

  @Test func languageAndDifficultyAndTime() {
    let difficulty = "<itemmetadata><qmd_levelofdifficulty>Easy</qmd_levelofdifficulty></itemmetadata>"
    let outcome = Self.read(
      Self.item(
        Self.plain("Q") + Self.choices("a", "b"), Self.rule(Self.equal("A")), metadata: difficulty,
        rest: "<duration>PT10S</duration>", attributes: "xml:lang=\"nl\""))
    #expect(outcome.questions == ["choice | Q | a; b | easy | in language nl"])
    #expect(outcome.issues == ["warning: q: the items' time limits are not kept; --time-limit sets one for all"])
  }

  @Test func childrenOfATextAndMissingBanks_areNamed() {
    let child = Self.type("multiple_choice_question").replacing("question_type", with: "parent_stimulus_item_ident")
    let outcome = Self.read(
      Self.item(Self.plain("Q") + Self.choices("a", "b"), Self.rule(Self.equal("A")), metadata: child),
      "<bankentry_item item_ref=\"x\"/>",
      "<selection_ordering><selection><sourcebank_ref>b</sourcebank_ref></selection></selection_ordering>")
    #expect(outcome.questions == ["choice | Q | a; b"])
    #expect(
      outcome.issues == [
        "warning: q:3: it belongs to a text that is not shown with it",
        "error: q:4: this question is in a question bank that is not in the file; export the bank too",
        "error: q:5: this question is in a question bank that is not in the file; export the bank too",
      ])
  }

  @Test func textTypes_areRespected() {
    func item(_ text: String) -> String {
      Self.item("<material>\(text)</material>" + Self.choices("a", "b"), Self.rule(Self.equal("A")))
    }
    let outcome = Self.read(
      item("<mattext texttype=\"text/plain\">1 &lt;b&gt; &amp;amp; 2</mattext>"),
      item("<mattext>if x&lt;y</mattext>"), item("<mattext>&lt;p&gt;one&lt;/p&gt;</mattext>"),
      item("<mattext texttype=\"text/xhtml\"><p>two</p><p>&lt;x</p></mattext>"),
      item("<mattext>one</mattext><matbreak/><matemtext>two</matemtext>"))
    #expect(
      outcome.questions.map { $0.split(separator: " | ").dropFirst().first.map(String.init) } == [
        "1 <b> &amp; 2", "if x<y", "one", "two <x", "one two",
      ])
  }

  // MARK: Pictures and packages

  @Test func embeddedPictures_areGiven() {
    let picture =
      "<material><matimage imagtype=\"image/png\" embedded=\"base64\">\n \(MarkupMedia.pngText)\n</matimage></material>"
    let text = Self.file([
      Self.item(Self.plain("One") + Self.choices("a", "b"), Self.rule(Self.equal("A"))),
      Self.item(Self.plain("Two") + picture + Self.choices("a", "b"), Self.rule(Self.equal("A"))),
      Self.item(
        Self.html("Three <img src=\"data:image/png;base64,\(MarkupMedia.pngText)\">") + Self.choices("a", "b"),
        Self.rule(Self.equal("A"))),
    ])
    #expect(
      MarkupOutcome(text).questions == [
        "choice | One | a; b", "choice | Two | a; b | picture pictures/2-1.png",
        "choice | Three | a; b | picture pictures/3-1.png",
      ])
    for name in ["pictures/2-1.png", "pictures/3-1.png"] {
      #expect(Importer.media(name, in: Array(text.utf8)) == MarkupMedia.png)
    }
    #expect(Importer.media("pictures/1-1.png", in: Array(text.utf8)) == nil)
  }

  private static func package(_ quizzes: [(String, String)], files: [(String, [UInt8])] = []) -> [UInt8] {
    let resources = quizzes.map {
      "<resource type=\"imsqti_xmlv1p2\" href=\"\($0.0)\"><file href=\"\($0.0)\"/></resource>"
    }
    let manifest = "<manifest><resources>\(resources.joined())</resources></manifest>"
    return ZipFixture.bytes(
      [("imsmanifest.xml", Array(manifest.utf8))] + quizzes.map { ($0.0, Array($0.1.utf8)) }.reversed() + files)
  }

  @Test func package_isReadInTheOrderOfItsManifest() {
    func quiz(_ text: String) -> String {
      Self.file([Self.item(Self.plain(text) + Self.choices("a", "b"), Self.rule(Self.equal("A")))])
        .replacing("ident=\"a\"", with: "ident=\"\(text)\"")
    }
    let package = Self.package([("b/quiz.xml", quiz("One")), ("a/quiz.xml", quiz("Two"))])
    #expect(MarkupOutcome(package).questions == ["choice | One | a; b", "choice | Two | a; b"])
    #expect(Importer.format(of: package, name: "q.zip") == "QTI 1.2")
    // Without a manifest, and in a folder.
    let bare = ZipFixture.texts([("folder/quiz.xml", quiz("One"))])
    #expect(MarkupOutcome(bare).questions == ["choice | One | a; b"])
  }

  @Test func picturesOfAPackage_areFoundByTheirAddresses() {
    let addresses = [
      "../images/one.png", "$IMS-CC-FILEBASE$/two%20x.png?canvas=1", "deep/three.jpg", "images/one.png", "gone.png",
      "https://example.org/a.png", "images/four.gif", "%%LINKPATH%%images/one.png",
    ]
    let items = addresses.map { address in
      Self.item(
        Self.html("Q <img src=\"\(address)\" alt=\"one.png\">") + Self.choices("a", "b"), Self.rule(Self.equal("A")))
    }
    let package = Self.package(
      [("quiz/quiz.xml", Self.file(items))],
      files: [
        ("images/one.png", MarkupMedia.png), ("web_resources/two x.png", [1]), ("all/of/deep/three.jpg", [2]),
        ("images/four.gif", [3]),
      ])
    let outcome = MarkupOutcome(package)
    #expect(
      outcome.questions == [
        "choice | Q | a; b | picture images/one.png", "choice | Q | a; b | picture web_resources/two x.png",
        "choice | Q | a; b | picture all/of/deep/three.jpg", "choice | Q | a; b | picture images/one.png",
        "choice | Q | a; b", "choice | Q | a; b", "choice | Q | a; b | picture images/one.png",
      ])
    #expect(
      outcome.issues == [
        "error: q, quiz/quiz.xml:7: its picture \"gone.png\" is not in the file",
        "warning: q, quiz/quiz.xml:8: its picture is at an address on the web, which Parlor does not fetch",
        "warning: q, quiz/quiz.xml:9: its picture has the format GIF; Parlor knows PNG, JPEG and WebP",
      ])
    #expect(Importer.media("images/one.png", in: package) == MarkupMedia.png)
    #expect(Importer.media("images/none.png", in: package) == nil)
  }

  @Test func longNames_areReplacedByNumbers() {
    let name = String(repeating: "ж", count: 130) + ".png"
    let package = Self.package(
      [
        (
          "q.xml",
          Self.file([
            Self.item(Self.html("Q <img src=\"\(name)\">") + Self.choices("a", "b"), Self.rule(Self.equal("A")))
          ])
        )
      ],
      files: [(name, MarkupMedia.png)])
    #expect(MarkupOutcome(package).questions == ["choice | Q | a; b | picture files/2"])
    #expect(Importer.media("files/2", in: package) == MarkupMedia.png)
    #expect(Importer.media("files/9", in: package) == nil)
  }

  @Test func copiesInACartridge_areTakenOnce() {
    func item(_ ident: String, _ text: String, original: String = "") -> String {
      let metadata = Self.type(original).replacing("question_type", with: "assessment_question_identifierref")
      return Self.item(Self.plain(text) + Self.choices("a", "b"), Self.rule(Self.equal("A")), metadata: metadata)
        .replacing("ident=\"i\"", with: "ident=\"\(ident)\"")
    }
    let short = Self.file([item("1", "Short")])
    let whole = Self.file([item("1", "One", original: "b1"), "<bankentry_item item_ref=\"b2\"/>"])
    let bank = "<questestinterop><objectbank>\(item("b1", "One"))\(item("b2", "Two"))</objectbank></questestinterop>"
    let package = Self.package([
      ("bank.xml.qti", bank), ("a/assessment_qti.xml", short), ("non_cc_assessments/a.xml.qti", whole),
    ])
    let outcome = MarkupOutcome(package)
    #expect(outcome.questions == ["choice | One | a; b", "choice | Two | a; b"])
    #expect(outcome.issues == ["warning: q: 1 question is both in a quiz and in a question bank, and taken once"])
  }

  @Test func brokenFilesOfAPackage_areNamed() {
    let good = Self.file([Self.item(Self.plain("Q") + Self.choices("a", "b"), Self.rule(Self.equal("A")))])
    let outcome = MarkupOutcome(Self.package([("bad.xml", "<questestinterop>\n<item>"), ("good.xml", good)]))
    #expect(outcome.questions == ["choice | Q | a; b"])
    #expect(outcome.issues == ["error: q, bad.xml:2: this is not XML: no element found"])
  }

  // MARK: Files

  @Test func emptyAndBrokenFiles_areNamed() {
    #expect(MarkupOutcome("<questestinterop/>").issues == ["error: q: there are no questions in this file"])
    #expect(
      MarkupOutcome("<questestinterop>\n<item></questestinterop>").issues == [
        "error: q:2: this is not XML: mismatched tag"
      ])
    #expect(
      MarkupOutcome(Self.package([])).issues == [
        "error: q: this zip file has no questions in a format that Parlor knows"
      ])
  }

  @Test(arguments: [
    "<quiz/>", "<assessmentItem/>", "<questestinteropx/>", "<a><questestinterop/></a>", "questestinterop", "[1]",
  ])
  func otherFiles_areNotClaimed(_ text: String) {
    #expect(Importer.format(of: Array(text.utf8), name: "q.xml") != "QTI 1.2")
    let workbook = ZipFixture.texts([("[Content_Types].xml", "<Types/>"), ("xl/a.xml", "<questestinterop/>")])
    #expect(Importer.format(of: workbook, name: "q.zip") == nil)
  }

  @Test func mutations_endAndGiveTheSameTwice() {
    let items = [
      Self.item(
        Self.html("<p>Q</p>") + Self.choices("a", "b"), Self.rule(Self.equal("A"), feedback: "f"),
        rest: Self.feedback("f", "because of a long explanation of it")),
      Self.item(Self.plain("T") + Self.gap(), Self.rule(Self.equal("x"))),
      Self.item(Self.plain("N") + Self.gap("Decimal"), Self.rule(Self.equal("1.50"))),
      Self.item(
        Self.plain("O") + Self.choices("a", "b", "c", cardinality: "Ordered"),
        Self.rule(Self.equal("B") + Self.equal("C") + Self.equal("A"))),
    ]
    let text = Array(Self.file(items, title: "Quiz").utf8)
    #expect(MarkupOutcome(text).questions.count == 4)
    #expect(MarkupFuzz.failures(text, state: 2).prefix(3).map { String(decoding: $0, as: UTF8.self) } == [])
    #expect(MarkupFuzz.failingBeginnings(text) == [])
    let package = Self.package([("q.xml", Self.file(items))], files: [("a.png", MarkupMedia.png)])
    #expect(MarkupFuzz.failures(package, state: 3, count: 1_000).count == 0)
  }
}
