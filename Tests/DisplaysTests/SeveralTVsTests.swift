import Displays
import struct TestSupport.Repeatable
import Testing

/// Keepers of several TVs with a world around them that does what they ask.
private struct Bench {
  var keepers: TVKeepers
  var displays: [Display]
  var now: Int64 = 1_000_000_000
  /// Whether modes are refused, while covering works.
  var refusesModes = false
  /// What was done, in words.
  var news: [String] = []

  init(_ displays: [Display], _ preference: DisplayPreference, hasDesktop: Bool = true) {
    self.displays = displays
    keepers = TVKeepers(
      preference: preference, mode: .largest, remembered: nil, canSetModes: true, hasDesktop: hasDesktop,
      maximumDesktop: PixelSize(width: 100_000, height: 100_000), displays: displays, at: now)
  }

  /// The connectors of the TVs in the order of their windows.
  var tvs: [String] { keepers.tvs.map(\.state.identity.connector) }

  mutating func pass(milliseconds: Int64) {
    let end = now + milliseconds * 1_000_000
    while let deadline = keepers.deadline, deadline <= end {
      now = max(now, deadline)
      perform(keepers.tick(at: now, displays: displays))
    }
    now = end
  }

  mutating func change(_ connector: String, _ place: String) {
    displays.removeAll { $0.connector == connector }
    displays.append(
      display(
        connector, place, modes: place == "unplugged" ? "" : "640x480@60 1600x1200@60", isPrimary: connector == "DESK"))
    displays.sort { $0.connector < $1.connector }
    perform(keepers.displaysChanged(to: displays, at: now))
  }

  private mutating func perform(_ steps: [TVKeepers.Step]) {
    for step in steps {
      switch step.action {
      case .letGo: news.append("\(step.tv) gone")
      case .makeAnew: news.append("\(step.tv) anew")
      case .stillNone: news.append("\(step.tv) none")
      case .putBack(let connector, _): news.append("\(connector) back")
      case .update(let state): news.append("\(step.tv) \(state.identity.connector)")
      case .setUp(let setUp):
        if refusesModes, setUp.plan != nil { keepers.modeWasRefused(setUp, of: step.tv, displays: displays) }
        for change in refusesModes ? [] : setUp.plan?.changes ?? [] {
          guard let index = displays.firstIndex(where: { $0.connector == change.connector }) else { continue }
          displays[index].rectangle = change.rectangle
          displays[index].currentMode = change.mode ?? displays[index].currentMode
        }
        perform(keepers.setUpEnded(.covered(displays), of: step.tv, at: now))
        if setUp.plan != nil { perform(keepers.displaysChanged(to: displays, at: now)) }
      }
    }
  }
}

@Suite struct SeveralTVs {
  private static let desk = display("DESK", "1280x720+0+0", isPrimary: true)
  private static let one = display("TV1", "640x480+1280+0", modes: "640x480@60 1600x1200@60")
  private static let two = display("TV2", "640x480+1920+0", modes: "640x480@60 1600x1200@60")

