import Console
@testable import Games
import PadProtocol
import Testing

@testable import Room

/// How long somebody may be away before others need not wait for what is theirs; Snap! deals it out.
@Suite struct AbsenceTests {
  /// A game of Snap! whose cards are dealt.
  private func evening(_ names: [String] = ["Ana", "Ben", "Cleo"]) -> Evening {
    var evening = Evening(also: [.snap])
    for name in names { evening.arrive(name) }
    evening.command(.chooseGame(.snap))
    evening.command(.start)
    evening.pass(.seconds(4))
    return evening
  }

  private func closed(_ name: String, in evening: Evening) -> Int? {
    (evening.room.game as? Snap)?.hands.first { $0.player.name == name }?.closed.count
  }

  /// Lets the time pass after which Ben is gone, and looks one millisecond before too.
  private func expectGone(_ name: String = "Ben", after span: Span, in evening: inout Evening) {
    let before = closed(name, in: evening)
    evening.pass(span - .milliseconds(1))
    #expect(closed(name, in: evening) == before && before != 0)
    evening.pass(.milliseconds(1))
    #expect(closed(name, in: evening) == 0)
  }

  @Test func afterHalfAMinute_theCardsAreDealtOut() {
    var evening = evening()
    evening.drop("Ben")
    expectGone(after: .seconds(30), in: &evening)
    #expect(evening.room.game.playing.map(\.rawValue) == [1, 3])
    #expect(evening.room.overlay == nil)
  }

  @Test func twoPlayers_theGameDoesNotStandStill_theOtherWins() {
    var evening = evening(["Ana", "Ben"])
    evening.drop("Ben")
    #expect(evening.room.overlay == .paused(.tooFewPlayers(needed: 2)))
    expectGoneWins(after: .seconds(30), "Ana", in: &evening)
  }

  private func expectGoneWins(after span: Span, _ winner: String, in evening: inout Evening) {
    evening.pass(span - .milliseconds(1))
    #expect(evening.room.isPlaying)
    evening.pass(.milliseconds(1))
    #expect(evening.results.map { $0.winners.map(\.name) } == [[winner]])
  }

  @Test func whoIsBackInTime_keepsAll_andHasTheWholeTimeAgain() {
    var evening = evening()
    evening.drop("Ben")
    evening.pass(.seconds(29))
    evening.comeBack("Ben")
    evening.pass(.seconds(5))
    evening.drop("Ben")
    expectGone(after: .seconds(30), in: &evening)
  }

  @Test(arguments: [true, false]) func aPauseByTheHostOrTheCable_doesNotCount(byHost: Bool) {
    var evening = evening()
    evening.drop("Ben")
    evening.pass(.seconds(10))
    if byHost { evening.command(.togglePause) } else { evening.happen(.display(Evening.noTV)) }
    evening.pass(.seconds(500))
    if byHost { evening.command(.togglePause) } else { evening.happen(.display(Evening.tv)) }
    expectGone(after: .seconds(20), in: &evening)
  }

  @Test func aPauseByTheHost_doesNotCount_alsoWhereTooFewAreHere() {
    var evening = evening(["Ana", "Ben"])
    evening.command(.togglePause)
    evening.drop("Ben")
    evening.pass(.seconds(500))
    #expect(evening.room.isPlaying)
    evening.command(.togglePause)
    expectGoneWins(after: .seconds(30), "Ana", in: &evening)
  }

  @Test func whileAllAreAway_timeStandsStill() {
    var evening = evening(["Ana", "Ben"])
    evening.drop("Ben")
    evening.pass(.seconds(10))
    evening.drop("Ana")
    evening.pass(.seconds(400))
    #expect(evening.room.isPlaying && closed("Ben", in: evening) == 26)
    evening.comeBack("Ana")
    expectGoneWins(after: .seconds(20), "Ana", in: &evening)
  }

  @Test func whoComesBackLater_toldSo_andIsInTheNextGame() {
    var evening = evening()
    evening.drop("Ben")
    evening.pass(.seconds(40))
    evening.comeBack("Ben")
    #expect(evening.screen("Ben")?.status == "You are out.")
    evening.command(.endGame)
    evening.command(.start)
    #expect(evening.room.game.playing.count == 3)
  }

  @Test func whoWasAwayAtTheStart_hasTheWholeTimeFromThenOn() {
    var evening = Evening(also: [.snap])
    for name in ["Ana", "Ben", "Cleo"] { evening.arrive(name) }
    evening.drop("Ben")
    evening.pass(.seconds(20))
    evening.command(.chooseGame(.snap))
    evening.command(.start)
    expectGone(after: .seconds(30), in: &evening)
  }

  @Test func aCrash_losesNothing_andDoesNotCount() throws {
    var evening = evening()
    evening.drop("Ben")
    evening.pass(.seconds(20))
    evening.room = try #require(evening.readBack())
    evening.now = Instant(nanoseconds: 5_000)
    evening.room.resume(at: evening.now)
    evening.happen(.addresses(["192.168.1.20:4747"]))
    evening.happen(.display(Evening.tv))
    evening.pass(.seconds(25))
    for name in ["Ana", "Cleo"] { evening.comeBack(name) }
    expectGone(after: .seconds(10), in: &evening)
  }

  @Test func aCrash_whoeverDoesNotComeBack_hasTheWholeTimeFromThenOn() throws {
    var evening = evening()
    evening.room = try #require(evening.readBack())
    evening.room.resume(at: evening.now)
    evening.happen(.addresses(["192.168.1.20:4747"]))
    evening.happen(.display(Evening.tv))
    for name in ["Ana", "Cleo"] { evening.comeBack(name) }
    // The game waits for half a minute, and goes on without Ben.
    evening.pass(.seconds(30))
    expectGone(after: .seconds(30), in: &evening)
  }
}
