import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// A whole game of the buzzer with real pads, and a quiz master at the console.
  @Suite(.enabled(if: BrowserPad.missing == nil, "\(BrowserPad.missing ?? "")"))
  struct BuzzerGames {
    @Test(.timeLimit(.minutes(4))) func buzzer_cablePulledOpenAndAfterABuzz_sameStage_playedToTheEnd() throws {
      var evening = try GameEvening(
        .buzzer, ["--rounds", "2", "--reveal", "5", "--exit-after-game"],
        options: GameOptions(rounds: 2))
      defer { evening.stop() }
      let (ana, bea) = (evening.ana, evening.bea)
      try evening.start()

      // 1: nobody can buzz while the TV is off; then Ana is first, and right.
      try evening.open(1)
      try evening.pull(pressing: " ")
      try evening.plugAndSeeTheSame("open buzzers")
      for name in ["Ana", "Bea"] { try evening.waitUntilOpen("space", of: name) }
      try ana.press(" ")
      try evening.twin.press("space", by: "Ana")
      evening.twin.pass(.seconds(1))
      try ana.waitForScreen("that she was first") { $0.status == "You were first: answer!" }
      try bea.waitUntil("who was first") { $0.status == "Ana was first." && $0.openKeys.isEmpty }
      try evening.waitForTV("that Ana was first")
      try evening.pull(pressing: " ")
      try evening.plugAndSeeTheSame("that Ana was first")
      try evening.command("r")

      // 2: Bea is first, and wrong; then it is Ana's.
      try evening.open(2)
      #expect(ana.screen?.personal.score == 1)
      try bea.press(" ")
      try evening.twin.press("space", by: "Bea")
      evening.twin.pass(.seconds(1))
      try bea.waitUntil("that she was first") { $0.status == "You were first: answer!" }
      try evening.waitForTV("that Bea was first")
      try evening.command("w")
      try bea.waitUntil("that she was wrong") { $0.status == "Wrong: the others may try." && $0.openKeys.isEmpty }
      try evening.waitForTV("open buzzers for the others")
      try evening.waitUntilOpen("space", of: "Ana")
      try ana.press(" ")
      try evening.twin.press("space", by: "Ana")
      evening.twin.pass(.seconds(1))
      try evening.waitForTV("that Ana was first")
      try evening.command("r")

      let game = try evening.end(winner: "Ana", scores: ["Ana": 2, "Bea": 0])
      try evening.waitForTV("the winner")
      #expect(game.kind == "buzzer")
      #expect(game.rounds.map(\.question) == ["Question 1", "Question 2", "Question 2"])
      #expect(game.rounds.map(\.ending) == ["won", "nobodyRight", "won"])
      #expect(game.rounds.map(\.decision) == [1, 2, 1].map { .init(winners: [$0]) })
      #expect(
        game.rounds.map(\.answers) == [1, 2, 1].map { [.init(seat: $0, choice: 0, right: nil, late: false)] })
      #expect(game.rounds.map(\.points) == [[.init(seat: 1, points: 1)], [], [.init(seat: 1, points: 1)]])
      // By itself, once the end has been seen.
      #expect(try evening.room.program.waitForExit(within: .seconds(20)) == .exited(0))
      try bea.waitUntil("that the room is closed") { $0.farewell == "The host has closed the room." }
    }
  }
}

extension GameEvening {
  /// Waits for a question, and opens the buzzers.
  fileprivate mutating func open(_ number: Int) throws {
    try ana.waitForScreen("question \(number)") {
      $0.shared.title == "Question \(number) of 2" && $0.status == "Listen to the question."
    }
    try waitForTV("question \(number)")
    try command("n")
    try ana.waitForScreen("an open buzzer") { $0.status == "Press if you know it!" }
    try bea.waitUntil("an open buzzer") { $0.status == "Press if you know it!" && $0.openKeys == ["space"] }
    try waitForTV("open buzzers")
  }
}
