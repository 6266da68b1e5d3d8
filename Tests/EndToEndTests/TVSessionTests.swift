import TestSupport
import Testing

extension EndToEnd {
  /// A box without a desktop: sway with nothing but Parlor in it, as `scripts/lib/tv-session` starts it.
  @Suite(.enabled(if: KioskBox.missing == nil, "\(KioskBox.missing ?? "")"))
  struct TVSession {
    private static let size = PixelSize(1280, 720)

    @Test(.timeLimit(.minutes(4))) func parlorHasTheOnlyDisplay_andItsEndIsTheCompositors() throws {
      let box = try KioskBox()
      defer { box.stop() }
      let room = try LiveRoom.start(["--kiosk"], on: box)
      defer { room.program.stop() }
      // sway's own size for its first window on an X server.
      let size = try box.screenshot(of: "X11-1").size
      try box.waitUntil("X11-1", shows: [RoomTwin(of: room).picture(size)], "the lobby")
      let pad = try room.pad("Ana")
      defer { pad.stop() }
      #expect(try room.end() == .exited(0))
      #expect(try box.sessionFolders() == [], "nothing is left behind")
    }

    @Test(.timeLimit(.minutes(2)), arguments: [(["--version"], Int32(0)), (["--frobnicate"], Int32(2))])
    func theProgramsExitCodeAndWords_areTheSessions(arguments: [String], code: Int32) throws {
      let box = try KioskBox()
      defer { box.stop() }
      let program = try box.start(Tools.built("parlor"), arguments, environment: [:])
      #expect(try program.waitForExit(within: .seconds(15)) == .exited(code))
      #expect(program.lines().contains("parlor 0.1.0") == (code == 0))
      #expect(program.lines(of: .error).contains { $0.contains("--frobnicate") } == (code == 2))
    }

    @Test(.timeLimit(.minutes(2))) func aCompositorThatDoesNotStart_isSaid() throws {
      let box = try KioskBox()
      defer { box.stop() }
      let program = try box.start("true", [], environment: ["DISPLAY": ":39999"])
      #expect(try program.waitForExit(within: .seconds(60)) == .exited(97))
      #expect(program.lines(of: .error).contains("sway did not start:"))
    }
  }
}
