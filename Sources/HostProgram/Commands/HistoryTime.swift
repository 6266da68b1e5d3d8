import Games
import Journal

extension PlayedGame {
  /// The game's duration; nil if the game never ended, or if somebody set the clock back.
  var length: Span? {
    guard let endedAt, endedAt >= startedAt else { return nil }
    return .milliseconds(Int(endedAt.rawValue - startedAt.rawValue))
  }
}

extension Span {
  /// The rounded duration for people, such as `45 s`, `13 min` and `1 h 05 min`.
  var roughly: String {
    let seconds = nanoseconds / 1_000_000_000
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 30) / 60
    if minutes < 60 { return "\(minutes) min" }
    return "\(minutes / 60) h \(digits(Int(minutes % 60), 2)) min"
  }

  /// Returns the duration in seconds, such as `3.421 s`.
  func inSeconds(places: Int) -> String { decimal(unit: 1_000_000_000, places: places) + " s" }

  /// The duration in milliseconds, such as `12.0 ms`.
  ///
  /// Less than a millisecond has three decimals, so that it does not look like zero.
  var inMilliseconds: String {
    let isTiny = nanoseconds != 0 && nanoseconds.magnitude < 1_000_000
    return decimal(unit: 1_000_000, places: isTiny ? 3 : 1) + " ms"
  }

  /// The milliseconds with three decimals, for programs.
  var plainMilliseconds: String { decimal(unit: 1_000_000, places: 3) }

  /// The milliseconds, exact to the microsecond.
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
