import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// A whole game of Dilemma with real pads.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"))
  struct DilemmaGames {
    /// The host goes on from each reveal: nothing here hangs on how fast the machine is.
    @Test(.timeLimit(.minutes(4)))
    func dilemma_cablePulledWhileChoosingAndAtTheReveal_choicesKept_playedToTheEnd() throws {
      var evening = try GameEvening(
        .dilemma, ["--rounds", "3", "--reveal", "600"], options: GameOptions(rounds: 3, reveal: .seconds(600)))
      defer { evening.stop() }
      let (ana, bea) = (evening.ana, evening.bea)
      try evening.start()

      // 1: Ana cooperates, Bea defects.
      try evening.waitForRound(1)
      try evening.choose("1", by: "Ana")
      try ana.waitForScreen("that it is taken") { $0.pressedButton?.key == "1" && $0.openButtons.isEmpty }
      try evening.waitForTV("that Ana has chosen")
      try evening.pull(pressing: "2", "1")
      try evening.plugAndSeeTheSame("that Ana has chosen")
      try ana.waitForScreen("the same choice") { $0.pressedButton?.key == "1" && $0.openButtons.isEmpty }
      try evening.waitUntilOpen("2", of: "Bea")
      #expect(try bea.shown().pressedKeys.isEmpty)
      try evening.choose("2", by: "Bea")
      try ana.waitForScreen("what both did") {
        $0.status == "You trusted, Bea cheated: −1 for you, +3 for them." && $0.personal.score == -1
      }
      try bea.waitUntil("what both did") {
        $0.status == "You cheated, Ana trusted: +3 for you, −1 for them." && $0.score == 3
      }
      evening.twin.pass(.seconds(2))
      try evening.waitForTV("the cards turned")
      try evening.pull(pressing: "1", "2")
      try evening.plugAndSeeTheSame("the cards turned")
      try bea.waitUntil("the same score") { $0.status.hasPrefix("You cheated") && $0.score == 3 }
      try evening.command("n")

      // 2: both defect; 3: both cooperate.
      for (number, key) in [(2, "2"), (3, "1")] {
        try evening.waitForRound(number)
        for name in ["Bea", "Ana"] { try evening.choose(key, by: name) }
        evening.twin.pass(.seconds(2))
        try evening.waitForTV("the cards of round \(number)")
        try evening.command("n")
      }
      let game = try evening.end(winner: "Bea", scores: ["Ana": 1, "Bea": 5])
      try evening.waitForTV("who trusted whom")
      #expect(game.kind == "dilemma")
      #expect(game.rounds.map(\.question) == (1...3).map { "Ana and Bea, round \($0) of 3" })
      #expect(game.rounds.allSatisfy { $0.ending == "scored" && $0.decision == nil })
      #expect(game.rounds.map { round in round.answers.map(\.seat) } == [[1, 2], [2, 1], [2, 1]])
      #expect(game.rounds.map { round in round.answers.map(\.choice) } == [[0, 1], [1, 1], [0, 0]])
      #expect(
        game.rounds.map(\.points) == [
          [.init(seat: 1, points: -1), .init(seat: 2, points: 3)], [],
          [.init(seat: 1, points: 2), .init(seat: 2, points: 2)],
        ])
      #expect(try evening.room.end() == .exited(0))
    }
  }
}

extension GameEvening {
  /// Waits until both may choose, and the TV shows it.
  fileprivate mutating func waitForRound(_ number: Int) throws {
    try ana.waitForScreen("round \(number)") {
      $0.shared.title == "Round \(number) of 3" && $0.openButtons.map(\.label) == ["Trust", "Cheat"]
    }
    try bea.waitUntil("round \(number)") { $0.title == "Round \(number) of 3" && $0.openKeys == ["1", "2"] }
    // The last round is announced before anybody can choose.
    if number == 3 { twin.pass(DilemmaSheet.lastRound) }
    try waitForTV("round \(number)")
  }

  fileprivate mutating func choose(_ key: String, by name: String) throws {
    try press(key, of: name)
    try twin.press(key, by: name)
    if name == ana.name {
      try ana.waitForScreen("the choice") { $0.pressedButton?.key == key }
    } else {
      try bea.waitUntil("the choice") { $0.pressedKeys == [key] }
    }
  }
}
