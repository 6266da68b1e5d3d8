import Testing

@testable import Timing

@Suite struct InstantTests {
  private func at(_ seconds: Int64?) -> Instant? { seconds.map { Instant(nanoseconds: $0 * 1_000_000_000) } }

  @Test(
    arguments: [
      (nil, nil, nil), (nil, 2, 2), (1, nil, 1), (1, 2, 1), (2, 1, 1), (2, 2, 2), (0, -1, -1),
    ] as [(Int64?, Int64?, Int64?)])
  func theEarlierMoment_wins_andAnyIsEarlierThanNone(_ own: Int64?, _ other: Int64?, _ earlier: Int64?) {
    var moment = at(own)
    moment.bringForward(to: at(other))
    #expect(moment == at(earlier))
  }

  /// What is left on a clock that people read: 0 only once nothing is.
  @Test(
    arguments: [(-5, 0), (0, 0), (1, 1), (999_999_999, 1), (1_000_000_000, 1), (1_000_000_001, 2)] as [(Int64, Int)])
  func wholeSeconds_areRoundedUp(_ nanoseconds: Int64, _ seconds: Int) {
    #expect(Span(nanoseconds: nanoseconds).wholeSecondsLeft == seconds)
  }
}
