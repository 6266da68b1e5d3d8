import Console
import Glibc
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// The real console under a real mouse.
  @Suite struct ConsoleMouse {
    private static let desk = PixelSize(1280, 720)
    private static let tv = PixelSize(1920, 1080)

    /// From the lobby through a game and out of the door, without one key.
    @Test(.timeLimit(.minutes(6))) func aWholeEvening_withTheMouseAlone() throws {
      let display = try VirtualX11.garish(Self.desk, Self.tv)
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current"], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      twin.plug("VNC-1, \(try display.mode(Self.tv, of: "VNC-1"))")
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Ana")
      try display.waitForConsole(twin, tv: Self.tv, "Ana in the lobby")
      let window = try display.waitForWindow(titled: "Parlor console").rect

      func place(_ spot: ConsoleSpot) throws -> (x: Int, y: Int) {
        let place = try twin.place(of: spot, in: window.size)
        return (window.x + place.x, window.y + place.y)
      }
      func action(_ key: String) throws -> ConsoleSpot {
        guard let index = twin.console.actions.firstIndex(where: { $0.key == key }) else {
          throw TestFailure("The console has no \(key).")
        }
        return .target(.action(index))
      }
      func point(_ spot: ConsoleSpot) throws {
        let middle = try place(spot)
        // Twice, since what rests points at nothing.
        try display.movePointer(x: middle.x - 2, y: middle.y)
        try display.movePointer(x: middle.x, y: middle.y)
        twin.pointed = spot
      }
      func click(_ spot: ConsoleSpot) throws {
        try point(spot)
        let middle = try place(spot)
        try display.click(x: middle.x, y: middle.y)
      }

      // Hovering lifts a button, and another one when it goes on.
      let quit = try action("Q")
      try point(quit)
      try display.waitForConsole(twin, tv: Self.tv, "that the mouse is on the last button")
      try keep(display, "mouse-hover")
      let start = try action("S")
      try point(start)
      try display.waitForConsole(twin, tv: Self.tv, "that the mouse is on the first button")

      // A question is answered by its buttons.
      try click(quit)
      twin.confirming = .program(.quit)
      twin.pointed = nil
      let no = try place(.key(.escape))
      try display.movePointer(x: no.x, y: no.y)
      twin.pointed = .key(.escape)
      try display.waitForConsole(twin, tv: Self.tv, "the question whether to close the room")
      try keep(display, "mouse-question")
      try display.click(x: no.x, y: no.y)
      twin.confirming = nil
      twin.pointed = nil

      // Start, and an answer in the moment in which the button goes down.
      let middle = try twin.place(of: start, in: window.size)
      try display.movePointer(x: window.x + middle.x, y: window.y + middle.y)
      twin.pointed = start
      try display.waitForConsole(twin, tv: Self.tv, "the lobby again")
      try display.click(x: window.x + middle.x, y: window.y + middle.y)
      twin.happen(.command(.start))
      try ana.waitForQuestion(1)
      let right = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10).right(1)
      guard let number = Int(right) else { throw TestFailure("The right answer's key is \(right).") }
      let answer = try place(.target(.answer(number - 1)))
      try display.movePointer(x: answer.x, y: answer.y)
      try display.command("xdotool", ["mousedown", "1"])
      try ana.waitForScreen("that the host was first") { $0.status == "Hana was first." }
      try display.command("xdotool", ["mouseup", "1"])

      // Out of the door.
      let door = try display.consolePictureAtRest()
      try display.movePointer(x: window.x + 2, y: window.y + 2)
      _ = try display.consolePictureAtRest(unlike: door)
      twin.pointed = nil
      try eventually(within: .seconds(20), every: .milliseconds(500), "the room is closed") {
        guard room.program.exitStatus == nil else { return true }
        // The buttons of a game stand elsewhere: the last one is always the one that closes.
        for spot in [try action("Q"), ConsoleSpot.key(.enter)] {
          twin.confirming = spot == .key(.enter) ? .program(.quit) : nil
          let place = try place(spot)
          try display.movePointer(x: place.x, y: place.y)
          try display.click(x: place.x, y: place.y)
          _ = try? display.consolePictureAtRest()
        }
        return room.program.exitStatus != nil
      }
      #expect(try room.program.waitForExit(within: .seconds(10)) == .exited(0))
    }

    /// The wheel shows the rest of a list that is longer than the window.
    @Test(.timeLimit(.minutes(4))) func theWheel_turnsThePagesOfTheList() throws {
      let display = try VirtualX11.garish(Self.desk, Self.tv)
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current", "--robots", "60"], on: display)
      defer { room.program.stop() }
      let first = try display.consolePictureAtRest()
      let window = try display.waitForWindow(titled: "Parlor console").rect
      let list = (x: window.x + window.size.width * 4 / 5, y: window.y + window.size.height / 2)
      try display.movePointer(x: list.x, y: list.y)
      try display.command("xdotool", ["click", "5"])
      let second = try display.consolePictureAtRest(unlike: first)
      try keep(display, "mouse-wheel")
      try display.command("xdotool", ["click", "5"])
      let third = try display.consolePictureAtRest(unlike: second)
      #expect(third.difference(from: first) > 0)
      try display.command("xdotool", ["click", "4"])
      _ = try display.consolePictureAtRest(unlike: third)
    }

    /// A box whose only screen is the TV: a touch shows the console over it, and one beside it takes it away.
    @Test(.timeLimit(.minutes(4))) func onTheOnlyScreen_aTouchShowsTheConsole() throws {
      let display = try VirtualX11.garish(Self.desk)
      defer { display.stop() }
      let room = try LiveRoom.start(["--display", "primary", "--mode", "current"], on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      try display.waitUntil("VNC-0", shows: [twin.picture(Self.desk)], "the lobby")
      twin.plug("VNC-0, \(try display.mode(Self.desk, of: "VNC-0"))")
      try display.click(x: 640, y: 360)
      try display.waitUntil("VNC-0", shows: [twin.panel(Self.desk)], "the console over the lobby")
      try keep(display, "mouse-panel")
      try display.click(x: 10, y: 360)
      try display.waitUntil("VNC-0", shows: [twin.picture(Self.desk)], "the lobby alone")
      #expect(try room.end() == .exited(0))
    }

    private func keep(_ display: VirtualX11, _ name: String) throws {
      guard let folder = getenv("PARLOR_KEEP_PICTURES") else { return }
      try display.screenshot(of: "VNC-0").writePNG(
        to: "\(String(cString: folder))/\(name).png")
    }
  }
}
