import Displays
import Testing

@Suite struct ConsolePlaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var window = "1152x648+64+36"
    var tv: String? = "1920x1080+1280+0"
    var desk = "1280x720+0+0"
    /// Where it goes; nil where it stays.
    var goes: String?
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(title: "where it belongs"),
    Case(title: "a tenth beyond the edge", window: "1000x600-100+0"),
    Case(title: "more than a tenth beyond the edge", window: "1000x600-101+0", goes: "1000x600+140+60"),
    Case(title: "a tenth under the TV", window: "1000x600+380+0"),
    Case(title: "more than a tenth under the TV", window: "1000x600+381+0", goes: "1000x600+140+60"),
    Case(title: "under the TV", window: "800x600+1300+0", goes: "800x600+240+60"),
    Case(title: "half under the TV", window: "800x600+880+0", goes: "800x600+240+60"),
    Case(title: "its display has gone away from under it", desk: "1280x720+0+1080", goes: "1152x648+64+1116"),
    Case(title: "its display has shrunk", desk: "800x600+0+0", goes: "720x540+40+30"),
    Case(title: "there is no TV, and it is where none was", window: "800x600+1300+0", tv: nil, goes: "800x600+240+60"),
    Case(title: "the TV is its display", window: "800x600+2000+2000", tv: "1280x720+0+0"),
  ])
  func theConsoleGoesHome_whereItCannotBeSeen(example: Case) throws {
    func place(_ text: String) throws -> PixelRect { try #require(rectangle(text)) }
    let desk = try place(example.desk)
    var displays = [display("DESK", example.desk)]
    if let tv = example.tv, tv != example.desk { displays.append(display("TV", tv)) }
    let moved = try ConsolePlace.move(
      of: place(example.window), from: example.tv.map(place), to: desk, among: displays)
    #expect(moved?.description == example.goes)
  }

  @Test func aWindowAcrossTwoDisplays_MayStay() {
    let window = PixelRect(x: 900, y: 100, width: 800, height: 400)
    let desk = PixelRect(x: 0, y: 0, width: 1280, height: 720)
    let displays = [
      display("DESK", "1280x720+0+0"), display("C", "1280x720+1280+0"), display("TV", "1920x1080+2560+0"),
    ]
    let tv = displays[2].rectangle
    #expect(ConsolePlace.move(of: window, from: tv, to: desk, among: displays) == nil)
    #expect(ConsolePlace.move(of: window, from: tv, to: desk, among: [displays[0], displays[2]]) != nil)
    // Two that show the same part show it once.
    let clones = [displays[0], display("CLONE", "1280x720+0+0")]
    #expect(ConsolePlace.move(of: window, from: nil, to: desk, among: clones) != nil)
  }
}
