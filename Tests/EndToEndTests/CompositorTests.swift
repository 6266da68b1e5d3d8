import Glibc
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// Compositors that come and go while Parlor runs.
  @Suite struct Compositors {
    private static let size = PixelSize(1920, 1200)

    @Test(.timeLimit(.minutes(6))) func xfwm4_startedKilledAndStartedAgain_theTVGoesOn() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), PixelSize(1024, 768), windowManager: .openbox)
      defer { display.stop() }
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.size)], "the lobby")

      let bus = try display.start("dbus-daemon", ["--session", "--nofork", "--print-address"])
      let address = try bus.nextLine()
      func startCompositor() throws -> Program {
        // Xfce's window manager with its compositor, in place of the one that is there.
        let program = try display.start(
          "xfwm4", ["--replace", "--compositor=on"], environment: ["DBUS_SESSION_BUS_ADDRESS": address])
        try eventually(within: .seconds(15), "the compositor is there") { try display.hasCompositor }
        return program
      }
      var compositor = try startCompositor()
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Ana")
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.size)], "Ana, with a compositor")
      compositor.send(signal: SIGKILL)
      try compositor.waitForExit()
      #expect(try !display.hasCompositor)
      let ben = try room.pad("Ben")
      defer { ben.stop() }
      twin.join("Ben")
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.size)], "Ben, without one")

      compositor = try startCompositor()
      try display.startGame(&twin, on: "VNC-1", Self.size)
      for pad in [ana, ben] { try pad.waitForQuestion(1) }
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.size)], "the question, with another one")
      try display.unplug("VNC-1")
      try ana.waitForScreen("the pause") { $0.openButtons.isEmpty }
      try display.plug(Self.size)
      try ana.waitForScreen("the question again") { !$0.openButtons.isEmpty }
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.size)], "the question after a replug")
      // It is still no window manager's, over the whole TV, and keys go to the console.
      #expect(try display.waitForWindow(titled: "Parlor TV").rect.size == Self.size)
      #expect(try display.number("_NET_WM_BYPASS_COMPOSITOR", of: display.waitForWindow(titled: "Parlor TV")) == 2)
      try display.press("q", "Return")
      #expect(try room.program.waitForExit(within: .seconds(10)) == .exited(0))
    }
  }
}
