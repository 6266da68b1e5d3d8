import Games
import PadProtocol
import Room
import Testing

/// The question whether to use the only screen names the screen and the mode that it would have.
@Suite struct ThisScreenTests {
  private static let screen = "SONY TV (HDMI-1), 3840x2160@60"

  @Test(arguments: [
    (Language.en, "No TV yet. Plug one in, or press Enter to use this screen: SONY TV (HDMI-1), 3840x2160@60."),
    (.zh, "还没有电视：请连接一台，或按回车键使用此屏幕（SONY TV (HDMI-1), 3840x2160@60）。"),
  ])
  func question_namesTheDisplayAndItsMode(language: Language, status: String) {
    var room = Room(
      configuration: RoomConfiguration(name: "Room", code: "K7QX", language: language, hostName: "Hana"),
      games: [GameKind.buzzer.make(GameOptions(), seed: 1)])
    _ = room.handle(.display(.absent(reason: "None.", thisScreen: Self.screen)), at: Instant(nanoseconds: 0))
    #expect(room.console.status == status)
    let action = room.console.actions.first { $0.command == .useThisScreen }
    #expect(action?.hint == Self.screen)
    #expect(action?.enabled == true)

    _ = room.handle(.display(.absent(reason: "None.", thisScreen: nil)), at: Instant(nanoseconds: 1))
    #expect(room.console.status == "None.")
    #expect(!room.console.actions.contains { $0.command == .useThisScreen })
  }
}
