import Games
import Glibc
import Journal

/// A moment as a calendar and a clock on the wall show it.
struct CivilTime: Hashable {
  /// Whose calendar and clock.
  enum Zone {
    case local, utc
  }

  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  var second: Int
  var millisecond: Int

  init(_ time: WallTime, in zone: Zone) {
    let (seconds, rest) = time.rawValue.quotientAndRemainder(dividingBy: 1000)
    // Before 1970 the remainder is negative.
    var wholeSeconds = time_t(rest < 0 ? seconds - 1 : seconds)
    var fields = tm()
    switch zone {
    case .local: localtime_r(&wholeSeconds, &fields)
    case .utc: gmtime_r(&wholeSeconds, &fields)
    }
    year = Int(fields.tm_year) + 1900
    month = Int(fields.tm_mon) + 1
    day = Int(fields.tm_mday)
    hour = Int(fields.tm_hour)
    minute = Int(fields.tm_min)
    second = Int(fields.tm_sec)
    millisecond = Int(rest < 0 ? rest + 1000 : rest)
  }

  /// Such as `2026-11-21`.
  var date: String { "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))" }
  /// Such as `20:14`.
  var hourAndMinute: String { "\(digits(hour, 2)):\(digits(minute, 2))" }
  /// Such as `20:14:07`.
  var timeOfDay: String { "\(hourAndMinute):\(digits(second, 2))" }
  /// Such as `2026-11-21 20:14`.
  var dateAndTime: String { "\(date) \(hourAndMinute)" }
}

extension WallTime {
  /// ISO 8601 in UTC with milliseconds, such as `2026-11-21T20:14:07.250Z`.
  var iso8601: String {
    let time = CivilTime(self, in: .utc)
    return "\(time.date)T\(time.timeOfDay).\(digits(time.millisecond, 3))Z"
  }
}

extension PlayedGame {
  /// How long it went on; nil where it never ended, or where somebody set the clock back.
  var length: Span? {
    guard let endedAt, endedAt >= startedAt else { return nil }
    return .milliseconds(Int(endedAt.rawValue - startedAt.rawValue))
  }
}

extension Span {
  /// For people, such as `45 s`, `13 min` and `1 h 05 min`.
  var roughly: String {
    let seconds = nanoseconds / 1_000_000_000
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 30) / 60
    if minutes < 60 { return "\(minutes) min" }
    return "\(minutes / 60) h \(digits(Int(minutes % 60), 2)) min"
  }

  /// Such as `3.421 s`.
  func inSeconds(places: Int) -> String { decimal(unit: 1_000_000_000, places: places) + " s" }

  /// Such as `12.0 ms`; what is less than a millisecond has three places, so that it does not pass for nothing.
  var inMilliseconds: String {
    let isTiny = nanoseconds != 0 && nanoseconds.magnitude < 1_000_000
    return decimal(unit: 1_000_000, places: isTiny ? 3 : 1) + " ms"
  }

  /// Milliseconds with three places, for programs.
  var plainMilliseconds: String { decimal(unit: 1_000_000, places: 3) }

  /// Milliseconds, exact to the microsecond.
  var milliseconds: Double { Double(rounded(to: 1000)) / 1000 }

  private func rounded(to unit: Int64) -> Int64 {
    let (quotient, rest) = nanoseconds.quotientAndRemainder(dividingBy: unit)
    return rest.magnitude >= unit.magnitude / 2 + unit.magnitude % 2 ? quotient + nanoseconds.signum() : quotient
  }

  private func decimal(unit: Int64, places: Int) -> String {
    let scale = (0..<places).reduce(Int64(1)) { scale, _ in scale * 10 }
    let (whole, rest) = rounded(to: unit / scale).magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
    let sign = nanoseconds < 0 && (whole, rest) != (0, 0) ? "-" : ""
    return "\(sign)\(whole)" + (places == 0 ? "" : "." + digits(Int(rest), places))
  }
}

private func digits(_ number: Int, _ count: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.count)) + text
}
