import Games
import Glibc
import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// The ends that a host can come to on purpose, each in the middle of a question.
  @Suite struct Shutdown {
    enum End: CaseIterable { case terminated, interrupted, hungUp, keys, windowClosed }

    @Test(.timeLimit(.minutes(4)), arguments: End.allCases)
    func ended_padsAreTold_journalIsClosed_modeIsBack(end: End) throws {
      let questions = SampleQuestions.numbered(20)
      let host = try HostRun(
        ["--mode", "largest", "--rounds", "0", "--reveal", "0.3", "--no-host-player"], questions: questions)
      defer { host.stop() }
      let before = try host.display.outputs()
      try host.start(["--start-with", "4"])
      let oracle = Oracle(seed: 1, questions: questions, rounds: 0)
      let fleet = Fleet()
      defer { fleet.stop() }
      for number in 1...4 { fleet.add("Pad \(number)", port: host.port) }
      try fleet.run(until: "the first question") { fleet.pads.allSatisfy { $0.screen?.personal.open == true } }
      #expect(try host.display.outputs() != before)
      // One question is played; of the next one there is one answer.
      fleet.pads[0].press((Int(oracle.right(1)) ?? 1) - 1)
      try fleet.run(until: "the second question") {
        fleet.pads.allSatisfy { $0.witness.question?.number == 2 && $0.screen?.personal.open == true }
      }
      fleet.pads[1].press((Int(oracle.wrong(2)) ?? 1) - 1)
      try fleet.run(until: "the answer is taken") { fleet.pads[1].screen?.personal.pressed != nil }

      switch end {
      case .terminated: host.program?.send(signal: SIGTERM)
      case .interrupted: host.program?.send(signal: SIGINT)
      case .hungUp: host.program?.send(signal: SIGHUP)
      case .keys: try host.display.press("q", "Return")
      case .windowClosed: try host.display.requestClose(host.display.waitForWindow(titled: "Parlor console"))
      }
      try fleet.run(until: "the program ends") { host.program?.exitStatus != nil }
      #expect(host.program?.exitStatus == .exited(0))
      try fleet.run(until: "everybody is told") { fleet.living.isEmpty }
      for pad in fleet.pads {
        guard case .bye(let farewell) = pad.ending else {
          Issue.record("\(pad.name) was told \(String(describing: pad.ending))")
          continue
        }
        #expect(farewell.reason == .closed)
      }
      #expect(fleet.violations == [])
      #expect(try host.display.outputs() == before)
      let history = try JournalHistory.read(host.journal)
      #expect(history.contradictions == [])
      #expect(history.contradictions(to: fleet.pads.map(\.witness)) == [])
      #expect(history.games.map(\.rounds.count) == [2])
      #expect(history.games.first?.players.map(\.score) == [1, 0, 0, 0])

      // The evening is over: nothing is offered, nothing goes on.
      try host.start(["--resume"])
      #expect(host.program?.lines(of: .error).contains { $0.contains("there is no game to go on with") } == true)
      let newcomer = fleet.add("Ana", port: host.port)
      try fleet.run(until: "the lobby") { newcomer.hasScreen }
      #expect(newcomer.screen?.shared.title == LiveRoom.name)
      #expect(newcomer.screen?.personal.score == nil)
      #expect(try host.end(with: fleet) == .exited(0))
    }
  }
}
