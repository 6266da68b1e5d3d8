import Games
import Glibc
import PadProtocol
import Questions
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// Whole games of teams with real pads: the page and the terminal in one team, another terminal in the other.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"))
  struct TeamGames {
    private static let tv = PixelSize(1024, 768)
    private static let owl = "Team Owl"

    @Test(.timeLimit(.minutes(4))) func teamsChosenOnThePads_answersFoundTogether_tableByTeams() throws {
      let rules = TriviaRules(scoring: .right, timeLimit: nil, reveal: .seconds(600), rounds: 2)
      var evening = try TeamEvening(rules, ["--scoring", "right", "--rounds", "2", "--reveal", "600"])
      defer { evening.stop() }
      let (bea, ana, cleo) = (evening.bea, evening.ana, evening.cleo)
      try evening.waitForTV("who is in which team")
      #expect(try bea.shown().pressedKeys == ["1"])
      try evening.keep("lobby")

      // Ana goes over to the others, and back.
      try evening.press("1", of: "Ana")
      try ana.waitForScreen("her new team") { $0.pressedButton?.label == "Team Fox" }
      try evening.waitForTV("Ana in Team Fox")
      try evening.press("2", of: "Ana")
      try ana.waitForScreen("her old team") { $0.pressedButton?.label == Self.owl }
      try evening.start()

      // 1: Bea changes her mind, and Cleo has the last word.
      try evening.waitForQuestion(1)
      try evening.press(evening.oracle.wrong(1), of: "Bea")
      try bea.waitUntil("that one of two has answered") {
        $0.status == "Your team’s answers: 1 of 2" && $0.pressedKeys == [evening.oracle.wrong(1)]
      }
      try cleo.waitForScreen("that one of two has answered") {
        $0.status == "Your team’s answers: 1 of 2" && $0.openButtons.count == 4
      }
      try evening.keep("voted")
      let other = try #require(
        ["1", "2", "3", "4"].first { ![evening.oracle.right(1), evening.oracle.wrong(1)].contains($0) })
      try evening.press(other, of: "Bea")
      try bea.waitUntil("another answer") { $0.pressedKeys == [other] }
      try evening.waitForTV("a question that waits for both teams")
      try evening.press(evening.oracle.right(1), of: "Cleo")
      try bea.waitUntil("that the team has answered") {
        $0.openKeys.isEmpty && $0.pressedKeys == [evening.oracle.right(1)]
      }
      try evening.waitForTV("that Team Fox has answered")
      try evening.press(evening.oracle.right(1), of: "Ana")
      for pad in [ana, cleo] { try pad.waitForScreen("that it was right") { $0.personal.verdict == .right } }
      try bea.waitUntil("that it was right") { $0.verdict == "right" && $0.score == 1 }
      try evening.command("n")

      // 2: Bea would have been right.
      try evening.waitForQuestion(2)
      try evening.press(evening.oracle.right(2), of: "Bea")
      try cleo.waitForScreen("that Bea has answered") { $0.status == "Your team’s answers: 1 of 2" }
      try evening.press(evening.oracle.wrong(2), of: "Cleo")
      try bea.waitUntil("that the team has answered") { $0.openKeys.isEmpty }
      try evening.press(evening.oracle.right(2), of: "Ana")
      try bea.waitUntil("that it was wrong") { $0.verdict == "wrong" }
      try evening.command("n")

      let line = try evening.room.program.waitForLine(within: .seconds(20), "the winner") { $0.hasPrefix("Win") }
      #expect(line == "Winner: Team Owl (Ana)")
      try cleo.waitForScreen("the end") {
        $0.shared.title == "Game over" && $0.status.hasSuffix("You scored 1 of your team’s 1.")
      }
      try bea.waitUntil("the end") { $0.title == "Game over" && $0.status.hasSuffix("You scored 0 of your team’s 1.") }
      evening.twin.pass(RoomConfiguration.calmAfterGame)
      // The award for the fastest finger says how long they took.
      evening.twin.fastest = try GameHistory.fastest(in: evening.room.journal)
      try evening.waitForTV("the table of the teams, and who scored")
      try evening.keep("end")
      let game = try GameHistory.onlyGame(in: evening.room.journal)
      #expect(game.scores == ["Team Fox (Bea, Cleo)": 1, "Team Owl (Ana)": 2])
      #expect(try evening.room.end() == .exited(0))
    }

    /// Two phones of a team race against the other team, and the first press of any of them is the team's.
    @Test(.timeLimit(.minutes(4))) func twoPhonesOfATeamRace() throws {
      let rules = TriviaRules(timeLimit: nil, reveal: .seconds(600), rounds: 2)
      var evening = try TeamEvening(rules, ["--rounds", "2", "--reveal", "600"])
      defer { evening.stop() }
      try evening.start()
      for (number, first, others) in [(1, "Cleo", ["Bea", "Ana"]), (2, "Ana", ["Cleo", "Bea"])] {
        try evening.waitForQuestion(number)
        try evening.press(evening.oracle.right(number), of: first)
        // How quick the first one was is on the TV, and no twin knows it.
        for pad in [evening.ana, evening.cleo] {
          try pad.waitForScreen("the reveal") { $0.openButtons.isEmpty && $0.shared.right != nil }
        }
        for name in others { try evening.pressInVain(evening.oracle.right(number), of: name) }
        try evening.bea.waitUntil("the score") { $0.score == 1 }
        try evening.command("n")
      }
      let line = try evening.room.program.waitForLine(within: .seconds(20), "the winners") { $0.hasPrefix("Win") }
      #expect(line == "Winners: Team Fox (Bea, Cleo), Team Owl (Ana)")
      #expect(try evening.room.end() == .exited(0))
    }

    /// Three people in two teams: Bea and Cleo in Team Fox, Ana in Team Owl.
    private struct TeamEvening {
      let display: VirtualX11
      let room: LiveRoom
      let bea: BrowserPad
      let ana: PlainPad
      let cleo: PlainPad
      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 2)
      var twin: RoomTwin

      init(_ rules: TriviaRules, _ arguments: [String]) throws {
        display = try VirtualX11.garish(PixelSize(1280, 720), TeamGames.tv)
        var stops: [() -> Void] = [display.stop]
        do {
          let room = try LiveRoom.start(
            ["--teams", "2", "--mode", "current", "--no-host-player"] + arguments, on: display)
          stops.append { room.program.stop() }
          var twin = try RoomTwin(of: room, rules: rules, hostName: nil)
          twin.happen(.command(.makeTeams(2)))
          let bea = try BrowserPad("http://\(room.address)/#\(LiveRoom.code)")
          stops.append(bea.stop)
          try bea.browser.set(Browser.Viewport(390, 844, isPhone: true))
          try bea.join(as: "Bea")
          twin.join("Bea")
          let ana = try room.pad("Ana")
          stops.append(ana.stop)
          twin.join("Ana")
          cleo = try room.pad("Cleo")
          twin.join("Cleo")
          (self.room, self.bea, self.ana, self.twin) = (room, bea, ana, twin)
        } catch {
          for stop in stops.reversed() { stop() }
          throw error
        }
      }

      func stop() {
        bea.stop()
        ana.stop()
        cleo.stop()
        room.program.stop()
        display.stop()
      }

      func waitForTV(_ what: String) throws {
        try display.waitUntil(display.secondOutput, shows: [twin.picture(TeamGames.tv)], within: .seconds(15), what)
      }

      mutating func start() throws { try display.startGame(&twin, on: display.secondOutput, TeamGames.tv) }

      func waitForQuestion(_ number: Int) throws {
        for pad in [ana, cleo] { try pad.waitForQuestion(number) }
        try bea.waitForQuestion(number)
      }

      /// Presses a key that counts, here and in the twin.
      mutating func press(_ key: String, of name: String) throws {
        try pressInVain(key, of: name)
        try twin.press(key, by: name)
      }

      /// Presses a key that changes nothing any more.
      func pressInVain(_ key: String, of name: String) throws {
        switch name {
        case "Bea": try bea.press(key)
        case "Ana": try ana.press(key)
        default: try cleo.press(key)
        }
      }

      mutating func command(_ key: String) throws {
        guard let command = twin.command(of: key) else { throw TestFailure("The console has no key \(key).") }
        try display.press(key)
        twin.happen(.command(command))
      }

      /// Keeps a picture of the page for those who want to see it.
      func keep(_ name: String) throws {
        guard let folder = getenv("PARLOR_KEEP_PICTURES") else { return }
        try bea.browser.screenshot().writePNG(to: "\(String(cString: folder))/team-\(name).png")
        try display.screenshot(of: display.secondOutput).writePNG(to: "\(String(cString: folder))/team-\(name)-tv.png")
      }
    }
  }
}
