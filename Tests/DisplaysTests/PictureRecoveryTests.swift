import Displays
import Testing

import struct TestSupport.Repeatable

/// A TV whose window does not get to show the picture is not tried for ever.
@Suite struct PictureRecoveryTests {
  private static let second: Int64 = 1_000_000_000

  /// Failures at these seconds, a number below 0 for a picture that is shown, and what is to be done after each.
  @Test(
    arguments: [
      ([0, 1, 2, 3, 4, 5, 6], "again again anew again again rest rest"),
      // Not three in 20 s.
      ([0, 10, 20, 30, 40], "again again again again again"),
      ([0, 1, 20, 21], "again again again again"), ([0, 1, 19], "again again anew"),
      // Once all was made anew pauses are long.
      ([0, 1, 2, 12, 22, 32, 42], "again again anew again again rest rest"),
      // A picture that comes for a moment between is none.
      ([0, -1, 2, -3, 4, -5, 6, -7, 8, -9, 10, -11, 12], "again again anew again again rest again"),
      // One that stays is.
      ([0, 1, 2, -3, 23, 24, 25], "again again anew again again anew"),
      ([0, 1, 2, 3, 4, 5, -6, 26, 27], "again again anew again again rest again again"),
    ] as [([Int64], String)]) func steps(seconds: [Int64], expected: String)
  {
    var recovery = PictureRecovery()
    var steps: [String] = []
    for moment in seconds {
      if moment < 0 {
        recovery.shown(at: -moment * Self.second)
      } else {
        steps.append("\(recovery.failed(at: moment * Self.second))")
      }
    }
    #expect(steps.joined(separator: " ") == expected)
  }

  /// Whatever comes: within each stretch without a lasting picture all is made anew once, and six tries are enough.
  @Test func inAnyOrder_itIsBounded() {
    var random = Repeatable(state: 28)
    for _ in 0..<2_000 {
      var recovery = PictureRecovery()
      var (now, shownAt): (Int64, Int64?) = (0, nil)
      var (tries, anew) = (0, 0)
      for _ in 0..<60 {
        now += Int64.random(in: 1...4_000, using: &random) * 1_000_000
        if Int.random(in: 0..<3, using: &random) == 0 {
          recovery.shown(at: now)
          shownAt = shownAt ?? now
          continue
        }
        if let since = shownAt, now - since >= PictureRecovery.window { (tries, anew) = (0, 0) }
        shownAt = nil
        switch recovery.failed(at: now) {
        case .again: tries += 1
        case .anew: anew += 1
        case .rest: #expect(recovery.isResting && anew == 1)
        }
        #expect(anew <= 1)
      }
    }
  }
}
