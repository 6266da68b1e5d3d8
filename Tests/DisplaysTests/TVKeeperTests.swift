import Displays
import Testing

@Suite struct TVKeeperTests {
  private static let desk = display("DESK", "1280x720+0+0", isPrimary: true)
  private static let tv = display("TV", "1024x768+1280+0", modes: "1920x1080@60 1024x768@60 800x600@60")
  private static let largerDesk = display("DESK", "1280x720+0+0", modes: "1280x720@60 1920x1080@60")
  private static let other = display("OTHER", "off", modes: "1280x1024@60")

  private func running(_ displays: [Display] = [desk, tv]) -> KeeperBench {
    var bench = KeeperBench(displays)
    bench.pass(milliseconds: 400)
    _ = bench.news()
    return bench
  }

  @Test func start_WithATV_SetsItUpAtOnce() {
    var bench = KeeperBench([Self.desk, Self.tv])
    bench.pass(milliseconds: 0)
    #expect(bench.news() == ["set up TV: TV 1920x1080+1280+0", "TV: TV"])
    #expect(bench.keeper.tv?.identity.connector == "TV")
  }

  @Test func start_WithATVThatIsAsItShouldBe_ChangesNothing() {
    var bench = KeeperBench([Self.desk, display("TV", "1920x1080+1280+0", modes: "1920x1080@60")])
    bench.pass(milliseconds: 0)
    #expect(bench.news() == ["set up TV: as it is", "TV: TV"])
  }

  @Test func start_WithOneDisplay_SaysSoAndWaits() {
    var bench = KeeperBench([Self.desk])
    bench.pass(milliseconds: 60_000)
    #expect(bench.news() == ["none: only primary"])
    #expect(bench.keeper.thisScreen == "DESK, 1280x720@60")
    #expect(bench.keeper.deadline == nil)
  }

  @Test func start_WithoutAny_SaysSo_AndThePrimaryCannotBeUsed() {
    var bench = KeeperBench([])
    bench.pass(milliseconds: 1000)
    #expect(bench.news() == ["none: no display"])
    #expect(bench.keeper.thisScreen == nil)
  }

  @Test func ourOwnChange_IsNoReasonToActAgain() {
    var bench = running()
    bench.pass(milliseconds: 60_000)
    #expect(bench.news() == [])
    #expect(bench.modeSets.count == 1)
  }

  @Test func unplug_LetsGoAtTheFirstEvent() {
    var bench = running()
    bench.unplug("TV")
    #expect(bench.news() == ["let go: unplugged"])
    bench.pass(milliseconds: 10_000)
    #expect(bench.news() == [])
    #expect(bench.keeper.absence == .unplugged("TV"))
  }

  @Test func unplugOfAnotherDisplay_ChangesNothing() {
    var bench = running([Self.desk, Self.tv, Self.other])
    bench.unplug("OTHER")
    bench.pass(milliseconds: 10_000)
    #expect(bench.news() == [])
  }

  @Test func plug_IsActedOnAfter300QuietMilliseconds() {
    var bench = running([Self.desk])
    bench.plug(Self.tv)
    bench.pass(milliseconds: 299)
    #expect(bench.news() == [])
    bench.pass(milliseconds: 1)
    #expect(bench.news() == ["set up TV: TV 1920x1080+1280+0", "TV: TV"])
  }

  @Test func plugThatBounces_IsActedOnWhenItIsQuiet() {
    var bench = running([Self.desk])
    for _ in 1...20 {
      bench.plug(Self.tv)
      bench.pass(milliseconds: 200)
      bench.unplug("TV")
      bench.pass(milliseconds: 50)
    }
    bench.plug(Self.tv)
    #expect(bench.news() == [])
    bench.pass(milliseconds: 300)
    #expect(bench.news() == ["set up TV: TV 1920x1080+1280+0", "TV: TV"])
  }

  @Test func replug_OfTheSameTVOrAnother_BringsItBack() {
    var bench = running()
    bench.unplug("TV")
    bench.pass(milliseconds: 5000)
    bench.plug(Self.tv)
    bench.pass(milliseconds: 300)
    #expect(bench.news() == ["let go: unplugged", "set up TV: TV 1920x1080+1280+0", "TV: TV"])
    bench.unplug("TV")
    bench.pass(milliseconds: 20_000)
    bench.plug(Self.other)
    bench.pass(milliseconds: 300)
    #expect(bench.news() == ["let go: unplugged", "set up OTHER: OTHER 1280x1024+1280+0", "TV: OTHER"])
  }

