import Displays
import Testing

@Suite struct KeptModesTests {
  private static let set = display(
    "HDMI-1", "off", monitor: "QUIZ TV", modes: "4096x2160@24 3840x2160@60 1920x1080i@60")
  private static let nameless = display("VGA-1", "off", modes: "1280x1024@75 1024x768@60")

  @Test func whatIsKept_IsReadBack() {
    var kept = KeptModes()
    kept.keep(mode("3840x2160@60"), for: Self.set.identity)
    kept.keep(mode("1024x768@60"), for: Self.nameless.identity)
    #expect(kept.text == "3840x2160@60\tHDMI-1\tQUIZ TV\n1024x768@60\tVGA-1\t\n")
    #expect(KeptModes(text: kept.text) == kept)
    #expect(kept.mode(for: Self.set)?.description == "3840x2160@60")
    #expect(kept.mode(for: Self.nameless)?.description == "1024x768@60")
    kept.keep(mode("1920x1080i@60"), for: Self.set.identity)
    #expect(KeptModes(text: kept.text).mode(for: Self.set)?.description == "1920x1080i@60")
    kept.keep(nil, for: Self.set.identity)
    #expect(kept.mode(for: Self.set) == nil)
    #expect(kept.mode(for: Self.nameless) != nil)
  }

  @Test func aDisplay_IsKnownByItsNameInAnySocket_OrByItsSocketAlone() {
    var kept = KeptModes()
    kept.keep(mode("3840x2160@60"), for: Self.set.identity)
    var moved = Self.set
    moved.identity.connector = "DP-3"
    #expect(kept.mode(for: moved)?.description == "3840x2160@60")
    var other = Self.set
    other.identity.monitorName = "OTHER"
    #expect(kept.mode(for: other) == nil)
    // Kept anew in the other socket, it is one entry still.
    kept.keep(mode("4096x2160@24"), for: moved.identity)
    #expect(kept.mode(for: Self.set)?.description == "4096x2160@24")
    kept = KeptModes()
    kept.keep(mode("1024x768@60"), for: Self.nameless.identity)
    var elsewhere = Self.nameless
    elsewhere.identity.connector = "VGA-2"
    #expect(kept.mode(for: elsewhere) == nil)
  }

  @Test func aModeThatIsNotThereAnyMore_IsNone() {
    var kept = KeptModes()
    kept.keep(mode("2560x1440@60"), for: Self.set.identity)
    #expect(kept.mode(for: Self.set) == nil)
    #expect(ModeChoice(.largest, for: Self.set, canSetModes: true, kept: kept).mode?.description == "4096x2160@24")
  }

  @Test(arguments: ["", "\n", "largest\tHDMI-1\tTV\n", "3840x2160@60\n", "3840x2160@60\t\tTV\n", "rubbish"])
  func anythingElse_IsPassedOver(text: String) {
    #expect(KeptModes(text: text).mode(for: Self.set) == nil)
    #expect(KeptModes(text: text + "\n3840x2160@60\tHDMI-1\tQUIZ TV\n").mode(for: Self.set) != nil)
  }

  @Test func onlyTheLargest_GivesWayToIt() {
    var kept = KeptModes()
    kept.keep(mode("3840x2160@60"), for: Self.set.identity)
    func choice(_ preference: ModePreference) -> ModeChoice {
      ModeChoice(preference, for: Self.set, canSetModes: true, kept: kept)
    }
    #expect(choice(.largest).mode?.description == "3840x2160@60")
    #expect(choice(.largest).warning == .chosen(mode("3840x2160@60"), display: "QUIZ TV (HDMI-1)"))
    #expect(choice(.named(PixelSize(width: 4096, height: 2160), refreshMillihertz: nil)).mode?.size.width == 4096)
  }
}
