/// The margin by which a race was won, rounded as the TV and the pads show it.
package enum Margin: Hashable, Sendable {
  case underAMillisecond
  /// Milliseconds, 1 to 999.
  case milliseconds(Int)
  /// Tenths of a second, 10 or more.
  case tenthsOfASecond(Int)

  /// Rounds a margin: to whole milliseconds up to a second, then to tenths of a second.
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