  @Test func outsideModeChange_IsSetUpAgain_LikeAFreshPlug() {
    var bench = running()
    bench.plug(display("TV", "800x600+1280+0", modes: "1920x1080@60 1024x768@60 800x600@60"))
    bench.pass(milliseconds: 299)
    #expect(bench.news() == [])
    bench.pass(milliseconds: 1)
    #expect(bench.news() == ["set up TV: TV 1920x1080+1280+0", "TV: TV"])
  }

  @Test func aTVThatIsSwitchedOff_IsSwitchedOnAgain() {
    var bench = running()
    bench.plug(display("TV", "off", modes: "1920x1080@60"))
    bench.pass(milliseconds: 300)
    #expect(bench.news() == ["set up TV: TV 1920x1080+1280+0", "TV: TV"])
  }

  @Test func whoInsistsOnAnotherMode_KeepsItAfterFourSetsInTenSeconds() {
    var bench = running()
    for _ in 1...10 {
      bench.plug(display("TV", "800x600+1280+0", modes: "1920x1080@60 800x600@60"))
      bench.pass(milliseconds: 500)
    }
    #expect(bench.modeSets.count == 4)
    #expect(bench.news().suffix(2) == ["set up TV: as it is", "TV: TV"])
    #expect(bench.keeper.tv?.warning?.description.contains("stays in 800x600@60") == true)
    // Theirs for good: nothing is tried again until something changes once more.
    bench.pass(milliseconds: 60_000)
    #expect(bench.modeSets.count == 4)
    bench.plug(display("TV", "1024x768+1280+0", modes: "1920x1080@60 1024x768@60"))
    bench.pass(milliseconds: 500)
    #expect(bench.modeSets.count == 5)
  }

  @Test func anotherDisplayThatIsLaidOverTheTV_GivesWay() {
    var bench = running([Self.desk, Self.tv, Self.other])
    bench.plug(display("OTHER", "1280x1024+1280+0"))
    bench.pass(milliseconds: 300)
    #expect(bench.news() == ["set up TV: OTHER 1280x1024+3200+0", "TV: TV"])
  }

  /// X goes on to mark an output whose cable is pulled as the primary one.
  @Test(arguments: [false, true]) func theTVMadePrimary_IsStillTheTVAfterAReplug(usesDeskMeanwhile: Bool) {
    var bench = running()
    bench.change { displays in
      for index in displays.indices { displays[index].isMarkedPrimary = displays[index].connector == "TV" }
    }
    bench.pass(milliseconds: 1000)
    #expect(bench.keeper.tv?.isPrimary == false)
    bench.unplug("TV")
    bench.pass(milliseconds: 10_000)
    if usesDeskMeanwhile {
      bench.keeper.usePrimary(true, at: bench.now)
      bench.pass(milliseconds: 0)
      #expect(bench.news().last == "TV: DESK (primary)")
    }
    bench.plug(display("TV", "1024x768+1280+0", modes: "1920x1080@60 1024x768@60", isPrimary: true))
    bench.pass(milliseconds: 300)
    #expect(bench.news().last == "TV: TV")
    #expect(bench.keeper.consoleDisplay(besides: bench.keeper.tv?.identity)?.connector == "DESK")
  }

  @Test func anotherTV_EndsTheWaitForTheOneThatWasPulled() {
    var bench = running()
    bench.unplug("TV")
    bench.plug(Self.other)
    bench.pass(milliseconds: 300)
    #expect(bench.news().last == "TV: OTHER")
    bench.plug(Self.tv)
    bench.pass(milliseconds: 300)
    #expect(bench.keeper.tv?.identity.connector == "OTHER")
  }

