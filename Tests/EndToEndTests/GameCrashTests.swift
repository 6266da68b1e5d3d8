import Games
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// The host is killed in the middle of a game, and goes on by itself; that every game can is proved in memory
  /// (`HostTests`).
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
      ///
      /// What was felt before the crash is not felt again.
      func waitUntilAllIs(as before: [PadScreen]) throws {
        func still(_ screen: PadScreen) -> PadScreen {
          var screen = screen
          screen.personal.cue = nil
          return screen
        }
        for (pad, screen) in zip(pads, before) {
          try pad.waitForScreen("what it showed before", within: .seconds(30)) { still($0) == still(screen) }
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
  }
}
