import Displays
import Testing

@Suite struct DisplayNameTests {
  @Test func namesThatAreShownAreTidy() {
    let odd = DisplayIdentity(connector: "HDMI-1", monitorName: "LG\u{1B}[2J\n\u{202E}TV")
    #expect(odd.shortName == "LG[2J TV")
    #expect(odd.name == "LG[2J TV (HDMI-1)")
    // By its names as they are the system is asked for it.
    #expect(odd.monitorName == "LG\u{1B}[2J\n\u{202E}TV")
    #expect(DisplayIdentity(connector: "HDMI-1", monitorName: "\u{7}").shortName == "HDMI-1")
  }
}
