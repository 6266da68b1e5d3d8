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

      init(_ game: GameKind, _ arguments: [String], pack: String? = nil) throws {
        let run = try HostRun(["--game", game.rawValue, "--no-host-player"] + arguments, pack: pack)
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

    /// What is asked for in place of a press, in two rounds with a break between them.
    private static let pack = #"""
      {"language": "en", "rounds": [
        {"title": "One", "scoring": "right", "break": 600, "questions": [
          {"question": "How many?", "answer": 42, "range": [0, 100]},
          {"question": "In order:", "kind": "order", "answers": ["first", "second", "third"]}]},
        {"title": "Two", "scoring": "right", "questions": [
          {"question": "What is the capital of Australia?", "kind": "typed", "answers": ["Canberra"]},
          {"question": "Which are right?", "kind": "several", "right": 2, "answers": ["one", "two", "three"]}]}
      ]}
      """#

    /// What is right of an open question, as a line that a script sends.
    private func right(_ screen: PadScreen) -> String {
      func keys(_ labels: [String]) -> String {
        labels.compactMap { label in screen.shared.buttons.first { $0.label == label }?.key }.joined(separator: " ")
      }
      return switch screen.openInput?.form {
      case .number: "42"
      case .order: keys(["first", "second", "third"])
      case .text: "canbera"
      case .choices: keys(["one", "two"])
      case .unknown, nil: ""
      }
    }

    /// One has sent an answer and one is in the middle of it: neither loses anything, and a break goes on as well.
    @Test(.timeLimit(.minutes(4))) func inputs_hostKilled_whatWasSentIsKept() throws {
      let files = try TemporaryFolder()
      defer { files.remove() }
      let pack = try files.write(Self.pack, to: "pack.json")
      let evening = try Evening(.trivia, ["--reveal", "2", "--rounds", "0", "--text-on-pads"], pack: pack)
      defer { evening.stop() }
      for number in 1...4 {
        for pad in evening.pads {
          try pad.waitForScreen("question \(number), open", within: .seconds(20)) {
            $0.shared.title == "Question \(number) of 4" && $0.openInput != nil
          }
        }
        let asked = try #require(evening.ana.screen)
        try evening.ana.program.write(right(asked) + "\n")
        let sent = try evening.ana.waitForScreen("what was sent") { $0.personal.value != nil }
        // Half an answer, without the end of its line.
        try evening.ben.program.write("4")
        let screens = try evening.crash()
        #expect(screens.map(\.after.personal.score) == screens.map(\.before.personal.score))
        try evening.waitUntilAllIs(as: screens.map(\.before))
        #expect(evening.ana.screen?.personal.value == sent.personal.value)
        let again = try #require(evening.ben.screen)
        #expect(again.shared.question == asked.shared.question)
        #expect(again.shared.buttons.map(\.label) == asked.shared.buttons.map(\.label))
        // The end of what was typed before the crash is no answer.
        try evening.ben.program.write("\n" + right(again) + "\n")
        for pad in evening.pads {
          try pad.waitForScreen("that it was right", within: .seconds(15)) { $0.personal.verdict == .right }
        }
        guard number == 2 else { continue }
        for pad in evening.pads {
          try pad.waitForScreen("a break", within: .seconds(15)) { $0.shared.status.hasPrefix("A break") }
        }
        let rest = try evening.crash()
        try evening.waitUntilAllIs(as: rest.map(\.before))
        try evening.run.display.press("n")
      }
      for pad in evening.pads {
        try pad.waitForScreen("the end", within: .seconds(15)) { $0.shared.title == "Game over" }
      }
      // One point for each but the order, which has two for its neighbours.
      #expect(evening.pads.map { $0.screen?.personal.score } == [5, 5])
    }
  }
}
