import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// What the TV says when nobody comes.
@Suite struct LobbyHints {
  @Test func afterAMinute_withoutASinglePad() {
    var evening = Evening(hostName: "Hana")
    let start = evening.now
    #expect(evening.room.deadline == start + .seconds(60))
    evening.pass(.milliseconds(59_999))
    #expect(evening.lobby?.hint == nil)
    evening.pass(.milliseconds(1))
    #expect(evening.lobby?.hint == .nobodyCame)
    #expect(evening.room.deadline == nil)
  }

  @Test func theFirstPadEndsItForGood() {
    var evening = Evening()
    evening.pass(.seconds(60))
    evening.arrive("Ana")
    #expect(evening.lobby?.hint == nil)
    evening.happen(.message(.leave, from: evening.pad("Ana")))
    evening.pass(.seconds(600))
    #expect(evening.lobby?.hint == nil)
    #expect(evening.room.deadline == nil)
  }

  @Test func whoKnocksOrMistypesTheCode_hasFoundTheRoom() {
    var knocked = Evening(asksFirst: true)
    knocked.arrive("Ana")
    var denied = Evening(code: "K7QX")
    denied.arrive("Ana", code: "AAAA")
    for var evening in [knocked, denied] {
      evening.pass(.seconds(61))
      #expect(evening.lobby?.hint == nil)
    }
  }

  @Test func robotsAreNoPads() {
    var evening = Evening()
    evening.happen(.message(.join(.init(name: "Bolt")), from: .robot(1)))
    evening.pass(.seconds(60))
    #expect(evening.lobby?.hint == .nobodyCame)
  }

  @Test func theMinuteBeginsWhenTheLobbyIsOnTheTV() {
    var evening = Evening(hasTV: false)
    #expect(evening.room.deadline == nil)
    evening.pass(.seconds(100))
    evening.happen(.display(Evening.tv))
    evening.pass(.seconds(59))
    #expect(evening.lobby?.hint == nil)
    evening.happen(.display(Evening.noTV))
    evening.happen(.display(Evening.tv))
    evening.pass(.seconds(59))
    #expect(evening.lobby?.hint == nil, "a TV that was unplugged meanwhile begins anew")
    evening.pass(.seconds(1))
    #expect(evening.lobby?.hint == .nobodyCame)
  }

  @Test func notDuringAGame() {
    var evening = Evening(rules: TriviaRules(timeLimit: nil), hostName: "Hana", minPlayers: 1)
    evening.command(.start)
    evening.pass(.seconds(120))
    #expect(evening.question != nil)
    #expect(evening.room.deadline == nil)
    evening.command(.endGame)
    evening.pass(RoomConfiguration.calmAfterGame)
    evening.command(.endGame)
    #expect(evening.lobby != nil)
    #expect(evening.lobby?.hint == nil)
    evening.pass(.seconds(60))
    #expect(evening.lobby?.hint == .nobodyCame)
  }
}
