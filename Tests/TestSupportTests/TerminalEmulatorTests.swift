@testable import TestSupport
import Testing

struct TerminalEmulatorTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let written: String
    let shown: String
    var cursor: (column: Int, row: Int)?

    init(_ name: String, _ written: String, _ shown: String, cursor: (column: Int, row: Int)? = nil) {
      testDescription = name
      self.written = written
      self.shown = shown
      self.cursor = cursor
    }
  }

  /// On a screen of 10 columns and 4 rows.
  static let cases = [
    Case("plain text", "quiz", "quiz", cursor: (4, 0)),
    Case("carriage return and line feed", "one\r\ntwo", "one\ntwo", cursor: (3, 1)),
    Case("a line feed alone stays in the column", "ab\nc", "ab\n  c"),
    Case("backspace and tab", "abc\u{8}\u{8}X\tY", "aXc     Y"),
    Case("a full line wraps only with the next character", "0123456789", "0123456789", cursor: (9, 0)),
    Case("wrapping", "0123456789A", "0123456789\nA", cursor: (1, 1)),
    Case("a carriage return after a full line stays on it", "0123456789\rX", "X123456789"),
    Case("scrolling", "1\r\n2\r\n3\r\n4\r\n5", "2\n3\n4\n5", cursor: (1, 3)),
    Case("cursor position", "\u{1B}[2;3Hx", "\n  x"),
    Case("cursor position without numbers", "abc\u{1B}[Hx", "xbc"),
    Case("cursor moves", "\u{1B}[3;5Hm\u{1B}[Aa\u{1B}[2Bb\u{1B}[5Dc\u{1B}[1Cd", "\n     a\n    m\n  c d b"),
    Case("column and row alone", "\u{1B}[4G4\u{1B}[3d3", "   4\n\n    3"),
    Case("moves stop at the edges", "\u{1B}[99;99Hx\u{1B}[99A\u{1B}[99Dy", "y\n\n\n         x"),
    Case("clear to the end of the screen", "aaa\r\nbbb\r\nccc\u{1B}[2;2H\u{1B}[J", "aaa\nb"),
    Case("clear to the cursor", "aaa\r\nbbb\r\nccc\u{1B}[2;2H\u{1B}[1J", "\n  b\nccc"),
    Case("clear the screen", "aaa\r\nbbb\u{1B}[2J", "", cursor: (3, 1)),
    Case("clear to the end of the line", "abcdef\u{1B}[3G\u{1B}[K", "ab"),
    Case("clear the line to the cursor", "abcdef\u{1B}[3G\u{1B}[1K", "   def"),
    Case("clear characters", "abcdef\u{1B}[2G\u{1B}[3X", "a   ef"),
    Case("delete characters", "abcdef\u{1B}[2G\u{1B}[3P", "aef"),
    Case("insert characters", "abcdef\u{1B}[2G\u{1B}[3@", "a   bcdef"),
    Case("insert lines", "1\r\n2\r\n3\u{1B}[2;1H\u{1B}[L", "1\n\n2\n3"),
    Case("delete lines", "1\r\n2\r\n3\u{1B}[1;1H\u{1B}[2M", "3"),
    Case("a region scrolls alone", "1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[3;1H\nx", "1\n3\nx\n4"),
    Case("reverse line feed at the top", "1\r\n2\u{1B}[H\u{1B}M0", "0\n1\n2"),
    Case("save and restore the cursor", "ab\u{1B}7\u{1B}[4;4H\u{1B}8c", "abc"),
    Case("colours change nothing", "\u{1B}[1;38;5;208mhot\u{1B}[0m!", "hot!"),
    Case("titles are not shown", "\u{1B}]0;Parlor\u{7}a\u{1B}]2;x\u{1B}\\b", "ab"),
    Case("character sets are not shown", "\u{1B}(Bok", "ok"),
    Case("a cursor shape is not shown", "\u{1B}[2 qok", "ok"),
    Case("two-byte and three-byte characters", "é│●", "é│●", cursor: (3, 0)),
    Case("wide characters take two columns", "你好!", "你好!", cursor: (5, 0)),
    Case("a wide character does not straddle the edge", "012345678你", "012345678\n你"),
    Case("half a wide character is blank", "你\u{1B}[1GX", "X"),
    Case("combining marks join", "e\u{301}x", "e\u{301}x", cursor: (2, 0)),
    Case("the alternate screen goes", "main\u{1B}[?1049h\u{1B}[Hother\u{1B}[?1049l!", "main!"),
    Case("no wrapping", "\u{1B}[?7l0123456789AB", "012345678B"),
    Case("reset", "abc\u{1B}[?25l\u{1B}c", "", cursor: (0, 0)),
  ]

  @Test(arguments: cases) func writing_ShowsText(_ example: Case) {
    var emulator = TerminalEmulator(columns: 10, rows: 4)
    emulator.feed(Array(example.written.utf8))
    #expect(emulator.screen.text == example.shown)
    if let cursor = example.cursor { #expect(emulator.screen.cursor == cursor) }
  }

  @Test(arguments: cases) func bytesOneByOne_ShowTheSame(_ example: Case) {
    var emulator = TerminalEmulator(columns: 10, rows: 4)
    for byte in example.written.utf8 { emulator.feed([byte]) }
    #expect(emulator.screen.text == example.shown)
  }

  @Test func alternateScreenAndCursor_AreKnown() {
    var emulator = TerminalEmulator(columns: 10, rows: 4)
    emulator.feed(Array("\u{1B}[?1049h\u{1B}[?25lgame".utf8))
    #expect(emulator.screen.isAlternate)
    #expect(!emulator.screen.showsCursor)
    #expect(emulator.screen.line(0) == "game")
    emulator.feed(Array("\u{1B}[?25h\u{1B}[?1049l".utf8))
    #expect(!emulator.screen.isAlternate)
    #expect(emulator.screen.showsCursor)
    #expect(emulator.screen.text == "")
  }

  @Test func resize_KeepsWhatFits() {
    var emulator = TerminalEmulator(columns: 10, rows: 4)
    emulator.feed(Array("0123456789\r\nb\r\nc\r\nd".utf8))
    emulator.resize(columns: 5, rows: 2)
    #expect(emulator.screen.lines == ["c", "d"])
    emulator.resize(columns: 8, rows: 3)
    #expect(emulator.screen.lines == ["c", "d", ""])
    #expect(emulator.screen.cursor == (1, 1))
  }

  @Test func brokenUTF8_IsReplaced() {
    var emulator = TerminalEmulator(columns: 10, rows: 4)
    emulator.feed([0x61, 0xFF, 0xE4, 0x62])
    #expect(emulator.screen.line(0) == "a\u{FFFD}b")
  }
}
