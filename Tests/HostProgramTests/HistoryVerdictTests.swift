import Fairness
import Games
import Journal
import Testing

@testable import HostProgram

private typealias Sample = HistorySample

@Suite struct HistoryVerdictTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let round: PlayedRound
    let text: String

    init(_ name: String, _ round: PlayedRound, _ text: String) {
      testDescription = name
      self.round = round
      self.text = text
    }
  }

  private static let ada = Sample.ada
  private static let ben = Sample.ben

  static let cases: [Case] = [
    Case("a late second", Sample.race, "First by order of arrival: Ada, by 12.0 ms."),
    Case(
      "less than a millisecond",
      Sample.round(
        outcome: Sample.outcome(.won, after: 10, points: [(ada, 1)]),
        decision: Sample.decision([ada], margin: Span(nanoseconds: 40_000))),
      "First by order of arrival: Ada, by 0.040 ms."),
    Case(
      "alone",
      Sample.round(
        outcome: Sample.outcome(.won, after: 3421, points: [(ada, 1)]), decision: Sample.decision([ada], margin: nil)),
      "First by order of arrival: Ada; nobody else was right."),
    Case(
      "another one, on another process's clock",
      Sample.round(
        outcome: Sample.outcome(.won, after: 3421, points: [(ada, 1)]),
        answers: [Sample.answer(ada, 1, at: 3421), Sample.answer(ben, 1, at: 3433, isLate: true)],
        decision: Sample.decision([ada], margin: nil)),
      "First by order of arrival: Ada."),
    Case(
      "photo finish",
      Sample.round(
        outcome: Sample.outcome(.won, after: 3421, points: [(ada, 1), (ben, 1)]),
        decision: Sample.decision([ada, ben], margin: .milliseconds(40))),
      "Photo finish by order of arrival: Ada and Ben; the next was 40.0 ms later."),
    Case(
      "photo finish of three",
      Sample.round(
        outcome: Sample.outcome(.won, after: 3421, points: [(ada, 1), (ben, 1), (Sample.eve, 1)]),
        decision: Sample.decision([ada, ben, Sample.eve], margin: nil)),
      "Photo finish by order of arrival: Ada, Ben and Eve; nobody else was right."),
    Case(
      "the first one left",
      Sample.round(
        outcome: Sample.outcome(.won, after: 3421, points: [(ben, 1)]),
        decision: Sample.decision([ada], margin: .milliseconds(12))),
      "First by order of arrival: Ada, by 12.0 ms. Ada had left, so that it went to Ben."),
    Case(
      "decided, then cut off", Sample.round(outcome: nil, decision: Sample.decision([ada], margin: nil)),
      "First by order of arrival: Ada; nobody else was right."),
    Case(
      "nobody known",
      Sample.round(
        outcome: nil,
        decision: Sample.decision([Player(id: .init(rawValue: 9), name: "?", colorIndex: 0)], margin: nil)),
      "First by order of arrival: Player 9; nobody else was right."),
    Case(
      "speed", Sample.round(outcome: Sample.outcome(.scored, after: 12_345, points: [(ada, 900), (ben, 700)])),
      "Points for everybody who was right; it ended after 12.3 s."),
    Case(
      "nobody right",
      Sample.round(
        outcome: Sample.outcome(.nobodyRight, after: 5000),
        answers: [ada, ben, Sample.eve].map { Sample.answer($0, 0, at: 5000) }),
      "Everybody answered and nobody was right."),
    Case(
      "nobody right, one away",
      Sample.round(
        outcome: Sample.outcome(.nobodyRight, after: 5000), answers: [ada, ben].map { Sample.answer($0, 0, at: 5000) }),
      "Nobody was right."),
    Case(
      "a wrong call that is paid for",
      Sample.round(
        outcome: Sample.outcome(.nobodyRight, after: 5000, points: [(ada, -2), (ben, 1), (Sample.eve, 1)]),
        answers: [Sample.answer(ada, 0, at: 5000)]),
      "Nobody was right: Ada −2, Ben +1, Eve +1."),
    Case(
      "neither right nor wrong",
      Sample.round(
        outcome: Sample.outcome(.scored, after: 5000, points: [(ada, 3), (ben, -1)]),
        answers: [ada, ben].map { Sample.answer($0, 0, at: 5000, isRace: false, hasRight: false) }, hasRight: false),
      "Ada +3, Ben −1; it ended after 5.0 s."),
    Case(
      "neither right nor wrong, no points",
      Sample.round(outcome: Sample.outcome(.scored, after: 5000), hasRight: false),
      "No points; it ended after 5.0 s."),
    Case(
      "neither right nor wrong, time up",
      Sample.round(outcome: Sample.outcome(.timeUp, after: 5000), hasRight: false), "Time was up after 5.0 s."),
    Case(
      "first, but without an answer",
      Sample.round(
        outcome: Sample.outcome(.nobodyRight, after: 5000),
        answers: [Sample.answer(ada, 0, at: 5000, hasRight: false)], decision: Sample.decision([ada], margin: nil),
        hasRight: false), "First by order of arrival: Ada; nobody else pressed. It brought no point."),
    Case(
      "time up", Sample.round(outcome: Sample.outcome(.timeUp, after: 30_000)),
      "Time was up after 30.0 s and nobody was right."),
    Case(
      "skipped", Sample.round(outcome: Sample.outcome(.skipped, after: 4200)), "The host skipped it after 4.2 s."),
    Case(
      "won without a decision", Sample.round(outcome: Sample.outcome(.won, after: 4200, points: [(ben, 1)])),
      "Ben was first."),
    Case("never ended", Sample.round(outcome: nil), "It was not played to its end."),
  ]

  /// A right press whose bytes came so many milliseconds after the question.
  private static func press(_ player: Player, at: Int, adjustment: Int = 0, isLate: Bool = false) -> PlayedAnswer {
    Sample.answer(
      player, 1, at: at, isLate: isLate, roundTrip: .milliseconds(2 * adjustment),
      adjustment: .milliseconds(adjustment))
  }

  private static func fair(
    _ winners: [Player], margin: Int? = nil, waited: Int = 0, for awaited: [Player] = [], overtaken: [Player] = [],
    _ answers: [PlayedAnswer]
  ) -> PlayedRound {
    Sample.round(
      outcome: Sample.outcome(.won, after: 3500, points: winners.map { ($0, 1) }), answers: answers,
      decision: Sample.decision(
        winners, margin: margin.map(Span.milliseconds), rule: .fair, waited: waited, for: awaited,
        overtaken: overtaken))
  }

  private static let eve = Sample.eve
  private static let atOnce = "Decided at once: nobody could have been earlier."
  private static let waitForBen = "Waited 20.0 ms for Ben, who could still have been earlier;"

  static let fairCases: [Case] = [
    Case(
      "on cables", fair([ada], margin: 12, [press(ada, at: 3421), press(ben, at: 3433, isLate: true)]),
      "First by adjusted time: Ada, by 12.0 ms. \(atOnce)"),
    // Half of 4 ms is 2; of 118 ms, 59 are not believed where there is no router in between; of 200, 60 is the most.
    Case(
      "in the host's own network",
      fair(
        [ada], margin: 12,
        [
          Sample.answer(ada, 1, at: 3421, roundTrip: .milliseconds(4), adjustment: .milliseconds(2)),
          Sample.answer(
            ben, 1, at: 3441, isLate: true, roundTrip: .milliseconds(118), adjustment: .milliseconds(10)),
          Sample.answer(
            eve, 1, at: 3551, isLate: true, roundTrip: .milliseconds(200), adjustment: .milliseconds(60)),
        ]),
      "First by adjusted time: Ada, by 12.0 ms. \(atOnce) No more than 10.0 ms is taken from the arrival of anybody in "
        + "the host's own network, or whose connection has just begun: Ben."),
    Case(
      "somebody who was awaited won", Sample.fairRace,
      "First by adjusted time: Ben, by 8.0 ms. Waited 13.0 ms for Ben and Eve, who could still have been earlier; "
        + "Ben pressed, Eve did not."),
    Case(
      "nobody who was awaited pressed", fair([ada], waited: 20, for: [ben], [press(ada, at: 3421)]),
      "First by adjusted time: Ada; nobody else was right. \(waitForBen) Ben did not press."),
    Case(
      "the host did not wait", fair([ada], for: [ben], [press(ada, at: 3421)]),
      "First by adjusted time: Ada; nobody else was right. Decided at once, though Ben could still have been earlier; "
        + "Ben did not press."),
    Case(
      "somebody who was awaited was wrong",
      fair([ada], waited: 20, for: [ben, eve], [press(ada, at: 3421), Sample.answer(ben, 0, at: 3430)]),
      "First by adjusted time: Ada; nobody else was right. Waited 20.0 ms for Ben and Eve, who could still have been "
        + "earlier; Ben chose wrong, Eve did not press."),
    // 3421 against 3490 - 20.
    Case(
      "somebody who was awaited was late",
      fair(
        [ada], margin: 49, waited: 20, for: [ben],
        [press(ada, at: 3421), press(ben, at: 3490, adjustment: 20, isLate: true)]),
      "First by adjusted time: Ada, by 49.0 ms. \(waitForBen) Ben came in too late."),
    // 3421 against 3443 - 20: the distance of a photo finish.
    Case(
      "late by less than what is known",
      fair(
        [ada], margin: 2, waited: 20, for: [ben],
        [press(ada, at: 3421), press(ben, at: 3443, adjustment: 20, isLate: true)]),
      "First by adjusted time: Ada, by 2.0 ms. That is within what their round trips leave open (5.0 ms), but Ben came "
        + "in after the decision. \(waitForBen) Ben came in too late."),
    // On cables there is nothing to leave open, however near it is.
    Case(
      "late by little, on cables", fair([ada], margin: 1, [press(ada, at: 3421), press(ben, at: 3422, isLate: true)]),
      "First by adjusted time: Ada, by 1.0 ms. \(atOnce)"),
    // 3421 against 3439 - 20.
    Case(
      "photo finish of two",
      fair([ada, ben], waited: 18, for: [ben], [press(ada, at: 3421), press(ben, at: 3439, adjustment: 20)]),
      "Photo finish by adjusted time: Ada and Ben, 2.0 ms apart, within what their round trips leave open (5.0 ms); "
        + "nobody else was right. Waited 18.0 ms for Ben, who could still have been earlier; Ben pressed."),
    // Half of 2 ms and half of 4 ms leave 3 ms open; 3421 - 1 against 3423 - 2.
    Case(
      "photo finish of two who are near",
      fair(
        [ada, ben], margin: 30,
        [press(ada, at: 3421, adjustment: 1), press(ben, at: 3423, adjustment: 2), press(eve, at: 3450, isLate: true)]),
      "Photo finish by adjusted time: Ada and Ben, 1.0 ms apart, within what their round trips leave open (3.0 ms); the "
        + "next was 30.0 ms later. \(atOnce)"),
    // 3421, 3430 - 10 and 3436 - 17.
    Case(
      "photo finish of three",
      fair(
        [ada, ben, eve], waited: 15, for: [ben, eve],
        [press(ada, at: 3421), press(ben, at: 3430, adjustment: 10), press(eve, at: 3436, adjustment: 17)]),
      "Photo finish by adjusted time: Ada, Ben and Eve, 2.0 ms from the first to the last, within what their round "
        + "trips leave open (5.0 ms); nobody else was right. Waited 15.0 ms for Ben and Eve, who could still have been "
        + "earlier; Ben and Eve pressed."),
    Case(
      "photo finish to the nanosecond", fair([ada, ben], [press(ada, at: 3421), press(ben, at: 3421)]),
      "Photo finish by adjusted time: Ada and Ben, at the same moment; nobody else was right. \(atOnce)"),
    // 10 ms apart is no photo finish by this Parlor's reckoning: then it does not say why it was one.
    Case(
      "photo finish by another reckoning",
      fair([ada, ben], waited: 20, for: [ben], [press(ada, at: 3421), press(ben, at: 3431, adjustment: 20)]),
      "Photo finish by adjusted time: Ada and Ben; nobody else was right. \(waitForBen) Ben pressed."),
    Case(
      "drawn by lot", fair([ada], margin: 0, [press(ada, at: 3421), press(ben, at: 3421)]),
      "First by adjusted time: Ada, drawn by lot from presses at the same moment. \(atOnce)"),
    // 3421 against 3450 - 60.
    Case(
      "earlier, and too late",
      fair([ada], overtaken: [ben], [press(ada, at: 3421), press(ben, at: 3450, adjustment: 60, isLate: true)]),
      "First by adjusted time: Ada. Decided at once: nobody seemed far enough away to have been earlier. Ben pressed "
        + "31.0 ms earlier, as far as can be known, but came in after the decision."),
    Case(
      "earlier, and gone",
      fair(
        [ada], margin: 9, waited: 20, for: [eve], overtaken: [ben],
        [press(ben, at: 3411), press(ada, at: 3421), press(eve, at: 3430)]),
      "First by adjusted time: Ada, by 9.0 ms. Waited 20.0 ms for Eve, who could still have been earlier; Eve pressed. "
        + "Ben pressed 10.0 ms earlier and left before the decision."),
    Case(
      "first, and gone",
      Sample.round(
        outcome: Sample.outcome(.won, after: 3421, points: [(ben, 1)]), answers: [press(ada, at: 3421)],
        decision: Sample.decision([ada], margin: nil, rule: .fair)),
      "First by adjusted time: Ada; nobody else was right. \(atOnce) Ada had left, so that it went to Ben."),
  ]

  @Test(arguments: cases + fairCases) func round_isExplained(_ example: Case) {
    let account = Sample.account(example.round)
    #expect(HistoryVerdict(round: example.round, account: account).text == example.text)
  }
}
