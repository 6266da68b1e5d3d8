import TestSupport
import Testing

@testable import Room

/// Random evenings of random events: arrivals, broken lines, returns, kicks, knocks, pauses, answers.
@Suite struct RandomEvenings {
  @Test func invariantsHold() {
    var (races, decisions) = (0, 0)
    for seed in 1...UInt64(TestForm.isLong ? 10_000 : 400) {
      var run = RandomEvening(seed: seed)
      for _ in 0..<150 { run.step() }
      run.playToTheEnd()
      races += run.races
      decisions += run.evening.records.count { if case .decision = $0.happening { true } else { false } }
    }
    #expect(races > 100, "hardly any race was open when something happened: \(races), \(decisions)")
  }
}
