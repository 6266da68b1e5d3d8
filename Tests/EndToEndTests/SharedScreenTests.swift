import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// Two Parlors never share one screen, and who is dead holds none.
  @Suite struct SharedScreen {
    private func second(on desktop: some Desktop) throws -> Program {
      let state = try TemporaryFolder()
      defer { state.remove() }
      let program = try desktop.start(
        Tools.built("parlor"), ["--port", "0", "--mode", "current"], environment: ["XDG_STATE_HOME": state.path])
      #expect(try program.waitForExit(within: .seconds(20)) == .exited(1))
      #expect(access(state.path + "/parlor", F_OK) != 0, "who is turned away leaves no trace")
      return program
    }

    private func secondIsTurnedAway_untilTheFirstIsKilled(on desktop: some Desktop) throws {
      var first = try LiveRoom.start(["--mode", "current"], on: desktop)
      defer { first.program.stop() }
      for _ in 1...5 {
        let second = try second(on: desktop)
        #expect(second.lines().isEmpty)
        #expect(
          second.lines(of: .error) == [
            "parlor: Parlor runs on this screen already (process \(first.program.pid)): end it first, or set DISPLAY or"
              + " WAYLAND_DISPLAY to another."
          ])
        let list = try desktop.start(Tools.built("parlor"), ["displays"], environment: [:])
        #expect(try list.waitForExit() == .exited(0))

        first.program.send(signal: SIGKILL)
        try first.program.waitForExit()
        first = try LiveRoom.start(["--mode", "current"], on: desktop)
      }
      #expect(try first.end() == .exited(0))
      let last = try LiveRoom.start(["--mode", "current"], on: desktop)
      #expect(try last.end() == .exited(0))
    }

    @Test(.timeLimit(.minutes(4))) func x11_theSecondSaysWhoHoldsIt_andADeadOneHoldsNothing() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      try secondIsTurnedAway_untilTheFirstIsKilled(on: display)
    }

    @Test(.timeLimit(.minutes(4))) func sway_theSecondSaysWhoHoldsIt_andADeadOneHoldsNothing() throws {
      let display = try VirtualSway(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      try secondIsTurnedAway_untilTheFirstIsKilled(on: display)
    }

    /// A process that has stopped still holds the screen: it may go on.
    @Test(.timeLimit(.minutes(4))) func x11_aStoppedOneHoldsIt_whateverTheDisplayIsCalled() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      let first = try LiveRoom.start(["--mode", "current"], on: display)
      defer { first.program.stop() }
      first.program.send(signal: SIGSTOP)
      defer { first.program.send(signal: SIGCONT) }
      let name = (display.environment["DISPLAY"] ?? "") + ".0"
      let second = try display.start(Tools.built("parlor"), ["--port", "0"], environment: ["DISPLAY": name])
      #expect(try second.waitForExit(within: .seconds(20)) == .exited(1))
      #expect(second.lines(of: .error).joined().contains("(process \(first.program.pid))"))
    }
  }
}
