import Games
import Journal
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// A game was cut off, and the next start cannot know whether it is still wanted: the console asks.
  @Suite struct Resumption {
    /// A game of two that was killed at its second question, where Ana has a point and has answered again.
    private struct CutOff {
      let run: HostRun
      let pads: [PlainPad]
      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 3)
      /// How much each pad had been told when the program was killed.
      private let told: [Int]

      init() throws {
        let run = try HostRun(["--rounds", "3", "--reveal", "0.5", "--no-host-player"])
        try run.start(["--start-with", "2"])
        self.run = run
        pads = try ["Ana", "Ben"].map { try PlainPad(name: $0, address: "127.0.0.1:\(run.port)") }
        let oracle = oracle
        for pad in pads { try pad.waitForQuestion(1) }
        try pads[0].press(oracle.right(1))
        for pad in pads { try pad.waitForQuestion(2) }
        try pads[0].press(oracle.wrong(2))
        try pads[0].waitForScreen("that the answer is taken") { $0.pressedButton?.key == oracle.wrong(2) }
        try run.kill()
        told = pads.map { $0.messages().count }
      }

      /// Has the journal believe that the machine was started anew since then.
      func forgetBoot() throws {
        let journal = try JournalFile.open(
          run.journal, boot: Boot(id: "another boot") { .zero }, now: WallTime(rawValue: 0))
        defer { journal.close() }
        let evening = try #require(try journal.interrupted())
        #expect(evening.age == nil)
        let rebuilt = try journal.rebuild(evening.id)
        try journal.goOn(with: evening.id, port: rebuilt.port, room: rebuilt.room, at: evening.lastEntry)
      }

      /// Starts the program, and waits until the console asks.
      func launch() throws {
        try run.launch()
        try run.program?.waitForLine(on: .error, within: .seconds(20), "that the console asks") {
          $0.contains("the console asks whether to go on with it")
        }
        // A key means what the console shows when it comes.
        _ = try firstValue(within: .seconds(20), "the console's window") { try? run.display.consolePictureAtRest() }
      }

      func waitUntilReady() throws {
        try eventually(within: .seconds(20), "pads may come") { try run.isReady }
      }

      /// The game ends as if nothing had happened.
      func playOn() throws {
        for (pad, count) in zip(pads, told) {
          try eventually(within: .seconds(30), "\(pad.name) is back") {
            pad.messages().dropFirst(count).contains { if case .screen = $0 { true } else { false } }
          }
        }
        let again = try pads[0].waitForScreen("the same question") { $0.shared.title == "Question 2 of 3" }
        #expect(again.pressedButton?.key == oracle.wrong(2))
        #expect(again.personal.score == 1)
        try pads[1].waitForQuestion(2)
        try pads[1].press(oracle.right(2))
        for pad in pads { try pad.waitForQuestion(3) }
        try pads[0].press(oracle.right(3))
        for (pad, score) in zip(pads, [2, 1]) {
          try pad.waitForScreen("the end") { $0.shared.title == "Game over" && $0.personal.score == score }
        }
      }

      func stop() {
        for pad in pads { pad.stop() }
        run.stop()
      }
    }

    @Test(.timeLimit(.minutes(4))) func theHostGoesOn_sameQuestionPointsAndAnswers() throws {
      let cut = try CutOff()
      defer { cut.stop() }
      try cut.forgetBoot()
      try cut.launch()
      // The port is closed while the host thinks: nobody is sent away.
      #expect(cut.run.program?.lines().contains { $0.hasPrefix("Parlor is ready") } == false)
      try cut.run.display.press("r")
      try cut.waitUntilReady()
      try cut.run.expectLoopGoesBeforeWindows()
      try cut.playOn()
    }
  }
}

extension HostRun {
  /// The room's loop weighs as much as any program, the windows less: whoever presses waits for no picture.
  fileprivate func expectLoopGoesBeforeWindows() throws {
    let process = ProcessInformation(pid: try #require(program).pid)
    func weights(_ name: String) throws -> [Int] {
      try process.threads().filter { $0.name.hasPrefix(name) }.map(\.niceness).sorted()
    }
    try eventually("the windows give way") { try weights("parlor").contains(5) }
    // The other one packs pictures for browsers.
    #expect(try weights("NIO-ELT") == [0, 10])
  }
}
