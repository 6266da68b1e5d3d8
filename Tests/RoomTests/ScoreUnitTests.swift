import Games
import PadProtocol
import Testing

@testable import Room

/// What a score counts is the game's word.
@Suite struct ScoreUnitTests {
  @Test(arguments: [(GameKind.snap, "card", "cards", "张牌")])
  func pads_areToldWhatTheScoreCounts(game: GameKind, one: String, many: String, chinese: String) {
    var evening = Evening(["Ana", "Ben"], also: [game])
    evening.arrive("Xiu", language: .zh)
    evening.command(.chooseGame(game))
    evening.command(.start)
    for _ in 1...2 {
      // During the game, and after it.
      #expect(evening.screen("Ana")?.shared.unit == ScoreUnit(one: one, many: many))
      #expect(evening.screen("Xiu")?.shared.unit == ScoreUnit(one: chinese, many: chinese))
      #expect(evening.screen("Ana")?.personal.score != nil)
      evening.command(.endGame)
      evening.pass(RoomConfiguration.calmAfterGame)
    }
    #expect(evening.screen("Ana")?.shared.unit == nil)
  }

  @Test func allOtherGames_countPoints() {
    for kind in GameKind.allCases where kind != .snap {
      #expect(kind.type.unit(in: .en) == nil && kind.type.unit(in: .zh) == nil)
    }
  }

  @Test(arguments: [(0, "cards"), (1, "card"), (-1, "card"), (2, "cards"), (52, "cards")])
  func one_isSingular(score: Int, word: String) {
    #expect(ScoreUnit(one: "card", many: "cards").word(for: score) == word)
  }
}
