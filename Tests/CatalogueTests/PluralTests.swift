import Catalogue
import PadProtocol
import Testing

@Suite struct PluralTests {
  @Test(arguments: [(0, "pay 0 cards"), (1, "pay 1 card"), (2, "pay 2 cards"), (21, "pay 21 cards")])
  func theFormGoesWithTheNumber(count: Int, end: String) {
    #expect(SnapTexts(language: .en).youPay(count).hasSuffix("\(end)."))
  }

  @Test func aFormMayBeChosenByANumberThatIsNotShown() {
    #expect(GameTexts(language: .en).winners(names: "Mia", count: 1) == "The winner: Mia")
    #expect(GameTexts(language: .en).winners(names: "Mia, Ben", count: 2) == "The winners: Mia, Ben")
  }
}
