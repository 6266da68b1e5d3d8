import Testing

@testable import Displays

/// What the log says of displays.
@Suite struct DisplayNewsTests {
  private func display(_ connector: String, x: Int = 0, isConnected: Bool = true, isOn: Bool = true) -> Display {
    let modes = [1920, 1280].map { width in
      DisplayMode(size: PixelSize(width: width, height: width * 9 / 16), refreshMillihertz: 60_000)
    }
    return Display(
      identity: DisplayIdentity(connector: connector, monitorName: ""), isConnected: isConnected,
      rectangle: isOn ? PixelRect(x: x, y: 0, width: 1920, height: 1080) : nil, modes: isConnected ? modes : [],
      currentMode: isOn ? modes[0] : nil)
  }

  @Test func whatComesAndGoes_isSaidOnce_withItsModes() {
    var news = DisplayNews()
    let desk = display("eDP-1")
    #expect(news.lines(for: [desk, display("HDMI-1", isConnected: false, isOn: false)]).count == 1)
    #expect(news.lines(for: [desk]).isEmpty)
    let come = news.lines(for: [desk, display("HDMI-1", isOn: false)])
    #expect(come.count == 1)
    for word in ["HDMI-1", "has come", "off", "1920x1080", "1280x720"] {
      #expect(come[0].contains(word), "\(come)")
    }
    #expect(news.lines(for: [desk, display("HDMI-1", x: 1920)]).map { $0.contains("HDMI-1 is 1920x1080") } == [true])
    #expect(news.lines(for: [desk]).map { $0.contains("HDMI-1") && $0.hasSuffix("has gone") } == [true])
  }

  /// Its modes are said once they are known, and once only.
  @Test func modesThatAreKnownLater_areSaidThen() {
    var news = DisplayNews()
    var tv = display("HDMI-1", isOn: false)
    let modes = tv.modes
    tv.modes = []
    #expect(news.lines(for: [tv]) == ["HDMI-1 has come, off; modes unknown"])
    tv.modes = modes
    #expect(news.lines(for: [tv]) == ["HDMI-1 is off; 1920x1080@60 1280x720@60"])
    #expect(news.lines(for: [tv]).isEmpty)
    #expect(news.lines(for: [display("HDMI-1", x: 1280)]) == ["HDMI-1 is 1920x1080@60 at 1920x1080+1280+0"])
    #expect(news.lines(for: []) == ["HDMI-1 has gone"])
  }
}
