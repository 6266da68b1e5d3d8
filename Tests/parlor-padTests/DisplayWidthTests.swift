import PadClient
import Testing

@testable import parlor_pad

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("李雷", 4), ("한글", 4), ("かな", 4), ("，", 2), ("Ａ", 2),
    ("▲●■◆⬟⬢★✚♥", 9), ("🎲", 2), ("♥\u{FE0F}", 2), ("a\u{200B}b", 2), ("\u{1100}\u{1161}", 2), ("…", 1),
  ])
  func `cells of a text`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("李雷x", 5, "李雷x"), ("李雷x", 4, "李…"), ("abc", 1, "…"), ("abc", 0, ""),
  ])
  func `a text shortened to cells`(text: String, width: Int, fitted: String) {
    #expect(text.fitted(to: width) == fitted)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]),
    ("one two", 3, ["one", "two"]),
    ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
    ("你好，世界", 4, ["你", "好，", "世界"]),
    ("你好，世界", 6, ["你好，", "世界"]),
    ("答案是 Swift 吗", 8, ["答案是", "Swift 吗"]),
    ("", 5, []), ("  ", 5, []), ("abc", 0, []),
  ])
  func `a text in lines`(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test func `what would disturb a terminal is taken out`() {
    #expect("a\u{1B}[2Jb\u{9B}31mc\u{202E}d\r\n\u{7F}e".printable == "a[2Jb31mcde")
  }
}
