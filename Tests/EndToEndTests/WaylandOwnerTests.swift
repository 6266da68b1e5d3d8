import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// What somebody else has set on Wayland is theirs, whatever becomes of the cable meanwhile.
  @Suite struct WaylandOwners {
    private static let desk = PixelSize(1280, 720)
    /// By the rule on ``VirtualSway/modes``.
    private static let largest = PixelSize(3840, 2160)
    private static let theirs = PixelSize(1600, 1200)

    /// What the desktop's user does before the cable is pulled.
    enum Wish: CaseIterable {
      /// Sets the mode once, which Parlor has noticed as it sets its own again.
      case noticed
      /// Sets it again and again, until Parlor gives way: from then on Parlor sets nothing.
      case insistedOn
    }

    /// The TV comes back dark: a sway that has it switched off in its own file does so, and that is no wish about the mode.
    ///
    /// Parlor lights it in its largest mode, and the one that it puts back at the end is the user's.
    @Test(.timeLimit(.minutes(4)), arguments: Wish.allCases)
    func wlroots_setByOthers_pulled_andBackInTheDark_isTheirsAtTheEnd(wish: Wish) throws {
      let display = try VirtualSway(
        screens: [Self.desk, PixelSize(1024, 768)], modes: VirtualSway.modes, names: ["X11-3": "X11-2"],
        configuration: VirtualSway.plain)
      defer { display.stop() }
      func mode() throws -> PixelSize? { try display.outputs().first { $0.name == "X11-2" }?.mode }
      let room = try LiveRoom.start(on: display)
      defer { room.program.stop() }
      var twin = try RoomTwin(of: room)
      try display.waitUntil("X11-2", shows: [twin.picture(Self.largest)], "the lobby")
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      twin.join("Ana")
      try display.startGame(&twin, on: "X11-2", Self.largest)
      try ana.waitForQuestion(1)

      switch wish {
      case .noticed:
        try display.setMode(Self.theirs, of: "X11-2")
        try eventually("Parlor sets its own again") { try mode() == Self.largest }
        try display.waitUntil("X11-2", shows: [twin.picture(Self.largest)], "the question again")
      case .insistedOn:
        // Four times in ten seconds.
        try eventually(within: .seconds(60), every: .milliseconds(50), "Parlor gives way") {
          if try mode() == Self.largest { try display.setMode(Self.theirs, of: "X11-2") }
          return room.program.lines(of: .error).contains { $0.contains("stays in \(Self.theirs)") }
        }
        #expect(try mode() == Self.theirs)
      }

      try display.unplug("X11-2")
      try ana.waitForScreen("the pause") { !$0.status.isEmpty && $0.openButtons.isEmpty }
      try display.sway("output X11-2 disable")
      try display.sway("create_output")
      // Whoever insisted is waited for: ten seconds after Parlor's first try it tries again.
      try eventually(within: .seconds(40), "the TV is lit in its largest mode") { try mode() == Self.largest }
      try ana.waitForQuestion(1)
      try display.waitUntil("X11-2", shows: [twin.picture(Self.largest)], "the question once more")
      #expect(try room.end() == .exited(0))
      #expect(
        try display.outputs().map(\.rect) == [
          PixelRect(x: 0, y: 0, size: Self.desk), PixelRect(x: 1280, y: 0, size: Self.theirs),
        ])
    }
  }
}
