import Console
import Displays
import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// A TV whose largest mode has 24 pictures a second, and V at the console.
  @Suite(
    .enabled(if: getuid() == 0, "Xorg without a console is root's."),
    .enabled(if: toolMissing("Xorg", "import") == nil, "\(toolMissing("Xorg", "import") ?? "")"))
  struct SlowMode {
    private static let small = TestSupport.PixelSize(1024, 600)
    private static let large = TestSupport.PixelSize(1920, 1080)
    private static let smooth = TestSupport.PixelSize(1280, 720)

    private func makeDisplay() throws -> VirtualXorg {
      try VirtualXorg(modes: [.init(1024, 600, 60), .init(1920, 1080, 24), .init(1280, 720, 60)])
    }

    private static func mode(_ size: TestSupport.PixelSize, _ hertz: Int) -> DisplayMode {
      DisplayMode(size: .init(width: size.width, height: size.height), refreshMillihertz: hertz * 1000)
    }

    private static func tv(_ mode: DisplayMode, _ offer: ModeOffer, warning: ModeWarning? = nil) -> TVStatus {
      .present(
        display: "DUMMY0", connector: "DUMMY0", mode: "\(mode)", size: mode.size, isPrimary: true, warning: warning,
        offer: offer)
    }

    private func waitUntilTheTVIs(_ size: TestSupport.PixelSize, on display: VirtualXorg) throws {
      try eventually(within: .seconds(30), "the TV is in \(size)") {
        try display.output("DUMMY0").rect?.size == size
          && display.waitForWindow(titled: "Parlor TV").rect == PixelRect(x: 0, y: 0, size: size)
      }
    }

    @Test(.timeLimit(.minutes(4))) func V_triesTheNext_andAYesKeepsIt() throws {
      let display = try makeDisplay()
      defer { display.stop() }
      let before = try display.outputs()
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      try room.waitForLog(
        "what is slow",
        containing:
          "DUMMY0 gets 1920x1080@24, its largest mode, with only 24 Hz: V at the console tries 1280x720@60"
      )
      try waitUntilTheTVIs(Self.large, on: display)
      var twin = try RoomTwin(of: room)
      let slow = Self.mode(Self.large, 24)
      let smooth = Self.mode(Self.smooth, 60)
      twin.happen(
        .display(Self.tv(slow, .another(smooth), warning: .slow(slow, display: "DUMMY0", smooth: smooth))))
      #expect(
        twin.console.displayNote
          == "1920\u{A0}×\u{A0}1080, only 24 Hz; V tries 1280\u{A0}×\u{A0}720 at 60 Hz.")
      try display.waitUntil("DUMMY0", shows: [twin.picture(Self.large)], "the lobby")
      try display.press("Escape")
      try display.waitUntil("DUMMY0", shows: [twin.panel(Self.large)], "the console with the note, over the lobby")

      try display.press("v")
      try waitUntilTheTVIs(Self.smooth, on: display)
      twin.happen(.display(Self.tv(smooth, .trial(smooth))))
      try display.waitUntil("DUMMY0", shows: [twin.panel(Self.smooth)], "the question")
      // Without an answer.
      try waitUntilTheTVIs(Self.large, on: display)
      let smaller = Self.mode(Self.small, 60)
      twin.happen(
        .display(Self.tv(slow, .another(smaller), warning: .slow(slow, display: "DUMMY0", smooth: smooth))))
      try display.waitUntil("DUMMY0", shows: [twin.picture(Self.large)], "the lobby again")

      // The next one, and a no.
      try display.press("v")
      try waitUntilTheTVIs(Self.small, on: display)
      twin.happen(.display(Self.tv(smaller, .trial(smaller))))
      try display.waitUntil("DUMMY0", shows: [twin.panel(Self.small)], "the question")
      try display.press("Escape")
      try waitUntilTheTVIs(Self.large, on: display)
      #expect(try room.end() == .exited(0))
      #expect(try display.outputs() == before)
    }

    @Test(.timeLimit(.minutes(4))) func aYes_isForLaterRunsToo() throws {
      let display = try makeDisplay()
      defer { display.stop() }
      let before = try display.outputs()
      let first = try LiveRoom.start(on: display)
      defer { first.program.stop() }
      try waitUntilTheTVIs(Self.large, on: display)
      let smooth = Self.mode(Self.smooth, 60)
      var twin = try RoomTwin(of: first)
      // A key means what the console showed last.
      try display.waitUntil("DUMMY0", shows: [twin.picture(Self.large)], "the lobby")
      twin.happen(.display(Self.tv(smooth, .trial(smooth))))
      try display.press("v")
      try display.waitUntil("DUMMY0", shows: [twin.panel(Self.smooth)], "the question")
      try display.press("Return")
      try first.waitForLog("that it is kept", containing: "DUMMY0 gets 1280x720@60, as somebody chose at the console")
      #expect(try first.end() == .exited(0))
      #expect(try display.outputs() == before)

      let list = try display.start(Tools.built("parlor"), ["displays"])
      #expect(try list.waitForExit() == .exited(0))
      #expect(list.lines().contains("It would be set to 1280x720@60."))
      let second = try LiveRoom.start(on: display)
      defer { second.program.stop() }
      try waitUntilTheTVIs(Self.smooth, on: display)
      #expect(try second.end() == .exited(0))
      // Whoever names one gets that one.
      let third = try LiveRoom.start(["--mode", "1920x1080"], on: display)
      defer { third.program.stop() }
      try waitUntilTheTVIs(Self.large, on: display)
    }

    @Test(.timeLimit(.minutes(2))) func smooth_isTakenFromTheStart() throws {
      let display = try makeDisplay()
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "smooth"], on: display)
      defer { room.program.stop() }
      try waitUntilTheTVIs(Self.smooth, on: display)
      try display.waitUntil("DUMMY0", shows: [RoomTwin(of: room).picture(Self.smooth)], "the lobby")
      #expect(try room.end() == .exited(0))
    }
  }
}
