import Games
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// Real pads that are killed, and lines that break, in the middle of a game.
  @Suite struct Cuts {
    /// How often something goes wrong, with how many at a time, and for how long.
    private static let troubles = EndToEnd.isLong ? 40 : 8
    private static let atATime = 5
    private static let milliseconds = EndToEnd.isLong ? 1_000...90_000 : 200...6_000

    /// How points are given, the most for one question, and how long a pad that hangs can hold one up.
    struct Rules: Sendable {
      var scoring: String
      var mostPoints: Int
      var timeLimit: String
    }

    static let rules =
      [Rules(scoring: "first", mostPoints: 1, timeLimit: "2")]
      + (EndToEnd.isLong ? [Rules(scoring: "speed", mostPoints: 1000, timeLimit: "5")] : [])

    /// A pad that was killed, or whose line broke, has afterwards what it had before: seat, score and answer.
    @Test(.timeLimit(.minutes(20)), arguments: rules)
    func brokenLinesAndKilledPads_everybodyKeepsSeatScoreAndAnswer(rules: Rules) throws {
      let questions = SampleQuestions.numbered(2000)
      let host = try HostRun(
        [
          "--scoring", rules.scoring, "--time-limit", rules.timeLimit, "--reveal", "0.4", "--rounds", "0",
          "--no-host-player",
          "--start-with", "8", "--allow-host", "127.0.0.1",
        ], questions: questions)
      defer { host.stop() }
      try host.start()
      let pads = try (1...8).map { try TroubledPad(name: "Pad \($0)", port: host.port) }
      defer { for pad in pads { pad.stop() } }
      let oracle = Oracle(seed: 1, questions: questions, rounds: 0)
      func turn() throws {
        for pad in pads {
          try pad.turn { question in
            // Follows from the pad and the question alone, whenever it is asked.
            var generator = SeededGenerator(
              seed: UInt64(question.serial * 8) + UInt64(pad.name.last?.wholeNumberValue ?? 0))
            let right = (Int(oracle.right(question.number)) ?? 1) - 1
            let choice = generator.below(3) == 0 ? generator.below(4) : right
            return .init(choice: choice, after: .milliseconds(generator.below(700)))
          }
        }
      }
      func wait(_ what: String, within limit: Duration, _ condition: () -> Bool) throws {
        do {
          try eventually(within: limit, what) {
            try turn()
            return condition()
          }
        } catch let failure as TestFailure {
          let states = pads.map { "\($0.name): \($0.trouble.map { "\($0)" } ?? "fine"), \($0.screen?.status ?? "-")" }
          throw TestFailure("\(failure) \(states)")
        }
      }

      try wait("the first question", within: .seconds(60)) { pads.allSatisfy { $0.witness.question != nil } }
      var generator = SeededGenerator(seed: 4)
      var (begun, longest) = (0, Duration.zero)
      var counts: [TroubledPad.Trouble: Int] = [:]
      while begun < Self.troubles {
        try wait("somebody is fine", within: .seconds(180)) { pads.count { $0.trouble != nil } < Self.atATime }
        let fine = pads.filter { $0.trouble == nil && $0.witness.question != nil }
        guard !fine.isEmpty else { continue }
        let trouble = TroubledPad.Trouble.allCases[begun % 4]
        let span = Self.milliseconds.upperBound - Self.milliseconds.lowerBound
        let time = Duration.milliseconds(Self.milliseconds.lowerBound + generator.below(span))
        try fine[generator.below(fine.count)].begin(trouble, for: time)
        (begun, longest) = (begun + 1, max(longest, time))
        counts[trouble, default: 0] += 1
        // The moments follow from what is played: a bit of the next question passes.
        let moment = ContinuousClock.now + .milliseconds(generator.below(400))
        try wait("the next moment", within: .seconds(60)) { .now >= moment }
      }
      try wait("everybody is back", within: .seconds(180)) { pads.allSatisfy { $0.trouble == nil } }
      let serial = pads.compactMap { $0.witness.question?.serial }.max() ?? 0
      try wait("everybody plays on", within: .seconds(120)) {
        pads.allSatisfy { $0.witness.question?.serial ?? 0 >= serial + 2 }
      }
      try host.display.press("e", "Return")
      try wait("the game is over", within: .seconds(60)) {
        pads.allSatisfy { $0.witness.games.last?.isOver == true }
      }
      for pad in pads {
        #expect(pad.witness.violations == [])
        #expect(pad.witness.games.count == 1)
        let game = try #require(pad.witness.games.first)
        let score = try #require(game.score, "\(pad.name) was told no score")
        // What it was told of, and what it may have won while it could not be told.
        let untold = pad.witness.untold(in: game)
        #expect(
          (game.gained...game.gained + rules.mostPoints * untold).contains(score),
          "\(pad.name): \(score), \(game.gained)")
      }
      #expect(try host.end() == .exited(0))
      let history = try JournalHistory.read(host.journal)
      #expect(history.contradictions == [])
      #expect(history.contradictions(to: pads.map(\.witness)) == [])
      let answers = pads.reduce(0) { $0 + ($1.witness.games.first?.questions.values.count { $0.choice != nil } ?? 0) }
      print(
        "cuts, \(rules.scoring): \(begun) troubles \(counts.map { "\($0.value) \($0.key)" }.sorted()), the longest \(longest.inSeconds) s,"
          + " at most \(Self.atATime) at a time; \(serial) questions, \(answers) answers acknowledged, none lost;"
          + " \(pads.reduce(0) { $0 + $1.welcomes - 1 }) times back to the seat")
    }
  }
}
