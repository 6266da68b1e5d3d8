import Fairness
import Games
import Room
import Testing

@testable import Journal
@testable import journal_probe

@Suite struct HistoryDecisionTests {
  struct MarginCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var answers: [RoomRecord]
    var winners = [1]
    /// Places in `answers` before which the evening went on in another process.
    var restarts: [Int] = []
    var margin: Int?
    var overtaken: [Int] = []
  }

  @Test(arguments: [
    MarginCase(testDescription: "nobody else", answers: [HistoryScript.answer(1, at: 500)], margin: nil),
    MarginCase(
      testDescription: "another one in time",
      answers: [HistoryScript.answer(1, at: 500), HistoryScript.answer(2, at: 540)], margin: 40),
    MarginCase(
      testDescription: "the nearest of two",
      answers: [HistoryScript.answer(1, at: 500), HistoryScript.answer(2, at: 620), HistoryScript.answer(3, at: 560)],
      margin: 60),
    MarginCase(
      testDescription: "a late one counts",
      answers: [HistoryScript.answer(1, at: 500), HistoryScript.answer(2, at: 710, late: true)], margin: 210),
    MarginCase(
      testDescription: "wrong ones do not",
      answers: [HistoryScript.answer(2, choice: 0, at: 400), HistoryScript.answer(1, at: 500)], margin: nil),
    MarginCase(
      testDescription: "adjusted times are compared",
      answers: [HistoryScript.answer(2, at: 500, adjusted: 10), HistoryScript.answer(1, at: 520, adjusted: 60)],
      margin: 30),
    MarginCase(
      testDescription: "the winners of a photo finish are not compared with each other",
      answers: [HistoryScript.answer(1, at: 500), HistoryScript.answer(2, at: 501), HistoryScript.answer(3, at: 530)],
      winners: [1, 2], margin: 30),
    MarginCase(
      testDescription: "a photo finish of all",
      answers: [HistoryScript.answer(1, at: 500), HistoryScript.answer(2, at: 501)], winners: [1, 2],
      margin: nil),
    MarginCase(
      testDescription: "another race does not count",
      answers: [HistoryScript.answer(1, at: 500), HistoryScript.answer(2, race: 8, at: 510)],
      margin: nil),
    MarginCase(
      testDescription: "another process has another clock",
      answers: [
        HistoryScript.answer(1, at: 500), HistoryScript.answer(2, at: 510, late: true),
        HistoryScript.answer(3, at: 2, late: true),
      ], restarts: [2],
      margin: 10),
    MarginCase(
      testDescription: "an earlier one that came in after the decision is no margin",
      answers: [HistoryScript.answer(1, at: 500), HistoryScript.answer(2, at: 530, adjusted: 60, late: true)],
      margin: nil, overtaken: [2]),
    MarginCase(
      testDescription: "earlier ones, and one that was second",
      answers: [
        HistoryScript.answer(1, at: 500), HistoryScript.answer(2, at: 530, adjusted: 40, late: true),
        HistoryScript.answer(3, at: 540, adjusted: 60, late: true),
        HistoryScript.answer(4, at: 560, adjusted: 20, late: true),
      ], margin: 40, overtaken: [3, 2]),
    MarginCase(
      testDescription: "whoever had left was earlier",
      answers: [HistoryScript.answer(2, at: 490), HistoryScript.answer(1, at: 500)], margin: nil,
      overtaken: [2]),
    MarginCase(
      testDescription: "the same moment",
      answers: [HistoryScript.answer(1, at: 500), HistoryScript.answer(2, at: 520, adjusted: 20)], margin: 0),
    MarginCase(
      testDescription: "nobody is left to have won", answers: [HistoryScript.answer(1, at: 500)], winners: [],
      margin: nil),
  ])
  func margin_IsTheNextRightPress(_ given: MarginCase) throws {
    let table = try JournalTable()
    let history = try HistoryScript.history(
      table,
      of: [HistoryScript.started, RoomRecord(game: 1, .joined(HistoryScript.newcomer)), HistoryScript.round(1)]
        + given.answers
        + [HistoryScript.decision(given.winners)],
      runs: given.restarts.map { $0 + 3 })
    let decision = try #require(try history.rounds(of: 1).first?.decision)
    #expect(decision.winners == given.winners.map(Player.ID.init(rawValue:)))
    #expect(decision.margin == given.margin.map(Span.milliseconds))
    #expect(decision.overtaken == given.overtaken.map(Player.ID.init(rawValue:)))
  }

  @Test(arguments: [(0, []), (23, [2]), (60, [1, 2, 3])] as [(Int, [Int])])
  func wait_IsKept(milliseconds: Int, awaited: [Int]) throws {
    let table = try JournalTable()
    let history = try HistoryScript.history(
      table,
      of: [
        HistoryScript.started, HistoryScript.round(1), HistoryScript.answer(1, at: 500),
        HistoryScript.decision([1], waited: milliseconds, for: awaited),
      ])
    let decision = try #require(try history.rounds(of: 1).first?.decision)
    #expect(decision.waited == .milliseconds(milliseconds))
    #expect(decision.awaited == awaited.map(Player.ID.init(rawValue:)))
  }

  @Test func decisionOnARaceDecidedBefore_IsTheOneThatCounts() throws {
    let table = try JournalTable()
    let history = try HistoryScript.history(
      table,
      of: [
        HistoryScript.started, HistoryScript.round(1), HistoryScript.answer(1, at: 500), HistoryScript.decision([1]),
        HistoryScript.answer(2, at: 700),
        HistoryScript.decision([2]),
      ])
    #expect(try history.rounds(of: 1).first?.decision?.winners == [Player.ID(rawValue: 2)])
  }
}
