import Glibc
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// A box without a desktop: sway with nothing but Parlor in it, as `scripts/lib/tv-session` starts it, or cage.
  @Suite(.enabled(if: KioskBox.missing == nil, "\(KioskBox.missing ?? "")"))
  struct TVSession {
    /// The rule on ``VirtualSway/modes``.
    private static let largest = PixelSize(3840, 2160)

    @Test(.timeLimit(.minutes(4))) func parlorHasTheOnlyDisplay_inItsLargestMode_andItsEndIsTheCompositors() throws {
      let box = try KioskBox(modes: VirtualSway.modes)
      defer { box.stop() }
      let room = try LiveRoom.start(["--kiosk"], on: box)
      defer { room.program.stop() }
      try box.waitUntil("X11-1", shows: [RoomTwin(of: room).picture(Self.largest)], "the lobby, without a key")
      #expect(try room.end() == .exited(0))
      #expect(try box.sessionFolders() == [], "nothing is left behind")
    }

    @Test(.timeLimit(.minutes(4))) func theOnlyDisplayIsPulled_theGamePauses_andBothComeBack() throws {
      let box = try KioskBox(modes: VirtualSway.modes)
      defer { box.stop() }
      let room = try LiveRoom.start(
        ["--kiosk", "--start-with", "1", "--min-players", "1", "--no-host-player"], on: box)
      defer { room.program.stop() }
      let pad = try room.pad("Ana")
      defer { pad.stop() }
      try pad.waitForQuestion(1)
      try box.unplug("X11-1")
      try pad.waitForScreen("why it is paused") { $0.status == "Paused: the TV was unplugged." }
      let output = try box.plug(PixelSize(1280, 720))
      try pad.waitForQuestion(1)
      try eventually("the display has its largest mode again") {
        try box.outputs().first { $0.name == output }?.mode == Self.largest
      }
      #expect(try room.end() == .exited(0))
    }

    @Test(.timeLimit(.minutes(4))) func aSecondDisplay_hasTheConsole() throws {
      let box = try KioskBox(displays: 2, modes: VirtualSway.modes)
      defer { box.stop() }
      let room = try LiveRoom.start(["--kiosk"], on: box)
      defer { room.program.stop() }
      let twin = try RoomTwin(of: room)
      try box.waitUntil("X11-2", shows: [twin.picture(Self.largest)], "the lobby")
      #expect(try room.end() == .exited(0))
    }

    /// As after any crash: the session says so by its status, and the next one goes on with the same question.
    @Test(.timeLimit(.minutes(4))) func aCompositorThatCrashes_costsNoEvening() throws {
      let box = try KioskBox()
      defer { box.stop() }
      let room = try LiveRoom.start(
        ["--kiosk", "--start-with", "1", "--min-players", "1", "--no-host-player"], on: box)
      defer { room.program.stop() }
      let pad = try room.pad("Ana")
      defer { pad.stop() }
      try pad.waitForQuestion(1)
      kill(try box.compositor(of: room.program), SIGKILL)
      let status = try room.program.waitForExit(within: .seconds(20))
      #expect(status == .exited(1))
      try room.waitForLog("what has happened", containing: "The desktop that Parlor was shown on has ended")
      let next = try LiveRoom.start(["--kiosk", "--journal", room.journal, "--no-host-player"], on: box)
      defer { next.program.stop() }
      do { try next.waitForLog("that it goes on", containing: "going on with the evening") } catch {
        throw room.program.failure("\(error)\nThe session before it")
      }
    }

    @Test(.timeLimit(.minutes(2)), arguments: [(["--version"], Int32(0)), (["--frobnicate"], Int32(2))])
    func theProgramsExitCodeAndWords_areTheSessions(arguments: [String], code: Int32) throws {
      let box = try KioskBox()
      defer { box.stop() }
      let program = try box.start(Tools.built("parlor"), arguments)
      #expect(try program.waitForExit(within: .seconds(15)) == .exited(code))
      #expect(program.lines().contains("parlor 0.1.0") == (code == 0))
      #expect(program.lines(of: .error).contains { $0.contains("--frobnicate") } == (code == 2))
    }

    @Test(.timeLimit(.minutes(2))) func aCompositorThatDoesNotStart_isSaid() throws {
      let box = try KioskBox()
      defer { box.stop() }
      let program = try box.start("true", environment: ["DISPLAY": ":39999"])
      #expect(try program.waitForExit(within: .seconds(60)) == .exited(97))
      #expect(program.lines(of: .error).contains("sway did not start:"))
    }

    /// cage lays each window over all displays at once.
    @Test(.timeLimit(.minutes(4))) func oneWindowOverAllDisplays_isSaid_andTheConsoleComesOverIt() throws {
      let box = try KioskBox(.cage, displays: 2)
      defer { box.stop() }
      let room = try LiveRoom.start(["--kiosk"], on: box)
      defer { room.program.stop() }
      try room.waitForLog("that it spans them", containing: "This compositor lays each window over all displays")
      let twin = try RoomTwin(of: room)
      let size = try box.screenshot().size
      #expect(size.width > 2000, "two side by side")
      let expected = try twin.picture(size)
      try eventually("the lobby is on both") { try box.screenshot().isNearly(expected) }
    }
  }
}
