import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// In a game that wants a quiz master the host asks and judges, and plays in the others.
@Suite struct QuizMasterTests {
  /// An evening with Trivia and the buzzer, which is played next.
  private func evening(_ names: [String], hostPlaysAlways: Bool = false) -> Evening {
    var evening = Evening(
      names, questions: 1, rules: TriviaRules(rounds: 1), hostName: "Hana", hostPlaysAlways: hostPlaysAlways,
      also: [.buzzer])
    evening.command(.chooseGame(.buzzer))
    return evening
  }

  private func press(_ name: String, in evening: inout Evening) {
    guard let token = evening.screen("Ana")?.shared.buttons.first?.token else { return }
    evening.happen(.message(.press(token), from: evening.pad(name)))
  }

  @Test func theHost_countsForNoPlayer() {
    var evening = evening(["Ana"])
    #expect(!evening.room.canStart)
    #expect(evening.action(.start)?.hint == "needs 2 players")
    #expect(evening.lobby?.players.map(\.name) == ["Ana"])
    #expect(evening.lobby?.canStart == false)
    #expect(evening.screen("Ana")?.status == "Waiting for players…")
    evening.join("Ben")
    #expect(evening.room.canStart)
    #expect(evening.lobby?.canStart == true)
  }

  @Test func theHost_isNotDealtIn_andHasNoBuzzer() throws {
    var evening = evening(["Ana", "Ben"])
    evening.command(.start)
    evening.command(.skip)
    #expect(evening.room.game.playing.map(\.rawValue) == [2, 3])
    #expect(evening.room.hostScreen == nil)
    #expect(evening.console.pad == nil)
    #expect(evening.note("Hana") == .host)
    press("Hana", in: &evening)
    #expect(evening.screen("Ana")?.status == "Press if you know it!")
    press("Ben", in: &evening)
    #expect(evening.screen("Ana")?.status == "Ben was first.")
    evening.command(.game(Token(rawValue: "right")))
    evening.pass(BuzzerScene.Verdict.length)
    #expect(evening.results.map { $0.winners.map(\.name) } == [["Ben"]])
    #expect(evening.console.pad == nil)
    // Who asked has not sat out: nobody has to make room for them next.
    #expect(evening.room.satOut.isEmpty)
  }

  @Test func inTheNextGame_theHostPlaysAgain() {
    var evening = evening(["Ana"])
    evening.join("Ben")
    evening.command(.start)
    evening.command(.endGame)
    evening.pass(RoomConfiguration.calmAfterGame)
    evening.command(.chooseGame(.trivia))
    evening.command(.endGame)
    #expect(evening.lobby?.players.map(\.name) == ["Hana", "Ana", "Ben"])
    evening.command(.start)
    #expect(evening.room.game.playing.map(\.rawValue) == [1, 2, 3])
    #expect(evening.console.pad?.openButtons.count == 4)
    evening.press("Hana", "right")
    #expect(evening.reveal?.scores.first?.player.name == "Hana")
  }

  @Test func aHostWhoWantsTo_playsAlways() {
    var evening = evening(["Ana"], hostPlaysAlways: true)
    #expect(evening.lobby?.players.map(\.name) == ["Hana", "Ana"])
    evening.command(.start)
    evening.command(.skip)
    #expect(evening.room.game.playing.map(\.rawValue) == [1, 2])
    press("Hana", in: &evening)
    #expect(evening.room.hostScreen?.status == "You were first: answer!")
  }

  @Test func whenTooFewAreLeft_theHostDoesNotMakeUpForThem() {
    var evening = evening(["Ana", "Ben"])
    evening.command(.start)
    evening.happen(.closed(evening.pad("Ben")))
    #expect(evening.room.overlay == .paused(.tooFewPlayers(needed: 2)))
  }

  @Test func onlyTheBuzzer_wantsAQuizMaster() {
    #expect(GameKind.allCases.filter { $0.type.wantsQuizMaster } == [.buzzer])
  }
}
