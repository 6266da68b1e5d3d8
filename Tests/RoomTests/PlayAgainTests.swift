import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// What the TV says of another game at the end of one.
@Suite struct PlayAgain {
  @Test func theTV_asksForAnotherGame_onlyWhereThereCanBeOne() {
    var evening = Evening(["Ana", "Ben"], rules: TriviaRules(rounds: 1))
    evening.command(.start)
    evening.command(.endGame)
    #expect(evening.scene.again == .notNow, "the key does nothing yet")
    evening.pass(RoomConfiguration.calmAfterGame)
    #expect(evening.scene.again == .ready)
    evening.happen(.message(.leave, from: evening.pad("Ben")))
    #expect(evening.scene.again == .missing(1))
    #expect(evening.action(.start)?.hint == "needs 2 players")
    evening.join("Cleo")
    #expect(evening.scene.again == .ready)
    evening.happen(.elsewhere(Elsewhere(room: "Attic", state: .joined)))
    #expect(evening.scene.again == .notNow)
  }

  @Test func theTV_doesNotAskForAnotherGame_whereTheRoomCloses() {
    var evening = Evening(["Ana", "Ben"], rules: TriviaRules(rounds: 1), exitsAfterGame: true)
    evening.command(.start)
    evening.command(.endGame)
    evening.pass(.seconds(3))
    #expect(!evening.isClosed)
    #expect(evening.scene.again == .notNow)
    evening.happen(.message(.leave, from: evening.pad("Ben")))
    #expect(evening.scene.again == .notNow)
  }
}
