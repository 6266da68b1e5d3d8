import Displays
import Testing

/// Outputs as their pictures are seen, joined with what a compositor's way of setting modes knows of them.
@Suite struct KnownDisplays {
  @Test func whatIsSeen_keepsItsPlace_andGetsModesAndRole() throws {
    let seen = [display("A", "1280x720+0+0"), display("B", "1920x1080+1280+0")]
    var known = [display("B", "off", modes: "1920x1080@60+ 3840x2160@30"), display("A", "off", modes: "1280x720@60")]
    known[0].make = "Sony"
    known[0].serial = "77"
    known[1].isMarkedPrimary = true
    let joined = seen.knowing(known)
    #expect(joined.map(\.connector) == ["A", "B"])
    #expect(joined[1].rectangle == seen[1].rectangle)
    #expect(joined[1].modes == known[0].modes)
    #expect((joined[1].make, joined[1].serial) == ("Sony", "77"))
    #expect(joined.primary?.connector == "A")
  }

  /// 59.94 hertz are 59,940 thousandths for one and 59,939 for the other, which cuts.
  @Test(arguments: [
    ("1920x1080@59.939", "1920x1080@59.94"), ("1920x1080@60", "1920x1080@60"), ("1920x1080@50", "1920x1080@50"),
  ]) func theModeThatItIsIn_isOneOfTheList(seen: String, inList: String) throws {
    let list = "1280x720@60 1920x1080@50 1920x1080@59.94 1920x1080@60"
    var shown = display("TV", "1920x1080+0+0", modes: seen)
    shown.currentMode = mode(seen)
    let joined = [shown].knowing([display("TV", "off", modes: list)])
    #expect(joined[0].currentMode == mode(inList))
  }

  /// Two modes have this size: the other source says which one it is, unless it still reports another size.
  @Test(arguments: [("1920x1080@50", "1920x1080@50"), ("1280x720@60", "1920x1080@0")])
  func aModeWithoutARate_isTheOneThatTheOtherKnows(known: String, expected: String) {
    var shown = display("TV", "1920x1080+0+0", modes: "1920x1080@0")
    shown.currentMode = mode("1920x1080@0")
    var other = display("TV", "1920x1080+0+0", modes: "1280x720@60 1920x1080@60 1920x1080@50")
    other.currentMode = mode(known)
    #expect([shown].knowing([other])[0].currentMode == mode(expected))
  }

  @Test func aModeThatNobodyLists_staysWhatItIs() {
    let joined = [display("TV", "1000x700+0+0")].knowing([display("TV", "off", modes: "1920x1080@60")])
    #expect(joined[0].currentMode == mode("1000x700@60"))
  }

  @Test func whatOnlyTheOthersKnow_isOff() {
    let known = [display("A", "1280x720+0+0"), display("B", "1920x1080+1280+0", modes: "1920x1080@60")]
    let joined = [known[0]].knowing(known)
    #expect(joined.map(\.isOn) == [true, false])
    #expect(joined[1].modes == modes("1920x1080@60"))
    #expect(joined[1].currentMode == nil)
  }

  @Test func anOutputThatCallsItselfOff_isScaledAsItIsSeen() {
    var shown = display("TV", "512x384+0+0")
    shown.currentMode = mode("1024x768@60")
    #expect([shown].knowing([display("TV", "off", modes: "1024x768@60")])[0].scale == 2)
  }

  /// Of two that nobody marks, the machine's own panel is the desk's, then the one in the corner.
  @Test(arguments: [
    ("eDP-1", true), ("LVDS-1", true), ("DSI-1", true), ("HDMI-A-1", false), ("DP-1", false),
  ]) func aPanelOfTheMachine_isThePrimaryOne(connector: String, isPanel: Bool) {
    let displays = [display("CORNER", "1280x720+0+0"), display(connector, "1920x1080+1280+0")]
    #expect(displays.primary?.connector == (isPanel ? connector : "CORNER"))
    let marked = [display("MARKED", "1280x720+5000+0", isPrimary: true)] + displays
    #expect(marked.primary?.connector == "MARKED")
  }
}
