import Console
import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// Who needs longer may take longer, where the host says so and nobody loses anything by it.
@Suite struct ExtraTime {
  /// A question with ten seconds; Ana wishes for so many percent, Ben and Cleo for nothing.
  private func evening(
    _ percent: Int = 150, scoring: TriviaRules.Scoring = .right, isGranted: Bool = true, before: Bool = true
  ) -> Evening {
    var evening = Evening(rules: TriviaRules(scoring: scoring, timeLimit: .seconds(10), rounds: 0))
    evening.room.configuration.grantsExtraTime = isGranted ? true : nil
    for name in ["Ana", "Ben", "Cleo"] { evening.arrive(name) }
    if before { wish(percent, in: &evening) }
    evening.command(.start)
    if !before { wish(percent, in: &evening) }
    return evening
  }

  private func wish(_ percent: Int, in evening: inout Evening) {
    evening.happen(.message(.wish(PadWishes(time: percent)), from: evening.pad("Ana")))
  }

  @Test(arguments: [(150, 15.0), (200, 20.0)], [true, false]) func theirQuestionStaysOpen_andTheOthersCloses(
    percent: (Int, Double), before: Bool
  ) throws {
    var evening = evening(percent.0, before: before)
    #expect(evening.welcome("Ana")?.wishes?.time == percent.0 && evening.welcome("Ben")?.wishes?.time == 100)
    let start = try #require(evening.question?.countdown)
    evening.press("Cleo", "right")
    evening.pass(.seconds(9.9))
    #expect(evening.screen("Ben")?.openButtons.count == 4)
    evening.pass(.seconds(0.1))
    #expect(evening.screen("Ana")?.openButtons.count == 4)
    #expect(evening.screen("Ben")?.openButtons.isEmpty == true)
    #expect(evening.screen("Ben")?.status == "Time is up. Somebody may take longer.")
    // The TV says so, and its ring begins again with what is left to them.
    #expect(evening.question?.isOvertime == true)
    let more = try #require(evening.question?.countdown)
    #expect(more.endsAt - start.endsAt == .seconds(percent.1 - 10) && more.total == .seconds(percent.1 - 10))
    let sent = evening.sent
    evening.press("Ben", "right")
    #expect(evening.sent == sent, "an answer after the limit counts")
    evening.pass(.seconds(percent.1 - 10.1))
    #expect(evening.question != nil)
    evening.press("Ana", "right")
    #expect(evening.reveal?.outcome == .rated(right: 2, of: 2))
    #expect(evening.reveal?.scores.map(\.score) == [1, 1, 0])
  }

  @Test func whoNeedsNone_ofIt_holdsNobodyUp() {
    var evening = evening()
    evening.pass(.seconds(15))
    #expect(evening.reveal?.outcome == .timeUp)
    for (name, leaves) in [("Ana", false), ("Ana", true)] {
      var evening = self.evening()
      evening.pass(.seconds(11))
      #expect(evening.question != nil)
      if leaves { evening.happen(.message(.leave, from: evening.pad(name))) } else { evening.drop(name) }
      evening.pass(.milliseconds(1))
      #expect(evening.reveal?.outcome == .timeUp, "leaves: \(leaves)")
    }
    var quick = self.evening()
    for name in ["Ana", "Ben", "Cleo"] { quick.press(name, "wrong 1") }
    #expect(quick.reveal?.outcome == .allWrong)
  }

  @Test(
    arguments: [
      (.first, true, 150), (.speed, true, 150), (.right, false, 150), (.right, true, 100), (.right, true, 1_000),
      (.right, true, -1),
    ] as [(TriviaRules.Scoring, Bool, Int)])
  func otherwise_aQuestionEndsForAllAtOnce(scoring: TriviaRules.Scoring, isGranted: Bool, percent: Int) {
    var evening = evening(percent, scoring: scoring, isGranted: isGranted)
    #expect(evening.welcome("Ben")?.wishes?.time == (isGranted ? 100 : nil))
    evening.pass(.seconds(9.9))
    #expect(evening.question != nil)
    evening.pass(.seconds(0.1))
    #expect(evening.reveal?.outcome == .timeUp)
  }

  /// The host consents by a key, in the lobby or in the middle of a question, and can take it back.
  @Test(arguments: [true, false]) func theHostConsentsByAKey(inTheLobby: Bool) throws {
    var evening = Evening(rules: TriviaRules(scoring: .right, timeLimit: .seconds(10), rounds: 0), asksFirst: false)
    for name in ["Ana", "Ben"] { evening.arrive(name) }
    #expect(evening.welcome("Ana")?.wishes?.time == nil)
    if !inTheLobby { evening.command(.start) }
    func label() -> String? { evening.console.actions.first { $0.key == "H" }?.label }
    #expect(label() == "Extra time: off")
    evening.obey(try #require(evening.action(.grantTime(true))))
    #expect(label() == "Extra time: on")
    // Only now is anybody asked whether they need it.
    #expect(evening.welcome("Ana")?.wishes?.time == 100 && evening.welcome("Ben")?.wishes?.time == 100)
    wish(150, in: &evening)
    if inTheLobby { evening.command(.start) }
    evening.pass(.seconds(11))
    #expect(evening.question?.isOvertime == true)
    #expect(evening.screen("Ana")?.openButtons.count == 4 && evening.screen("Ben")?.openButtons.isEmpty == true)
    evening.obey(try #require(evening.action(.grantTime(false))))
    evening.pass(.milliseconds(1))
    #expect(evening.reveal?.outcome == .timeUp)
    #expect(evening.welcome("Ana")?.wishes?.time == nil && label() == "Extra time: off")
  }

  /// Where being quick counts, or nothing is timed, there is no such key.
  @Test(arguments: [(TriviaRules.Scoring.first, true), (.speed, true), (.right, false), (.right, true)])
  func theKeyIsThere_whereItMeansSomething(scoring: TriviaRules.Scoring, isTimed: Bool) {
    let evening = Evening(
      ["Ana", "Ben"], rules: TriviaRules(scoring: scoring, timeLimit: isTimed ? .seconds(10) : nil, rounds: 0))
    let isThere = evening.console.actions.contains { $0.key == "H" }
    #expect(isThere == (scoring == .right && isTimed))
  }

  @Test func aRestart_inTheExtraTime_keepsIt() throws {
    var evening = evening(200)
    evening.pass(.seconds(12))
    evening.room = try #require(evening.readBack())
    evening.now = Instant(nanoseconds: 500_000)
    evening.room.resume(at: evening.now)
    evening.happen(.addresses(["192.168.1.20:4747"]))
    evening.happen(.display(Evening.tv))
    for name in ["Ana", "Ben", "Cleo"] { evening.comeBack(name) }
    evening.pass(.seconds(3))
    #expect(evening.screen("Ana")?.openButtons.count == 4 && evening.screen("Ben")?.openButtons.isEmpty == true)
    evening.pass(.seconds(7.9))
    #expect(evening.question != nil)
    evening.pass(.seconds(0.1))
    #expect(evening.reveal?.outcome == .timeUp)
  }
}
