import Displays
import Testing

/// Others who insist on a mode or a place, and cables that do not stay.
@Suite struct TVKeeperInsistenceTests {
  private static let desk = display("DESK", "1280x720+0+0", isPrimary: true)
  private static let tv = display("TV", "1024x768+1280+0", modes: "1920x1080@60 1024x768@60 800x600@60")

  private func running() -> KeeperBench {
    var bench = KeeperBench([Self.desk, Self.tv])
    bench.pass(milliseconds: 400)
    return bench
  }

  /// Each time to another mode that lies over the desk, more often than Parlor sets its own again.
  @Test func whoInsistsOnAnotherModeOverTheDesk_KeepsTheMode_ButNotThePlace() {
    var bench = running()
    let mirrored = display("TV", "800x600+0+0", modes: "1920x1080@60 800x600@60")
    for _ in 1...6 {
      bench.plug(mirrored)
      bench.pass(milliseconds: 500)
    }
    #expect(bench.modeSets.count == 4)
    #expect(bench.moves.count == 3)
    #expect(bench.displays.at("TV")?.rectangle == rectangle("800x600+1280+0"))
    #expect(bench.keeper.tv?.warning?.description.contains("stays in 800x600@60") == true)
    #expect(bench.keeper.tv?.hidesConsole == false)
    // Who insists on the place too gets it, and then the console lies over the picture.
    for _ in 1...6 {
      bench.plug(mirrored)
      bench.pass(milliseconds: 310)
    }
    #expect(bench.moves.count == 4)
    #expect(bench.displays.at("TV")?.rectangle == rectangle("800x600+0+0"))
    #expect(bench.keeper.tv?.hidesConsole == true)
    #expect(bench.keeper.tv?.isPrimary == false)
    bench.plug(display("TV", "800x600+1280+0", modes: "1920x1080@60 800x600@60"))
    bench.pass(milliseconds: 310)
    #expect(bench.keeper.tv?.hidesConsole == false)
  }

  @Test func whereNothingCanBeMoved_AMirroredTVHasTheConsoleOverIt() {
    var bench = KeeperBench([Self.desk, display("TV", "1280x720+0+0")], canSetModes: false)
    bench.pass(milliseconds: 1000)
    #expect(bench.keeper.tv?.hidesConsole == true)
    bench.plug(Self.tv)
    bench.pass(milliseconds: 1000)
    #expect(bench.keeper.tv?.hidesConsole == false)
  }

  /// Plugged so often that Parlor sets its mode no more.
  @Test func aCableThatFlapped_HasItsLargestModeOnceItIsQuiet() {
    var bench = running()
    for _ in 1...6 {
      bench.unplug("TV")
      bench.pass(milliseconds: 100)
      bench.plug(Self.tv)
      bench.pass(milliseconds: 400)
    }
    #expect(bench.modeSets.count == 4)
    #expect(bench.displays.at("TV")?.rectangle == rectangle("1024x768+1280+0"))
    bench.pass(milliseconds: 4599)
    #expect(bench.modeSets.count == 4)
    bench.pass(milliseconds: 1)
    #expect(bench.displays.at("TV")?.rectangle == rectangle("1920x1080+1280+0"))
    #expect(bench.keeper.tv?.warning == nil)
    bench.pass(milliseconds: 60_000)
    #expect(bench.modeSets.count == 5)
    // So it is the next time.
    for _ in 1...6 {
      bench.unplug("TV")
      bench.plug(Self.tv)
      bench.pass(milliseconds: 400)
    }
    #expect(bench.displays.at("TV")?.rectangle == rectangle("1024x768+1280+0"))
    bench.pass(milliseconds: 5000)
    #expect(bench.displays.at("TV")?.rectangle == rectangle("1920x1080+1280+0"))
  }

  /// Pulled and put back by hand, for minutes, with no more than a quiet moment now and then.
  @Test func aCableThatIsPulledAgainAndAgain_HasItsLargestModeWheneverItIsQuiet() {
    var bench = running()
    for _ in 1...20 {
      for _ in 1...4 {
        bench.unplug("TV")
        bench.pass(milliseconds: 350)
        bench.plug(Self.tv)
        bench.pass(milliseconds: 350)
      }
      bench.pass(milliseconds: 5000)
      #expect(bench.displays.at("TV")?.rectangle == rectangle("1920x1080+1280+0"))
    }
  }

  /// A desktop that sets its mode after each plug, and so after each mode that a server tells of as a plug.
  @Test func whoInsistsAfterEachPlug_KeepsItAfterOneMoreTry() {
    var bench = running()
    for _ in 1...20 {
      bench.unplug("TV")
      bench.plug(Self.tv)
      bench.pass(milliseconds: 400)
    }
    for _ in 1...100 {
      let sets = bench.modeSets.count
      bench.pass(milliseconds: 400)
      guard bench.modeSets.count > sets else { continue }
      bench.unplug("TV")
      bench.plug(Self.tv)
    }
    bench.pass(milliseconds: 5000)
    let sets = bench.modeSets.count
    bench.pass(milliseconds: 60_000)
    #expect(bench.modeSets.count == sets)
    #expect(bench.displays.at("TV")?.rectangle == rectangle("1024x768+1280+0"))
  }
}
