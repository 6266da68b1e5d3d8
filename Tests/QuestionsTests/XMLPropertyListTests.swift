import Questions
import Testing

@Suite struct XMLPropertyListTests {
  static func list(_ items: String) -> String {
    // The items begin on line 2.
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><array>\n\(items)\n</array></plist>"
  }

  static let first = "<array><string>Q</string><string>a</string><string>b</string></array>"
  static let second = "<array><string>R</string><string>c</string><string>d</string></array>"
  static let both = [["Q", "a", "b"], ["R", "c", "d"]]

  static let good: [Case] = [
    Case("two items", list("\(first)\n\(second)"), questions: both),
    Case("without <plist>", "<array>\(first)\(second)</array>", questions: both),
    Case("without a prolog", "<plist><array>\(first)\(second)</array></plist>", questions: both),
    Case("a byte order mark", "\u{FEFF}\(list(first + second))", questions: both),
    Case(
      "comments and instructions anywhere",
      "<!-- <array> -->\(list("<!-- a -- b > -->\(first)<?x <array> ?>\n<array ><!----><string\n>R</string ><string>c<!-- d --></string><string>d</string></array>"))<!-- end -->",
      questions: both),
    Case(
      "a DOCTYPE with declarations", "<!DOCTYPE plist [ <!ENTITY x \"]>\"> ]>\(list(first + second))", questions: both),
    Case(
      "entities",
      list(
        "<array><string>&lt;b&gt; &amp;amp; &quot;&apos;</string><string>&#65;&#x42;</string><string>&#x1F600;</string></array>"
      ),
      questions: [["<b> &amp; \"'", "AB", "😀"]]),
    Case(
      "CDATA",
      list("<array><string><![CDATA[<b> & ]]]]><![CDATA[>]]></string><string>a</string><string>b</string></array>"),
      questions: [["<b> & ]]>", "a", "b"]]),
    Case(
      "text over several lines", list("<array><string>Q\n  Q</string><string>\na\n</string><string>b</string></array>"),
      questions: [["Q Q", "a", "b"]]),
  ]

  @Test(arguments: good)
  func propertyList_isRead(_ good: Case) {
    #expect(texts(good.text, "x.plist") == good.questions)
    #expect(issues(good.text, "x.plist") == good.issues)
  }

  /// What stands from line 3 on, between two good items, and what is said of it.
  static let items: [(item: String, issues: [String])] = [
    ("<string>X</string>", ["3: an item must be an <array> of <string>s, not <string>"]),
    ("<true/>", ["3: an item must be an <array> of <string>s, not <true>"]),
    ("<dict><key>k</key>\(first)</dict>", ["3: an item must be an <array> of <string>s, not <dict>"]),
    ("<array/>", ["3: the question is empty", "3: there is no answer; a question needs 2 to 9, the right one first"]),
    (
      "<array></array>",
      ["3: the question is empty", "3: there is no answer; a question needs 2 to 9, the right one first"]
    ),
    ("<array>\n<string>X</string>\n<string>a</string>\n<string/>\n</array>", ["6: answer 2 is empty"]),
    (
      "<array>\n<string>X</string>\n<integer>5</integer>\n<real/></array>",
      ["5: an item may hold only <string>s, not <integer>", "6: an item may hold only <string>s, not <real>"]
    ),
    ("<array>\n<string>X</string>\n\(first)</array>", ["5: an item may hold only <string>s, not <array>"]),
    ("<array>\n<dict><key>a</key>\n<array/></dict></array>", ["4: an item may hold only <string>s, not <dict>"]),
    ("<array>\nX\n<string>a</string></array>", ["4: a text must stand in a <string>"]),
    ("<array><string>Q\n&\nA</string></array>", ["4: \"&\" in a text must be written &amp;"]),
    ("<array><string>AT&T</string></array>", ["3: \"&\" in a text must be written &amp;"]),
    ("<array><string>&nbsp;</string></array>", ["3: &nbsp; is not a character of XML"]),
    ("<array><string>&#0;</string></array>", ["3: &#0; is not a character of XML"]),
    ("<array><string>&#xD800;</string></array>", ["3: &#xD800; is not a character of XML"]),
    (
      "<array><string>&#99999999999999999999;</string></array>", ["3: &#9999999999999999999; is not a character of XML"]
    ),
    ("<array><string>1\n< 2</string></array>", ["4: \"<\" in a text must be written &lt;"]),
    ("<array><string>a <b>c</b> d</string></array>", ["3: <b> in a text must be written &lt;b>"]),
    ("<array>\n<string>X\n<string>a</string></array>", ["4: this <string> has no </string>"]),
    ("<array>\n<string>X</string><string>a</array>", ["4: this <string> has no </string>"]),
    ("<array>\n<string>X</string></b></array>", ["4: </b> has no <b>"]),
    ("<array><string X</string></array>", ["3: the tag <string has no \">\"", "3: </string> has no <string>"]),
  ]

