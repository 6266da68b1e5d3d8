import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// A TV whose window does not get to show the picture: three tries, all anew, three more, and then one at each change.
  @Suite struct HiddenPictures {
    private static let desk = PixelSize(1280, 720)
    private static let small = PixelSize(1024, 768)
    private static let other = PixelSize(800, 600)
    /// What Xvnc lists as the largest.
    private static let largest = PixelSize(1920, 1200)
    /// Longer than any pause between two tries: 8 s, and up to 2 s for a try itself.
    private static let quiet = Duration.seconds(12)

    /// How often a try was said to have failed.
    private static func failures(of room: LiveRoom) -> Int {
      room.program.lines(of: .error).count { $0.contains("no TV: ") && $0.contains("does not show the picture") }
    }

    /// How often the TV's window was said to be made anew, which is all windows on Wayland.
    private static func renewals(of room: LiveRoom) -> Int {
      room.program.lines(of: .error).count { $0.contains("The TV's window does not show its picture") }
    }

    /// Whether no try fails for longer than any pause takes.
    private static func isAtRest(_ room: LiveRoom) -> Bool {
      let before = failures(of: room)
      let more: Bool? = try? firstValue(within: quiet, every: .milliseconds(100), "one more try") {
        failures(of: room) == before ? nil : true
      }
      return more == nil
    }

    /// The X window has been put where it cannot be seen, whatever is asked of it.
    @Test(.timeLimit(.minutes(4))) func x11_whatIsWrongWithTheWindow_goesWithIt_andTheGameGoesOn() throws {
      let display = try VirtualX11.garish(Self.desk, Self.small)
      defer { display.stop() }
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.largest)], "the lobby")
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Ana")
      try display.startGame(&twin, on: "VNC-1", Self.largest)
      try ana.waitForQuestion(1)

      let window = try display.waitForWindow(titled: "Parlor TV")
      let trap = try WindowTrap(display)
      try trap.take(window)
      try display.setMode(Self.other, of: "VNC-1")
      try ana.waitForScreen("the pause") { !$0.status.isEmpty && $0.openButtons.isEmpty }
      try ana.waitForQuestion(1, within: .seconds(60))
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.largest)], within: .seconds(30), "the question again")
      // More where the server has told of the mode as of a plug meanwhile.
      #expect(Self.failures(of: room) >= 3)
      #expect(Self.renewals(of: room) >= 1)
      let next = try display.waitForWindow(titled: "Parlor TV")
      #expect(next.id != window.id)
      #expect(next.rect == PixelRect(x: 1280, y: 0, size: Self.largest))
      try ana.press(Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10).right(1))
      try ana.waitForScreen("the point") { $0.personal.score == 1 }
      #expect(try room.end() == .exited(0))
    }

    /// New windows are put there too.
    @Test(.timeLimit(.minutes(8))) func x11_whatStaysWrong_isTriedNoMore_untilSomethingChanges() throws {
      let display = try VirtualX11.garish(Self.desk, Self.small)
      defer { display.stop() }
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      let twin = try RoomTwin(of: room)
      try display.waitUntil("VNC-1", shows: [twin.picture(Self.largest)], "the lobby")
      let trap = try WindowTrap(display)
      try trap.take(display.waitForWindow(titled: "Parlor TV"))
      try display.setMode(Self.other, of: "VNC-1")
      var (failures, since) = (0, ContinuousClock.now)
      try eventually(within: .seconds(240), "Parlor tries no more, after six times") {
        try trap.takeNew(within: .milliseconds(200))
        let now = Self.failures(of: room)
        if now != failures { (failures, since) = (now, .now) }
        guard ContinuousClock.now - since > Self.quiet else { return false }
        if failures >= 6 { return true }
        // It was quicker than the trap: its new window counts as one that is shown, until it is to be shown once more.
        try display.setMode(display.output("VNC-1").rect?.size == Self.other ? Self.small : Self.other, of: "VNC-1")
        since = .now
        return false
      }
      #expect(trap.windows.count >= 2)

      try trap.giveBack()
      #expect(Self.isAtRest(room))
      try display.setMode(PixelSize(640, 480), of: "VNC-1")
      // Their mode after a failure, the largest where the server has told of a plug.
      try display.waitUntil(
        "VNC-1", shows: [twin.picture(PixelSize(640, 480)), twin.picture(Self.largest)], within: .seconds(30),
        "the lobby again")
      #expect(try room.end() == .exited(0))
    }

    /// sway puts the TV's window to the console's, which is where nobody sees it: as long as that window is there.
    @Test(.timeLimit(.minutes(4))) func sway_whatIsWrongWithAllWindows_goesWithThem_andTheGameGoesOn() throws {
      let display = try VirtualSway(screens: [Self.desk, Self.small], configuration: VirtualSway.plain)
      defer { display.stop() }
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      try display.waitUntil("X11-2", shows: [twin.picture(Self.small)], "the lobby")
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Ana")
      try display.startGame(&twin, on: "X11-2", Self.small)
      try ana.waitForQuestion(1)

      try display.unplug("X11-2")
      try ana.waitForScreen("the pause") { !$0.status.isEmpty && $0.openButtons.isEmpty }
      try display.sway("[title=\"Parlor console\"] mark trap, move container to scratchpad")
      // Where there is no such mark any more the command fails, and the window stays.
      try display.sway("for_window [title=\"Parlor TV\"] move container to mark trap")
      let back = try display.plug(Self.small)
      try room.waitForLog("that all is made anew", within: .seconds(60), containing: "all windows are made anew")
      try ana.waitForQuestion(1, within: .seconds(60))
      try display.waitUntil(back, shows: [twin.picture(Self.small)], within: .seconds(30), "the question again")
      #expect(Self.failures(of: room) >= 3)
      #expect(Self.renewals(of: room) == 1)
      try ana.press(Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10).right(1))
      try ana.waitForScreen("the point") { $0.personal.score == 1 }
      #expect(try room.end() == .exited(0))
    }

    /// sway puts each window of the TV's where nobody sees it.
    @Test(.timeLimit(.minutes(6))) func sway_whatStaysWrong_isTriedSixTimes_andThenOnceAtEachChange() throws {
      let display = try VirtualSway(screens: [Self.desk, Self.small], configuration: VirtualSway.plain)
      defer { display.stop() }
      try display.sway("for_window [title=\"Parlor TV\"] move container to scratchpad")
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      try eventually(within: .seconds(120), "all six tries have failed") { Self.failures(of: room) >= 6 }
      #expect(Self.isAtRest(room))
      #expect(Self.failures(of: room) == 6)
      #expect(Self.renewals(of: room) == 1)
      try display.setMode(Self.other, of: "X11-2")
      try eventually(within: .seconds(20), "it is tried once more") { Self.failures(of: room) > 6 }
      #expect(Self.isAtRest(room))
      #expect(Self.failures(of: room) == 7)
      #expect(try room.end() == .exited(0))
    }
  }
}
