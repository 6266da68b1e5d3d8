import Console
import Fairness
import Games
import PadProtocol
import Testing

@testable import Room

/// Who was first, with pads at different distances: Ana and Cleo are near (4 ms there and back), Ben is far (100 ms).
@Suite struct Races {
  static let roundTrips = ["Ana": Span.milliseconds(4), "Ben": .milliseconds(100), "Cleo": .milliseconds(4)]

  /// A question has been asked, and the room knows how far away everybody is.
  func asked(
    _ names: [String] = ["Ana", "Ben", "Cleo"], rules: TriviaRules = TriviaRules(rounds: 2),
    rule: Arbiter.Rule = .fair, roundTrips: [String: Span] = Races.roundTrips, hostName: String? = nil
  ) -> Evening {
    var evening = Evening(rules: rules, hostName: hostName, rule: rule)
    for name in names { evening.arrive(name) }
    for name in names { evening.happen(.measured(evening.pad(name), roundTrip: roundTrips[name])) }
    evening.command(.start)
    evening.pass(.seconds(2))
    return evening
  }

  func winners(_ evening: Evening) -> [String]? {
    if case .won(let players)? = evening.reveal?.outcome { players.map(\.name) } else { nil }
  }

  func timings(_ evening: Evening) -> [RoomRecord.Timing] {
    evening.records.compactMap { if case .answer(_, let timing) = $0.happening { timing } else { nil } }
  }

  func decisions(_ evening: Evening) -> [Arbiter.Decision] {
    evening.records.compactMap { if case .decision(let decision) = $0.happening { decision } else { nil } }
  }

