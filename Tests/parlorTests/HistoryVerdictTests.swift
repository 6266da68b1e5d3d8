import Games
import Journal
import Testing

@testable import parlor

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
      "nobody right", Sample.round(outcome: Sample.outcome(.nobodyRight, after: 5000)),
      "Everybody answered and nobody was right."),
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

  @Test(arguments: cases) func round_isExplained(_ example: Case) {
    let account = Sample.account(example.round)
    #expect(HistoryVerdict(round: example.round, account: account).text == example.text)
  }
}
