import Games
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// Everybody presses in the same instant.
  @Suite struct SameInstant {
    /// How many pads, and how many questions they answer.
    struct Crowd: Sendable, CustomTestStringConvertible {
      var pads: Int
      var rounds: Int
      var testDescription: String { "\(pads) pads, \(rounds) questions" }
    }

    static let crowds =
      EndToEnd.isLong
      ? [8, 50, 200, 1000].map { Crowd(pads: $0, rounds: 40) }
      : [Crowd(pads: 50, rounds: 40), Crowd(pads: 1000, rounds: 5)]

    /// A time limit that is never reached: a question whose end waits for a lost answer would stand still.
    @Test(.timeLimit(.minutes(10)), arguments: crowds)
    func answersInTheSameInstant_noneLost_noneDoubled_allAnsweredEndsEveryQuestion(crowd: Crowd) throws {
      let questions = SampleQuestions.numbered(crowd.rounds)
      let host = try HostRun(
        [
          "--scoring", "speed", "--time-limit", "600", "--reveal", "0.1", "--rounds", "\(crowd.rounds)",
          "--no-host-player", "--start-with", "\(crowd.pads)",
        ], questions: questions)
      defer { host.stop() }
      let oracle = Oracle(seed: 1, questions: questions, rounds: crowd.rounds)
      try host.start()
      let fleet = Fleet()
      defer { fleet.stop() }
      for number in 1...crowd.pads {
        fleet.add("Pad \(number)", port: host.port)
        // People come one after the other; it is their answers that come at once.
        if number % 100 == 0 || number == crowd.pads {
          try fleet.run(within: .seconds(120), until: "\(number) are in") { fleet.pads.allSatisfy(\.hasScreen) }
        }
      }

      var generator = SeededGenerator(seed: UInt64(crowd.pads))
      var times: [Double] = []
      for number in 1...crowd.rounds {
        try fleet.run(within: .seconds(120), until: "everybody has question \(number)") {
          fleet.pads.allSatisfy { $0.witness.question?.number == number && $0.screen?.personal.open == true }
        }
        let right = try #require(Int(oracle.right(number))) - 1
        // Most are right; some press twice, and the first one counts.
        var wanted: [Int] = []
        let messages = fleet.pads.map { pad in
          let first = generator.below(4) == 0 ? (right + 1 + generator.below(3)) % 4 : right
          wanted.append(first)
          let choices = generator.below(4) == 0 ? [first, (first + 1) % 4] : [first]
          return (pad, choices.compactMap { pad.message(pressing: $0) })
        }
        let start = ContinuousClock.now
        for (pad, messages) in messages { for message in messages { pad.send(message) } }
        func seen(_ pad: FleetPad) -> PadWitness.Question? { pad.witness.games.last?.questions[number] }
        try fleet.run(within: .seconds(120), until: "everybody was told whether they were right, \(number)") {
          fleet.pads.allSatisfy { seen($0)?.verdict != nil }
        }
        times.append((ContinuousClock.now - start).inSeconds * 1000)
        for (pad, choice) in zip(fleet.pads, wanted) {
          let question = seen(pad)
          #expect(question?.choice == choice, "\(pad.name), question \(number)")
          #expect(question?.verdict == (choice == right ? .right : .wrong), "\(pad.name), question \(number)")
          #expect((question?.gained ?? 0 > 0) == (choice == right), "\(pad.name), question \(number)")
        }
      }
      try fleet.run(until: "the game is over") { fleet.pads.allSatisfy { $0.witness.games.last?.isOver == true } }
      for pad in fleet.pads {
        let game = pad.witness.games.last
        #expect(game?.score == game?.gained, "\(pad.name)")
        #expect(pad.welcomes == 1 && pad.ending == nil)
      }
      #expect(fleet.violations == [])
      #expect(try host.end(with: fleet) == .exited(0))
      let log = host.program?.lines(of: .error) ?? []
      #expect(!log.contains { $0.contains("would lose the game") }, "the journal was given up")
      let history = try JournalHistory.read(host.journal)
      #expect(history.contradictions == [])
      #expect(history.contradictions(to: fleet.pads.map(\.witness)) == [])
      let sorted = times.sorted()
      print(
        "same instant: \(crowd.pads) pads, \(crowd.rounds) questions: 0 lost, 0 doubled; from the first press to the"
          + " last verdict p50 \(sorted[sorted.count / 2].rounded()) ms, most \((sorted.last ?? 0).rounded()) ms"
      )
    }
  }
}