  @Test func farPressThatHappenedEarlier_winsThoughItArrivesLater() throws {
    var evening = asked()
    evening.answer("Ana", "right", over: Self.roundTrips)
    #expect(evening.question != nil, "decided although Ben could have been earlier")
    evening.pass(.milliseconds(30))
    evening.answer("Ben", "right", over: Self.roundTrips)
    // Ana's press happened 2 ms before it arrived, Ben's 50 ms before, which is 18 ms before Ana's.
    #expect(winners(evening) == ["Ben"])
    #expect(evening.reveal?.margin == .milliseconds(18))
    let decision = try #require(decisions(evening).first)
    #expect(
      decision
        == .init(
          race: Race(rawValue: 1), rule: .fair, winners: [evening.player("Ben")?.id].compactMap { $0 },
          margin: .milliseconds(18), waited: .milliseconds(30),
          awaited: [evening.player("Ben")?.id].compactMap { $0 }))
  }

  @Test func nobodyEarlier_theWaitEndsWhenItIsCertain() {
    var evening = asked()
    evening.answer("Ana", "right", over: Self.roundTrips)
    // Ana pressed 2 ms ago; what Ben pressed before that is here within 48 ms, and what he pressed up to 5 ms after it,
    // which would be a photo finish, within 53.
    #expect(evening.room.deadline == evening.now + .milliseconds(53))
    evening.pass(.milliseconds(52))
    #expect(evening.question != nil)
    evening.pass(.milliseconds(1))
    #expect(winners(evening) == ["Ana"])
    #expect(evening.reveal?.margin == nil)
  }

  @Test(arguments: [
    (Arbiter.Rule.fair, ["Ana": Span(nanoseconds: 200_000), "Ben": Span(nanoseconds: 900_000)]),
    (.fair, [:]), (.arrival, Races.roundTrips),
  ]) func nobodyCouldBeEarlier_decidedAtOnce(rule: Arbiter.Rule, roundTrips: [String: Span]) {
    var evening = asked(rule: rule, roundTrips: roundTrips)
    evening.answer("Ana", "right", over: roundTrips)
    #expect(winners(evening) == ["Ana"])
    #expect(decisions(evening).map(\.waited) == [.zero])
    #expect(decisions(evening).map(\.rule) == [rule])
  }

  @Test(arguments: ["wrong 1", "leaves", "away", "kicked"]) func awaitedOneCanWinNoMore_decidedAtOnce(what: String)
    throws
  {
    var evening = asked()
    evening.answer("Ana", "right", over: Self.roundTrips)
    let ben = try #require(evening.player("Ben"))
    switch what {
    case "leaves": evening.happen(.message(.leave, from: evening.pad("Ben")))
    case "away": evening.drop("Ben")
    case "kicked": evening.command(.kick(ben.id))
    default: evening.answer("Ben", what, over: Self.roundTrips)
    }
    #expect(winners(evening) == ["Ana"])
  }

  @Test func awayOne_isNotAwaited() {
    var evening = asked()
    evening.drop("Ben")
    evening.answer("Ana", "right", over: Self.roundTrips)
    #expect(winners(evening) == ["Ana"])
  }

  @Test func hostsOwnPress_countsFromItsArrival() {
    var evening = asked(hostName: "Hana")
    evening.answer("Hana", "right", over: [:])
    evening.pass(.milliseconds(55))
    // Ben could have been earlier for 50 ms, and as early for 5 more.
    #expect(winners(evening) == ["Hana"])

    var close = asked(hostName: "Hana")
    close.answer("Hana", "right", over: [:])
    close.pass(.milliseconds(40))
    close.answer("Ben", "right", over: Self.roundTrips)
    #expect(winners(close) == ["Ben"])
    #expect(close.reveal?.margin == .milliseconds(10))
  }

  @Test func tooCloseToTell_bothGetThePoint() {
    var evening = asked()
    evening.answer("Ana", "right", over: Self.roundTrips)
    evening.pass(.milliseconds(45))
    // 3 ms before Ana's by the figures, which may be wrong by more.
    evening.answer("Ben", "right", over: Self.roundTrips)
    #expect(winners(evening) == ["Ana", "Ben"])
    #expect(evening.reveal?.scores.map(\.score) == [1, 1, 0])
    #expect(evening.reveal?.margin == nil)
  }

  @Test(arguments: [(42, ["Ben"]), (43, ["Ana", "Ben"]), (52, ["Ana", "Ben"]), (53, ["Ana"])])
  func photoFinish_isForNearAndFarAlike(arrival: Int, winners: [String]) {
    var evening = asked()
    evening.answer("Ana", "right", over: Self.roundTrips)
    let token = evening.token("right")
    evening.pass(.milliseconds(arrival - 1))
    evening.now = evening.now + .milliseconds(1)
    // Ana's press happened 2 ms before it arrived and Ben's 50 ms: 48 ms later they are equal.
    evening.happen(.message(.press(token), from: evening.pad("Ben"), roundTrip: .milliseconds(100)))
    #expect(self.winners(evening) == winners)
  }

  @Test func latePress_tellsTheMarginOnTheTV_andScoresNothing() {
    var evening = asked(["Ana", "Cleo"])
    evening.answer("Ana", "right", over: Self.roundTrips)
    #expect(winners(evening) == ["Ana"])
    let token = evening.token("right")
    evening.pass(.milliseconds(12))
    evening.happen(.message(.press(token), from: evening.pad("Cleo"), roundTrip: .milliseconds(4)))
    #expect(evening.reveal?.margin == .milliseconds(12))
    #expect(evening.reveal?.scores.map(\.score) == [1, 0])
  }

  @Test func pressLongAfterADecisionInAPause_opensNoRaceAnew() {
    var evening = asked(["Ana", "Cleo"])
    evening.answer("Ana", "right", over: Self.roundTrips)
    let token = evening.token("right")
    evening.command(.togglePause)
    evening.pass(.seconds(5))
    evening.command(.togglePause)
    evening.pass(.seconds(3))
    // No game time has passed, so the game still writes it down; the room's clock says how late it is.
    evening.happen(.message(.press(token), from: evening.pad("Cleo"), roundTrip: .milliseconds(4)))
    #expect(decisions(evening).map(\.winners) == [[evening.player("Ana")?.id].compactMap { $0 }])
    #expect(evening.reveal?.margin == nil)
  }

  @Test func lateWrongPress_tellsNoMargin() {
    var evening = asked(["Ana", "Cleo"])
    let wrong = evening.token("wrong 1")
    evening.answer("Ana", "right", over: Self.roundTrips)
    evening.pass(.milliseconds(12))
    evening.happen(.message(.press(wrong), from: evening.pad("Cleo"), roundTrip: .milliseconds(4)))
    #expect(evening.reveal?.margin == nil)
  }

  @Test func hostPausesWithinTheWait_whoeverWasFirstHasIt() {
    var evening = asked()
    evening.answer("Ana", "right", over: Self.roundTrips)
    evening.command(.togglePause)
    #expect(winners(evening) == ["Ana"])
    #expect(evening.reveal?.scores.map(\.score) == [1, 0, 0])
  }

  @Test func hostDoesSomethingElseWithinTheWait_itGoesOn() throws {
    var evening = asked()
    let cleo = try #require(evening.player("Cleo"))
    evening.answer("Ana", "right", over: Self.roundTrips)
    let until = evening.room.deadline
    for command in [RoomCommand.skip, .start, .kick(cleo.id), .admit(.init(rawValue: 99))] {
      evening.command(command)
      #expect(evening.question != nil, "\(command)")
      #expect(evening.room.deadline == until, "\(command)")
    }
    evening.pass(.milliseconds(30))
    evening.answer("Ben", "right", over: Self.roundTrips)
    #expect(winners(evening) == ["Ben"])
  }

  @Test func hostEndsTheGameWithinTheWait_thePointIsGiven() {
    var evening = asked()
    evening.answer("Ana", "right", over: Self.roundTrips)
    evening.command(.endGame)
    #expect(evening.over?.winners.map(\.name) == ["Ana"])
    #expect(evening.over?.scores.map(\.score) == [1, 0, 0])
  }

  @Test func cableIsPulledWithinTheWait_decidedAtOnce_andNothingHappensDuringThePause() {
    var evening = asked()
    evening.answer("Ana", "right", over: Self.roundTrips)
    evening.happen(.display(Evening.noTV))
    #expect(winners(evening) == ["Ana"])
    let scene = evening.trivia
    evening.pass(.seconds(60))
    #expect(evening.trivia == scene)
  }

  @Test func firstOneLeavesWithinTheWait_theNextOneHasIt() {
    var evening = asked()
    evening.answer("Ana", "right", over: Self.roundTrips)
    evening.pass(.milliseconds(10))
    evening.answer("Cleo", "right", over: Self.roundTrips)
    evening.happen(.message(.leave, from: evening.pad("Ana")))
    evening.pass(.milliseconds(60))
    #expect(winners(evening) == ["Cleo"])
  }

  @Test func onlyOneWhoWasRightLeavesWithinTheWait_theQuestionGoesOn() {
    var evening = asked()
    evening.answer("Ana", "right", over: Self.roundTrips)
    evening.happen(.message(.leave, from: evening.pad("Ana")))
    #expect(evening.question != nil)
    #expect(decisions(evening).isEmpty)
    evening.answer("Ben", "right", over: Self.roundTrips)
    #expect(winners(evening) == ["Ben"])
  }

  @Test func timeIsUpWithinTheWait_theFarPressStillCounts() {
    var evening = asked(rules: TriviaRules(timeLimit: .seconds(30), rounds: 2))
    evening.pass(.milliseconds(27_990))
    evening.answer("Ana", "right", over: Self.roundTrips)
    evening.pass(.milliseconds(20))
    #expect(evening.question != nil)
    evening.answer("Ben", "right", over: Self.roundTrips)
    #expect(winners(evening) == ["Ben"])
  }

  @Test func programEndsWithinTheWait_whoeverWasFirstHasItAfterwards() throws {
    var evening = asked()
    evening.answer("Ana", "right", over: Self.roundTrips)
    evening.room = try #require(evening.readBack())
    evening.now = Instant(nanoseconds: 500)
    evening.room.resume(at: evening.now)
    evening.happen(.display(Evening.tv))
    #expect(winners(evening) == ["Ana"])
    #expect(decisions(evening).count == 1)
  }

  @Test func sameEventsAfterReadingBackWithinTheWait_sameDecision() throws {
    var first = asked()
    first.answer("Ana", "right", over: Self.roundTrips)
    var second = first
    second.room = try #require(first.readBack())
    for index in 0..<2 {
      var evening = index == 0 ? first : second
      evening.pass(.milliseconds(30))
      evening.answer("Ben", "right", over: Self.roundTrips)
      if index == 0 { first = evening } else { second = evening }
    }
    #expect(first.records == second.records)
    #expect(first.scene == second.scene)
    #expect(winners(second) == ["Ben"])
  }
}

extension Evening {
  /// Presses an answer on a pad whose connection has the round trip that the table gives.
  mutating func answer(_ name: String, _ answer: String, over roundTrips: [String: Span]) {
    happen(.message(.press(token(answer)), from: pad(name), roundTrip: roundTrips[name]))
  }
}
