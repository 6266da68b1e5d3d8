import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// The same picture on several TVs, each in its own mode and shape; the game stops only when the last one is gone.
  @Suite struct SeveralTVs {
    @Test(.timeLimit(.minutes(4)), arguments: ["all", "VNC-1,VNC-2"])
    func x11_bothShowTheGame_oneMayGo_theLastOnePauses(preference: String) throws {
      let screens = [PixelSize(1280, 720), PixelSize(1024, 768), PixelSize(800, 600)]
      let display = try VirtualX11.garish(screens[0], screens[1], screens[2])
      defer { display.stop() }
      let before = try display.outputs()
      let room = try LiveRoom.start(["--display", preference], on: display)
      defer { room.program.stop() }
      // What Xvnc lists as the largest, for both.
      let size = PixelSize(1920, 1200)
      try play(room, on: display, tvs: [("VNC-1", size), ("VNC-2", size)])
      #expect(try room.end() == .exited(0))
      #expect(try display.rectangle(of: "VNC-0") == before[0].rect)
    }

    /// Whether each lies right of another, so that none lies over one, nor two at one place.
    private static func areSideBySide(_ places: [PixelRect]) -> Bool {
      let row = places.sorted { $0.x < $1.x }
      return zip(row, row.dropFirst()).allSatisfy { $0.right <= $1.x }
    }

    /// Two pulled and the second one put back first, and then whatever chance brings.
    @Test(.timeLimit(.minutes(30)), arguments: [2, 4])
    func x11_pulledAndPutBackInAnyOrder_eachIsInItsLargestMode_andAtTheEndAsItWas(count: Int) throws {
      let small = PixelSize(1024, 768)
      let display = try VirtualX11(screens: [PixelSize(1280, 720)] + Array(repeating: small, count: count))
      defer { display.stop() }
      let before = try display.outputs()
      let room = try LiveRoom.start(["--display", "all"], on: display)
      defer { room.program.stop() }
      let tvs = before.map(\.name).filter { $0 != "VNC-0" }
      func places() throws -> [String: PixelRect] {
        let outputs = try display.outputs().filter { $0.name != "VNC-0" && $0.isConnected }
        return Dictionary(uniqueKeysWithValues: outputs.compactMap { output in output.rect.map { (output.name, $0) } })
      }
      func waitForLargest(_ when: String) throws {
        // A cable that flapped has to be quiet first.
        do {
          try eventually(within: .seconds(30), "all are in their largest mode, side by side, \(when)") {
            let places = try Array(places().values)
            return places.allSatisfy { $0.size == PixelSize(1920, 1200) } && Self.areSideBySide(places)
          }
        } catch let failure as TestFailure {
          throw room.program.failure("\(failure) \(try display.outputs())")
        }
      }
      func pull(_ name: String) throws {
        // Who sets a mode at this very moment puts it back.
        try eventually(within: .seconds(20), "\(name) is pulled") {
          try display.turnOff(name)
          return try !display.output(name).isConnected
        }
        // No hand is quicker.
        try? eventually(within: .milliseconds(400), "a hand") { false }
      }
      func plug(_ name: String) throws {
        guard let rect = before.first(where: { $0.name == name })?.rect else { return }
        try display.plug(into: name, rect)
      }
      try waitForLargest("at the beginning")
      for name in tvs.prefix(2) { try pull(name) }
      try plug(tvs[1])
      try waitForLargest("with the second one back")
      let place = try places()[tvs[1]]
      try plug(tvs[0])
      try waitForLargest("with both back")
      #expect(try places()[tvs[1]] == place)

      var generator = SeededGenerator(seed: UInt64(count))
      let steps = EndToEnd.isLong ? 200 : 12
      for step in 1...steps {
        let name = tvs[Int(generator.next() % UInt64(count))]
        if try display.output(name).isConnected { try pull(name) } else { try plug(name) }
        if step % 4 == 0 { try waitForLargest("after \(step) steps") }
      }
      for name in tvs where try !display.output(name).isConnected { try plug(name) }
      try waitForLargest("at the end")
      #expect(try places().count == count)
      #expect(try places().values.map(\.right).max() ?? 0 <= 1280 + (count + 1) * 1920)
      #expect(try room.end() == .exited(0))
      #expect(try display.outputs().map(\.rect) == before.map(\.rect))
    }

    /// On Wayland a display that comes back is a new output here; whichever are there have their largest mode.
    @Test(.timeLimit(.minutes(30)), arguments: [2, 4])
    func sway_pulledAndPutBackInAnyOrder_eachIsInItsLargestMode_andAtTheEndAsItWas(count: Int) throws {
      // sway 1.7 crashes on its own, once in some hundred cables that are pulled.
      for attempt in 1...3 {
        let display = try VirtualSway(
          screens: Array(repeating: Self.small, count: count + 1),
          modes: ["1280x720@60", "1024x768@60", "1920x1080@60"], configuration: VirtualSway.plain)
        defer { display.stop() }
        do {
          return try pullAndPutBack(count, on: display)
        } catch  where display.hasCrashed && attempt < 3 {
          print("sway has crashed; once more")
        }
      }
    }

    /// A mode of sway's outputs, and what they are when they are plugged in.
    private static let small = PixelSize(1280, 720)

    private func pullAndPutBack(_ count: Int, on display: VirtualSway) throws {
      let largest = PixelSize(1920, 1080)
      let room = try LiveRoom.start(["--display", "all"], on: display)
      defer { room.program.stop() }
      func tvs() throws -> [SwayOutput] { try display.outputs().filter { $0.name != "X11-1" } }
      func waitForLargest(_ when: String) throws {
        // A cable that flapped has to be quiet first.
        do {
          try eventually(within: .seconds(40), "all are in their largest mode, side by side, \(when)") {
            let places = try tvs().map(\.rect)
            return places.allSatisfy { $0.size == largest && $0.x >= Self.small.width } && Self.areSideBySide(places)
          }
        } catch let failure as TestFailure {
          throw room.program.failure("\(failure) \(try tvs())")
        }
      }
      try waitForLargest("at the beginning")
      var generator = SeededGenerator(seed: UInt64(count))
      for step in 1...(EndToEnd.isLong ? 60 : 8) {
        let names = try tvs().map(\.name)
        if names.isEmpty || (names.count < count && generator.below(2) == 0) {
          try display.plug(Self.small)
        } else {
          try display.unplug(names[generator.below(names.count)])
        }
        guard step % 4 == 0 else { continue }
        try waitForLargest("after \(step) steps")
        // Who goes on for ever counts as somebody who insists: a cable that is pulled now and then does not.
        if EndToEnd.isLong { try? eventually(within: .seconds(10), every: .seconds(1), "a pause") { false } }
      }
      while try tvs().count < count { try display.plug(Self.small) }
      try waitForLargest("at the end")
      let lobby = try RoomTwin(of: room).picture(largest)
      for tv in try tvs() { try display.waitUntil(tv.name, shows: [lobby], within: .seconds(30), "the lobby") }
      #expect(try room.end() == .exited(0))
      #expect(try tvs().map(\.rect.size) == Array(repeating: Self.small, count: count))
    }

    @Test(.timeLimit(.minutes(4))) func sway_eachIsLaidOutForItsOwnShape() throws {
      let screens = [PixelSize(1280, 720), PixelSize(1024, 768), PixelSize(1280, 720)]
      let display = try VirtualSway(screens: screens, configuration: VirtualSway.plain)
      defer { display.stop() }
      let room = try LiveRoom.start(["--display", "all"], on: display)
      defer { room.program.stop() }
      try play(room, on: display, tvs: [("X11-2", screens[1]), ("X11-3", screens[2])])
    }

    @Test(.timeLimit(.minutes(4))) func gnome_eachGetsItsLargestMode_sideBySide() throws {
      let desktop = try NestedDesktop(.gnome, displays: 3)
      defer { desktop.stop() }
      let before = try desktop.currentModes()
      let room = try LiveRoom.start(["--display", "all"], on: desktop)
      defer { room.program.stop() }
      let twin = try RoomTwin(of: room)
      let largest = PixelSize(2560, 1440)
      for output in ["LVDS2", "LVDS3"] {
        try desktop.waitUntil(output, shows: [twin.picture(largest)], within: .seconds(30), "the lobby")
      }
      #expect(try room.end() == .exited(0))
      #expect(try desktop.currentModes() == before)
    }

    /// Plays a question, pulls the first TV's cable, then the other one's.
    private func play(_ room: LiveRoom, on display: some Desktop, tvs: [(output: String, size: PixelSize)]) throws {
      var twin = try RoomTwin(of: room)
      for (output, size) in tvs { try display.waitUntil(output, shows: [twin.picture(size)], "the lobby") }
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Ana")
      try display.startGame(&twin, on: tvs[0].output, tvs[0].size)
      try ana.waitForQuestion(1)
      for (output, size) in tvs { try display.waitUntil(output, shows: [twin.picture(size)], "the question") }

      try display.unplug(tvs[0].output)
      try room.waitForLog("that one is gone", containing: "one TV less")
      try display.waitUntil(tvs[1].output, shows: [twin.picture(tvs[1].size)], "the question, without the other TV")
      #expect(try ana.waitForScreen("the question") { !$0.openButtons.isEmpty }.openButtons.isEmpty == false)
      try display.unplug(tvs[1].output)
      try ana.waitForScreen("the pause") { $0.openButtons.isEmpty }
    }
  }
}
