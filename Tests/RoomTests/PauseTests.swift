import Console
import Games
import PadProtocol
import Testing

@testable import Room

@Suite struct Pauses {
  @Test func cablePulled_padsAndConsoleSayWhy_noAnswerCounts_sameQuestionAfterThePlug() throws {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    let before = try #require(evening.question)
    evening.pass(.seconds(10))
    evening.happen(.display(Evening.noTV))
    #expect(evening.screen("Ana")?.status == "Paused: the TV was unplugged.")
    #expect(evening.screen("Ana")?.openButtons.isEmpty == true)
    #expect(evening.console.status == "Paused: the TV was unplugged.")
    evening.press("Ana", "right")
    evening.pass(.seconds(300))
    #expect(evening.question?.players.contains { $0.answered } == false)

    evening.happen(.display(Evening.tv))
    #expect(evening.scene.overlay == .resuming(at: evening.now + .seconds(3)))
    evening.press("Ana", "right")
    #expect(evening.question != nil, "no answer counts before the countdown is over")
    evening.pass(.seconds(3))
    #expect(evening.scene.overlay == nil)
    #expect(evening.question?.text == before.text)
    #expect(evening.question?.answers == before.answers)
    evening.press("Ana", "right")
    #expect(evening.reveal?.scores.first?.score == 1)
  }

  @Test func timeLimitStandsStillDuringAPause() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    evening.pass(.seconds(29))
    evening.command(.togglePause)
    evening.pass(.seconds(500))
    #expect(evening.question != nil)
    evening.command(.togglePause)
    evening.pass(.seconds(3))
    evening.pass(.milliseconds(999))
    #expect(evening.question != nil)
    evening.pass(.milliseconds(1))
    #expect(evening.reveal?.outcome == .timeUp)
  }

  /// A pause in the middle of reading a question: what is left of it is read afterwards, and nobody can press earlier.
  @Test func readTimeStandsStillDuringAPause() {
    var evening = Evening(["Ana", "Ben"], rules: TriviaRules(readTime: .seconds(4), rounds: 0))
    evening.command(.start)
    evening.pass(.milliseconds(1_500))
    #expect(evening.screen("Ana")?.status == "Look at the TV!")
    evening.command(.togglePause)
    evening.pass(.seconds(500))
    evening.command(.togglePause)
    evening.pass(.seconds(3))
    #expect(evening.scene.overlay == nil)
    evening.pass(.milliseconds(2_499))
    #expect(evening.screen("Ana")?.openButtons.isEmpty == true)
    #expect(evening.screen("Ana")?.status == "Look at the TV!")
    evening.pass(.milliseconds(1))
    #expect(evening.screen("Ana")?.openButtons.count == 4)
    evening.pass(.seconds(30))
    #expect(evening.reveal?.outcome == .timeUp)
  }

  @Test func countdown_isAsLongAsTheRoomWasTold() {
    var evening = Evening(["Ana", "Ben"])
    evening.room.configuration.countdown = .milliseconds(500)
    evening.command(.start)
    evening.command(.togglePause)
    evening.command(.togglePause)
    evening.pass(.milliseconds(499))
    #expect(evening.screen("Ana")?.openButtons.isEmpty == true)
    evening.pass(.milliseconds(1))
    #expect(evening.screen("Ana")?.openButtons.count == 4)
  }

  @Test func pauseByTheHost_isOnTheConsoleAndEndsThere() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    #expect(evening.action(.togglePause)?.label == "Pause")
    evening.command(.togglePause)
    #expect(evening.scene.overlay == .paused(.host))
    #expect(evening.action(.togglePause)?.label == "Go on")
    #expect(evening.screen("Ben")?.status == "Paused by the host.")
    evening.command(.togglePause)
    evening.pass(.seconds(3))
    #expect(evening.screen("Ben")?.openButtons.count == 4)
  }

  @Test func cablePulledDuringTheCountdown_itBeginsAnew() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    evening.happen(.display(Evening.noTV))
    evening.happen(.display(Evening.tv))
    evening.pass(.seconds(2))
    evening.happen(.display(Evening.noTV))
    evening.pass(.seconds(2))
    #expect(evening.scene.overlay == .paused(.noTV))
    evening.happen(.display(Evening.tv))
    evening.pass(.milliseconds(2999))
    #expect(evening.scene.overlay != nil)
    evening.pass(.milliseconds(1))
    #expect(evening.scene.overlay == nil)
  }

  @Test func tooFewPlayers_pause_andAfterTenMinutesTheEnd() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    evening.press("Ana", "right")
    evening.happen(.closed(evening.pad("Ben")))
    #expect(evening.scene.overlay == .paused(.tooFewPlayers(needed: 2)))
    #expect(evening.screen("Ana")?.status == "Paused: the game needs 2 players. The host can end it.")
    evening.pass(.milliseconds(599_999))
    #expect(evening.room.isPlaying)
    evening.pass(.milliseconds(1))
    #expect(evening.results == [GameResult(winners: [evening.room.players[0]])])
  }

  @Test func tooFewPlayers_aLateJoinerEndsThePause() {
    var evening = Evening(["Ana", "Ben"], rules: TriviaRules(rounds: 0, lateJoin: true))
    evening.command(.start)
    evening.happen(.closed(evening.pad("Ben")))
    evening.join("Cleo")
    evening.pass(.seconds(3))
    #expect(evening.scene.overlay == nil)
    evening.press("Ana", "wrong 1")
    evening.pass(.seconds(4))
    #expect(evening.question?.players.map(\.player.name) == ["Ana", "Cleo"])
  }

  @Test func whoWaitsForTheNextGame_isToldSoDuringAPauseToo() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    evening.join("Cleo")
    evening.command(.togglePause)
    #expect(evening.screen("Cleo")?.status == "A game is on: you are in the next one.")
    #expect(evening.screen("Ana")?.status == "Paused by the host.")
  }

  @Test func endWhilePaused_theNextGameRuns() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    evening.command(.togglePause)
    evening.pass(.seconds(5))
    evening.command(.endGame)
    #expect(evening.results == [GameResult(winners: [])])
    evening.command(.start)
    #expect(evening.scene.overlay == nil)
    #expect(evening.screen("Ana")?.openButtons.count == 4)
    evening.pass(.seconds(30))
    #expect(evening.reveal?.outcome == .timeUp)
  }

  @Test func severalDeadlinesAtOnce_eachHappensAtItsOwnMoment() {
    // Nobody ticks for a minute: question (30 s), reveal (4 s), then the second question from 34 s on.
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    let start = evening.now
    evening.pass(.seconds(40))
    #expect(evening.question?.number == 2)
    #expect(evening.question?.countdown?.endsAt == start + .seconds(64))
  }
}
