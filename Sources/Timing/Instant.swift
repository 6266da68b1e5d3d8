/// A moment on the host's monotonic clock, or in game time, in nanoseconds.
package struct Instant: Hashable, Sendable, Codable, Comparable {
  /// The nanoseconds since an origin that only the clock knows.
  package var nanoseconds: Int64

  /// Makes a moment from nanoseconds.
  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Whether one moment is before another.
  package static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

  /// Returns the moment that lies a span after this one.
  package static func + (left: Instant, right: Span) -> Instant {
    Instant(nanoseconds: left.nanoseconds + right.nanoseconds)
  }

  /// Returns the moment that lies a span before this one.
  package static func - (left: Instant, right: Span) -> Instant {
    Instant(nanoseconds: left.nanoseconds - right.nanoseconds)
  }

  /// Returns the span from the second moment to the first; negative if the first is earlier.
  package static func - (left: Instant, right: Instant) -> Span {
    Span(nanoseconds: left.nanoseconds - right.nanoseconds)
  }
}

extension Instant? {
  /// Replaces the moment by another one if that is earlier, or if there was none.
  package mutating func bringForward(to other: Instant?) {
    if let other { self = self.map { min($0, other) } ?? other }
  }
}

/// A length of time in nanoseconds, like `Swift.Duration` but without its 128 bits and with a plain form in a journal.
package struct Span: Hashable, Sendable, Codable, Comparable {
  /// The length in nanoseconds; may be negative.
  package var nanoseconds: Int64

  /// Makes a length from nanoseconds.
  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// No time at all.
  package static let zero = Span(nanoseconds: 0)

  /// Makes a length from whole milliseconds.
  package static func milliseconds(_ count: Int) -> Span { Span(nanoseconds: Int64(count) * 1_000_000) }

  /// Makes a length from seconds.
  package static func seconds(_ count: Double) -> Span { Span(nanoseconds: Int64((count * 1e9).rounded())) }

  /// The length in seconds.
  package var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The length in whole milliseconds, rounded towards zero.
  package var wholeMilliseconds: Int { Int(nanoseconds / 1_000_000) }

  /// The remaining time to show in whole seconds, rounded up: 0 only if nothing is left.
  package var wholeSecondsLeft: Int { Int((max(0, nanoseconds) + 999_999_999) / 1_000_000_000) }

  /// Whether one length is shorter than another.
  package static func < (left: Span, right: Span) -> Bool { left.nanoseconds < right.nanoseconds }

  /// Returns the sum of two lengths.
  package static func + (left: Span, right: Span) -> Span { Span(nanoseconds: left.nanoseconds + right.nanoseconds) }

  /// Returns the difference of two lengths.
  package static func - (left: Span, right: Span) -> Span { Span(nanoseconds: left.nanoseconds - right.nanoseconds) }

  /// Returns a part of a length, or a multiple of it.
  package static func * (span: Span, factor: Double) -> Span {
    Span(nanoseconds: Int64(Double(span.nanoseconds) * factor))
  }
}
