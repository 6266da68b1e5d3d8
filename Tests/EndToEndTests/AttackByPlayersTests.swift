import PadProtocol
import TestSupport
import Testing

extension EndToEnd {
  /// What those who are in the game can do to it: play, and nothing else.
  @Suite struct Cheats {
    /// The same bounds as for attacks from outside.
    private static func check(_ report: AttackedRoom.Report) {
      print(report)
      #expect(report.said == [], "the players were told something during \(report.name)")
      #expect(report.memory.after - report.memory.before < 40_000_000, "\(report.name)")
      #expect(report.during.percentile(0.5) < 1000, "\(report.name)")
      #expect(report.during.percentile(1) < 8000, "\(report.name)")
    }

    @Test(.timeLimit(.minutes(4))) func manyAnswersAtOnce_tooEarly_tooLate_oneCounts() throws {
      let evening = try AttackedRoom(players: ["Ana", "Mal"])
      defer { evening.stop() }
      let (ana, mal) = (evening.players[0], evening.players[1])

      // 20 answers in one packet: the first counts, which is wrong; the right one comes 19 times.
      let question = try mal.waitForQuestion(1)
      func press(_ key: String, _ screen: PadScreen) throws -> [UInt8] {
        guard let button = screen.shared.buttons.first(where: { $0.key == key }) else { return [] }
        return RawPad.frame(opcode: 1, try MessageCoder().encode(ClientMessage.press(button.token)))
      }
      let wrong = try press(evening.oracle.wrong(1), question)
      let right = try press(evening.oracle.right(1), question)
      let answers = try evening.withstandAtOnce("20 answers at once", got: "one answer, the wrong one", seenBy: ana) {
        try mal.send(wrong + (1...19).flatMap { _ in right })
      }
      Self.check(answers)
      // A screen comes once the answer is written down, which a pong does not wait for.
      try mal.readScreens { $0.openButtons.isEmpty }
      #expect(try mal.roundTrip() == [])
      #expect(mal.screen?.pressedButton?.key == evening.oracle.wrong(1))
      #expect(mal.screen?.personal.score == 0)
      #expect(mal.screen?.openButtons.isEmpty == true)

      // After the end of the question, and before the next one is shown.
      try ana.press(evening.oracle.right(1), of: ana.waitForQuestion(1))
      try mal.readScreens { $0.personal.verdict == .wrong }
      try mal.press(evening.oracle.right(1), of: question)
      for number in 1...4 { try mal.say(.press(Token(rawValue: "t2.\(number)"))) }
      let next = try mal.waitForQuestion(2)
      #expect(next.personal.pressed == nil)
      #expect(next.personal.score == 0)
      try ana.waitForQuestion(2)
      #expect(ana.screen?.personal.score == 1)

      // A token of an earlier question is worth nothing later.
      try mal.press(evening.oracle.right(1), of: question)
      #expect(try mal.roundTrip() == [])
      #expect(try ana.roundTrip() == [])
      try evening.play(2, expecting: 2)

      // After the end of the game: nobody's score changes.
      for number in 3...6 {
        try ana.waitForQuestion(number)
        try evening.display.press("n")
        try ana.readScreens { $0.status == "Skipped." }
      }
      try mal.readScreens { $0.shared.title == "Game over" }
      for key in ["1", "2", "3", "4"] { try mal.press(key, of: next) }
      #expect(try mal.roundTrip() == [])
      #expect(mal.screen?.personal.score == 0)
      #expect(try evening.room.end() == .exited(0))
    }
  }
}
