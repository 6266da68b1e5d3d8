import Catalogue
import PadProtocol
import Testing

@Suite struct PluralTests {
  @Test(arguments: [(0, "away 0 cards"), (1, "away 1 card"), (2, "away 2 cards"), (21, "away 21 cards")])
  func theFormGoesWithTheNumber(count: Int, end: String) {
    #expect(SnapTexts(language: .en).youPay(count).hasSuffix("\(end)."))
  }

  @Test func aFormMayBeChosenByANumberThatIsNotShown() {
    #expect(GameTexts(language: .en).winners(names: "Mia", count: 1) == "The winner: Mia")
    #expect(GameTexts(language: .en).winners(names: "Mia, Ben", count: 2) == "The winners: Mia, Ben")
  }
}
