import Catalogue
import PadProtocol
import Testing

@Suite struct NumberTextsTests {
  @Test(arguments: [
    (Decimal.tenths(12), "1.2"), (.tenths(3), "0.3"), (.hundredths(184), "1.84"), (.hundredths(5), "0.05"),
    (.tenths(-7), "−0.7"),
  ])
  func decimals(number: Decimal, shown: String) {
    #expect(NumberTexts(language: .en).shown(number) == shown)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1\u{2009}000"), (-1_234_567, "−1\u{2009}234\u{2009}567"),
    (100_020, "100\u{2009}020"),
  ])
  func wholeNumbers(number: Int, shown: String) {
    #expect(grouped(number) == shown)
  }
}
