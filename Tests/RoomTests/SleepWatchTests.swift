import Console
import Games
import Testing

@Suite struct SleepWatchTests {
  private static func minute(_ number: Int64) -> Instant { Instant(nanoseconds: number * 60_000_000_000) }

  @Test func anHourWithoutAnybody_andTheScreensSleep_untilSomebodyComes() {
    var watch = SleepWatch(after: .seconds(3600), at: Self.minute(0))
    #expect(watch.due == Self.minute(60))
    let passes = (1...59).map { watch.pass(to: Self.minute($0)) }
    #expect(!passes.contains(true))
    let sleeps = watch.pass(to: Self.minute(60))
    #expect(sleeps)
    #expect(watch.isAsleep && watch.due == nil)
    // It is said once.
    let again = watch.pass(to: Self.minute(500))
    #expect(!again)
    let wakes = watch.see(at: Self.minute(501))
    #expect(wakes)
    #expect(!watch.isAsleep && watch.due == Self.minute(561))
  }

  @Test func whoeverIsThere_putsItOff_andWakesNothing() {
    var watch = SleepWatch(after: .seconds(3600), at: Self.minute(0))
    let isWoken = watch.see(at: Self.minute(59))
    #expect(!isWoken)
    let sleeps = watch.pass(to: Self.minute(60))
    #expect(!sleeps)
    // What comes late was earlier.
    let isWokenLate = watch.see(at: Self.minute(30))
    #expect(!isWokenLate)
    #expect(watch.due == Self.minute(119))
  }

  @Test func withoutALimit_theyNeverSleep() {
    var watch = SleepWatch(after: nil, at: Self.minute(0))
    #expect(watch.due == nil)
    let sleeps = watch.pass(to: Self.minute(1_000_000))
    #expect(!sleeps && !watch.isAsleep)
  }
}
