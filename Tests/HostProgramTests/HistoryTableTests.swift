import PadClient
import Testing

@testable import HostProgram

@Suite struct HistoryTableTests {
  @Test(arguments: [
    ("Ada", 3), ("", 0), ("日本語", 6), ("e\u{301}", 1), ("🎉", 2), ("❤\u{FE0F}", 2), ("👨‍👩‍👧", 2), ("한국", 4),
    ("ＡＢ", 4), ("\u{1B}[1m", 3),
  ]) func text_hasAWidth(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("a\u{1B}[2Jb", "a[2Jb"), ("two\nlines\tand a tab", "two lines and a tab"), ("a\r\nb", "a  b"),
    ("\u{202E}abc\u{2066}", "abc"), ("\u{9B}31m", "31m"), ("plain", "plain"),
  ]) func text_isMadeHarmless(text: String, clean: String) {
    #expect(text.onOneLine == clean)
  }

  @Test(arguments: [
    ("Mercury", 7, "Mercury"), ("Mercury", 6, "Mercu…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("ab", 1, "…"),
  ]) func text_isCut(text: String, width: Int, cut: String) {
    #expect(text.fitted(to: width) == cut)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "  three"]), ("one", 7, ["one"]), ("", 7, [""]),
    ("abcdefghij k", 5, ["abcde", "  fgh", "  ij", "  k"]), ("日本語文", 5, ["日本", "  語", "  文"]),
    ("a  b", 7, ["a b"]),
  ]) func text_isFolded(text: String, width: Int, lines: [String]) {
    #expect(text.folded(to: width, hanging: 2) == lines)
  }

  @Test func columns_standBelowEachOther() {
    let table = HistoryTable(
      columns: [.init("Name"), .init("Points", .right), .init("")],
      rows: [["日本", "7", "won"], ["Eve", "1000", ""]])
    #expect(table.lines(indent: 1, width: 80) == [" Name  Points", " 日本       7  won", " Eve     1000"])
  }

  @Test func elasticColumns_giveWay_fromTheLeft_toEightCells() {
    let table = HistoryTable(
      columns: [.init("A", isElastic: true), .init("B", isElastic: true), .init("C")],
      rows: [["abcdefghijkl", "abcdefghijkl", "abcdefghijkl"]])
    // 12 + 2 + 12 + 2 + 12 = 40 cells.
    #expect(table.lines(indent: 0, width: 40)[1] == "abcdefghijkl  abcdefghijkl  abcdefghijkl")
    #expect(table.lines(indent: 0, width: 38)[1] == "abcdefghi…  abcdefghijkl  abcdefghijkl")
    #expect(table.lines(indent: 0, width: 34)[1] == "abcdefg…  abcdefghi…  abcdefghijkl")
    #expect(table.lines(indent: 0, width: 10)[1] == "abcdefg…  abcdefg…  abcdefghijkl")
  }
}
