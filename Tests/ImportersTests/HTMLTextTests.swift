import Testing

@testable import Importers

/// HTML as plain text.
@Suite struct HTMLTextTests {
  static let texts: [(String, String)] = [
    ("plain & simple", "plain & simple"),
    ("<p>One</p><p>two<br>three</p>", " One  two three "),
    ("a <b>bold</b> <i class=\"x>y\">word</i>", "a bold word"),
    ("3 < 4 &amp;&lt; 5", "3 < 4 &< 5"),
    ("&eacute;&#233;&#xE9;&nbsp;&hellip;&NotEqualTilde;", "ééé\u{A0}…≂̸"),
    ("&#150;&#x80;", "–€"),
    ("AT&T &unknown; &#0; &", "AT&T &unknown; &#0; &"),
    ("H<sub>2</sub>O, 10<sup>-6</sup>, x<sup>n</sup>", "H₂O, 10⁻⁶, xn"),
    ("<style>p { color: red }</style>a<script>1 < 2</script>b<!-- c --><![CDATA[d<e]]>", "abd<e"),
    ("<script>never closed", ""),
    ("<", "<"), ("<b", ""), ("a</", "a"), ("&", "&"), ("<a href='", ""), ("<!--", ""),
  ]

  @Test(arguments: texts.indices)
  func html_becomesPlainText(_ index: Int) {
    let (html, text) = Self.texts[index]
    #expect(HTMLText(html).text == text, "\(html)")
  }

  @Test func pictures_areFoundWithTheirTexts() {
    let html = HTMLText("Who? <img src=\"a&amp;b.png\" alt='A &quot;cat&quot;'><IMG SRC=c.jpg>")
    #expect(html.pictures.map(\.source) == ["a&b.png", "c.jpg"])
    #expect(html.pictures.map(\.alt) == ["A \"cat\"", nil])
    #expect(html.text == "Who? ")
  }

  @Test func soundsAndWhatCannotBeShown_areFound() {
    #expect(HTMLText("<audio controls><source src=\"a.mp3\"></audio>").sounds == ["a.mp3"])
    #expect(HTMLText("<iframe src=\"x\"></iframe>").unshowable == "a video or another page")
    #expect(HTMLText("What is \\(x^2\\)?").unshowable == "a formula")
    #expect(HTMLText("What is $$x^2$$?").unshowable == "a formula")
    #expect(HTMLText("It costs $5 and $6.").unshowable == nil)
    #expect(HTMLText("A (small) \\ one").unshowable == nil)
  }

  @Test func entitiesAlone_leaveTags() {
    #expect(HTMLText.unescaped("&lt;br&gt; is <br> &amp; more") == "<br> is <br> & more")
  }

  @Test func everyBeginningOfATag_ends() {
    let html = "a<img src=\"b&amp;.png\" alt='c'><sup>2</sup><!-- d --><p x=y>&eacute;</p>"
    for length in 0...html.utf8.count { _ = HTMLText(String(decoding: html.utf8.prefix(length), as: UTF8.self)) }
  }

  @Test func aMegabyteOfBrackets_isReadAtOnce() {
    // Neither of these is read in a time that grows with the square of its length.
    for part in ["<", "&", "<a ", "<!-", "<sub>", "<script", "&amp"] {
      _ = HTMLText(String(repeating: part, count: 1_000_000 / part.utf8.count))
    }
  }

  @Test func base64_isDecoded() {
    #expect(Base64.bytes(of: "UGFybG9y") == Array("Parlor".utf8))
    #expect(Base64.bytes(of: "UGFy\n bG8=") == Array("Parlo".utf8))
    #expect(Base64.bytes(of: "-_8=") == [0xFB, 0xFF])
    #expect(Base64.bytes(of: "") == [])
    #expect(Base64.bytes(of: "a*b") == nil)
    #expect(Base64.bytes(of: "UA==UA") == nil)
  }

  @Test func percentEncoding_isDecoded() {
    #expect(PercentEncoding.decoded("a%20b+c%C3%A9") == "a b+cé")
    #expect(PercentEncoding.decoded("a+b%", plusIsSpace: true) == "a b%")
    #expect(PercentEncoding.decoded("100%zz%4") == "100%zz%4")
  }
}
