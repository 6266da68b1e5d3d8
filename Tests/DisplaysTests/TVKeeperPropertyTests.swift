import Displays
import struct TestSupport.Repeatable
import Testing

/// Random cables, random hands on the settings, random time in between.
@Suite struct TVKeeperPropertyTests {
  private static let places = [
    "1280x720+0+0", "1024x768+1280+0", "800x600+3000+0", "1920x1080+0+0", "off", "unplugged",
  ]

  @Test(arguments: 0..<400)
  func anyEvents_EndInThePictureThatTheRulesSay(seed: Int) {
    var random = Repeatable(state: UInt64(seed))
    var bench = KeeperBench(
      [display("O0", "1280x720+0+0", isPrimary: true)], canSetModes: seed % 4 != 0, hasDesktop: seed % 3 != 0)
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: bench.keeper.usePrimary(Bool.random(using: &random), at: bench.now)
      case 1 where seed % 4 == 1: bench.works.toggle()
      default:
        let connector = "O\(Int.random(in: 0..<4, using: &random))"
        let place = Self.places.randomElement(using: &random) ?? "off"
        bench.plug(
          display(
            connector, place, modes: place == "unplugged" ? "" : "640x480@60 1600x1200@60", isPrimary: connector == "O0"
          ))
        // At the first event: nobody is ever shown a TV that is not there.
        if let tv = bench.keeper.tv { #expect(bench.displays.at(tv.identity.connector)?.isConnected == true) }
      }
      bench.pass(milliseconds: [0, 1, 100, 299, 300, 2000].randomElement(using: &random) ?? 0)
      expectFewInTenSeconds(bench.modeSets, most: TVKeeper.modeSetLimit + 1)
      expectFewInTenSeconds(bench.modeSets + bench.moves, most: 2 * TVKeeper.modeSetLimit + 1)
    }
    bench.works = true
    // What has failed again and again is tried at a change.
    bench.plug(display("O9", "unplugged", modes: ""))
    bench.pass(milliseconds: 30_000)

    // Quiet at last.
    #expect(bench.keeper.deadline == nil)
    let connected = bench.displays.filter(\.isConnected)
    if let tv = bench.keeper.tv {
      let display = bench.displays.at(tv.identity.connector)
      #expect(display?.isConnected == true && display?.rectangle != nil)
      if seed % 4 > 1 {
        // Where set-ups may fail what somebody else set is taken as it is, overlaps and all.
        let place = display?.rectangle ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
        let others = connected.filter { $0.connector != tv.identity.connector }.compactMap(\.rectangle)
        let last = (bench.modeSets + bench.moves).sorted().suffix(TVKeeper.modeSetLimit)
        let isHeldBack =
          last.count == TVKeeper.modeSetLimit && (last.last ?? 0) - (last.first ?? 0) < TVKeeper.modeSetWindow
        #expect(isHeldBack || !others.contains { $0.overlaps(place) })
      }
    } else if bench.keeper.canSetModes {
      #expect(connected.count <= 1)
    } else {
      // Dark displays stay dark where only the desktop can light them.
      #expect(connected.count <= 1 || connected.contains { !$0.isOn })
    }
    _ = bench.news()
    bench.pass(milliseconds: 60_000)
    #expect(bench.news() == [])
  }

  /// Four mode sets, and one more once a cable has been quiet.
  private func expectFewInTenSeconds(_ times: [Int64], most: Int) {
    let times = times.sorted()
    for (index, time) in times.enumerated() where index + most < times.count {
      #expect(times[index + most] - time >= TVKeeper.modeSetWindow)
    }
  }
}
