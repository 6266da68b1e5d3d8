import Displays
import Games
import Testing

@testable import HostProgram

@Suite struct SmallPictureTests {
  private let start = Instant(nanoseconds: 5_000_000_000)
  private func part(_ x: Int) -> PixelRect { PixelRect(x: x, y: 2 * x, width: 3, height: 4) }

  @Test func theFirstChangeIsShownAtOnce_theNextOnesATenthOfASecondLater() throws {
    var picture = SmallPicture()
    #expect(picture.due == nil)
    #expect(picture.takeChanges(at: start) == [])
    picture.add([part(1)])
    #expect(try #require(picture.due) <= start)
    #expect(picture.takeChanges(at: start) == [part(1)])
    #expect(picture.due == nil)
    picture.add([part(2)])
    picture.add([part(3), part(4)])
    #expect(picture.due == start + .milliseconds(100))
    #expect(picture.takeChanges(at: start + .milliseconds(99)) == [])
    #expect(picture.takeChanges(at: start + .milliseconds(100)) == [part(2), part(3), part(4)])
    #expect(picture.takeChanges(at: start + .milliseconds(300)) == [])
  }

  @Test func whatMovesForAMinuteIsShownTenTimesASecond_andNothingIsLeftOut() {
    var picture = SmallPicture()
    var (shown, now) = (0, start)
    for _ in 0..<1800 {
      picture.add([part(1)])
      shown += picture.takeChanges(at: now).isEmpty ? 0 : 1
      now = now + .milliseconds(33)
    }
    #expect((400...600).contains(shown))
    picture.add([part(2)])
    #expect(picture.takeChanges(at: now + .seconds(1)).contains(part(2)))
    #expect(picture.due == nil)
  }

  @Test func manyPartsBecomeOneThatHoldsThemAll() {
    var picture = SmallPicture()
    for x in 0..<30 { picture.add([part(x)]) }
    let taken = picture.takeChanges(at: start)
    #expect(taken.count <= 20)
    for x in 0..<30 { #expect(taken.contains { $0.intersection(part(x)) == part(x) }) }
  }
}
