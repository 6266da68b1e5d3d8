import Questions
import TestSupport
import Testing

@testable import Importers

/// Looking at bytes gives the same as looking at characters.
@Suite struct ByteSearchTests {
  @Test func texts_areFound() {
    var random = Repeatable(state: 3)
    for _ in 0..<20_000 {
      let text = String((0...random.below(12)).map { _ in Character(["a", "b", "c", "é"][random.below(4)]) })
      #expect(text.has("ab") == text.contains("ab"))
      #expect(text.has("abca") == text.contains("abca"))
      #expect(Array(text.utf8).contains(text: "abca") == text.contains("abca"))
      #expect(Array(text.utf8).contains(text: "a") == text.contains("a"))
      if text.hasPrefix("ab") || text.hasPrefix("é") { #expect(text.utf8.mayBegin(with: "ab")) }
    }
    #expect(!"".has("a") && ![UInt8]().contains(text: "a"))
    // A letter with an accent is another one.
    #expect(!"a\u{301}b".has("a") && "xa".has("a"))
    #expect("ANSWER".utf8.mayBegin(with: "answer") && !"ANSWE".utf8.mayBegin(with: "answer"))
    #expect(!"x".utf8.mayBegin(with: "answer"))
  }

  @Test func keys_canBeWrittenAsNumbers() {
    let plain = #"{"results": [{"question": "Q", "correct_answer": "a", "incorrect_answers": ["b"]}]}"#
    let numbered = plain.replacing("correct_answer\":", with: "corr\\u0065ct_answer\":")
    for text in [plain, numbered] {
      #expect(Importer.format(of: Array(text.utf8), name: "x") == "Open Trivia Database")
      #expect(Read(text).questions == [["Q", "a", "b"]])
    }
  }

  @Test func linesOfXML_endInAnyWay() throws {
    let root = try XMLFile.read(Array("<a>\n<b/>\r\n<b/>\r<b/>\r\r\n<b/>\n\n<b>é\n</b><b/></a>".utf8))
    #expect(root.all("b").map(\.line) == [2, 3, 4, 6, 8, 9])
  }
}
