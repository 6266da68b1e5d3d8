import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// The TV window on the output that is not primary, in the mode that the rule picks.
  @Suite struct FullScreen {
    /// A window manager, and whether there is a panel on every output.
    static let desktops: [(WindowManager, Bool)] = [
      (.none, false), (.openbox, false), (.i3, false), (.xfwm4, false), (.xfwm4Compositing, false),
      (.metacity, true),
    ]

    @Test(.timeLimit(.minutes(6)), arguments: desktops)
    func tvFillsTheSecondOutputInItsLargestMode_keysGoToTheConsole(manager: WindowManager, panel: Bool) throws {
      let display = try VirtualX11.garish(
        PixelSize(1280, 720), PixelSize(1024, 768), windowManager: manager, panel: panel)
      defer { display.stop() }
      let before = try display.outputs()
      // The server lists 1024×768, the preferred one, then 1920×1200, 1920×1080 and smaller ones: 1920×1200 is wider
      // than the first, and none after it is taller or wider.
      let size = PixelSize(1920, 1200)
      let tv = PixelRect(x: 1280, y: 0, size: size)
      let room = try LiveRoom.start(["--rounds", "4"], on: display)
      defer { room.program.stop() }
      let note = try room.modeNote(of: "VNC-1")
      let (preferred, mode) = try (
        display.mode(PixelSize(1024, 768), of: "VNC-1"), display.mode(size, of: "VNC-1")
      )
      #expect(note.contains(preferred) && note.contains("--mode current"), "\(note)")
      var twin = try RoomTwin(
        of: room, rules: TriviaRules(timeLimit: nil, rounds: 4), tv: "VNC-1, \(mode)", note: note)

      try eventually("the second output gets its largest mode") { try display.output("VNC-1").rect == tv }
      #expect(try display.rectangle(of: "VNC-0") == PixelRect(x: 0, y: 0, width: 1280, height: 720))
      try display.waitUntil("VNC-1", shows: [twin.picture(size)], "the lobby")
      let window = try display.waitForWindow(titled: "Parlor TV")
      #expect(window.rect == tv)
      try display.waitForConsole(twin, tv: size, "the lobby")

      let ana = try room.pad("Ana")
      defer { ana.stop() }
      let ben = try room.pad("Ben")
      defer { ben.stop() }
      twin.join("Ana")
      twin.join("Ben")
      try display.startGame(&twin, on: "VNC-1", size)
      for pad in [ana, ben] { try pad.waitForQuestion(1) }
      try display.waitUntil("VNC-1", shows: [twin.picture(size)], "the question")
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == tv)
      // A compositor goes on showing what is new on the desk too.
      #expect(try display.number("_NET_WM_BYPASS_COMPOSITOR", of: display.waitForWindow(titled: "Parlor TV")) == 2)
      try display.waitForConsole(twin, tv: size, "the question")

      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 4)
      try display.press(oracle.right(1))
      try ben.waitForScreen("that the host was first") { $0.status == "Hana was first." }

      try display.press("q", "Return")
      #expect(try room.program.waitForExit(within: .seconds(10)) == .exited(0))
      #expect(try display.outputs() == before)
    }

    @Test(.timeLimit(.minutes(6))) func sway_tvFillsTheSecondOutputInTheCompositorsMode_keysGoToTheConsole() throws {
      let size = PixelSize(1024, 768)
      let display = try VirtualSway(screens: [PixelSize(1280, 720), size], configuration: VirtualSway.plain)
      defer { display.stop() }
      let before = try display.outputs()
      let room = try LiveRoom.start(["--rounds", "4"], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room, rules: TriviaRules(timeLimit: nil, rounds: 4))
      try display.waitUntil("X11-2", shows: [twin.picture(size)], "the lobby")

      let ana = try room.pad("Ana")
      defer { ana.stop() }
      let ben = try room.pad("Ben")
      defer { ben.stop() }
      twin.join("Ana")
      twin.join("Ben")
      try display.startGame(&twin, on: "X11-2", size)
      for pad in [ana, ben] { try pad.waitForQuestion(1) }
      try display.waitUntil("X11-2", shows: [twin.picture(size)], "the question")
      try display.press(Oracle(seed: 1, questions: SampleQuestions.all, rounds: 4).right(1))
      try ben.waitForScreen("that the host was first") { $0.status == "Hana was first." }

      try display.press("q", "Return")
      #expect(try room.program.waitForExit(within: .seconds(10)) == .exited(0))
      #expect(try display.outputs() == before)
    }

    /// What the rule ends on where it is not simply the largest; the server lists the plugged size first.
    @Test(
      .timeLimit(.minutes(4)),
      arguments: [
        // Nothing that the server lists after it is taller or wider.
        (PixelSize(2560, 1440), PixelSize(2560, 1440)),
        // 1920×1200 comes next and is taller, though it is less wide.
        (PixelSize(2560, 1080), PixelSize(1920, 1200)),
        // 1920×1200 comes next and is wider, though it is less tall.
        (PixelSize(1080, 1920), PixelSize(1920, 1200)),
      ])
    func theRuleWalksTheModesInTheirOrder(plugged: PixelSize, expected: PixelSize) throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), plugged)
      defer { display.stop() }
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      let twin = try RoomTwin(of: room)
      try eventually("the TV gets \(expected)") { try display.output("VNC-1").rect?.size == expected }
      try display.waitUntil("VNC-1", shows: [twin.picture(expected)], "the lobby")
      #expect(try room.end() == .exited(0))
      #expect(try display.rectangle(of: "VNC-1").size == plugged)
    }
  }
}
