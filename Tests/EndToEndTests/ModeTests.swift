import Games
import Glibc
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// The TV's mode: changed from outside, and put back at the end, however it comes.
  @Suite struct Modes {
    private static let screens = (PixelSize(1280, 720), PixelSize(1024, 768))
    private static let largest = PixelRect(x: 1280, y: 0, width: 1920, height: 1200)

    private func makeDisplay() throws -> VirtualX11 { try VirtualX11.garish(Self.screens.0, Self.screens.1) }

    /// Starts a room and waits until its TV is set up.
    private func startRoom(_ arguments: [String] = [], on display: VirtualX11) throws -> LiveRoom {
      let room = try LiveRoom.start(arguments, on: display)
      do {
        let twin = try RoomTwin(of: room)
        try eventually("the TV has its mode") { try display.output("VNC-1").rect == Self.largest }
        try display.waitUntil("VNC-1", shows: [twin.picture(Self.largest.size)], "the lobby")
        return room
      } catch {
        room.program.stop()
        throw error
      }
    }

    @Test(.timeLimit(.minutes(4))) func changedFromOutside_isSetAndFilledAgain_andTheGameGoesOn() throws {
      let display = try makeDisplay()
      defer { display.stop() }
      let room = try startRoom(on: display)
      defer { room.program.stop() }
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      var twin = try RoomTwin(of: room)
      twin.join("Ana")
      try display.startGame(&twin, on: "VNC-1", Self.largest.size)
      try ana.waitForQuestion(1)
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.largest.size)], "the question")

      try display.setMode(PixelSize(800, 600), of: "VNC-1")
      try eventually("the TV gets its mode again") { try display.output("VNC-1").rect == Self.largest }
      // The server may report it as a pulled cable, which pauses the game for a moment.
      try ana.waitForQuestion(1)
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.largest.size)], "the question again")
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == Self.largest)
      try ana.press(Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10).right(1))
      try ana.waitForScreen("the point") { $0.personal.score == 1 }
    }

    @Test(.timeLimit(.minutes(4))) func changedAgainAndAgain_parlorGivesWayAndFillsTheirs() throws {
      let display = try makeDisplay()
      defer { display.stop() }
      let room = try startRoom(on: display)
      defer { room.program.stop() }
      let theirs = PixelSize(800, 600)
      var fights = 0
      // Parlor sets the mode at most four times in ten seconds, the first of them at its start.
      try eventually(within: .seconds(15), "Parlor keeps their mode") {
        try display.setMode(theirs, of: "VNC-1")
        fights += 1
        let isSetBack = try? firstValue(within: .seconds(2), "Parlor sets it back") {
          try display.output("VNC-1").rect?.size == Self.largest.size ? true : nil
        }
        return isSetBack == nil
      }
      #expect(fights == 4)
      try display.waitUntil("VNC-1", shows: [RoomTwin(of: room).picture(theirs)], "the lobby in their mode")
      #expect(try display.waitForWindow(titled: "Parlor TV").rect == display.rectangle(of: "VNC-1"))
    }

    @Test(.timeLimit(.minutes(4))) func keptAsItIs_followsWhatOthersSet() throws {
      let display = try makeDisplay()
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current"], on: display)
      defer { room.program.stop() }
      let twin = try RoomTwin(of: room)
      for size in [Self.screens.1, PixelSize(1920, 1080), PixelSize(640, 480)] {
        try display.setMode(size, of: "VNC-1")
        try display.waitUntil("VNC-1", shows: [twin.picture(size)], "the lobby in \(size)")
      }
      #expect(try room.end() == .exited(0))
      // Not Parlor's to put back.
      #expect(try display.rectangle(of: "VNC-1").size == PixelSize(640, 480))
    }

    @Test(.timeLimit(.minutes(4))) func named_isSet() throws {
      let display = try makeDisplay()
      defer { display.stop() }
      let before = try display.outputs()
      let room = try LiveRoom.start(["--mode", "1600x1200@60", "--display", "VNC-1"], on: display)
      defer { room.program.stop() }
      let size = PixelSize(1600, 1200)
      try display.waitUntil("VNC-1", shows: [RoomTwin(of: room).picture(size)], "the lobby in the named mode")
      #expect(try room.end() == .exited(0))
      #expect(try display.outputs() == before)
    }

    enum End: CaseIterable { case keys, terminated, windowClosed }

    @Test(.timeLimit(.minutes(4)), arguments: End.allCases) func ended_theOldModeIsBack(end: End) throws {
      let display = try makeDisplay()
      defer { display.stop() }
      let before = try display.outputs()
      let room = try startRoom(on: display)
      defer { room.program.stop() }
      #expect(try display.outputs() != before)
      switch end {
      case .keys: try display.press("q", "Return")
      case .terminated: room.program.send(signal: SIGTERM)
      case .windowClosed:
        try display.requestClose(display.waitForWindow(titled: "Parlor console"))
      }
      #expect(try room.program.waitForExit(within: .seconds(10)) == .exited(0))
      #expect(try display.outputs() == before)
    }

    @Test(.timeLimit(.minutes(4))) func killed_theNextStartPutsItBack() throws {
      let display = try makeDisplay()
      defer { display.stop() }
      let before = try display.outputs()
      let first = try startRoom(on: display)
      first.program.send(signal: SIGKILL)
      #expect(try first.program.waitForExit() == .signalled(SIGKILL))
      #expect(try display.output("VNC-1").rect == Self.largest, "a killed program can put nothing back")

      // What it remembers as the old mode is the one of before the first run.
      let second = try LiveRoom.start(on: display)
      defer { second.program.stop() }
      try second.waitForLog("what it put back", containing: "Put back what an earlier run left behind: VNC-1.")
      try display.waitUntil("VNC-1", shows: [RoomTwin(of: second).picture(Self.largest.size)], "the lobby")
      #expect(try second.end() == .exited(0))
      #expect(try display.outputs() == before)
    }

    @Test(.timeLimit(.minutes(4))) func killed_restoreByHandPutsItBack() throws {
      let display = try makeDisplay()
      defer { display.stop() }
      let before = try display.outputs()
      let room = try startRoom(on: display)
      let whileItRuns = try display.start(Tools.built("parlor"), ["displays", "--restore"])
      #expect(try whileItRuns.waitForExit() == .exited(0))
      #expect(
        whileItRuns.lines() == [
          "Parlor still runs (process \(room.program.pid)): end it, and it puts the displays back itself."
        ])
      room.program.send(signal: SIGKILL)
      try room.program.waitForExit()

      for expected in ["Put back as before: VNC-1.", "There is nothing to put back."] {
        let restore = try display.start(Tools.built("parlor"), ["displays", "--restore"])
        #expect(try restore.waitForExit() == .exited(0))
        #expect(restore.lines() == [expected])
        #expect(try display.outputs() == before)
      }
    }
  }
}
