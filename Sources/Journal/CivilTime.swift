import Glibc

/// A moment as a calendar and a wall clock show it.
package struct CivilTime: Hashable {
  /// The time zone of the calendar and the clock.
  package enum Zone {
    case local, utc
  }

  let year: Int
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int
  let second: Int
  let millisecond: Int

  /// Converts a moment to the calendar and clock of a zone.
  package init(_ time: WallTime, in zone: Zone) {
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

  /// The date, such as `2026-11-21`.
  package var date: String { "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))" }
  /// The hour and minute, such as `20:14`.
  package var hourAndMinute: String { "\(digits(hour, 2)):\(digits(minute, 2))" }
  /// The time of day, such as `20:14:07`.
  package var timeOfDay: String { "\(hourAndMinute):\(digits(second, 2))" }
  /// The date and time, such as `2026-11-21 20:14`.
  package var dateAndTime: String { "\(date) \(hourAndMinute)" }
}

extension WallTime {
  /// The moment in ISO 8601, in UTC with milliseconds, such as `2026-11-21T20:14:07.250Z`.
  package var iso8601: String {
    let time = CivilTime(self, in: .utc)
    return "\(time.date)T\(time.timeOfDay).\(digits(time.millisecond, 3))Z"
  }
}

private func digits(_ number: Int, _ count: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.count)) + text
}
