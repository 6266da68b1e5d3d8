import Testing

@testable import Stage

@Suite struct MessageWindows {
  @Test(arguments: [
    ("", 10, ""), ("short", 10, "short"), ("exactly ten", 11, "exactly ten"), ("exactly ten", 10, "exactly\nten"),
    ("one two three four", 9, "one two\nthree\nfour"), ("incomprehensible, yes", 5, "incomprehensible,\nyes"),
  ])
  func aSentenceIsBrokenBetweenItsWords(sentence: String, width: Int, lines: String) {
    #expect(MessageWindow.wrapped(sentence, at: width) == lines)
  }
}
