import Questions
import TestSupport
import Testing

@testable import Importers

/// The quick way to read XML: it gives what expat gives, or gives up.
@Suite struct PlainXMLReaderTests {
  private static let usual = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- question: 12 -->
    <quiz xmlns:x="http://example.org/x">
      <question type="multichoice" x:id='a-1.b'
        hidden = "0">
        <text><![CDATA[<p>é & [b] ]] 中</p>]]>, then &lt;i&gt; &amp; &quot;&apos;&#233;&#x4E2D;]</text>
        <empty/><_a.b-c:d/>\r\n\r<t>one<!-- two -->three\r\nfour</t ><x:t></x:t>
      </question>\t
    </quiz>

    """

  /// Texts that have to be read by expat, or are wrong.
  private static let unusual = [
    "", "text", "<a>", "<a></b>", "<a></aa>", "<aa></a>", "<a/><b/>", "<a/>text", "text<a/>", "<a>&nbsp;</a>",
    "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#xFFFE;</a>", "<a>&#+65;</a>", "<a>&#;</a>", "<a>& </a>", "<a>]]></a>",
    "<a>\u{1}</a>", "<a>\u{FFFF}</a>", "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<a b/>", "<a b=1/>", "<a b='<'/>",
    "<a b='&lt;'/>", "<a b='\n'/>", "<a b='\u{FFFE}'/>", "<é/>", "<1/>", "< a/>", "<a><!-- -- --></a>", "<a><!-- </a>",
    "<a><![CDATA[</a>", "<![CDATA[]]><a/>", "<a><?b c?></a>", "<!DOCTYPE a><a/>", " <?xml version=\"1.0\"?><a/>",
    "<a b='1", "<a ", "<a /", "</a>", "<a x:b='1' y:b='2'/>", "<a>\u{FFFE}", "<",
  ]

  /// Everything that a tree has.
  private static func description(_ node: XMLNode) -> String {
    let attributes = node.attributes.all.map { "\($0.name)=\($0.value)" }
    let children = node.children.map { child in
      switch child {
      case .text(let text): "\"\(text)\""
      case .element(let node): description(node)
      }
    }
    return "\(node.name):\(node.line)\(attributes)\(children)"
  }

  private static func plain(_ text: [UInt8]) -> String? { PlainXMLReader.tree(of: text)?.root.map(description) }

  private static func byExpat(_ text: [UInt8]) -> String? { (try? XMLFile.readByExpat(text)).map(description) }

  @Test func usualFiles_areReadAsByExpat() {
    let text = Array(Self.usual.utf8)
    #expect(Self.plain(text) != nil)
    #expect(Self.plain(text) == Self.byExpat(text))
  }

  @Test func unusualFiles_areLeftToExpat() {
    for text in Self.unusual {
      let bytes = Array(text.utf8)
      #expect(PlainXMLReader.tree(of: bytes) == nil, "\(text)")
    }
  }

  @Test func changedFiles_areReadAsByExpat() {
    let usual = Array(Self.usual.utf8)
    var random = Repeatable(state: 3)
    var count = 0
    for _ in 0..<4_000 {
      let text = random.mutated(usual)
      guard text.isUTF8, let plain = Self.plain(text) else { continue }
      count += 1
      #expect(plain == Self.byExpat(text), "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(count > 400)
  }

  @Test func depth_isBoundedAsByExpat() {
    for (depth, end, isRead) in [(100, "", true), (101, "", false), (99, "<b/>", true), (100, "<b/>", false)] {
      let text = String(repeating: "<a>", count: depth) + end + String(repeating: "</a>", count: depth)
      #expect((Self.plain(Array(text.utf8)) != nil) == isRead)
      #expect((Self.byExpat(Array(text.utf8)) != nil) == isRead)
    }
  }
}
