import Games
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// The host is killed at random moments; it goes on by itself, and nobody has lost anything.
  @Suite struct HostKilled {
    /// When it happens.
    private enum Moment: CaseIterable {
      /// While a question is open, or its answers come in.
      case question
      case reveal
      /// Right after everybody has pressed at once.
      case burst
      /// When the first answer of many has just been acknowledged.
      case acknowledged
      /// Right after the restart, before anybody is back.
      case restart
      /// While pads come back, and the countdown runs.
      case countdown
      case anyTime
    }

    private static let kills = EndToEnd.isLong ? 200 : 14

    @Test(.timeLimit(.minutes(40))) func hostKilledAtRandomMoments_nothingThatWasAcknowledgedIsLost() throws {
      let questions = SampleQuestions.numbered(2000)
      let host = try HostRun(
        [
          "--scoring", "speed", "--time-limit", "60", "--reveal", "0.3", "--rounds", "6", "--no-host-player",
        ], questions: questions)
      defer { host.stop() }
      try host.start()
      let fleet = Fleet()
      defer { fleet.stop() }
      var generator = SeededGenerator(seed: 7)
      for number in 1...8 {
        let pad = fleet.add("Pad \(number)", port: host.port)
        pad.strategy = { pad, question, buttons in
          var generator = SeededGenerator(seed: UInt64(question.serial * 8 + pad.index))
          return .init(choice: generator.below(buttons), after: .milliseconds(generator.below(600)))
        }
      }
      let driver = HostDriver(host, fleet)
      try driver.play(until: "the first question") { fleet.pads.allSatisfy { $0.witness.question != nil } }

      var counts: [String: Int] = [:]
      var restarts: [Double] = []
      for kill in 0..<Self.kills {
        let moment = Moment.allCases[kill % Moment.allCases.count]
        // A state that ends the program again and again is not taken up by itself for ever.
        if driver.fruitlessStarts >= 2 { try driver.awaitProgress() }
        try wait(for: moment, driver, &generator)
        try driver.kill()
        for pad in fleet.pads { pad.isHolding = false }
        counts["\(moment)", default: 0] += 1
        let start = ContinuousClock.now
        try driver.restart()
        restarts.append((ContinuousClock.now - start).inSeconds)
      }
      try driver.awaitEverybody()
      try driver.awaitProgress()
      let last = fleet.pads.compactMap { $0.witness.games.last?.first }.max() ?? 0
      try fleet.run(within: .seconds(120), until: "the game is over") {
        fleet.pads.allSatisfy { $0.witness.games.last?.first == last && $0.witness.games.last?.isOver == true }
      }
      #expect(try host.end(with: fleet) == .exited(0))
      #expect(fleet.violations == [])
      let history = try JournalHistory.read(host.journal)
      #expect(history.contradictions == [])
      #expect(history.contradictions(to: fleet.pads.map(\.witness)) == [])
      let answers = fleet.pads.flatMap(\.witness.games).flatMap(\.questions.values).count { $0.choice != nil }
      #expect(answers > 0)
      let sorted = restarts.sorted()
      print(
        "host killed: \(Self.kills) times \(counts.map { "\($0.value) \($0.key)" }.sorted()); \(history.games.count)"
          + " games, \(answers) answers acknowledged, none lost; ready again after"
          + " \(sorted[sorted.count / 2]) s, at most \(sorted.last ?? 0) s")
    }

    /// Waits for a kind of moment, and a random while more.
    private func wait(for moment: Moment, _ driver: HostDriver, _ generator: inout SeededGenerator) throws {
      let fleet = driver.fleet
      func after(milliseconds limit: Int) -> Duration { .microseconds(generator.below(limit * 1000)) }
      switch moment {
      case .question:
        try driver.awaitEverybody()
        try driver.play(until: "a question is open") { fleet.pads.contains { $0.screen?.personal.open == true } }
        fleet.run(for: after(milliseconds: 600))
      case .reveal:
        try driver.awaitEverybody()
        try driver.play(until: "an answer is shown") { fleet.pads.contains { $0.screen?.personal.verdict != nil } }
        fleet.run(for: after(milliseconds: 300))
      case .burst, .acknowledged:
        try driver.awaitEverybody()
        // In the next question, which nobody has answered yet.
        try driver.play(until: "a question has ended") {
          fleet.pads.allSatisfy { $0.witness.question == nil || $0.screen?.personal.verdict != nil }
        }
        for pad in fleet.pads { pad.isHolding = true }
        try driver.play(until: "everybody may answer") { fleet.pads.allSatisfy { $0.screen?.personal.open == true } }
        let messages = fleet.pads.map { ($0, $0.message(pressing: generator.below(4))) }
        for (pad, message) in messages { if let message { pad.send(message) } }
        if moment == .acknowledged { fleet.awaitWord() } else { fleet.run(for: after(milliseconds: 12)) }
      case .restart:
        fleet.run(for: after(milliseconds: 250))
      case .countdown:
        try driver.play(until: "somebody is back") { fleet.pads.contains { $0.hasScreen } }
        fleet.run(for: after(milliseconds: 1000))
      case .anyTime:
        try driver.awaitEverybody()
        fleet.run(for: after(milliseconds: 2000))
      }
    }
  }
}
