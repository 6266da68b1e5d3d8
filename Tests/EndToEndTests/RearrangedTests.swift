import Games
import Glibc
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// Displays that somebody lays out anew while Parlor runs.
  @Suite struct Rearranged {
    private static let desk = PixelSize(1280, 720)
    private static let tv = PixelRect(x: 1280, y: 0, width: 1920, height: 1200)

    /// Starts a room whose TV is to the right of the desk, in its largest mode.
    private func startRoom(on display: VirtualX11) throws -> (LiveRoom, RoomTwin) {
      let room = try LiveRoom.start(on: display)
      do {
        let mode = try display.mode(Self.tv.size, of: "VNC-1")
        let twin = try RoomTwin(of: room, tv: "VNC-1, \(mode)", note: room.modeNote(of: "VNC-1"))
        try display.waitUntil("VNC-1", shows: [twin.picture(Self.tv.size)], "the lobby")
        try display.waitForConsole(twin, tv: Self.tv.size, "the lobby")
        return (room, twin)
      } catch {
        room.program.stop()
        throw error
      }
    }

    /// The TV's own rectangle stays as it is.
    @Test(
      .timeLimit(.minutes(4)), arguments: [WindowManager.none, .openbox, .xfwm4, .i3, .metacity], ["moved", "shrunk"])
    func theDesksDisplay_takesTheConsoleWithIt(manager: WindowManager, how: String) throws {
      let display = try VirtualX11.garish(Self.desk, PixelSize(1024, 768), windowManager: manager)
      defer { display.stop() }
      let (room, twin) = try startRoom(on: display)
      defer { room.program.stop() }
      if how == "moved" {
        try display.move("VNC-0", to: 0, 1200)
      } else {
        try display.setMode(PixelSize(800, 600), of: "VNC-0")
      }
      let place = PixelRect(x: 0, y: how == "moved" ? 1200 : 0, size: how == "moved" ? Self.desk : PixelSize(800, 600))
      try eventually("the console is on the desk's display again") {
        let console = try display.waitForWindow(titled: "Parlor console").rect
        return try display.rectangle(of: "VNC-0") == place && console.isInside(place)
      }
      try display.waitForConsole(twin, tv: Self.tv.size, "the lobby still")
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.tv.size)], "the lobby still")
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == Self.tv)
      #expect(try room.end() == .exited(0))
    }

    @Test(.timeLimit(.minutes(4))) func aTVThatWasMoved_getsItsOldModeBackWhereItIs() throws {
      let display = try VirtualX11.garish(Self.desk, PixelSize(1024, 768))
      defer { display.stop() }
      let (room, twin) = try startRoom(on: display)
      defer { room.program.stop() }
      try display.move("VNC-1", to: 1280, 100)
      try eventually("the TV's window follows") {
        try display.waitForWindow(titled: "Parlor TV").rect == PixelRect(x: 1280, y: 100, size: Self.tv.size)
      }
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.tv.size)], "the lobby")
      #expect(try room.end() == .exited(0))
      #expect(try display.rectangle(of: "VNC-1") == PixelRect(x: 1280, y: 100, width: 1024, height: 768))
      #expect(try display.rectangle(of: "VNC-0") == PixelRect(x: 0, y: 0, size: Self.desk))
    }

    @Test(.timeLimit(.minutes(4))) func aTVMadePrimary_isStillTheTVWhenItIsPluggedInAgain() throws {
      let display = try VirtualX11.garish(Self.desk, PixelSize(1024, 768), windowManager: .openbox)
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current"], on: display)
      defer { room.program.stop() }
      func said(_ words: String) -> Int { room.program.lines(of: .error).count { $0.contains(words) } }
      try room.waitForLog("which one is the TV", containing: "the TV is VNC-1")
      try display.setPrimary("VNC-1")
      try display.unplug("VNC-1")
      try eventually("the loss is said") { said("no TV: ") > 0 }
      // Said again once all is quiet, since the screen that could be used would be in another mode.
      try display.setMode(PixelSize(800, 600), of: "VNC-0")
      try eventually("the loss has settled") { said("no TV: ") > 1 }
      #expect(try display.plug(PixelSize(1024, 768)) == "VNC-1")
      try display.setPrimary("VNC-1")
      try eventually(within: .seconds(15), "there is a TV again") { said("the TV is ") > 1 }
      #expect(said("the TV is VNC-1") == said("the TV is "))
      #expect(try display.output("VNC-1").isPrimary)
      #expect(
        try display.waitForWindow(titled: "Parlor console").rect.isInside(display.rectangle(of: "VNC-0")))
    }

    /// The display's own description may be read late, by a receiver in between for instance.
    @Test(.timeLimit(.minutes(4))) func modesThatAppearLater_areTaken() throws {
      let display = try VirtualX11.garish(Self.desk, PixelSize(1024, 768))
      defer { display.stop() }
      let (room, twin) = try startRoom(on: display)
      defer { room.program.stop() }
      let size = PixelSize(2048, 1536)
      try display.command(
        "xrandr",
        ["--newmode", "\(size)", "209.1", "2048", "2056", "2088", "2128", "1536", "1539", "1544", "1638"])
      try display.command("xrandr", ["--addmode", "VNC-1", "\(size)"])
      try display.waitUntil("VNC-1", shows: [twin.picture(size)], "the lobby in the new mode")
      #expect(try room.end() == .exited(0))
      #expect(try display.rectangle(of: "VNC-1").size == PixelSize(1024, 768))
    }
  }
}
