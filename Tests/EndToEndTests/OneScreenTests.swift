import Games
import Glibc
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
    private static let wholeLarge = PixelRect(x: 0, y: 0, size: large)

    /// An output in its largest mode, as the console offers it.
    private func offer(_ output: String = "VNC-0", on display: VirtualX11) throws -> String {
      try "\(output), \(display.mode(Self.large, of: output))"
    }

    @Test(.timeLimit(.minutes(6)), arguments: [WindowManager.none, .openbox, .i3])
    func enterUsesIt_escapeShowsTheConsoleOverIt_thenATVIsPlugged(manager: WindowManager) throws {
      let display = try VirtualX11.garish(Self.small, windowManager: manager)
      defer { display.stop() }
      // As on a desktop, also where there is no window manager to tell that there is one.
      let room = try LiveRoom.start(["--no-kiosk"], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      twin.unplug(only: "VNC-0", thisScreen: try offer(on: display))
      try display.waitForConsole(twin, "that there is no TV")

      try display.press("Return")
      twin.plug(try offer(on: display), note: try room.modeNote(of: "VNC-0"))
      try display.waitUntil("VNC-0", shows: [twin.picture(Self.large)], "the lobby in the largest mode")
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == Self.wholeLarge)
      try display.press("Escape")
      try display.waitUntil("VNC-0", shows: [twin.panel(Self.large)], "the console over the lobby")
      try display.press("Escape")
      try display.waitUntil("VNC-0", shows: [twin.picture(Self.large)], "the lobby alone")

      let pad = try room.pad("Ana")
      defer { pad.stop() }
      twin.join("Ana")
      try display.startGame(&twin, on: "VNC-0", Self.large)
      try pad.waitForQuestion(1)
      try display.waitUntil("VNC-0", shows: [twin.picture(Self.large)], "the question")

      let tv = try display.plug(PixelSize(1024, 768))
      try display.waitUntil(tv, shows: [twin.picture(Self.large)], "the question")
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == display.rectangle(of: tv))
      twin.plug(try offer(tv, on: display), note: try room.modeNote(of: tv))
      try display.waitForConsole(twin, tv: Self.large, "the question, in a window on the first display")
      // It is the desktop's again, in the desktop's mode.
      #expect(try display.rectangle(of: "VNC-0") == Self.whole)
      #expect(try display.waitForWindow(titled: "Parlor console").rect.isInside(Self.whole))
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
      var twin = try RoomTwin(of: room, tv: "VNC-1, \(display.mode(size, of: "VNC-1"))")
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
      let room = try LiveRoom.start(["--no-kiosk"], on: display)
      defer { room.program.stop() }
      let pad = try room.pad("Ana")
      defer { pad.stop() }
      try pad.waitForScreen("that there is no TV") { $0.status == "Waiting for the TV: it is not connected." }

      let first = try display.plug(Self.small)
      var twin = try RoomTwin(of: room)
      twin.unplug(only: first, thisScreen: try offer(first, on: display))
      twin.join("Ana")
      try display.waitForConsole(twin, "that there is no TV")
      let second = try display.plug(PixelSize(1024, 768))
      twin.plug(try offer(second, on: display), note: try room.modeNote(of: second))
      try display.startGame(&twin, on: second, Self.large)
      try pad.waitForQuestion(1)
    }

    @Test(
      .timeLimit(.minutes(4)),
      arguments: [([], large), (["--mode", "current"], small)] as [([String], PixelSize)])
    func displayPrimary_isUsedThoughThereIsAnother_andPutBack(mode: [String], size: PixelSize) throws {
      let display = try VirtualX11.garish(Self.small, PixelSize(1024, 768), windowManager: .openbox)
      defer { display.stop() }
      let before = try display.outputs()
      let room = try LiveRoom.start(["--display", "primary"] + mode, on: display)
      defer { room.program.stop() }
      try display.waitUntil("VNC-0", shows: [RoomTwin(of: room).picture(size)], "the lobby")
      #expect(try room.end() == .exited(0))
      #expect(try display.outputs() == before)
    }

    @Test(.timeLimit(.minutes(4))) func bareBox_withoutAKey_isTheTVInItsLargestMode_untilItIsEnded() throws {
      let display = try VirtualX11.garish(Self.small)
      defer { display.stop() }
      let before = try display.outputs()
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      let note = try room.modeNote(of: "VNC-0")
      var twin = try RoomTwin(of: room, tv: offer(on: display), note: note)
      try display.waitUntil("VNC-0", shows: [twin.picture(Self.large)], "the lobby")
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == Self.wholeLarge)
      // Keys reach the console all the same.
      try display.press("Escape")
      try display.waitUntil("VNC-0", shows: [twin.panel(Self.large)], "the console over the lobby")
      try display.press("Escape")
      try display.waitUntil("VNC-0", shows: [twin.picture(Self.large)], "the lobby alone")
      let pad = try room.pad("Ana")
      defer { pad.stop() }
      twin.join("Ana")
      try display.startGame(&twin, on: "VNC-0", Self.large)
      try pad.waitForQuestion(1)
      #expect(try room.end() == .exited(0))
      #expect(try display.outputs() == before)
    }

    /// A compositor that serves Parlor alone has to be named.
    @Test(.timeLimit(.minutes(4))) func sway_kiosk_isTheTVWithoutAKey() throws {
      let display = try VirtualSway(screens: [Self.small], configuration: VirtualSway.plain)
      defer { display.stop() }
      let room = try LiveRoom.start(["--kiosk"], on: display)
      defer { room.program.stop() }
      try display.waitUntil("X11-1", shows: [RoomTwin(of: room).picture(Self.small)], "the lobby")
      #expect(try room.end() == .exited(0))
    }

    @Test(.timeLimit(.minutes(4))) func bareBox_killed_isPutBackByHandOrByTheNextStart() throws {
      let display = try VirtualX11.garish(Self.small)
      defer { display.stop() }
      let before = try display.outputs()
      func startAndKill() throws {
        let room = try LiveRoom.start(on: display)
        try display.waitUntil("VNC-0", shows: [RoomTwin(of: room).picture(Self.large)], "the lobby")
        room.program.send(signal: SIGKILL)
        try room.program.waitForExit()
        #expect(try display.rectangle(of: "VNC-0") == Self.wholeLarge, "a killed program can put nothing back")
      }
      try startAndKill()
      let restore = try display.start(Tools.built("parlor"), ["displays", "--restore"])
      #expect(try restore.waitForExit() == .exited(0))
      #expect(restore.lines() == ["Put back as before: VNC-0."])
      #expect(try display.outputs() == before)

      try startAndKill()
      let next = try LiveRoom.start(on: display)
      defer { next.program.stop() }
      try next.waitForLog("what it put back", containing: "Put back what an earlier run left behind: VNC-0.")
      try display.waitUntil("VNC-0", shows: [RoomTwin(of: next).picture(Self.large)], "the lobby")
      #expect(try next.end() == .exited(0))
      #expect(try display.outputs() == before)
    }

    @Test(.timeLimit(.minutes(4))) func bareBox_aSecondDisplayGetsTheConsole_andTheTVStays() throws {
      let display = try VirtualX11.garish(Self.small)
      defer { display.stop() }
      // By its name, since with another layout Xvnc has another preferred mode, and a mode that the rule picks a note.
      let room = try LiveRoom.start(["--mode", "1920x1200"], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room, tv: offer(on: display))
      try room.waitForLog("that it is the TV", containing: "the TV is VNC-0")
      let pad = try room.pad("Ana")
      defer { pad.stop() }
      twin.join("Ana")
      try display.startGame(&twin, on: "VNC-0", Self.large)
      try pad.waitForQuestion(1)
      let second = try display.plug(PixelSize(1280, 1024))
      try room.waitForLog("that the console has a display of its own", containing: "the TV is VNC-0")
      try display.waitForConsole(twin, tv: Self.large, "the console on the second display")
      let console = try display.waitForWindow(titled: "Parlor console").rect
      #expect(try console.isInside(display.rectangle(of: second)))
      try display.waitUntil("VNC-0", shows: [twin.picture(Self.large)], "the question still")
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == Self.wholeLarge)
      #expect(!pad.messages().contains { $0.isPause }, "the second display stopped the game")
      try display.unplug(second)
      try room.waitForLog("that the console has none", containing: "the TV is VNC-0")
      try display.press("Escape")
      try display.waitUntil("VNC-0", shows: [twin.panel(Self.large)], "the console over the question again")
    }

    @Test(.timeLimit(.minutes(4))) func startWith_usesTheOnlyDisplayAndStartsByItself() throws {
      let display = try VirtualX11.garish(Self.small, windowManager: .openbox)
      defer { display.stop() }
      let room = try LiveRoom.start(["--start-with", "2", "--no-host-player"], on: display)
      defer { room.program.stop() }
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      let ben = try room.pad("Ben")
      defer { ben.stop() }
      for pad in [ana, ben] { try pad.waitForQuestion(1) }
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == Self.wholeLarge)
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
