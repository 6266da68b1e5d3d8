import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension Measured {
  /// The cable pulled in the middle of a question, and put back.
  @Suite struct Cable {
    /// A TV: what it is plugged in as, and the size of the picture that it gets.
    struct TV: Sendable {
      var plugged: PixelSize
      var shown: PixelSize
    }

    /// The first TV, which is pulled and put back, and another one that comes in its place.
    ///
    /// The server lists the plugged size first, then 1920×1200 and smaller ones; `--mode largest` takes 1920×1200 where
    /// that is taller or wider.
    @Test(
      .timeLimit(.minutes(6)),
      arguments: [
        (
          "largest", TV(plugged: PixelSize(1024, 768), shown: PixelSize(1920, 1200)),
          TV(plugged: PixelSize(2560, 1440), shown: PixelSize(2560, 1440))
        ),
        (
          "current", TV(plugged: PixelSize(1024, 768), shown: PixelSize(1024, 768)),
          TV(plugged: PixelSize(800, 600), shown: PixelSize(800, 600))
        ),
      ])
    func x11_pulledAndPutBack_theSameQuestionGoesOn(mode: String, first: TV, other: TV) throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), first.plugged)
      defer { display.stop() }
      let offered = mode == "largest" ? PixelSize(1920, 1200) : PixelSize(1280, 720)
      let offer = try "VNC-0, \(display.mode(offered, of: "VNC-0"))"
      try pullAndPutBack(on: display, mode: mode, first: first, other: other, offer: offer)
    }

    @Test(.timeLimit(.minutes(6))) func sway_pulledAndPutBack_theSameQuestionGoesOn() throws {
      let first = TV(plugged: PixelSize(1024, 768), shown: PixelSize(1024, 768))
      let other = TV(plugged: PixelSize(1360, 768), shown: PixelSize(1360, 768))
      let display = try VirtualSway(
        screens: [PixelSize(1280, 720), first.plugged], configuration: VirtualSway.plain)
      defer { display.stop() }
      // Its outputs are windows of the X server around it, and it sets no modes.
      try pullAndPutBack(
        on: display, mode: "largest", first: first, other: other, offer: "The X.Org Foundation 11.0 (X11-1), 1280x720")
    }

    /// - Parameter offer: What the console offers instead of the TV.
    private func pullAndPutBack(
      on desktop: some Desktop, mode: String, first: TV, other: TV, offer: String
    ) throws {
      let room = try LiveRoom.start(["--mode", mode, "--rounds", "4", "--reveal", "0.5"], on: desktop)
      defer { room.program.stop() }
      let ana = try room.pad("Ana")
      defer { ana.stop() }
      let wim = try WirePad(name: "Wim", address: room.address)
      defer { wim.close() }
      var twin = try RoomTwin(of: room, rules: TriviaRules(timeLimit: nil, reveal: .seconds(0.5), rounds: 4))
      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 4)
      twin.join("Ana")
      twin.join("Wim")
      try desktop.startGame(&twin, on: desktop.secondOutput, first.shown)

      try ana.waitForQuestion(1)
      try ana.press(oracle.right(1))
      try twin.press(oracle.right(1), by: "Ana")
      twin.pass(.seconds(0.5))
      try ana.waitForQuestion(2)

      var output = desktop.secondOutput
      for (number, size, next) in [(2, first.shown, first), (3, first.shown, other)] {
        let question = try wim.readScreens {
          $0.shared.title.hasPrefix("Question \(number) of") && !$0.openButtons.isEmpty
        }
        try desktop.waitUntil(output, shows: [twin.picture(size)], "question \(number)")

        let pulled = ContinuousClock.now
        try desktop.unplug(output)
        twin.unplug(thisScreen: offer)
        let paused = try ana.waitForScreen("why it is paused", within: .seconds(1)) {
          $0.status == "Paused: the TV was unplugged."
        }
        let known = ContinuousClock.now - pulled
        print("cable: pads know after \(known)")
        #expect(known < .seconds(1))
        #expect(paused.openButtons.isEmpty)
        try desktop.waitForConsole(twin, within: .seconds(1), "why it is paused")
        try wim.readScreens { $0.status == "Paused: the TV was unplugged." }
        try wim.press(oracle.right(number), of: question)
        #expect(try wim.roundTrip() == [], "an answer counted while the TV was unplugged")

        let plugged = ContinuousClock.now
        output = try desktop.plug(next.plugged, at: nil)
        twin.plug()
        let countdown = try twin.countdown(next.shown)
        try desktop.waitUntil(
          output, shows: countdown, within: .seconds(2) - (ContinuousClock.now - plugged), "question \(number) again")
        print("cable: the picture is back after \(ContinuousClock.now - plugged)")
        let again = try ana.waitForQuestion(number)
        #expect(again.personal.score == number - 1)
        twin.pass(.seconds(3))
        try desktop.waitUntil(output, shows: [twin.picture(next.shown)], "question \(number) without a countdown")

        try wim.readScreens { !$0.openButtons.isEmpty }
        try wim.press(oracle.wrong(number), of: question)
        try wim.readScreens { $0.personal.pressed != nil && $0.personal.score == 0 }
        try ana.press(oracle.right(number))
        try ana.waitForScreen("the point") { $0.personal.score == number && $0.personal.verdict == .right }
        try twin.press(oracle.wrong(number), by: "Wim")
        try twin.press(oracle.right(number), by: "Ana")
        twin.pass(.seconds(0.5))
        try ana.waitForQuestion(number + 1)
      }
      try desktop.waitUntil(output, shows: [twin.picture(other.shown)], "question 4")
      #expect(try room.end() == .exited(0))
    }
  }
}
