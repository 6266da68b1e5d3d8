import Testing

@testable import Importers

/// XML, within its limits.
@Suite struct XMLFileTests {
  private static func problem(_ text: String) -> String? {
    do {
      _ = try XMLFile.read(Array(text.utf8))
      return nil
    } catch {
      return "\(error.line): \(error.message)"
    }
  }

  @Test func aTree_hasNamesAttributesTextsAndLines() throws {
    let root = try XMLFile.read(
      Array(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE q SYSTEM \"q.dtd\">\n<x:q a=\"1\">\n <b>c &amp; <![CDATA[<d>]]></b>\n</x:q>"
          .utf8))
    #expect(root.name == "q" && root.attributes["a"] == "1" && root.line == 3)
    #expect(root.first("b")?.text == "c & <d>" && root.first("b")?.line == 4)
    #expect(root.at("b", "e") == nil)
  }

  @Test func entitiesOfHTML_areKnownWithoutADefinition() throws {
    for head in ["", "<!DOCTYPE q SYSTEM \"http://example.org/q.dtd\">"] {
      let root = try XMLFile.read(Array("\(head)<q>a&nbsp;b&eacute;&unheard;</q>".utf8))
      #expect(root.text == "a\u{A0}bé&unheard;")
    }
  }

  @Test func entitiesOfItsOwn_areRefused() {
    let bomb = """
      <!DOCTYPE q [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><q>&b;</q>
      """
    #expect(Self.problem(bomb) == "1: it declares entities of its own")
    let outside = "<!DOCTYPE q [\n<!ENTITY a SYSTEM \"file:///etc/hostname\">]><q>&a;</q>"
    #expect(Self.problem(outside) == "2: it declares entities of its own")
    let parameter = "<!DOCTYPE q [\n<!ENTITY % a \"<!ENTITY b 'c'>\">\n%a;]><q>&b;</q>"
    #expect(Self.problem(parameter) == "2: it declares entities of its own")
  }

  @Test func depth_isBounded() {
    let deep = String(repeating: "<a>", count: 101) + String(repeating: "</a>", count: 101)
    #expect(Self.problem(deep) == "1: its elements are nested more than 100 levels deep")
    let endless = String(repeating: "<a>", count: 1_000_000)
    #expect(Self.problem(endless) == "1: its elements are nested more than 100 levels deep")
    #expect(Self.problem(String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100)) == nil)
  }

  @Test func numberOfElements_isBounded() {
    let many = "<q>" + String(repeating: "<a/>", count: 4_000_001) + "</q>"
    #expect(Self.problem(many) == "1: it has more than 4000000 elements and texts")
  }

  @Test func aMistake_isNamedWithItsLine() {
    #expect(Self.problem("<q>\n<a></b></q>") == "2: this is not XML: mismatched tag")
    #expect(Self.problem("") == "1: this is not XML: no element found")
  }

  @Test func declaredEncodings_areRead() throws {
    let text = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><q>".utf8) + [0xE9] + Array("</q>".utf8)
    let file = SourceFile(text, name: "x")
    #expect(try file.xml?.get().text == "é")
  }
}
