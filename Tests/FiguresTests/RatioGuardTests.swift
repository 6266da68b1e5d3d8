import Figures
import Testing

@testable import parlor_bench

/// Made-up runs beside made-up recorded ratios.
@Suite struct RatioGuardTests {
  /// A file of figures that took so many milliseconds, beside a bound of 2 ms.
  private static func lines(_ figures: [String: Double]) -> [String] {
    figures.map { Figure($0.key, values: [$0.value], bounds: [2]).json }
  }

  @Test(
    arguments: [
      // A quarter is allowed, and so is one lucky run of three.
      ([12.5, 12.5, 12.5], false), ([12.6, 12.6, 12.6], true), ([12.6, 12.6, 12.5], false), ([30, 9, 30], false),
      ([13, 14, 15], true), ([1, 1, 1], false), ([12.6], true),
    ] as [([Double], Bool)])
  func ratioThatIsWorseByMoreThanAQuarterInEveryRun_isTold(values: [Double], isTold: Bool) throws {
    let guarding = try RatioGuard(recorded: Self.lines(["a": 10, "b": 10]))
    let worse = try guarding.worse(in: values.map { Self.lines(["a": $0, "b": 10]) })
    #expect(worse.count == (isTold ? 1 : 0))
    #expect(worse.allSatisfy { $0.hasPrefix("a: ") && $0.hasSuffix("recorded are 5.0.") }, "\(worse)")
  }

  @Test func whatWasNotMeasuredInEachRun_orHasNoBound_isLeftOut() throws {
    let guarding = try RatioGuard(recorded: Self.lines(["a": 10]) + [Figure("b", values: [1]).json])
    let slow = Self.lines(["a": 100])
    #expect(try guarding.worse(in: [slow, slow, []]).isEmpty)
    #expect(try guarding.worse(in: [[Figure("a", values: [100]).json]]).isEmpty)
    #expect(try guarding.worse(in: [[Figure("b", values: [9], bounds: [1]).json]]).isEmpty)
    #expect(try guarding.worse(in: [slow, slow, slow]).count == 1)
  }

  @Test func bestRepeatsCount_notTheMedianOnes() throws {
    let guarding = try RatioGuard(recorded: [Figure("a", values: [10, 10, 10], bounds: [2, 2, 2]).json])
    #expect(try guarding.worse(in: [[Figure("a", values: [10, 90, 90], bounds: [2, 2, 2]).json]]).isEmpty)
    #expect(try guarding.worse(in: [[Figure("a", values: [13, 13, 13], bounds: [2, 9, 9]).json]]).count == 1)
  }

  @Test func whatSwingsByItself_isNotRecorded_andOfTheRestTheBest() throws {
    let runs = [["a": 10, "b": 10, "c": 1], ["a": 11.5, "b": 11.6], ["a": 11, "b": 10]].map(Self.lines)
    #expect(try RatioGuard.record(runs) == [#"{"least":5,"name":"a"}"#])
    #expect(try RatioGuard(recorded: RatioGuard.record(runs)).worse(in: runs).isEmpty)
    #expect(try RatioGuard.record([]).isEmpty)
  }

  @Test func lineThatIsNoFigure_isNamed() {
    #expect(throws: (any Error).self) { try RatioGuard(recorded: ["{}"]) }
    #expect(throws: (any Error).self) { try RatioGuard(recorded: []).worse(in: [["starts.host.open 12 ms"]]) }
  }

  @Test(arguments: [
    ("starts.pad.joined\tms\t3 1.5 2 \t1 ", Figure("starts.pad.joined", values: [3, 1.5, 2], bounds: [1])),
    ("a\tMB\t2\t", Figure("a", unit: "MB", values: [2])), ("a\tMB\t2", Figure("a", unit: "MB", values: [2])),
  ]) func lineOfAScript_isAFigure(line: String, figure: Figure) throws {
    #expect(try FigureLine.figure(line) == figure)
  }

  @Test(arguments: ["", "a\tms", "a\tms\t", "a\tms\tx", "\tms\t1", "a\tms\t1\ty", "a\tms\t1\t2\t3", "a\tms\tnan"])
  func otherLine_isRefused(line: String) {
    #expect(throws: (any Error).self) { try FigureLine.figure(line) }
  }
}
