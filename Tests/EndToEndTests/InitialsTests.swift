import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// An evening that ends the host again and again right after it went on, as a name that cannot be drawn did.
  @Suite struct Initials {
    @Test(.timeLimit(.minutes(4))) func endedTwiceWithinAMinute_theThirdTimeAllNamesAreInitials() throws {
      let run = try HostRun(["--rounds", "0", "--reveal", "30", "--no-host-player"])
      defer { run.stop() }
      try run.start(["--start-with", "2"])
      let pads = try ["Zoë", "Ben"].map { name in
        let pad = try PlainPad(name: name, address: "127.0.0.1:\(run.port)")
        // One after the other: the seat's number is part of what is shown.
        try pad.waitForScreen("a screen") { _ in true }
        return pad
      }
      defer { for pad in pads { pad.stop() } }
      for pad in pads { try pad.waitForQuestion(1) }
      var told: [Int] = []
      for start in 1...3 {
        try run.kill()
        told = pads.map { $0.messages().count }
        try run.start()
        let isSaid = run.program?.lines(of: .error).contains { $0.contains("all names are initials now") }
        #expect(isSaid == (start == 3), "start \(start)")
      }
      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 0)
      for (pad, count) in zip(pads, told) {
        try eventually(within: .seconds(40), "\(pad.name) may answer again") {
          pad.messages().dropFirst(count).contains {
            if case .screen(let screen) = $0 { !screen.openButtons.isEmpty } else { false }
          }
        }
      }
      try pads[1].press(oracle.right(1))
      try pads[0].waitForScreen("who was first") { $0.status == "B 2 was first." }
      #expect(try run.end() == .exited(0))
      // The history knows them.
      #expect(try JournalHistory.read(run.journal).games.first?.players.map(\.name).sorted() == ["Ben", "Zoë"])
    }
  }
}
