import Displays
import struct TestSupport.Repeatable
import Testing

/// V at the console, where the largest mode is slow.
@Suite struct TVKeeperModeTests {
  private static let desk = display("DESK", "1280x720+0+0", isPrimary: true)
  private static let modes = "1280x720@60 4096x2160@24 3840x2160@60 3840x2160@59.94 1920x1080@60"
  private static let tv = display("TV", "1280x720+1280+0", monitor: "SET", modes: modes)

  private func running(
    mode: ModePreference = .largest, canSetModes: Bool = true, kept: KeptModes = KeptModes(),
    _ tv: Display = tv
  ) -> KeeperBench {
    var bench = KeeperBench([Self.desk, tv], mode: mode, canSetModes: canSetModes)
    bench.keeper.keptModes = kept
    bench.pass(milliseconds: 400)
    _ = bench.news()
    return bench
  }

  private func offer(_ bench: KeeperBench) -> String {
    switch bench.keeper.tv?.offer {
    case .another(let mode): "V tries \(mode)"
    case .trial(let mode): "on trial \(mode)"
    case nil: "nothing"
    }
  }

  private func current(_ bench: KeeperBench) -> String {
    bench.displays.at("TV")?.currentMode?.description ?? "off"
  }

  private func tryNext(_ bench: inout KeeperBench) {
    bench.keeper.tryNextMode(at: bench.now)
    bench.pass(milliseconds: 0)
  }

  private func answer(_ isKept: Bool, _ bench: inout KeeperBench) {
    bench.keeper.endTrial(isKept: isKept, at: bench.now)
    bench.pass(milliseconds: 0)
  }

  @Test func aSlowLargestMode_IsTaken_AndTheBestOfAtLeast50IsOffered() {
    let bench = running()
    #expect(current(bench) == "4096x2160@24")
    #expect(offer(bench) == "V tries 3840x2160@60")
    #expect(bench.keeper.tv?.warning?.description.contains("only 24 Hz") == true)
  }

  @Test(arguments: [
    (ModePreference.smooth, true, modes, "3840x2160@60"), (.current, true, modes, "1280x720@60"),
    (.named(PixelSize(width: 4096, height: 2160), refreshMillihertz: nil), true, modes, "4096x2160@24"),
    // Only the desktop could.
    (.largest, false, modes, "1280x720@60"),
    // The largest is not slow, or nothing else is any faster.
    (.largest, true, "1280x720@60 3840x2160@60", "3840x2160@60"),
    (.largest, true, "1280x720@30 3840x2160@30", "3840x2160@30"),
  ])
  func otherwise_NothingIsOffered(preference: ModePreference, canSetModes: Bool, modes: String, mode: String) {
    var bench = running(
      mode: preference, canSetModes: canSetModes, display("TV", "1280x720+1280+0", monitor: "SET", modes: modes))
    #expect(offer(bench) == "nothing")
    #expect(current(bench) == mode)
    tryNext(&bench)
    #expect(current(bench) == mode)
    #expect(bench.keeper.deadline == nil)
  }

  @Test func aModeOnTrial_IsGoneAfter15SecondsWithoutAYes() {
    var bench = running()
    tryNext(&bench)
    #expect(current(bench) == "3840x2160@60")
    #expect(offer(bench) == "on trial 3840x2160@60")
    #expect(bench.keeper.tv?.warning == nil)
    bench.pass(milliseconds: 14_999)
    #expect(current(bench) == "3840x2160@60")
    bench.pass(milliseconds: 1)
    #expect(current(bench) == "4096x2160@24")
    #expect(bench.keeper.keptModes == KeptModes())
    bench.pass(milliseconds: 60_000)
    #expect(current(bench) == "4096x2160@24")
  }

  @Test func aYes_KeepsIt_InLaterRunsAndOtherSocketsToo() {
    var bench = running()
    tryNext(&bench)
    bench.pass(milliseconds: 14_000)
    answer(true, &bench)
    bench.pass(milliseconds: 60_000)
    #expect(current(bench) == "3840x2160@60")
    #expect(bench.modeSets.count == 2)
    #expect(offer(bench) == "V tries 1920x1080@60")
    let next = running(kept: bench.keeper.keptModes)
    #expect(current(next) == "3840x2160@60")
    #expect(next.keeper.tv?.warning == .chosen(mode("3840x2160@60"), display: "SET (TV)"))
    // Another display has nothing to do with it.
    let other = running(
      kept: bench.keeper.keptModes, display("TV", "1280x720+1280+0", monitor: "OTHER", modes: Self.modes))
    #expect(current(other) == "4096x2160@24")
  }

