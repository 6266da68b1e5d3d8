import Games
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// The host is killed in the middle of a game, whichever it is, and goes on by itself.
  @Suite struct GameCrashes {
    /// A game of two terminal pads, on a host that is killed and started again.
    private struct Evening {
      let run: HostRun
      let pads: [PlainPad]
      var ana: PlainPad { pads[0] }
      var ben: PlainPad { pads[1] }

      init(_ game: GameKind, _ arguments: [String]) throws {
        let run = try HostRun(["--game", game.rawValue, "--no-host-player"] + arguments)
        do {
          try run.start(["--start-with", "2"])
          pads = try ["Ana", "Ben"].map { name in
            let pad = try PlainPad(name: name, address: "127.0.0.1:\(run.port)")
            try pad.waitForScreen("a screen") { _ in true }
            return pad
          }
        } catch {
          run.stop()
          throw error
        }
        self.run = run
      }

      /// Kills the host, and starts it again; the pads come back by themselves.
      ///
      /// - Returns: What each pad was shown last, and what it is shown first on the new line.
      func crash() throws -> [(before: PadScreen, after: PadScreen)] {
        try run.kill()
        let told = pads.map { $0.messages().count }
        let before = try pads.map { try #require($0.screen) }
        try run.start()
        let after = try zip(pads, told).map { pad, count in
          try firstValue(within: .seconds(30), "\(pad.name) is back") {
            for case .screen(let screen) in pad.messages().dropFirst(count) { return screen }
            return nil
          }
        }
        // It does not go on before everybody has looked up.
        for screen in after { #expect(screen.openButtons.isEmpty) }
        return zip(before, after).map { ($0, $1) }
      }

      /// Waits until each pad shows what it showed before, and may be pressed as before.
      func waitUntilAllIs(as before: [PadScreen]) throws {
        for (pad, screen) in zip(pads, before) {
          try pad.waitForScreen("what it showed before", within: .seconds(30)) { $0 == screen }
        }
      }

      /// What the TV shows once nothing moves.
      func pictureAtRest() throws -> Picture {
        var last = try run.display.screenshot(of: "VNC-1")
        return try firstValue(within: .seconds(15), every: .milliseconds(200), "the TV is at rest") {
          let now = try run.display.screenshot(of: "VNC-1")
          defer { last = now }
          return now.difference(from: last) == 0 ? now : nil
        }
      }

      /// Opens the buzzers at the console, which has the key for it a moment after the pads show the question.
      func openTheBuzzers() throws {
        for _ in 1...5 where ana.screen?.status != "Press if you know it!" {
          try run.display.press("n")
          _ = try? ana.waitForScreen("an open buzzer", within: .seconds(3)) { $0.status == "Press if you know it!" }
        }
        try ana.waitForScreen("an open buzzer") { $0.status == "Press if you know it!" }
      }

      /// Waits for the game's end, by the console's word where there is one.
      func end(_ keys: String..., winner: String?) throws {
        for key in keys { try run.display.press(key) }
        let program = try #require(run.program)
        let line = try program.waitForLine(within: .seconds(15), "who has won") { $0.hasPrefix("Win") }
        if let winner { #expect(line == "Winner: \(winner)") }
        for pad in pads { try pad.waitForScreen("the end") { $0.shared.title == "Game over" } }
      }

      func stop() {
        for pad in pads { pad.stop() }
        run.stop()
      }
    }

    @Test(.timeLimit(.minutes(4))) func snap_hostKilled_sameTableAndTurn() throws {
      let evening = try Evening(.snap, ["--reveal", "0.1"])
      defer { evening.stop() }
      func mayTurn(_ screen: PadScreen) -> Bool { screen.openButtons.contains { $0.key == "space" } }
      /// Whoever has the turn turns a card; returns who has it then.
      func turn(_ pad: PlainPad?) throws -> PlainPad {
        let pad = try pad ?? firstValue("the cards are dealt") { evening.pads.first { $0.screen.map(mayTurn) == true } }
        try pad.press(" ")
        let other = pad.name == "Ana" ? evening.ben : evening.ana
        try other.waitForScreen("the turn", where: mayTurn)
        return other
      }
      var next: PlainPad?
      for _ in 1...3 { next = try turn(next) }
      let picture = try evening.pictureAtRest()
      let screens = try evening.crash()
      for (before, after) in screens {
        #expect(before.personal.score == 26 && after.personal.score == 26)
        #expect(after.shared.buttons == before.shared.buttons)
      }
      try evening.waitUntilAllIs(as: screens.map(\.before))
      try evening.run.display.waitUntil("VNC-1", shows: [picture], "the same table")

      // Play goes on.
      let caller = try turn(next)
      try caller.press("s")
      let called = try caller.waitForScreen("what came of the call") { $0.personal.verdict != nil }
      #expect(called.personal.score != 26)
      try evening.end("e", "Return", winner: nil)
      #expect(evening.pads.compactMap { $0.screen?.personal.score }.reduce(0, +) == 52)
    }

    @Test(.timeLimit(.minutes(4))) func dilemma_hostKilled_sameChoiceAndScores() throws {
      let evening = try Evening(.dilemma, ["--rounds", "2", "--reveal", "4"])
      defer { evening.stop() }
      let (ana, ben) = (evening.ana, evening.ben)
      func waitForRound(_ number: Int) throws {
        for pad in evening.pads {
          try pad.waitForScreen("round \(number)") {
            $0.shared.title == "Round \(number) of 2" && !$0.openButtons.isEmpty
          }
        }
      }
      try waitForRound(1)
      try ana.press("1")
      try ben.press("2")
      for (pad, score) in zip(evening.pads, [-1, 3]) {
        try pad.waitForScreen("what both did") { $0.personal.score == score }
      }
      try waitForRound(2)
      try ana.press("2")
      try ana.waitForScreen("her choice") { $0.pressedButton?.key == "2" }
      let picture = try evening.pictureAtRest()

      let screens = try evening.crash()
      #expect(screens[0].after.pressedButton?.key == "2")
      #expect(screens[1].after.pressedButton == nil)
      #expect(screens.map(\.after.personal.score) == [-1, 3])
      try evening.waitUntilAllIs(as: screens.map(\.before))
      try evening.run.display.waitUntil("VNC-1", shows: [picture], "that Ana has chosen")
      try ben.press("1")
      try ana.waitForScreen("what both did") {
        $0.status == "You defected, Ben cooperated: +3 for you, −1 for them." && $0.personal.score == 2
      }
      try ben.waitForScreen("what both did") { $0.personal.score == 2 }
      let program = try #require(evening.run.program)
      #expect(
        try program.waitForLine(within: .seconds(15), "who has won") { $0.hasPrefix("Win") } == "Winners: Ana, Ben")
    }

    @Test(.timeLimit(.minutes(4))) func disks_hostKilled_sameDisksAndScores() throws {
      let evening = try Evening(.disks, ["--time-limit", "120"])
      defer { evening.stop() }
      let ana = evening.ana
      func waitForDisk() throws -> PadButton {
        let old = ana.screen?.disks ?? []
        let screen = try ana.waitForScreen("a new disk", within: .seconds(20)) { $0.openDisk(besides: old) != nil }
        return try #require(screen.openDisk(besides: old))
      }
      let first = try waitForDisk()
      try ana.press(first.key)
      try ana.waitForScreen("the point") { $0.personal.score == 1 && !$0.shared.buttons.contains(first) }
      let disk = try waitForDisk()

      let screens = try evening.crash()
      for (before, after) in screens {
        #expect(!after.disks.isEmpty)
        #expect(after.shared.buttons == before.shared.buttons)
        #expect(after.personal.score == before.personal.score)
      }
      #expect(screens.map(\.after.personal.score) == [1, 0])
      try ana.waitForScreen("the same disk, open", within: .seconds(30)) { $0.openButtons.contains(disk) }
      try ana.press(disk.key)
      try ana.waitForScreen("the point") { $0.personal.score == 2 && !$0.shared.buttons.contains(disk) }
      try evening.end("e", "Return", winner: "Ana")
    }

    @Test(.timeLimit(.minutes(4))) func buzzer_hostKilled_whoeverWasFirstHasTheWord() throws {
      let evening = try Evening(.buzzer, ["--rounds", "1"])
      defer { evening.stop() }
      try evening.ana.waitForScreen("the question") { $0.shared.title == "Question 1 of 1" }
      try evening.openTheBuzzers()
      try evening.ana.press(" ")
      for (pad, status) in zip(evening.pads, ["You were first: answer!", "Ana was first."]) {
        // Those who press too late may do so for a moment.
        try pad.waitForScreen("who was first") { $0.status == status && $0.openButtons.isEmpty }
      }
      let picture = try evening.pictureAtRest()
      let screens = try evening.crash()
      try evening.waitUntilAllIs(as: screens.map(\.before))
      try evening.run.display.waitUntil("VNC-1", shows: [picture], "that Ana was first")
      try evening.end("r", winner: "Ana")
      #expect(evening.pads.map(\.screen?.personal.score) == [1, 0])
    }
  }
}
