import Games
import Testing

@testable import HostProgram

@Suite struct ConsolePacerTests {
  private let start = Instant(nanoseconds: 5_000_000_000)

  @Test func newsAreShownAtOnce_theNextOnesATenthOfASecondLater() throws {
    var pacer = ConsolePacer()
    #expect(pacer.due == nil)
    pacer.add()
    #expect(try #require(pacer.due) <= start)
    pacer.drew(at: start)
    #expect(pacer.due == nil)
    pacer.add()
    #expect(pacer.due == start + .milliseconds(100))
    pacer.drew(at: start + .milliseconds(100))
    #expect(pacer.due == nil)
  }

  @Test func withManyPlayers_theNextNewsAreShownAFifthOfASecondLater() {
    var pacer = ConsolePacer()
    pacer.drew(at: start)
    pacer.add(isCrowd: true)
    #expect(pacer.due == start + .milliseconds(200))
    // A pointer that moves says nothing of the players.
    pacer.add()
    #expect(pacer.due == start + .milliseconds(200))
    pacer.add(isCrowd: false)
    #expect(pacer.due == start + .milliseconds(100))
  }

  @Test func whatAKeyLeadsToIsShownAtOnce_forHalfASecond() throws {
    var pacer = ConsolePacer()
    pacer.drew(at: start)
    let pressed = start + .milliseconds(20)
    pacer.touch(at: pressed)
    #expect(try #require(pacer.due) <= pressed)
    pacer.drew(at: pressed)
    #expect(pacer.due == nil)
    // What the room makes of it comes back.
    pacer.add()
    let answered = pressed + .milliseconds(1)
    #expect(try #require(pacer.due) <= answered)
    let later = pressed + .milliseconds(600)
    pacer.drew(at: later)
    pacer.add()
    #expect(pacer.due == later + .milliseconds(100))
  }

  @Test func newsThatComeAllTheTimeAreShownTenTimesASecond_andTheLastIsNotLeftOut() {
    var pacer = ConsolePacer()
    var (shown, now) = (0, start)
    for _ in 0..<1000 {
      pacer.add()
      if let due = pacer.due, due <= now {
        pacer.drew(at: now)
        shown += 1
      }
      now = now + .milliseconds(2)
    }
    #expect((19...21).contains(shown))
    pacer.add()
    #expect(pacer.due.map { $0 <= now + .milliseconds(100) } == true)
  }
}
