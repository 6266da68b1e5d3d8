import Console
import Displays
import Games
import PadProtocol
import Room
import Testing

/// The question whether to use the only screen names the screen and the mode that it would have.
@Suite struct ThisScreenTests {
  private static let screen = "SONY TV (HDMI-1), 3840x2160@60"

  @Test(arguments: [
    (
      Language.en, "No TV yet. Plug one in, or press Enter to use this screen: SONY TV (HDMI-1), 3840x2160@60.",
      "No display is connected: plug in a TV."
    ),
    (.zh, "还没有电视：请连接一台，或按回车键使用此屏幕（SONY TV (HDMI-1), 3840x2160@60）。", "没有连接任何显示器：请连接一台电视。"),
  ])
  func question_namesTheDisplayAndItsMode(language: Language, status: String, noDisplay: String) {
    let room = Room(
      configuration: RoomConfiguration(name: "Room", code: "K7QX", language: language, hostName: "Hana"),
      games: [GameKind.buzzer.make(GameOptions(), seed: 1)])
    var box = Box()
    box.handle(.display(.absent(.noDisplay, thisScreen: Self.screen)))
    #expect(box.console(of: room).status == status)
    let action = box.console(of: room).actions.first { $0.command == .displays(.useThisScreen) }
    #expect(action?.hint == Self.screen)
    #expect(action?.enabled == true)

    box.handle(.display(.absent(.noDisplay, thisScreen: nil)))
    #expect(box.console(of: room).status == noDisplay)
    #expect(!box.console(of: room).actions.contains { $0.command == .displays(.useThisScreen) })
  }
}
