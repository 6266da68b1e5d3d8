import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// The same picture on several TVs, each in its own mode and shape; the game stops only when the last one is gone.
  @Suite struct SeveralTVs {
    @Test(.timeLimit(.minutes(4)), arguments: ["all", "VNC-1,VNC-2"])
    func x11_bothShowTheGame_oneMayGo_theLastOnePauses(preference: String) throws {
      let screens = [PixelSize(1280, 720), PixelSize(1024, 768), PixelSize(800, 600)]
      let display = try VirtualX11.garish(screens[0], screens[1], screens[2])
      defer { display.stop() }
      let before = try display.outputs()
      let room = try LiveRoom.start(["--display", preference], on: display)
      defer { room.program.stop() }
      // What Xvnc lists as the largest, for both.
      let size = PixelSize(1920, 1200)
      try play(room, on: display, tvs: [("VNC-1", size), ("VNC-2", size)])
      #expect(try room.end() == .exited(0))
      #expect(try display.rectangle(of: "VNC-0") == before[0].rect)
    }

    @Test(.timeLimit(.minutes(4))) func sway_eachIsLaidOutForItsOwnShape() throws {
      let screens = [PixelSize(1280, 720), PixelSize(1024, 768), PixelSize(1280, 720)]
      let display = try VirtualSway(screens: screens, configuration: VirtualSway.plain)
      defer { display.stop() }
      let room = try LiveRoom.start(["--display", "all"], on: display)
      defer { room.program.stop() }
      try play(room, on: display, tvs: [("X11-2", screens[1]), ("X11-3", screens[2])])
    }

    @Test(.timeLimit(.minutes(4))) func gnome_eachGetsItsLargestMode_sideBySide() throws {
      let desktop = try NestedDesktop(.gnome, displays: 3)
      defer { desktop.stop() }
      let before = try desktop.currentModes()
      let room = try LiveRoom.start(["--display", "all"], on: desktop)
      defer { room.program.stop() }
      let twin = try RoomTwin(of: room)
      let largest = PixelSize(2560, 1440)
      for output in ["LVDS2", "LVDS3"] {
        try desktop.waitUntil(output, shows: [twin.picture(largest)], within: .seconds(30), "the lobby")
      }
      #expect(try room.end() == .exited(0))
      #expect(try desktop.currentModes() == before)
    }

    /// Plays a question, pulls the first TV's cable, then the other one's.
    private func play(_ room: LiveRoom, on display: some Desktop, tvs: [(output: String, size: PixelSize)]) throws {
      var twin = try RoomTwin(of: room)
      for (output, size) in tvs { try display.waitUntil(output, shows: [twin.picture(size)], "the lobby") }
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Ana")
      try display.startGame(&twin, on: tvs[0].output, tvs[0].size)
      try ana.waitForQuestion(1)
      for (output, size) in tvs { try display.waitUntil(output, shows: [twin.picture(size)], "the question") }

      try display.unplug(tvs[0].output)
      try room.waitForLog("that one is gone", containing: "one TV less")
      try display.waitUntil(tvs[1].output, shows: [twin.picture(tvs[1].size)], "the question, without the other TV")
      #expect(try ana.waitForScreen("the question") { !$0.openButtons.isEmpty }.openButtons.isEmpty == false)
      try display.unplug(tvs[1].output)
      try ana.waitForScreen("the pause") { $0.openButtons.isEmpty }
    }
  }
}