  @Test(arguments: items)
  func badItem_costsOnlyItself(_ item: String, _ expected: [String]) {
    let text = Self.list("\(Self.first)\n\(item)\n\(Self.second)")
    #expect(texts(text, "x.plist") == Self.both)
    #expect(issues(text, "x.plist") == expected.map { "x.plist:\($0)" })
  }

  static let structure: [Case] = [
    Case(
      "an array not closed", list("<array><string>X</string>\n\(first)\n\(second)"), questions: both,
      issues: ["x.plist:2: this <array> has no </array> before the next <array>"]),
    Case(
      "an array closed twice", list("\(first)</array>\n\(second)"), questions: both,
      issues: ["x.plist:2: this </array> is one too many"]),
    Case(
      "the file ends in an item", "<array>\(first)\n\(second)\n<array><string>X</string>\n", questions: both,
      issues: [
        "x.plist:3: this <array> has no </array>",
        "x.plist:4: the file ends before </array>; something may be missing",
      ]),
    Case(
      "the file ends between items", "<plist><array>\(first)\n\(second)\n", questions: both,
      issues: ["x.plist:3: the file ends before </array>; something may be missing"]),
    Case(
      "the outer array is not closed", "<plist><array>\(first)\n\(second)\n</plist>", questions: both,
      issues: ["x.plist:3: </array> is missing before </plist>"]),
    Case("the plist is not closed", "<plist><array>\(first)\n\(second)\n</array>", questions: both),
    Case(
      "a comment that never ends", "<array>\(first)\n\(second)\n<!-- \(first)</array>", questions: both,
      issues: [
        "x.plist:3: outside of an item: a comment begins here and never ends",
        "x.plist:3: the file ends before </array>; something may be missing",
      ]),
    Case(
      "a CDATA section that never ends",
      "<array>\(first)\n\(second)\n<array><string><![CDATA[X</string></array></array>",
      questions: both,
      issues: [
        "x.plist:3: a CDATA section begins here and never ends", "x.plist:3: this <string> has no </string>",
        "x.plist:3: this <array> has no </array>",
        "x.plist:3: the file ends before </array>; something may be missing",
      ]),
    Case(
      "a dictionary not closed", list("\(first)\n<dict><key>k</key>\n\(second)"), questions: both,
      issues: ["x.plist:3: an item must be an <array> of <string>s, not <dict>"]),
    Case(
      "text between items", list("\(first)\nX\n\(second)"), questions: both,
      issues: ["x.plist:3: a text outside of an item is ignored"]),
    Case("an empty list", list(""), issues: ["x.plist: there are no questions in this file"]),
    Case("an empty element", "<plist><array/></plist>", issues: ["x.plist: there are no questions in this file"]),
    Case(
      "a dictionary", "<plist>\n<dict/></plist>",
      issues: ["x.plist:2: the property list must be an <array> of <array>s of <string>s, not <dict>"]),
    Case(
      "a web page", "<!DOCTYPE html>\n<html></html>",
      issues: ["x.plist:2: the property list must be an <array> of <array>s of <string>s, not <html>"]),
    Case("no XML", "\n(Q, a, b)", issues: ["x.plist:2: this is not a property list: an <array> is missing here"]),
    Case(
      "only a prolog", "<?xml version=\"1.0\"?>\n",
      issues: ["x.plist:2: this is not a property list: an <array> is missing here"]),
    Case("a prolog that never ends", "<?xml", issues: ["x.plist:1: a \"<?\" begins here and its \"?>\" is missing"]),
    Case(
      "a DOCTYPE that never ends", "\n<!DOCTYPE [>",
      issues: ["x.plist:2: a \"<!\" begins here and its \">\" is missing"]),
  ]

  @Test(arguments: structure)
  func brokenFile_givesWhatCanBeRead(_ broken: Case) {
    #expect(texts(broken.text, "x.plist") == broken.questions)
    #expect(issues(broken.text, "x.plist") == broken.issues)
  }

  @Test func deepNesting_isOneBadItem() {
    let deep = String(repeating: "<array>", count: 50_000) + String(repeating: "</array>", count: 50_000)
    #expect(texts(Self.list(Self.first + deep), "x.plist") == [["Q", "a", "b"]])
  }
}