  @Test func aScreenThatIsUsedForWantOfATV_IsThatStillAfterItBlinks() {
    var bench = running([Self.largerDesk])
    bench.keeper.usePrimary(true, at: bench.now)
    bench.pass(milliseconds: 0)
    bench.unplug("DESK")
    bench.pass(milliseconds: 100)
    bench.plug(Self.largerDesk)
    bench.pass(milliseconds: 300)
    #expect(bench.news().last == "TV: DESK (primary)")
    bench.plug(Self.tv)
    bench.pass(milliseconds: 300)
    #expect(bench.news().last == "TV: TV")
  }

  @Test func modesThatAppearLater_AreTaken() {
    var bench = running([Self.desk, display("TV", "1024x768+1280+0")])
    #expect(bench.keeper.tv?.identity.connector == "TV")
    bench.plug(display("TV", "1024x768+1280+0", modes: "1024x768@60 1920x1080@60"))
    bench.pass(milliseconds: 299)
    #expect(bench.news() == [])
    bench.pass(milliseconds: 1)
    #expect(bench.news() == ["set up TV: TV 1920x1080+1280+0", "TV: TV"])
    // More of them, none of which is larger, are no reason to do anything.
    bench.plug(display("TV", "1920x1080+1280+0", modes: "1920x1080@60 1024x768@60 800x600@60"))
    bench.pass(milliseconds: 60_000)
    #expect(bench.news() == [])
  }

  @Test func aNameThatAppearsLater_IsTheSameTVs() {
    var bench = running([Self.desk, Self.other, Self.tv])
    #expect(bench.keeper.tv?.identity.connector == "OTHER")
    bench.change { displays in
      for index in displays.indices where displays[index].connector == "OTHER" {
        displays[index].identity.monitorName = "QUIZ TV"
      }
    }
    bench.pass(milliseconds: 300)
    #expect(bench.keeper.tv?.identity == DisplayIdentity(connector: "OTHER", monitorName: "QUIZ TV"))
  }

  @Test func aLoneTVThatIsOff_IsOfferedAndSwitchedOn() {
    let dark = display("TV", "off", modes: "1280x720@60+ 1920x1080@60")
    var bench = running([dark])
    #expect(bench.keeper.thisScreen == "TV, 1920x1080@60")
    bench.keeper.usePrimary(true, at: bench.now)
    bench.pass(milliseconds: 0)
    #expect(bench.news() == ["set up TV: TV 1920x1080+0+0", "TV: TV (primary)"])
    // Where nothing can switch it on it is not offered.
    bench = KeeperBench([dark], canSetModes: false)
    bench.pass(milliseconds: 0)
    #expect(bench.keeper.thisScreen == nil)
    bench = running([display("TV", "off")])
    #expect(bench.keeper.thisScreen == nil)
  }

  @Test func primaryUnplugged_TheTVStays() {
    var bench = running()
    bench.unplug("DESK")
    bench.pass(milliseconds: 1000)
    #expect(bench.news() == ["TV: TV (primary)"])
    bench.plug(Self.desk)
    bench.pass(milliseconds: 1000)
    #expect(bench.news() == ["TV: TV"])
  }