  @Test func aNo_GoesBackAtOnce_AndTheNextOneIsOffered_RoundAndRound() {
    var bench = running()
    for tried in ["3840x2160@60", "1920x1080@60", "1280x720@60", "3840x2160@60"] {
      #expect(offer(bench) == "V tries \(tried)")
      tryNext(&bench)
      #expect(current(bench) == tried)
      answer(false, &bench)
      #expect(current(bench) == "4096x2160@24")
    }
    // More often than somebody who insists may: a person may.
    #expect(bench.modeSets.count == 9)
  }

  @Test func theLargestAgain_IsNothingToRemember() {
    var bench = running()
    for tried in ["3840x2160@60", "1920x1080@60", "1280x720@60", "4096x2160@24"] {
      #expect(offer(bench) == "V tries \(tried)")
      tryNext(&bench)
      answer(true, &bench)
      #expect(current(bench) == tried)
      #expect((bench.keeper.keptModes == KeptModes()) == (tried == "4096x2160@24"))
    }
    #expect(bench.keeper.tv?.warning?.description.contains("only 24") == true)
  }

  @Test func aModeThatCannotBeSet_IsAsGoodAsRefused() {
    var bench = running()
    bench.works = false
    bench.keeper.tryNextMode(at: bench.now)
    bench.pass(milliseconds: 0)
    #expect(bench.news().prefix(2) == ["set up TV: TV 3840x2160+1280+0", "let go: failed"])
    bench.works = true
    bench.pass(milliseconds: 10_000)
    #expect(current(bench) == "4096x2160@24")
    #expect(offer(bench) == "V tries 1920x1080@60")
  }

  /// On Wayland a compositor that refuses is asked no more; one mode on trial is another matter.
  @Test func aModeOnTrialThatIsRefused_LeavesTheOthersToBeTried() {
    var bench = running()
    bench.keeper.tryNextMode(at: bench.now)
    let actions = bench.keeper.tick(at: bench.now, displays: bench.displays)
    guard case .setUp(let setUp)? = actions.first else {
      Issue.record("nothing is tried: \(actions)")
      return
    }
    bench.keeper.modeWasRefused(setUp, displays: bench.displays)
    _ = bench.keeper.setUpEnded(.covered(bench.displays), at: bench.now)
    bench.pass(milliseconds: 1000)
    #expect(bench.keeper.canSetModes)
    #expect(current(bench) == "4096x2160@24")
    #expect(offer(bench) == "V tries 1920x1080@60")
  }

  @Test func aTVThatBlinksIntoItsNewMode_IsStillAskedAbout_OneThatStaysAwayIsNot() {
    var bench = running()
    tryNext(&bench)
    bench.unplug("TV")
    bench.pass(milliseconds: 3000)
    bench.plug(Self.tv)
    bench.pass(milliseconds: 300)
    #expect(offer(bench) == "on trial 3840x2160@60")
    #expect(current(bench) == "3840x2160@60")
    bench.unplug("TV")
    bench.pass(milliseconds: 20_000)
    #expect(bench.keeper.deadline == nil)
    bench.plug(Self.tv)
    bench.pass(milliseconds: 300)
    #expect(current(bench) == "4096x2160@24")
    #expect(offer(bench) == "V tries 1920x1080@60")
  }

  @Test(arguments: 0..<200)
  func anyHands_EndInAModeThatIsKeptOrTheLargest(seed: Int) {
    var random = Repeatable(state: UInt64(seed))
    var bench = running()
    for _ in 0..<40 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1, 2: bench.keeper.tryNextMode(at: bench.now)
      case 3: bench.keeper.endTrial(isKept: true, at: bench.now)
      case 4: bench.keeper.endTrial(isKept: false, at: bench.now)
      case 5: bench.unplug("TV")
      case 6: bench.plug(Self.tv)
      default: bench.works = seed % 3 > 0 || Bool.random(using: &random)
      }
      bench.pass(milliseconds: [0, 1, 300, 5000, 15_000].randomElement(using: &random) ?? 0)
    }
    bench.works = true
    // What has failed again and again begins anew with the cable.
    bench.unplug("TV")
    bench.plug(Self.tv)
    bench.pass(milliseconds: 60_000)
    #expect(bench.keeper.deadline == nil)
    let kept = bench.keeper.keptModes.mode(for: Self.tv)?.description
    #expect(current(bench) == kept ?? "4096x2160@24")
    #expect(offer(bench).hasPrefix("V tries "))
  }
}
