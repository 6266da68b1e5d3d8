/// By how much a race was won, rounded as the TV and the pads say it.
package enum Margin: Hashable, Sendable {
  case underAMillisecond
  /// 1 to 999.
  case milliseconds(Int)
  /// 10 and more.
  case tenthsOfASecond(Int)

  /// Rounds a margin: whole milliseconds up to a second, then tenths of one.
  package init(_ span: Span) {
    let milliseconds = Int((span.nanoseconds + 500_000) / 1_000_000)
    if span < .milliseconds(1) {
      self = .underAMillisecond
    } else if milliseconds < 1000 {
      self = .milliseconds(milliseconds)
    } else {
      self = .tenthsOfASecond(Int((span.nanoseconds + 50_000_000) / 100_000_000))
    }
  }
}
