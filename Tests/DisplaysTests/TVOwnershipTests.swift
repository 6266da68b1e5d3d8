import Displays
import struct TestSupport.Repeatable
import Testing

/// Whose an output is: one TV's at a time, and never put back while it is one.
@Suite struct TVOwnership {
  private static let modes = "1920x1080@60 3840x2160@60"
  private static let desk = display(
    "DESK", "1280x720+0+0", modes: "1280x720@60 1920x1080@60", isPrimary: true)

  /// A desk and so many TVs right of it, each of them 1920×1080.
  private static func displays(tvs: Int) -> [Display] {
    [desk] + (0..<tvs).map { display("TV\($0)", "1920x1080+\(1280 + 1920 * $0)+0", modes: modes) }
  }

  @Test(arguments: [TVWorld.Plug.dark, .asItWas, .asItWasLeft])
  func bothPulled_theSecondOneBackFirst_isStillInItsModeWhenTheFirstOneComes(how: TVWorld.Plug) {
    var world = TVWorld(Self.displays(tvs: 2))
    world.pass(milliseconds: 15_000)
    #expect(world.tvs == ["TV0", "TV1"])
    for connector in ["TV0", "TV1"] {
      world.pull(connector)
      world.pass(milliseconds: 15_000)
    }
    world.plug("TV1", how)
    world.pass(milliseconds: 15_000)
    #expect(world.tvs == ["TV1"])
    world.plug("TV0", how)
    world.pass(milliseconds: 15_000)
    #expect(world.tvs == ["TV1", "TV0"])
    #expect(world.takenAway == [])
    for connector in world.tvs {
      #expect(world.displays.at(connector)?.currentMode?.size == PixelSize(width: 3840, height: 2160))
    }
    world.end()
    #expect(world.displays == world.before)
  }

  /// Whatever comes and goes, each TV that is there ends in its largest mode, and at the end as it was.
  @Test(arguments: [2, 4], 0..<200) func anyPullsAndPlugs_eachTVIsInItsLargestMode_andAtTheEndAsItWas(
    count: Int, seed: UInt64
  ) {
    var random = Repeatable(state: seed)
    let preference: DisplayPreference = seed % 4 == 0 ? .several((0..<count).map { "TV\($0)" }) : .all
    var world = TVWorld(Self.displays(tvs: count), preference)
    let connectors = world.displays.map(\.connector).filter { $0 != "DESK" }
    world.pass(milliseconds: 15_000)
    for _ in 0..<25 {
      guard let connector = connectors.randomElement(using: &random) else { return }
      if world.displays.at(connector)?.isConnected == true {
        world.pull(connector)
      } else {
        world.plug(connector, TVWorld.Plug.allCases.randomElement(using: &random) ?? .dark)
      }
      #expect(Set(world.tvs).count == world.tvs.count)
      world.pass(milliseconds: [0, 200, 300, 1000, 15_000].randomElement(using: &random) ?? 0)
      #expect(world.takenAway == [])
    }
    world.pass(milliseconds: 30_000)
    expectAllShown(world, connectors)
    // Not much further right than all of them side by side, even with gaps that are too small for another.
    #expect(world.displays.compactMap { $0.isOn ? $0.rectangle?.right : nil }.max() ?? 0 <= 1280 + 3840 * (count + 1))

    for connector in connectors where world.displays.at(connector)?.isConnected == false {
      world.plug(connector, .asItWasLeft)
      world.pass(milliseconds: 15_000)
    }
    expectAllShown(world, connectors)
    world.end()
    #expect(world.displays == world.before)
  }

  private func expectAllShown(_ world: TVWorld, _ connectors: [String]) {
    let connected = connectors.filter { world.displays.at($0)?.isConnected == true }
    #expect(world.tvs.sorted() == connected)
    for connector in connected {
      #expect(world.displays.at(connector)?.currentMode?.size == PixelSize(width: 3840, height: 2160))
    }
    #expect(world.place("DESK") == "1280x720+0+0")
  }

