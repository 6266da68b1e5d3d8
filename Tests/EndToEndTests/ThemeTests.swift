import Console
import PadProtocol
import Scenes
import TestSupport
import Testing

extension EndToEnd {
  /// In which colours everything is shown.
  @Suite struct Themes {
    private static let tv = PixelSize(1024, 768)

    @Test(.timeLimit(.minutes(4))) func aPubsFile_AndTAtTheConsole() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let folder = try TemporaryFolder(inMemory: true)
      defer { folder.remove() }
      let file = try folder.write(
        "{\"name\": \"The Red Lion\", \"colors\": {\"background\": \"#140808\", \"glow\": \"#1C0A0A\"}}",
        to: "lion.json")
      var lion = Theme.night
      lion.name = "The Red Lion"
      lion.background = Color(0x140808)
      lion.glow = Color(0x1C0A0A)
      // A background of one's own has no games' worlds, not even behind the lobby.
      lion.worlds = [:]
      lion.panel = lion.background.opacity(lion.panel.alpha)
      lion.dim = lion.background.opacity(lion.dim.alpha)
      #expect(lion.faults.isEmpty)

      let room = try LiveRoom.start(
        ["--mode", "current", "--theme", file], environment: ["XDG_STATE_HOME": folder.path], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room, themes: Theme.all + [lion])
      twin.happen(.theme(3))
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.tv)], "the lobby in the pub's colours")
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      try ana.waitForScreen("the lobby") { _ in true }
      twin.join("Ana")
      #expect(Self.colours(of: ana).last == Self.colours(of: lion))
      // Once around, in the order of the list.
      for index in 0..<3 {
        try display.press("t")
        twin.happen(BoxEvent.theme(index))
        try display.waitUntil("VNC-1", shows: [twin.picture(Self.tv)], "the lobby in \(Theme.all[index].name)")
        try eventually("a terminal pad has its colours too") {
          Self.colours(of: ana).last == Self.colours(of: Theme.all[index])
        }
      }
    }

    /// What a pad has been told of the host's colours.
    private static func colours(of pad: PlainPad) -> [PadTheme?] {
      pad.messages().compactMap { message in
        if case .welcome(let welcome) = message { .some(welcome.theme) } else { nil }
      }
    }

    /// What a pad should be told of a theme.
    private static func colours(of theme: Theme) -> PadTheme? {
      let welcome = ServerMessage.welcome(.init(room: "", name: "", color: .plain))
      guard case .welcome(let written) = theme.pads.written(welcome) else { return nil }
      return written.theme
    }

    @Test(.timeLimit(.minutes(2))) func aFileThatNobodyCouldRead_IsSaidAndNotUsed() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let folder = try TemporaryFolder(inMemory: true)
      defer { folder.remove() }
      let file = try folder.write("{\n\"colors\": {\"text\": \"#404040\"}}", to: "gray.json")
      let room = try LiveRoom.start(["--mode", "current", "--theme", file], on: display)
      defer { room.program.stop() }
      let said = try room.waitForLog("what is wrong with it", containing: "cannot be used")
      #expect(
        said.contains("line 2: text on background has a contrast of 1.8:1, and 7:1 is needed; the theme night is used.")
      )
      try display.waitUntil("VNC-1", shows: [RoomTwin(of: room).picture(Self.tv)], "the lobby in the usual colours")
    }
  }
}
