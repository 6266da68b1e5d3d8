import PadProtocol
import Testing

@testable import Games

/// The original's rules, a test for each.
@Suite struct DilemmaOriginalRules {
  @Test func round_BothChoose_TheirChoicesAreShown_AndTheNextRoundComes() throws {
    var table = DilemmaTable()
    table.choose("Ana", .cooperate)
    #expect(table.round?.isRevealed == false)
    table.choose("Ben", .defect)
    let round = try #require(table.round)
    #expect(round.isRevealed)
    #expect(round.revealedAt == nil, "nothing turns where everything is shown at once")
    #expect(table.side("Ana")?.choice == .cooperate)
    #expect(table.side("Ben")?.choice == .defect)
    table.pass(.milliseconds(3999))
    #expect(table.round == round)
    table.pass(.milliseconds(1))
    #expect(table.round?.number == 2)
    #expect(table.round?.isRevealed == false)
    #expect(table.side("Ana")?.hasChosen == false)
  }

  @Test(arguments: [
    (DilemmaChoice.cooperate, DilemmaChoice.cooperate, 2, 2), (.defect, .cooperate, 3, -1),
    (.cooperate, .defect, -1, 3), (.defect, .defect, 0, 0),
  ])
  func payOff_TwoForBoth_ThreeAndMinusOne_OrNothing(
    first: DilemmaChoice, second: DilemmaChoice, firstPoints: Int, secondPoints: Int
  ) {
    var table = DilemmaTable()
    for round in 1...3 {
      table.choose("Ana", first)
      table.choose("Ben", second)
      #expect(table.side("Ana")?.gained == firstPoints)
      #expect(table.side("Ben")?.gained == secondPoints)
      // Scores are added up.
      #expect(table.score("Ana") == firstPoints * round)
      #expect(table.score("Ben") == secondPoints * round)
      #expect(table.side("Ana")?.matchScore == firstPoints * round)
      table.pass(.seconds(4))
    }
  }

  @Test(arguments: DilemmaChoice.allCases) func choice_IsSecretUntilBothHaveChosen(choice: DilemmaChoice) {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"])
    table.choose("Ana", choice)
    // Cleo meets somebody else first or rests: nobody but Ana sees more than that there is a choice.
    var other = DilemmaTable(["Ana", "Ben", "Cleo"])
    other.choose("Ana", choice == .cooperate ? .defect : .cooperate)
    #expect(table.game.scene == other.game.scene)
    for language in Language.allCases {
      for name in ["Ben", "Cleo"] {
        #expect(table.screen(name, in: language) == other.screen(name, in: language))
      }
      #expect(table.screen("Ana", in: language).status == other.screen("Ana", in: language).status)
    }
  }

  @Test func twoChoices_OneCooperates_TwoDefects() {
    let table = DilemmaTable()
    let buttons = table.screen("Ana").openButtons
    #expect(buttons.map(\.key) == ["1", "2"])
    #expect(buttons.map(\.label) == ["Trust", "Cheat"])
    #expect(buttons.map(\.color) == [.answer(.square), .answer(.hexagon)])
    #expect(table.screen("Ana", in: .zh).openButtons.map(\.label) == ["合作", "背叛"])
  }

  @Test func choice_TravelsWithTheRoundsNumber_AndIsIgnoredInAnother() {
    var table = DilemmaTable()
    let first = table.game.token(of: .defect)
    table.play(("Ana", .cooperate), ("Ben", .cooperate))
    #expect(table.game.token(of: .defect) != first)
    #expect(table.press("Ana", token: first) == [])
    #expect(table.side("Ana")?.hasChosen == false)
  }

  @Test func choice_CannotBeChanged() {
    var table = DilemmaTable()
    table.choose("Ana", .cooperate)
    #expect(table.screen("Ana").openButtons.isEmpty)
    #expect(table.screen("Ana").personal.pressed == table.game.token(of: .cooperate))
    #expect(table.choose("Ana", .defect) == [])
    table.choose("Ben", .cooperate)
    #expect(table.score("Ana") == 2)
  }
}
