import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// Boxes with one display, or none, and what happens when that changes.
  @Suite struct OneScreen {
    private static let small = PixelSize(1280, 720)
    private static let large = PixelSize(1920, 1200)
    private static let whole = PixelRect(x: 0, y: 0, size: small)

    @Test(.timeLimit(.minutes(6)), arguments: [WindowManager.none, .openbox, .i3])
    func enterUsesIt_escapeShowsTheConsoleOverIt_thenATVIsPlugged(manager: WindowManager) throws {
      let display = try VirtualX11.garish(Self.small, windowManager: manager)
      defer { display.stop() }
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      twin.unplug(reason: "Only VNC-0 is connected: plug in a TV, or use this screen.")
      try display.waitForConsole(twin, "that there is no TV")

      try display.press("Return")
      twin.plug("VNC-0, 1280x720@60")
      try display.waitUntil("VNC-0", shows: [twin.picture(Self.small)], "the lobby")
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == Self.whole)
      try display.press("Escape")
      try display.waitUntil("VNC-0", shows: [twin.panel(Self.small)], "the console over the lobby")
      try display.press("Escape")
      try display.waitUntil("VNC-0", shows: [twin.picture(Self.small)], "the lobby alone")

      let pad = try room.pad("Ana")
      defer { pad.stop() }
      twin.join("Ana")
      try display.startGame(&twin, on: "VNC-0", Self.small)
      try pad.waitForQuestion(1)
      try display.waitUntil("VNC-0", shows: [twin.picture(Self.small)], "the question")

      let tv = try display.plug(PixelSize(1024, 768))
      try display.waitUntil(tv, shows: [twin.picture(Self.large)], "the question")
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == display.rectangle(of: tv))
      twin.plug("\(tv), 1920x1200@60", note: try room.modeNote(of: tv))
      try display.waitForConsole(twin, tv: Self.large, "the question, in a window on the first display")
      #expect(try display.rectangle(of: "VNC-0") == Self.whole)
      try display.press(Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10).right(1))
      try pad.waitForScreen("that the host was first") { $0.status == "Hana was first." }
      #expect(!pad.messages().contains { $0.isPause }, "the move to the TV stopped the game")
    }

    @Test(
      .timeLimit(.minutes(4)),
      arguments: [WindowManager.none, .openbox], ["unplugged", "turned off"])
    func primaryGoes_theGameGoesOnOnTheTV_andKeysStillCount(manager: WindowManager, how: String) throws {
      let size = PixelSize(1024, 768)
      let display = try VirtualX11.garish(Self.small, size, windowManager: manager)
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current"], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room, tv: "VNC-1, 1024x768@60")
      let pad = try room.pad("Ana")
      defer { pad.stop() }
      twin.join("Ana")
      try room.waitForLog("which one is the TV", containing: "the TV is VNC-1")
      try display.startGame(&twin, on: "VNC-1", size)
      try pad.waitForQuestion(1)
      try display.waitUntil("VNC-1", shows: [twin.picture(size)], "the question")

      if how == "unplugged" { try display.unplug("VNC-0") } else { try display.turnOff("VNC-0") }
      // Said again, since the TV is the only display now, over which the console has to be shown.
      try room.waitForLog("that the TV stays", containing: "the TV is VNC-1")
      try display.press("Escape")
      try display.waitUntil("VNC-1", shows: [twin.panel(size)], "the console over the question")
      try display.press("Escape")
      try display.waitUntil("VNC-1", shows: [twin.picture(size)], "the question alone")
      #expect(!pad.messages().contains { $0.isPause }, "the loss of the primary display stopped the game")
      try display.press(Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10).right(1))
      try pad.waitForScreen("that the host was first") { $0.status == "Hana was first." }
      #expect(try room.end() == .exited(0))
    }

    @Test(.timeLimit(.minutes(4))) func noneAtTheStart_padsJoin_thenTwoArePlugged() throws {
      let display = try VirtualX11(screens: [])
      defer { display.stop() }
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      let pad = try room.pad("Ana")
      defer { pad.stop() }
      try pad.waitForScreen("that there is no TV") { $0.status == "Waiting for the TV: it is not connected." }

      let first = try display.plug(Self.small)
      var twin = try RoomTwin(of: room)
      twin.unplug(reason: "Only \(first) is connected: plug in a TV, or use this screen.")
      twin.join("Ana")
      try display.waitForConsole(twin, "that there is no TV")
      let second = try display.plug(PixelSize(1024, 768))
      twin.plug("\(second), 1920x1200@60", note: try room.modeNote(of: second))
      try display.startGame(&twin, on: second, Self.large)
      try pad.waitForQuestion(1)
    }

    @Test(.timeLimit(.minutes(4))) func displayPrimary_isUsedThoughThereIsAnother_inItsOwnMode() throws {
      let display = try VirtualX11.garish(Self.small, PixelSize(1024, 768))
      defer { display.stop() }
      let before = try display.outputs()
      let room = try LiveRoom.start(["--display", "primary"], on: display)
      defer { room.program.stop() }
      try display.waitUntil("VNC-0", shows: [RoomTwin(of: room).picture(Self.small)], "the lobby")
      #expect(try display.outputs() == before)
    }

    @Test(.timeLimit(.minutes(4))) func startWith_usesTheOnlyDisplayAndStartsByItself() throws {
      let display = try VirtualX11.garish(Self.small)
      defer { display.stop() }
      let room = try LiveRoom.start(["--start-with", "2", "--no-host-player"], on: display)
      defer { room.program.stop() }
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      let ben = try room.pad("Ben")
      defer { ben.stop() }
      for pad in [ana, ben] { try pad.waitForQuestion(1) }
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == Self.whole)
    }

    @Test(.timeLimit(.minutes(4))) func x11_allGoInTheMiddleOfAGame_andComeBack() throws {
      let display = try VirtualX11.garish(Self.small, Self.tv)
      defer { display.stop() }
      try allGoAndComeBack(on: display, first: "VNC-0")
    }

    @Test(.timeLimit(.minutes(4))) func sway_allGoInTheMiddleOfAGame_andComeBack() throws {
      let display = try VirtualSway(screens: [Self.small, Self.tv], configuration: VirtualSway.plain)
      defer { display.stop() }
      try allGoAndComeBack(on: display, first: "X11-1")
    }

    private static let tv = PixelSize(1024, 768)

    private func allGoAndComeBack(on desktop: some Desktop, first: String) throws {
      let room = try LiveRoom.start(["--mode", "current"], on: desktop)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      let pad = try room.pad("Ana")
      defer { pad.stop() }
      twin.join("Ana")
      try desktop.startGame(&twin, on: desktop.secondOutput, Self.tv)
      try pad.waitForQuestion(1)

      for output in [desktop.secondOutput, first] { try desktop.unplug(output) }
      try pad.waitForScreen("why it is paused") { $0.status == "Paused: the TV was unplugged." }
      _ = try desktop.plug(Self.small, at: nil)
      let output = try desktop.plug(Self.tv, at: nil)
      try pad.waitForQuestion(1)
      try desktop.waitUntil(output, shows: [twin.picture(Self.tv)], "the question")
      try pad.press(Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10).right(1))
      try pad.waitForScreen("the point") { $0.personal.score == 1 }
      #expect(try room.end() == .exited(0))
    }
  }
}
