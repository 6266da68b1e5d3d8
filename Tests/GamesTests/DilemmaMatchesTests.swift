import PadProtocol
import Testing

@testable import Games

/// At the end everybody's pad has all of their matches.
@Suite struct DilemmaMatchesTests {
  @Test func everybodysMatches_AreOnTheirPads_theirOwnChoicesFirst() throws {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"], options: GameOptions(rounds: 2))
    while let round = table.round {
      for pair in round.pairs {
        let names = [pair.first.player.name, pair.second.player.name]
        for name in names { table.choose(name, name == "Ben" ? .defect : .cooperate) }
      }
      table.next()
    }
    #expect(table.screen("Ana").personal.details == ["You ○○, Ben ××", "You ○○, Cleo ○○"])
    #expect(table.screen("Ben").personal.details == ["You ××, Ana ○○", "You ××, Cleo ○○"])
    #expect(table.screen("Cleo", in: .zh).personal.details == ["你 ○○，Ana ○○", "你 ○○，Ben ××"])
  }

  @Test func aRoundWithoutAChoice_IsADot_andWhoHadNoMatchHasNone() {
    var table = DilemmaTable(options: GameOptions(rounds: 2))
    table.choose("Ana", .cooperate)
    table.next()
    #expect(table.screen("Ana").personal.details == nil)
    table.run { $0.end(at: $1) }
    #expect(table.screen("Ana").personal.details == ["You ·, Ben ·"])
  }
}
