import Testing
import Tidying

@Suite struct TidyingTests {
  @Test(arguments: [
    ("  a \n\t b  ", "a b"), ("Quoi\u{A0}?", "Quoi\u{A0}?"), ("a\u{A0}\u{A0}b", "a b"), ("a\u{2028}b", "a b"),
    ("\u{1B}[2J", "[2J"), ("\u{9B}31m", "31m"), ("a\u{202E}b\u{2066}c\u{FEFF}", "abc"), ("a\u{FFFE}b", "ab"),
    ("a\u{E000}b\u{10FFFD}c", "abc"), ("a\u{378}b", "ab"), ("ש\u{200F}", "ש\u{200F}"), ("🇩🇪 👨‍👩‍👧", "🇩🇪 👨‍👩‍👧"), ("", ""),
  ])
  func whatIsLeft(raw: String, text: String) {
    #expect(TidyText(raw).text == text)
    // Once tidy, always tidy.
    #expect(TidyText(text) == TidyText(TidyText(text).text))
    #expect(TidyText(text).removed == nil)
  }

  /// What nobody sees may not make two of what looks like one.
  @Test(arguments: [
    ("ש\u{200F}", "ש"), ("a\u{200E}b\u{61C}", "ab"), ("a\u{AD}b\u{200B}", "ab"), ("a\u{3000}b", "a b"),
    ("👨\u{200D}👩", "👨\u{200D}👩"), ("क्\u{200D}ष", "क्\u{200D}ष"), ("🏴\u{E0067}\u{E007F}", "🏴\u{E0067}\u{E007F}"),
    ("a\u{E0067}", "a"), ("", ""),
  ])
  func withoutWhatNobodySees(raw: String, text: String) {
    #expect(Array(raw.withoutUnseen.unicodeScalars) == Array(text.unicodeScalars))
    #expect(text.withoutUnseen == text)
  }

  @Test func whatWasLeftOutIsSaid() {
    #expect(TidyText("a\u{7}b\u{202E}").removed == "\u{7}")
    #expect(TidyText("a\u{FFFD}").isBroken)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 4, "abc…"), ("  ab  cd ", 5, "ab cd"), ("🇩🇪🇩🇪🇩🇪", 2, "🇩🇪…"),
  ])
  func aLongTextEndsInDots(raw: String, limit: Int, text: String) {
    #expect(raw.tidied(atMost: limit) == text)
  }

  @Test func pilesOfMarksAreCut() {
    let pile = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(pile.tidied(atMost: 10).unicodeScalars.count <= 80)
  }
}
