import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// Before a game begins the TV says what is played.
@Suite struct Openings {
  private func evening(_ names: [String] = ["Ana", "Ben"], opening: Span? = .seconds(3)) -> Evening {
    var evening = Evening(names)
    evening.room.configuration.opening = opening
    return evening
  }

  private func opening(_ evening: Evening) -> Scene.Opening? {
    if case .opening(let opening) = evening.scene.overlay { opening } else { nil }
  }

  @Test func theGameIsAnnounced_andBeginsAfterwards() throws {
    var evening = evening()
    evening.command(.start)
    let start = evening.now
    let announced = try #require(opening(evening))
    #expect(announced.title == Trivia.title(in: .en) && announced.summary == Trivia.summary(in: .en))
    #expect(announced.startsAt == start && announced.endsAt == start + .seconds(3))
    #expect(evening.screen("Ana")?.status == "Look at the TV: here we go!")
    #expect(evening.screen("Ana")?.openButtons.isEmpty == true)
    evening.press("Ana", "right")
    evening.pass(.milliseconds(2_999))
    #expect(evening.question?.players.contains { $0.answered } == false && opening(evening) == announced)
    let countdown = try #require(evening.question?.countdown)

    evening.pass(.milliseconds(1))
    #expect(evening.scene.overlay == nil)
    // The whole of the time limit is left.
    #expect(countdown.endsAt - evening.room.clock.gameTime(at: evening.now) == countdown.total)
    evening.press("Ana", "right")
    #expect(evening.reveal?.scores.first?.score == 1)
  }

  /// Cards are dealt when everybody sees the table, and heard then.
  @Test func theDealIsHeard_whenTheGameBegins() throws {
    var evening = Evening(["Ana", "Ben"], also: [.snap])
    evening.command(.chooseGame(.snap))
    evening.room.configuration.opening = .seconds(3)
    evening.command(.start)
    evening.pass(.milliseconds(2_999))
    #expect(!evening.cues.contains { $0.kind == .dealt })
    evening.pass(.milliseconds(1))
    #expect(evening.cues.filter { $0.kind == .dealt }.map(\.at) == [evening.now])
    // Without an opening, at once.
    var other = Evening(["Ana", "Ben"], also: [.snap])
    other.command(.chooseGame(.snap))
    other.command(.start)
    #expect(other.cues.filter { $0.kind == .dealt }.map(\.at) == [other.now])
  }

  @Test(arguments: [nil, Span.zero]) func withoutOne_theGameBeginsAtOnce(opening: Span?) {
    var evening = evening(opening: opening)
    evening.command(.start)
    #expect(evening.scene.overlay == nil)
    evening.press("Ana", "right")
    #expect(evening.reveal != nil)
  }

  /// A pause ends the announcement: play goes on after it like after any other.
  @Test func aPauseMeanwhile() {
    var evening = evening()
    evening.command(.start)
    evening.pass(.seconds(1))
    evening.command(.togglePause)
    #expect(evening.scene.overlay == .paused(.host))
    evening.pass(.seconds(60))
    evening.command(.togglePause)
    #expect(evening.scene.overlay == .resuming(at: evening.now + .seconds(3)))
    evening.pass(.seconds(3))
    #expect(evening.scene.overlay == nil && evening.question != nil)
  }

  @Test func theGameIsEndedMeanwhile_andTheNextOneIsAnnouncedToo() throws {
    var evening = evening()
    evening.command(.start)
    evening.command(.endGame)
    #expect(evening.over != nil && evening.scene.overlay == nil)
    evening.pass(.seconds(5))
    evening.command(.start)
    #expect(try #require(opening(evening)).startsAt == evening.now)
  }

  @Test func aRestartMeanwhile_waitsForEverybodyAndGoesOn() throws {
    var before = evening()
    before.command(.start)
    before.pass(.seconds(1))
    var evening = before
    evening.room = try #require(before.readBack())
    #expect(evening.scene.overlay == before.scene.overlay)
    evening.now = Instant(nanoseconds: 5_000)
    evening.room.resume(at: evening.now)
    evening.happen(.addresses(["192.168.1.20:4747"]))
    evening.happen(.display(Evening.tv))
    #expect(evening.scene.overlay == .paused(.restarted(missing: 2)))
    evening.pass(.seconds(31))
    // Nobody came back.
    #expect(opening(evening) == nil)
  }
}
