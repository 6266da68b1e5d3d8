import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// Whole games with the real programs.
  @Suite struct WholeGames {
    @Test(.timeLimit(.minutes(6))) func x11_threePadsAndTheHostsKeyboard_scoresAndWinnerLineExact() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      try playFourQuestions(on: display, tv: PixelSize(1920, 1200))
    }

    @Test(.timeLimit(.minutes(6))) func sway_threePadsAndTheHostsKeyboard_scoresAndWinnerLineExact() throws {
      let display = try VirtualSway(
        screens: [PixelSize(1280, 720), PixelSize(1024, 768)], configuration: VirtualSway.plain)
      defer { display.stop() }
      try playFourQuestions(on: display, tv: PixelSize(1024, 768))
    }

    private func playFourQuestions(on display: some Desktop, tv: PixelSize) throws {
      let seed: UInt64 = 5
      let room = try LiveRoom.start(["--rounds", "4", "--reveal", "0.5", "--exit-after-game"], seed: seed, on: display)
      defer { room.program.stop() }
      let oracle = Oracle(seed: seed, questions: SampleQuestions.all, rounds: 4)
      var twin = try RoomTwin(of: room, seed: seed)
      var pads: [PlainPad] = []
      defer { for pad in pads { pad.stop() } }
      for name in ["Ana", "Ben", "Cleo"] {
        pads.append(try room.pad(name))
        twin.join(name)
      }
      let (ana, ben, cleo) = (pads[0], pads[1], pads[2])
      try display.startGame(&twin, on: display.secondOutput, tv)

      // 1: Ana is right, and first.
      for pad in pads { try pad.waitForQuestion(1) }
      try ana.press(oracle.right(1))
      try ana.waitForScreen("the point") { $0.personal.score == 1 && $0.personal.verdict == .right }
      try ben.waitForScreen("who was first") { $0.status == "Ana was first." }

      // 2: Ben is wrong, Cleo is right, Ben may not try again.
      for pad in pads { try pad.waitForQuestion(2) }
      try ben.press(oracle.wrong(2))
      try ben.waitForScreen("that the answer is taken") { $0.personal.pressed != nil && !$0.personal.open }
      try ben.press(oracle.right(2))
      try cleo.press(oracle.right(2))
      try cleo.waitForScreen("the point") { $0.personal.score == 1 && $0.personal.verdict == .right }
      try ben.waitForScreen("no point") { $0.personal.score == 0 && $0.personal.verdict == .wrong }

      // 3: all wrong, the host too.
      for pad in pads { try pad.waitForQuestion(3) }
      for pad in pads { try pad.press(oracle.wrong(3)) }
      for pad in pads { try pad.waitForScreen("that the answer is taken") { $0.personal.pressed != nil } }
      #expect(ana.screen?.shared.title == "Question 3 of 4", "the question ended without the host's answer")
      try display.press(oracle.wrong(3))
      for pad in pads { try pad.waitForScreen("that nobody was right") { $0.shared.status == "Nobody was right." } }

      // 4: the host is right: a tie of three.
      for pad in pads { try pad.waitForQuestion(4) }
      try display.press(oracle.right(4))
      for pad in pads { try pad.waitForScreen("who was first") { $0.status == "Hana was first." } }

      let line = try room.program.waitForLine(within: .seconds(5), "the winners") { $0.hasPrefix("Win") }
      #expect(line == "Winners: Hana, Ana, Cleo")
      for (pad, score) in zip(pads, [1, 0, 1]) {
        try pad.waitForScreen("who has won") {
          $0.shared.status == "The winners: Hana, Ana, Cleo" && $0.personal.score == score
        }
      }
      #expect(try room.program.waitForExit(within: .seconds(10)) == .exited(0))
      for pad in pads {
        #expect(try pad.program.waitForExit(within: .seconds(5)) == .exited(0))
        guard case .bye(let farewell)? = pad.messages().last else {
          Issue.record("\(pad.name) was not told that it is over")
          continue
        }
        #expect(farewell.reason == .closed)
      }
    }

    @Test(.timeLimit(.minutes(6))) func demo_playsAGameWithRobots_andEndsByItselfWithTheWinnerLine() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720)])
      defer { display.stop() }
      let room = try LiveRoom.start(["--demo", "--rounds", "2", "--reveal", "0.5"], on: display)
      defer { room.program.stop() }
      let line = try room.program.waitForLine(within: .seconds(60), "the end of the game") { _ in true }
      let names = line.split(separator: ": ", maxSplits: 1).last?.split(separator: ", ") ?? []
      #expect(line.hasPrefix("Winner"))
      #expect(!names.isEmpty && names.allSatisfy { ["Bolt", "Chip", "Dot"].contains($0) }, "\(line)")
      #expect(try room.program.waitForExit(within: .seconds(10)) == .exited(0))
    }

    @Test func theDisplayServerDies_theProgramEnds() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current"], on: display)
      defer { room.program.stop() }
      try display.waitUntil("VNC-1", shows: [RoomTwin(of: room).picture(PixelSize(1024, 768))], "the lobby")
      try display.killServer()
      #expect(try room.program.waitForExit() == .exited(1))
      #expect(
        room.program.lines(of: .error).last
          == "parlor: the display server has gone; start it again, and then Parlor.")
    }
  }
}
