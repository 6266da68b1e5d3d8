import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// Every byte that pads get, read for what it gives away.
  @Suite struct AnswersStaySecret {
    /// A game and its three pads.
    private struct Table {
      let room: LiveRoom
      let pads: [RecordingPad]
      let oracle: Oracle

      init(seed: UInt64, scoring: String, on display: VirtualX11) throws {
        room = try LiveRoom.start(
          [
            "--mode", "current", "--rounds", "3", "--reveal", "0.5", "--scoring", scoring, "--time-limit", "600",
            "--start-with", "3",
          ], seed: seed, on: display)
        let address = room.address
        // Before the TV is there pads are told so, which is a matter of time.
        try display.waitUntil(
          "VNC-1", shows: [RoomTwin(of: room, seed: seed).picture(PixelSize(1024, 768))], "the lobby")
        pads = try ["Ana", "Ben", "Cleo"].map { try RecordingPad(name: $0, address: address) }
        oracle = Oracle(seed: seed, questions: SampleQuestions.all, rounds: 3)
        for pad in pads { try pad.waitForQuestion(1) }
      }

      func settle() throws {
        // Twice: what one pad's answer makes the host say is on its way to the others after the first.
        for _ in 1...2 { for pad in pads { try pad.settle() } }
      }

      func stop() {
        for pad in pads { pad.close() }
        room.program.stop()
      }
    }

    /// Two seeds with which the first question's right answer is at another place.
    private static func seeds() throws -> (UInt64, UInt64) {
      func place(_ seed: UInt64) -> String { Oracle(seed: seed, questions: SampleQuestions.all, rounds: 3).right(1) }
      let other = try #require((2...99).first { place($0) != place(1) })
      return (1, other)
    }

    @Test(.timeLimit(.minutes(4)), arguments: ["first", "speed"])
    func beforeTheReveal_theSameBytes_whicheverAnswerIsRight(scoring: String) throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      let (first, second) = try Self.seeds()
      let places = [first, second].map { Oracle(seed: $0, questions: SampleQuestions.all, rounds: 3).right(1) }
      // By speed nobody hears who was right before all have answered; else a right answer ends the question.
      let keys = scoring == "speed" ? places : ["1", "2", "3", "4"].filter { !places.contains($0) }
      var transcripts: [[[String]]] = []
      for seed in [first, second] {
        let table = try Table(seed: seed, scoring: scoring, on: display)
        defer { table.stop() }
        for (pad, key) in zip(table.pads, keys) {
          try pad.press(key)
          // Once it is written down that the answer is taken; a slow disk takes longer than a round trip.
          try pad.read { $0.pressedButton?.key == key }
          try table.settle()
        }
        transcripts.append(table.pads.map(\.transcript))
        #expect(table.pads.allSatisfy { $0.screen?.personal.verdict == nil })
        #expect(table.pads[0].screen?.pressedButton?.key == keys[0])
        #expect(table.pads[2].screen?.openButtons.count == 4)
      }
      #expect(transcripts[0] == transcripts[1])
      #expect(transcripts[0].allSatisfy { $0.count >= 2 })
    }

    @Test(.timeLimit(.minutes(4))) func aWholeGame_noPadAndNoPageHoldsAnothersSecret() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      let table = try Table(seed: 1, scoring: "first", on: display)
      defer { table.stop() }
      for number in 1...3 {
        for pad in table.pads { try pad.waitForQuestion(number) }
        try table.pads[0].press(table.oracle.wrong(number))
        try table.pads[number % 2 + 1].press(table.oracle.right(number))
        for pad in table.pads { try pad.read { $0.status.contains("first") || $0.personal.verdict != nil } }
      }
      for pad in table.pads { try pad.read { $0.shared.title == "Game over" } }
      var pages: [[UInt8]] = []
      for path in ["/", "/pad.js", "/view.js", "/parlor-pad.json", "/nothing"] {
        let port = try #require(table.room.address.split(separator: ":").last.flatMap { Int($0) })
        let line = try RawPad(port: port)
        try line.sendRaw("GET \(path) HTTP/1.1\r\nHost: \(line.authority)\r\n\r\n")
        pages.append(try line.readToEnd())
        #expect(!pages[pages.count - 1].isEmpty)
      }
      let secrets = table.pads.map { Array($0.secret.utf8) }
      #expect(Set(secrets).count == 3)
      #expect(secrets.allSatisfy { $0.count >= 16 })
      for (index, pad) in table.pads.enumerated() {
        for (other, secret) in secrets.enumerated() {
          let told = pad.frames.filter { !$0.ranges(of: secret).isEmpty }
          // Its own comes once, in its welcome.
          #expect(told.count == (index == other ? 1 : 0), "\(pad.name) and the secret of \(table.pads[other].name)")
        }
      }
      for page in pages {
        #expect(secrets.allSatisfy { page.ranges(of: $0).isEmpty })
        #expect(page.ranges(of: Array(LiveRoom.code.utf8)).isEmpty, "the code is on the TV only")
      }
      #expect(try table.room.end() == .exited(0))
    }
  }
}
