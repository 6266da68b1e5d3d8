import PadProtocol
import TestSupport
import Testing

extension Measured {
  /// A host that was killed is there again soon, however many pads come back at the same moment.
  ///
  /// The processor time says it on any machine; the clock only where nothing else is done, as with `--long`.
  @Suite struct CrowdReturns {
    private static let pads = 200
    private static let restarts = EndToEnd.isLong ? 100 : 3
    /// What the program works until everybody is back, and how long that takes on a machine that does nothing else, in
    /// seconds.
    private static let (work, time) = (3.0, 5.0)

    /// How a restart went, in seconds since its beginning and seconds of all the program's threads.
    private struct Restart: CustomStringConvertible {
      var ready: Double
      var readyWork: Double
      var everybody: Double
      var work: Double

      var description: String {
        "ready after \(ready) s and \(readyWork) s of work, everybody back after \(everybody) s and \(work) s"
      }
    }

    @Test(.timeLimit(.minutes(30))) func twoHundredPadsComeBackAtOnce_andTheGameWaitsForNobodyLong() throws {
      let host = try HostRun(
        ["--rounds", "0", "--reveal", "0.3", "--no-host-player"], questions: SampleQuestions.numbered(2000))
      defer { host.stop() }
      try host.start()
      let fleet = Fleet()
      defer { fleet.stop() }
      for number in 1...Self.pads {
        fleet.add("Pad \(number)", port: host.port).strategy = { pad, question, buttons in
          .init(choice: (question.serial + pad.index) % buttons, after: .milliseconds(pad.index % 10 * 20))
        }
      }
      let driver = HostDriver(host, fleet)
      try driver.play(within: .seconds(120), until: "the first question") {
        fleet.pads.allSatisfy { $0.witness.question != nil }
      }
      var restarts: [Restart] = []
      for _ in 0..<Self.restarts {
        try driver.kill()
        let start = ContinuousClock.now
        try host.launch()
        let process = ProcessInformation(pid: try #require(host.program?.pid))
        var restart = Restart(ready: 0, readyWork: 0, everybody: 0, work: 0)
        try fleet.run(within: .seconds(60), until: "the host is ready") { try host.isReady }
        restart.ready = (ContinuousClock.now - start).inSeconds
        restart.readyWork = try process.processorTime()
        try fleet.run(within: .seconds(60), until: "everybody is back") { fleet.pads.allSatisfy(\.hasScreen) }
        restart.everybody = (ContinuousClock.now - start).inSeconds
        restart.work = try process.processorTime()
        #expect(restart.work < Self.work, "\(restart)")
        if EndToEnd.isLong { #expect(restart.everybody < Self.time, "\(restart)") }
        restarts.append(restart)
        // An evening that ends again and again without a question in between is not taken up by itself for ever.
        try driver.awaitProgress()
      }
      #expect(fleet.violations == [])
      #expect(try host.end(with: fleet) == .exited(0))
      func spread(_ figure: (Restart) -> Double) -> String {
        let sorted = restarts.map(figure).sorted()
        return "\(sorted[sorted.count / 2]) s, at most \(sorted.last ?? 0) s"
      }
      print(
        "\(Self.restarts) restarts with \(Self.pads) pads: ready after \(spread(\.ready)), and"
          + " \(spread(\.readyWork)) of work; everybody back after \(spread(\.everybody)), and \(spread(\.work)) of work"
      )
    }
  }
}