  @Test func aLoneTVThatBlinks_IsStillTheTV() {
    // A mode change that the server reports as a cable pulled and put back.
    var bench = running()
    bench.unplug("DESK")
    bench.pass(milliseconds: 1000)
    bench.unplug("TV")
    bench.pass(milliseconds: 100)
    bench.plug(display("TV", "800x600+0+0", modes: "1920x1080@60 800x600@60"))
    bench.pass(milliseconds: 300)
    #expect(
      bench.news() == ["TV: TV (primary)", "let go: unplugged", "set up TV: TV 1920x1080+0+0", "TV: TV (primary)"])
  }

  @Test func useThisScreen_TakesThePrimaryInItsLargestMode_UntilATVIsPlugged() {
    var bench = running([Self.largerDesk])
    #expect(bench.keeper.thisScreen == "DESK, 1920x1080@60")
    bench.keeper.usePrimary(true, at: bench.now)
    bench.pass(milliseconds: 0)
    #expect(bench.news() == ["set up DESK: DESK 1920x1080+0+0", "TV: DESK (primary)"])
    #expect(bench.keeper.thisScreen == nil)
    #expect(bench.keeper.remembered == nil)
    bench.plug(display("TV", "1024x768+1920+0", modes: "1920x1080@60 1024x768@60"))
    bench.pass(milliseconds: 300)
    #expect(bench.news() == ["set up TV: TV 1920x1080+1920+0", "TV: TV"])
    #expect(!bench.keeper.usesPrimary)
    bench.unplug("TV")
    bench.pass(milliseconds: 1000)
    #expect(bench.news() == ["let go: unplugged"])
    #expect(bench.keeper.thisScreen == "DESK, 1920x1080@60")
  }

  @Test(arguments: [
    (ModePreference.largest, true, "DESK, 1920x1080@60"), (.current, true, "DESK, 1280x720@60"),
    (.named(PixelSize(width: 1280, height: 720), refreshMillihertz: nil), true, "DESK, 1280x720@60"),
    // Where the desktop alone can set a mode the display stays in its own.
    (.largest, false, "DESK, 1280x720@60"),
  ])
  func thisScreen_NamesTheModeThatItWouldHave(mode: ModePreference, canSetModes: Bool, offer: String) {
    var bench = KeeperBench([Self.largerDesk], mode: mode, canSetModes: canSetModes)
    bench.pass(milliseconds: 0)
    #expect(bench.keeper.thisScreen == offer)
    bench.keeper.usePrimary(true, at: bench.now)
    bench.pass(milliseconds: 0)
    #expect(bench.displays[0].currentMode.map { "DESK, \($0)" } == offer)
  }

  @Test func anotherLoneDisplay_IsSaidAgain_BecauseAnotherIsOffered() {
    var bench = running()
    bench.unplug("TV")
    bench.unplug("DESK")
    bench.pass(milliseconds: 1000)
    #expect(bench.news() == ["let go: unplugged", "none: unplugged"])
    #expect(bench.keeper.thisScreen == nil)
    bench.plug(Self.largerDesk)
    bench.pass(milliseconds: 1000)
    #expect(bench.news() == ["none: unplugged"])
    #expect(bench.keeper.thisScreen == "DESK, 1920x1080@60")
  }

  @Test func withoutADesktop_TheOnlyDisplayIsTheTVAtOnce_InItsLargestMode() {
    var bench = KeeperBench([Self.largerDesk], hasDesktop: false)
    bench.pass(milliseconds: 0)
    #expect(bench.news() == ["set up DESK: DESK 1920x1080+0+0", "TV: DESK (primary)"])
    #expect(bench.keeper.tv?.reason == .noDesktop)
    bench.pass(milliseconds: 60_000)
    #expect(bench.news() == [])
  }

  @Test func withoutADesktop_ASecondDisplayGetsTheConsole_AndTheTVStays() {
    var bench = KeeperBench([Self.largerDesk], hasDesktop: false)
    bench.pass(milliseconds: 0)
    bench.plug(display("TV", "1024x768+1920+0", modes: "1920x1080@60 1024x768@60"))
    bench.pass(milliseconds: 300)
    #expect(bench.news().suffix(1) == ["TV: DESK"])
    #expect(bench.keeper.consoleDisplay(besides: bench.keeper.tv?.identity)?.connector == "TV")
    #expect(bench.keeper.remembered?.connector == "DESK")
    // The next start, with both plugged in: the same TV, though it is at 0,0.
    var next = KeeperBench(bench.displays, remembered: bench.keeper.remembered, hasDesktop: false)
    next.pass(milliseconds: 0)
    #expect(next.keeper.tv?.identity.connector == "DESK")
    #expect(next.keeper.tv?.isPrimary == false)
  }

  @Test(arguments: [false, true])
  func withoutADesktop_TheTVPulledAsTheKeeperLooks_IsWaitedFor_AndIsTheTVAgain(isToldAfterwards: Bool) {
    let tv = display("TV", "1024x768+1280+0")
    var bench = KeeperBench([Self.largerDesk, tv], hasDesktop: false)
    bench.pass(milliseconds: 400)
    #expect(bench.news().last == "TV: TV")
    bench.tell()
    bench.unplugUntold("TV")
    bench.pass(milliseconds: 300)
    #expect(bench.news() == ["let go: unplugged"])
    if isToldAfterwards { bench.tell() }
    bench.pass(milliseconds: 10_000)
    #expect(bench.news() == [])
    #expect(bench.keeper.absence == .unplugged("TV"))
    bench.plug(tv)
    bench.pass(milliseconds: 300)
    #expect(bench.news() == ["set up TV: as it is", "TV: TV"])
  }

  @Test func withoutADesktop_TheTVPulledBesideAnother_IsWaitedFor() {
    var bench = KeeperBench([Self.largerDesk, display("TV", "1024x768+1280+0")], hasDesktop: false)
    bench.pass(milliseconds: 0)
    #expect(bench.news().last == "TV: TV")
    bench.unplug("TV")
    bench.pass(milliseconds: 10_000)
    #expect(bench.news() == ["let go: unplugged"])
    #expect(bench.keeper.thisScreen == "DESK, 1920x1080@60")
    // One that is plugged in anew is no longer the console's.
    bench.unplug("DESK")
    bench.pass(milliseconds: 300)
    bench.plug(Self.largerDesk)
    bench.pass(milliseconds: 300)
    #expect(bench.news().last == "TV: DESK (primary)")
  }

  /// Xvnc reports a mode that changes like that, and everything may be gone for a moment.
  @Test(arguments: [true, false]) func withoutADesktop_AConsoleThatBounces_IsNotTaken(withTheTV: Bool) {
    var bench = KeeperBench([Self.largerDesk, display("TV", "1024x768+1280+0")], hasDesktop: false)
    bench.pass(milliseconds: 0)
    #expect(bench.news().last == "TV: TV")
    if withTheTV {
      // Both at once.
      bench.change { displays in for index in displays.indices { displays[index].isConnected = false } }
    } else {
      bench.unplug("TV")
      bench.pass(milliseconds: 10_000)
      bench.unplug("DESK")
    }
    bench.plug(Self.largerDesk)
    bench.pass(milliseconds: 10_000)
    #expect(bench.news().contains { $0.hasPrefix("TV") } == false)
    #expect(bench.keeper.absence == .unplugged("TV"))
    #expect(bench.keeper.remembered?.connector == "TV")
    bench.plug(display("TV-2", "1024x768+1280+0"))
    bench.pass(milliseconds: 300)
    #expect(bench.news().last == "TV: TV-2")
  }

  /// Somebody sets its mode from outside, and as Parlor sets its own again the cable is out.
  @Test(arguments: [true, false])
  func withoutADesktop_ATVPulledWhileItIsSetUpAgain_LeavesTheConsoleWhereItIs(isToldFirst: Bool) {
    var bench = KeeperBench([Self.largerDesk, display("TV", "1024x768+1280+0")], hasDesktop: false)
    bench.pass(milliseconds: 0)
    #expect(bench.news().last == "TV: TV")
    bench.pulledMeanwhile = ("TV", isToldFirst)
    bench.plug(display("TV", "640x480+1920+0", modes: "1920x1080@60 1024x768@60 640x480@60"))
    bench.pass(milliseconds: 10_000)
    #expect(bench.pulledMeanwhile == nil)
    #expect(!bench.news().contains { $0.contains("DESK (primary)") || $0.hasPrefix("set up DESK") })
    #expect(bench.keeper.tv == nil)
    bench.plug(display("TV", "1024x768+1280+0"))
    bench.pass(milliseconds: 300)
    #expect(bench.news().last == "TV: TV")
  }

  @Test func withoutADesktop_ItsCablePulledAndPutBack_IsTheTVAgain() {
    var bench = KeeperBench([Self.largerDesk], hasDesktop: false)
    bench.pass(milliseconds: 0)
    bench.unplug("DESK")
    bench.pass(milliseconds: 5000)
    bench.plug(Self.largerDesk)
    bench.pass(milliseconds: 300)
    #expect(
      bench.news().suffix(3) == ["let go: unplugged", "set up DESK: DESK 1920x1080+0+0", "TV: DESK (primary)"])
  }

  @Test func useThisScreen_CanBeTakenBack() {
    var bench = running([Self.desk])
    bench.keeper.usePrimary(true, at: bench.now)
    bench.pass(milliseconds: 0)
    bench.keeper.usePrimary(false, at: bench.now)
    bench.pass(milliseconds: 0)
    #expect(bench.news() == ["set up DESK: as it is", "TV: DESK (primary)", "let go: only primary"])
  }

  @Test func aRememberedTV_IsTakenOfSeveral() {
    var bench = KeeperBench([Self.desk, Self.other, Self.tv], remembered: Self.tv.identity)
    bench.pass(milliseconds: 0)
    #expect(bench.news().last == "TV: TV")
    bench = KeeperBench([Self.desk, Self.other, Self.tv])
    bench.pass(milliseconds: 0)
    #expect(bench.news().last == "TV: OTHER")
    #expect(bench.keeper.remembered == Self.other.identity)
  }

  /// Three times, three times more with a window made anew, and then at each change.
  @Test func aSetUpThatFails_IsTriedAgainWithTheirMode_AndNotForEver() {
    var bench = KeeperBench([Self.desk, Self.tv])
    bench.works = false
    bench.pass(milliseconds: 600_000)
    let asItIs = ["set up TV: as it is", "let go: failed"]
    #expect(
      bench.news() == ["set up TV: TV 1920x1080+1280+0", "let go: failed"] + asItIs + asItIs + ["make anew"]
        + asItIs + asItIs + asItIs)
    #expect(bench.keeper.deadline == nil)
    #expect(bench.keeper.absence == .failed("TV"))
    // Nothing has changed; then the mode, and the cable.
    bench.tell()
    bench.pass(milliseconds: 60_000)
    #expect(bench.news() == [])
    bench.change { $0[1].currentMode = $0[1].modes[2] }
    bench.pass(milliseconds: 60_000)
    #expect(bench.news() == asItIs)
    bench.unplug("TV")
    bench.plug(Self.tv)
    bench.pass(milliseconds: 600_000)
    #expect(bench.news().filter { $0 == "make anew" }.count == 1)
    bench.works = true
    bench.change { $0[1].currentMode = $0[1].modes[0] }
    bench.pass(milliseconds: 1_000)
    #expect(bench.news().last == "TV: TV")
  }

  /// Events that a try itself brings about, as a compositor's of its windows, are no reason to go on for ever.
  @Test func aSetUpThatFails_IsTriedNoMoreOften_WhateverIsToldMeanwhile() {
    var bench = KeeperBench([Self.desk, Self.tv])
    bench.works = false
    for _ in 0..<600 {
      bench.tell()
      bench.pass(milliseconds: 1_000)
    }
    let news = bench.news()
    #expect(news.filter { $0.hasPrefix("set up") }.count == 6)
    #expect(news.filter { $0 == "make anew" }.count == 1)
  }

  @Test func aModeThatIsRefused_IsBelievedOnce_AndTheTVStaysAsItIs() {
    var bench = KeeperBench([Self.desk, Self.tv])
    bench.refusesModes = true
    bench.pass(milliseconds: 60_000)
    #expect(bench.news() == ["set up TV: TV 1920x1080+1280+0", "TV: TV"])
    #expect(bench.modeSets.count == 1)
    #expect(
      bench.keeper.tv?.warning
        == .stays(mode("1024x768@60"), display: "TV", wanted: mode("1920x1080@60")))
  }

  @Test func currentMode_LeavesAScaledDisplayAlone() {
    var scaled = Self.tv
    scaled.scale = 2
    scaled.rectangle = PixelRect(x: 1280, y: 0, width: 512, height: 384)
    var bench = KeeperBench([Self.desk, scaled], mode: .current)
    bench.pass(milliseconds: 1000)
    #expect(bench.news() == ["set up TV: as it is", "TV: TV"])
    var other = KeeperBench([Self.desk, scaled])
    other.pass(milliseconds: 0)
    #expect(other.news().first == "set up TV: TV 1920x1080+1280+0")
  }

  @Test func whereModesCannotBeSet_TheDisplayIsCoveredAsItIs() {
    var bench = KeeperBench([Self.desk, Self.tv], canSetModes: false)
    bench.pass(milliseconds: 0)
    #expect(bench.news() == ["set up TV: as it is", "TV: TV"])
    #expect(bench.keeper.tv?.warning?.description.contains("only the desktop can set 1920x1080@60 here") == true)
    bench.plug(display("TV", "1920x1080+1280+0", modes: "1920x1080@60"))
    bench.pass(milliseconds: 300)
    #expect(bench.news() == ["set up TV: as it is", "TV: TV"])
    #expect(bench.keeper.tv?.warning == nil)
  }
}
