import Games
import Glibc
@testable import Journal
import Testing

@testable import HostProgram

@Suite struct HistoryTimeTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"),
    (-1, "1969-12-31T23:59:59.999Z"),
    (-1000, "1969-12-31T23:59:59.000Z"),
    (1_709_208_000_009, "2024-02-29T12:00:00.009Z"),
    (1_795_292_047_250, "2026-11-21T20:14:07.250Z"),
  ]) func moment_isISO8601(milliseconds: Int64, text: String) {
    #expect(WallTime(rawValue: milliseconds).iso8601 == text)
  }

  @Test func localTime_isTheSystems() {
    let local = CivilTime(HistorySample.evening, in: .local)
    var fields = tm()
    fields.tm_year = Int32(local.year - 1900)
    fields.tm_mon = Int32(local.month - 1)
    fields.tm_mday = Int32(local.day)
    fields.tm_hour = Int32(local.hour)
    fields.tm_min = Int32(local.minute)
    fields.tm_sec = Int32(local.second)
    fields.tm_isdst = -1
    #expect(mktime(&fields) == 1_795_292_047)
    #expect(local.millisecond == 250)
  }

  @Test(arguments: [
    (0, "0 s"), (59_999, "59 s"), (60_000, "1 min"), (89_999, "1 min"), (90_000, "2 min"), (780_000, "13 min"),
    (3_569_000, "59 min"), (3_570_000, "1 h 00 min"), (3_900_000, "1 h 05 min"), (90_000_000, "25 h 00 min"),
  ]) func length_isRounded(milliseconds: Int, text: String) {
    #expect(Span.milliseconds(milliseconds).roughly == text)
  }

  @Test(arguments: [
    (0, "0.0 ms"), (1, "0.000 ms"), (40_400, "0.040 ms"), (-40_600, "-0.041 ms"), (999_999, "1.000 ms"),
    (1_000_000, "1.0 ms"), (12_000_000, "12.0 ms"), (12_050_000, "12.1 ms"), (-12_049_999, "-12.0 ms"),
    (1_234_567_890, "1234.6 ms"),
  ]) func milliseconds_haveAPlace_orThree(nanoseconds: Int64, text: String) {
    #expect(Span(nanoseconds: nanoseconds).inMilliseconds == text)
  }

  @Test(arguments: [
    (0, 3, "0.000 s"), (3_421_000_000, 3, "3.421 s"), (3_421_499_999, 3, "3.421 s"), (3_421_500_000, 3, "3.422 s"),
    (30_000_000_000, 1, "30.0 s"), (-250_000_000, 1, "-0.3 s"), (-1, 1, "0.0 s"), (1_500_000_000, 0, "2 s"),
  ]) func seconds_haveSoManyPlaces(nanoseconds: Int64, places: Int, text: String) {
    #expect(Span(nanoseconds: nanoseconds).inSeconds(places: places) == text)
  }

  @Test func game_whoseClockWasSetBack_hasNoLength() {
    #expect(HistorySample.game(endedAfter: -1).length == nil)
    #expect(HistorySample.game(endedAfter: nil).length == nil)
    #expect(HistorySample.game().length == .seconds(780))
  }
}
