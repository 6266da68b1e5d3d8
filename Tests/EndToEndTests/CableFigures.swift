import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension Measured {
  /// How long a cable's plug takes to be a picture, and its pulling to be known to every pad.
  ///
  /// `PARLOR_PROGRAMS=.build/release scripts/test --long --filter CableFigures` measures a release, 30 times each.
  @Suite struct CableFigures {
    private static let count = EndToEnd.isLong ? 30 : 1
    private static let managers = EndToEnd.isLong ? WindowManager.allCases : [.none]
    private static let small = PixelSize(1024, 768)
    private static let desk = PixelSize(1280, 720)
    /// Parlor sets four modes in ten seconds and then gives way to who insists, so plugs must not come more often.
    private static let pause = Duration.seconds(3.4)

    @Test(.timeLimit(.minutes(10)), arguments: Self.managers) func x11(manager: WindowManager) throws {
      let display = try VirtualX11.garish(Self.desk, Self.small, windowManager: manager)
      defer { display.stop() }
      try measure("X11, \(manager)", on: display, PixelSize(1920, 1200))
    }

    @Test(.timeLimit(.minutes(10))) func sway() throws {
      let display = try VirtualSway(
        screens: [Self.desk, Self.small], modes: ["1280x720@60", "1024x768@60", "1920x1080@60"],
        configuration: VirtualSway.plain)
      defer { display.stop() }
      try measure("sway", on: display, PixelSize(1920, 1080))
    }

    private func measure(_ name: String, on desktop: some Desktop, _ size: PixelSize) throws {
      let room = try LiveRoom.start(["--rounds", "0", "--countdown", "0"], on: desktop)
      defer { room.program.stop() }
      let pad = try WirePad(name: "Ana", address: room.address)
      defer { pad.close() }
      var twin = try RoomTwin(of: room, rules: TriviaRules(timeLimit: nil, rounds: 0))
      twin.join("Ana")
      try desktop.startGame(&twin, on: desktop.secondOutput, size)
      try pad.readScreens { !$0.openButtons.isEmpty }
      let question = [try twin.picture(size)]
      var output = desktop.secondOutput
      var told: [Double] = []
      var back: [Double] = []
      var shown: [Double] = []
      for number in 1...Self.count {
        try desktop.waitUntil(output, shows: question, "the question")
        let round = ContinuousClock.now
        try desktop.unplug(output)
        try pad.readScreens { $0.openButtons.isEmpty }
        told.append((ContinuousClock.now - round).inSeconds * 1000)
        let plugged = ContinuousClock.now
        output = try desktop.plug(Self.small, at: nil)
        try pad.readScreens { !$0.openButtons.isEmpty }
        back.append((ContinuousClock.now - plugged).inSeconds * 1000)
        try desktop.waitUntil(output, shows: question, "the question again")
        shown.append((ContinuousClock.now - plugged).inSeconds * 1000)
        guard number < Self.count else { break }
        let limit = round + Self.pause
        try eventually(within: .seconds(4), "the next mode may be set") { ContinuousClock.now >= limit }
      }
      for (what, times) in [("unplug to pads told", told), ("plug to TV set up", back), ("plug to picture", shown)] {
        let sorted = times.sorted()
        print(
          "\(name), \(what): least \(Int(sorted[0])) ms, median \(Int(sorted[sorted.count / 2])),"
            + " most \(Int(sorted[sorted.count - 1])), of \(sorted.count)")
      }
      #expect(told.allSatisfy { $0 < 1000 } && shown.allSatisfy { $0 < 3000 })
    }
  }
}