  @Test(arguments: [
    ("HDMI-1", DisplayPreference.named("HDMI-1")), ("all", .all), ("auto", .auto),
    ("HDMI-1,HDMI-2", .several(["HDMI-1", "HDMI-2"])), ("Sony TV,DP-1", .several(["Sony TV", "DP-1"])),
    ("HDMI-1,", nil), (",", nil), ("HDMI-1,HDMI-1", nil), ("auto,HDMI-1", nil), ("all,HDMI-1", nil),
  ]) func theWordsOfTheOption(text: String, preference: DisplayPreference?) {
    #expect(DisplayPreference(text) == preference)
    if let preference { #expect("\(preference)" == text) }
  }

  @Test(arguments: [DisplayPreference.all, .several(["TV1", "TV2"])])
  func eachGetsItsLargestMode_andNoneLiesOverAnother(preference: DisplayPreference) {
    var bench = Bench([Self.desk, Self.one, Self.two], preference)
    bench.pass(milliseconds: 2000)
    #expect(bench.tvs == ["TV1", "TV2"])
    let places = bench.displays.map { $0.rectangle.map { "\($0)" } ?? "off" }
    // The first grows in its place; the second lay there and goes to the right of all.
    #expect(places == ["1280x720+0+0", "1600x1200+1280+0", "1600x1200+2880+0"])
    #expect(bench.keepers.consoleDisplay?.connector == "DESK")
  }

  @Test func all_oneThatComesLaterIsATVToo_andOneThatGoesLeavesTheOther() {
    var bench = Bench([Self.desk, Self.one], .all)
    bench.pass(milliseconds: 2000)
    #expect(bench.tvs == ["TV1"])
    bench.news = []
    bench.change("TV2", "640x480+5000+0")
    bench.pass(milliseconds: 2000)
    #expect(bench.tvs == ["TV1", "TV2"])
    #expect(bench.news == ["1 TV2"])
    bench.news = []
    bench.change("TV1", "unplugged")
    #expect(bench.news == ["0 gone"])
    #expect(bench.keepers.thisScreen == nil)
    bench.pass(milliseconds: 2000)
    #expect(bench.tvs == ["TV2"])
    bench.change("TV1", "640x480+1280+0")
    bench.pass(milliseconds: 2000)
    #expect(bench.tvs == ["TV1", "TV2"])
  }

  @Test(arguments: [true, false]) func aRefusal_isBelievedOfAll_butNotThatOfATrial(isTrial: Bool) {
    let modes = "3840x2160@24 1920x1080@60"
    var bench = Bench(
      [
        Self.desk, display("TV1", "1920x1080+1280+0", modes: modes), display("TV2", "1920x1080+9000+0", modes: modes),
      ], .all)
    bench.refusesModes = !isTrial
    bench.pass(milliseconds: 2000)
    #expect(bench.tvs == ["TV1", "TV2"])
    if isTrial {
      bench.refusesModes = true
      bench.keepers.tryNextMode(at: bench.now)
      bench.pass(milliseconds: 1000)
    }
    bench.refusesModes = false
    bench.pass(milliseconds: 20_000)
    bench.change("TV2", "640x480+9000+0")
    bench.pass(milliseconds: 2000)
    // Who may set modes gives it the larger one of those that it lists now.
    #expect(bench.displays.at("TV2")?.currentMode?.size.width == (isTrial ? 1600 : 640))
  }

  @Test func several_oneThatIsMissingIsWaitedFor() {
    var bench = Bench([Self.desk, Self.one], .several(["TV1", "TV2"]))
    bench.pass(milliseconds: 2000)
    #expect(bench.tvs == ["TV1"])
    bench.change("TV2", "640x480+5000+0")
    bench.pass(milliseconds: 2000)
    #expect(bench.tvs == ["TV1", "TV2"])
  }

  @Test func all_withTheDeskAlone_thereIsNone_andItCanBeUsed() {
    var bench = Bench([Self.desk], .all)
    bench.pass(milliseconds: 2000)
    #expect(bench.tvs == [])
    #expect(bench.keepers.thisScreen == "DESK, 1280x720@60")
    bench.keepers.usePrimary(true, at: bench.now)
    bench.pass(milliseconds: 0)
    #expect(bench.tvs == ["DESK"])
    bench.change("TV1", "640x480+1280+0")
    bench.pass(milliseconds: 2000)
    #expect(bench.tvs == ["TV1"])
  }

  @Test(arguments: 0..<300) func anyPlugs_endWithEveryOtherDisplayATV(seed: UInt64) {
    var random = Repeatable(state: seed)
    var bench = Bench([Self.desk], .all, hasDesktop: seed % 3 != 0)
    for _ in 0..<40 {
      let place = ["unplugged", "unplugged", "off", "640x480+1280+0", "1600x1200+0+0"].randomElement(using: &random)
      bench.change("TV\(Int.random(in: 0..<4, using: &random))", place ?? "off")
      // Nobody is shown a TV that is not there, and no display is two.
      for tv in bench.tvs { #expect(bench.displays.at(tv)?.isConnected == true) }
      #expect(Set(bench.tvs).count == bench.tvs.count)
      bench.pass(milliseconds: [0, 1, 299, 300, 2000].randomElement(using: &random) ?? 0)
    }
    // Whoever sets four modes in ten seconds waits.
    bench.pass(milliseconds: 60_000)
    #expect(bench.keepers.deadline == nil)
    let connected = bench.displays.filter(\.isConnected).map(\.connector)
    let idle = connected.filter { !bench.tvs.contains($0) }
    if seed % 3 == 0 {
      // Without a desktop a lone display is the TV, and stays it when others come: the console gets one of those, while
      // there is one.
      #expect(idle.count <= 1)
      #expect(!bench.tvs.isEmpty)
    } else {
      #expect(idle == ["DESK"])
    }
    bench.news = []
    bench.pass(milliseconds: 60_000)
    #expect(bench.news == [])
  }

  @Test(arguments: [
    (DisplayPreference.auto, []), (.all, ["TV2"]), (.several(["TV1", "TV2"]), ["TV2"]), (.several(["TV2", "TV9"]), []),
  ]) func whatWouldBeTVsBesideTheFirst(preference: DisplayPreference, more: [String]) throws {
    let displays = [Self.desk, Self.one, Self.two]
    guard case .display(let first, _) = TVChoice.make(from: displays, .init(preference: preference)) else {
      Issue.record("there is a TV")
      return
    }
    #expect(TVChoice.more(than: first, from: displays, preference).map(\.connector) == more)
  }

  @Test func statusOfSeveral_isTheFirstOnes_withTheOthersNames() {
    let size = PixelSize(width: 1920, height: 1080)
    let one = TVStatus.present(
      display: "HDMI-1", connector: "HDMI-1", mode: "1920x1080@60", size: size, isPrimary: false, warning: nil)
    let two = TVStatus.present(
      display: "Sony", connector: "HDMI-2", mode: "1280x720@60", size: size, isPrimary: false,
      warning: .scaled(display: "Sony", size: size))
    #expect(TVStatus([]) == nil)
    #expect(TVStatus([one]) == one)
    let both = TVStatus([one, two])
    #expect(both?.description == "HDMI-1, 1920x1080@60; Sony (HDMI-2), 1280x720@60")
    #expect(both?.warning == .scaled(display: "Sony", size: size))
  }
}
