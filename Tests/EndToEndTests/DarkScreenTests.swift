import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// A display that is connected and off, as a TV that was switched on after the X server.
  @Suite(
    .enabled(if: getuid() == 0, "Xorg without a console is root's."),
    .enabled(if: toolMissing("Xorg", "import") == nil, "\(toolMissing("Xorg", "import") ?? "")"))
  struct DarkScreen {
    private static let modes = [VirtualXorg.Mode(1024, 600, 60), .init(1280, 720, 60)]
    private static let size = PixelSize(1280, 720)

    private func darkDisplay() throws -> VirtualXorg {
      let display = try VirtualXorg(modes: Self.modes)
      do {
        try display.turnOff("DUMMY0")
        let output = try display.output("DUMMY0")
        guard output.isConnected, output.rect == nil else { throw TestFailure("\(output) is not dark and connected.") }
        return display
      } catch {
        display.stop()
        throw error
      }
    }

    @Test(.timeLimit(.minutes(4)), arguments: [[], ["--demo"]])
    func isSwitchedOnInItsLargestMode(arguments: [String]) throws {
      let display = try darkDisplay()
      defer { display.stop() }
      let room = try LiveRoom.start(["--no-kiosk"] + arguments, on: display)
      defer { room.program.stop() }
      if arguments.isEmpty {
        try room.waitForLog("that there is no TV", containing: "no TV: ")
        #expect(try display.output("DUMMY0").rect == nil, "nobody has asked for it")
        // Nothing can be seen yet, but keys reach the console.
        try eventually(within: .seconds(15), every: .milliseconds(500), "Enter switches it on") {
          try display.press("Return")
          return try display.output("DUMMY0").rect != nil
        }
      }
      try room.waitForLog("which one is the TV", containing: "the TV is DUMMY0, 1280x720@60")
      #expect(try display.rectangle(of: "DUMMY0") == PixelRect(x: 0, y: 0, size: Self.size))
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == PixelRect(x: 0, y: 0, size: Self.size))
      if arguments.isEmpty {
        try display.waitUntil("DUMMY0", shows: [RoomTwin(of: room).picture(Self.size)], "the lobby")
      }
      #expect(try room.end() == .exited(0))
      #expect(try display.output("DUMMY0").rect == nil, "off as before")
    }

    /// Whoever switches the TV off says nothing of its mode: at the end it is in the one that they set last.
    @Test(.timeLimit(.minutes(4))) func setByOthersUntilParlorGivesWay_andDark_isTheirsAtTheEnd() throws {
      let theirs = PixelSize(800, 480)
      let display = try VirtualXorg(modes: Self.modes + [.init(800, 480, 60)])
      defer { display.stop() }
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      func size() throws -> PixelSize? { try display.output("DUMMY0").rect?.size }
      let (shown, isLetBe) = ("the TV is DUMMY0, \(Self.size)@60", "DUMMY0 stays in \(theirs)@60")
      try room.waitForLog("which one is the TV", within: .seconds(30), containing: shown)
      // Parlor sets its own again four times in ten seconds at most.
      var line = ""
      for _ in 1...20 where !line.contains(isLetBe) {
        try display.setMode(theirs, of: "DUMMY0")
        line = try room.program.waitForLine(on: .error, within: .seconds(30), "what comes of their mode") {
          $0.contains(shown) || $0.contains(isLetBe)
        }
      }
      #expect(line.contains(isLetBe))
      #expect(try size() == theirs)
      try display.turnOff("DUMMY0")
      try eventually(within: .seconds(40), "Parlor lights it in its largest mode") { try size() == Self.size }
      #expect(try room.end() == .exited(0))
      #expect(try size() == theirs)
    }
  }
}