  @Test func dark_theyTakeTheLeftmostPlaceThatIsFree_howeverOftenTheyComeAndGo() {
    var world = TVWorld(Self.displays(tvs: 2))
    world.pass(milliseconds: 15_000)
    for _ in 0..<20 {
      for connector in ["TV0", "TV1"] {
        world.pull(connector)
        world.pass(milliseconds: 15_000)
        world.plug(connector, .dark)
        world.pass(milliseconds: 15_000)
      }
    }
    #expect(Set(["TV0", "TV1"].map(world.place)) == ["3840x2160+1280+0", "3840x2160+5120+0"])
  }

  @Test func aLiveTV_staysWhereItIsWhenOneComesThatLiesOverIt() {
    var world = TVWorld(Self.displays(tvs: 2))
    world.pass(milliseconds: 15_000)
    let first = world.place("TV0")
    world.pull("TV1")
    world.pass(milliseconds: 1000)
    // At 3200, in the middle of the first one.
    world.plug("TV1", .asItWas)
    world.pass(milliseconds: 15_000)
    #expect(world.place("TV0") == first)
    #expect(world.place("TV1") == "3840x2160+5120+0")
  }

  @Test(arguments: [DisplayPreference.auto, .all])
  func useThisScreen_endsWithTheDeskAsItWas_andNoGapBesideIt(preference: DisplayPreference) {
    var world = TVWorld([Self.desk], preference)
    world.pass(milliseconds: 1000)
    world.keepers.usePrimary(true, at: world.now)
    world.pass(milliseconds: 1000)
    #expect(world.tvs == ["DESK"])
    #expect(world.place("DESK") == "1920x1080+0+0")
    world.add(display("TV0", "off", modes: Self.modes))
    world.pass(milliseconds: 1000)
    #expect(world.tvs == ["TV0"])
    #expect(world.place("DESK") == "1280x720+0+0")
    #expect(world.place("TV0") == "3840x2160+1280+0")
  }

  @Test func useThisScreen_takenBack_orWithAnotherThatMadeRoom_leavesAllAsItWas() {
    // Asked for by a name that is not there: then the other display is nobody's.
    let other = display("OTHER", "800x600+1280+0")
    var world = TVWorld([Self.desk, other], .named("TV0"))
    for _ in 0..<2 {
      world.pass(milliseconds: 1000)
      world.keepers.usePrimary(true, at: world.now)
      world.pass(milliseconds: 1000)
      #expect(world.tvs == ["DESK"])
      #expect(world.place("OTHER") == "800x600+1920+0")
      world.keepers.usePrimary(false, at: world.now)
      world.pass(milliseconds: 1000)
      #expect(world.tvs == [])
      #expect(world.displays == world.before)
      #expect(world.layout.outputs == [])
    }
    world.keepers.usePrimary(true, at: world.now)
    world.pass(milliseconds: 1000)
    world.add(display("TV0", "off", modes: Self.modes))
    world.pass(milliseconds: 1000)
    #expect(world.place("OTHER") == "800x600+1280+0")
    #expect(world.place("TV0") == "3840x2160+2080+0")
  }

  /// Hand to hand, in any order: one owner, and each is released once.
  @Test(arguments: 0..<200) func owners(seed: UInt64) {
    var random = Repeatable(state: seed)
    var owners = OutputOwners()
    var model: [String: Int] = [:]
    for _ in 0..<60 {
      let connector = "O\(Int.random(in: 0..<4, using: &random))"
      let tv = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        owners.give(connector, to: tv)
        model[connector] = tv
      case 2:
        let isReleased = [owners.release(connector, by: tv), owners.release(connector, by: tv)]
        #expect(isReleased == [model[connector] == tv, false])
        if model[connector] == tv { model[connector] = nil }
      default:
        owners.drop(tv)
        model = model.filter { $0.value != tv }
      }
      for output in 0..<4 { #expect(owners["O\(output)"] == model["O\(output)"]) }
      #expect(owners.outputs == Set(model.keys))
      let left = model.filter { $0.value == tv && $0.key != connector }.map(\.key).sorted()
      #expect(owners.left(by: tv, goingTo: connector) == left)
    }
  }
}
