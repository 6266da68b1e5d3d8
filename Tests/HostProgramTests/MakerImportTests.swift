import FoundationEssentials
import Host
import Maker
import TestSupport
import Testing

@testable import HostProgram

/// A quiz that is dropped onto the page of the question maker comes with its pictures and sounds.
@Suite struct MakerImportTests {
  private static let picture = SampleMedia.jpeg

  private static let siq = SampleMedia.zip([
    (
      "content.xml",
      Array(
        """
        <?xml version="1.0" encoding="utf-8"?><package name="P" version="5"><rounds><round name="R"><themes>\
        <theme name="T"><questions><question price="100"><scenario><atom>Who?</atom>\
        <atom type="image">@my cat.jpg</atom></scenario><right><answer>Ada</answer></right></question>\
        </questions></theme></themes></round></rounds></package>
        """.utf8)
    ), ("Images/my%20cat.jpg", picture),
  ])

  private static let moodle = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[Right? <img src="@@PLUGINFILE@@/a.jpg">]]>\
    </text><file name="a.jpg" path="/" encoding="base64">\(Data(picture).base64EncodedString())</file></questiontext>\
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>
    """.utf8)

  private static let own = SampleMedia.zip([
    (
      "night/pack.json",
      Array(#"{"questions": [{"question": "Who?", "answers": ["a", "b"], "image": "pictures/cat.jpg"}]}"#.utf8)
    ), ("night/pictures/cat.jpg", picture),
  ])

  private static let qti = SampleMedia.zip([
    (
      "imsmanifest.xml",
      Array(#"<manifest><resources><resource type="imsqti_item_xmlv2p1" href="i/a.xml"/></resources></manifest>"#.utf8)
    ),
    (
      "i/a.xml",
      Array(
        """
        <assessmentItem identifier="i" title="T"><responseDeclaration identifier="RESPONSE" cardinality="single" \
        baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody>\
        <p><img src="../m/cat.jpg" alt="A cat"/></p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">\
        <prompt>Who?</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice>\
        </choiceInteraction></itemBody></assessmentItem>
        """.utf8)
    ), ("m/cat.jpg", picture),
  ])

  private static let quizzes: [(name: String, bytes: [UInt8], file: String)] = [
    ("old.siq", siq, "my-20cat.jpg"), ("moodle.xml", moodle, "1-1.jpg"), ("night.zip", own, "cat.jpg"),
    ("package.zip", qti, "cat.jpg"),
  ]

  @Test(arguments: quizzes.indices) func picturesComeAlong_andUndoTakesThemOut(index: Int) throws {
    let (name, bytes, file) = Self.quizzes[index]
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let ana = desk.open("ana")
    desk.drop(bytes, named: name, on: ana)
    #expect(ana.last("imported")?["in"].whole == 1, "\(ana.heard)")
    #expect(ana.last("imported")?["named"].elements == [], "\(ana.heard)")
    #expect(desk.value("image", of: "qi1")?.text == file)
    // It was encoded again, as a picture is that is dropped alone.
    let kept = try desk.folder.bytes(of: file)
    #expect(kept.starts(with: [0xFF, 0xD8]) && kept != Self.picture)
    desk.session.hear(#"{"type": "undo"}"#, on: ana, isLocal: true)
    #expect(desk.store.desk.pack.questions.map(\.name) == ["q1", "q2"])
    desk.session.hear(#"{"type": "redo"}"#, on: ana, isLocal: true)
    #expect(desk.value("image", of: "qi1")?.text == file)
  }

  /// A picture that cannot be used is named, and its question stays.
  @Test func whatIsBroken_isNamed() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let ana = desk.open("ana")
    let text = #"""
      [{"question": "A?", "answers": ["a", "b"], "image": "a.jpg"},
      {"question": "B?", "answers": ["a", "b"], "image": "b.jpg"},
      {"question": "C?", "answers": ["a", "b"], "image": "c.jpg"},
      {"question": "D?", "answers": ["a", "b"], "image": "c.jpg"},
      {"question": "E?", "answers": ["a", "b"], "image": "e.jpg"}]
      """#
    let large = [UInt8](repeating: 0, count: 10_000_001)
    let zip = SampleMedia.zip([
      ("pack.json", Array(text.utf8)), ("a.jpg", Array("no picture".utf8)), ("c.jpg", Self.picture), ("e.jpg", large),
    ])
    desk.drop(zip, named: "quiz.zip", on: ana)
    let named = ana.last("imported")?["named"].elements ?? []
    #expect(
      named.map { $0["place"].text } == [
        "quiz.zip/pack.json:1, a.jpg", "quiz.zip/pack.json:2, b.jpg", "quiz.zip/pack.json:5, e.jpg",
      ], "\(named)")
    #expect(named.last?["sentence"].text == "The picture is larger than 10 MB.")
    #expect(desk.store.desk.pack.questions.count == 7)
    // One file for two questions stays one.
    #expect(["qi3", "qi4"].map { desk.value("image", of: $0)?.text } == ["c.jpg", "c.jpg"])
    #expect(desk.value("image", of: "qi1") == nil && desk.value("image", of: "qi2") == nil)
  }

  /// A file of questions alone may name pictures that come later: the check says that they are not there.
  @Test func picturesThatComeLater_areKeptByName() throws {
    let desk = try MakerTestDesk(MakerTestDesk.two)
    let ana = desk.open("ana")
    let text = #"[{"question": "A?", "answers": ["a", "b"], "image": "later.jpg", "draw": null}]"#
    desk.drop(Array(text.utf8), named: "questions.json", on: ana)
    #expect(desk.value("image", of: "qi1")?.text == "later.jpg")
    #expect(ana.last("imported")?["named"].elements == [])
  }
}
