internal import NIOCore
internal import Timing

/// Decides which round trip of a connection is reported to the room, and when a change is worth a separate event.
struct RoundTripReport {
  /// The difference up to which two figures count as the same, whatever their size.
  private static let tolerance = Span(nanoseconds: 100_000)
  /// The relative difference up to which two figures also count as the same: one part in this many.
  private static let relativeTolerance: Int64 = 20
  /// The time for which a probe that did not leave makes the figure doubtful: the longest time to the next probe.
  private static let memory = TimeAmount.seconds(1)

  private var told: Span?
  private var doubtfulUntil: NIODeadline?

  /// Notes that a probe was written at this time; `hasLeft` is whether the kernel sent it immediately.
  ///
  /// The kernel holds a probe back if the pad leaves much data unacknowledged. A press then acknowledges only older
  /// data, and a pad that holds acknowledgements back would still seem to be far away.
  mutating func probed(at now: NIODeadline, hasLeft: Bool) {
    doubtfulUntil = hasLeft ? nil : now + Self.memory
  }

  /// Returns the round trip to report with a message read at this time; nil if the figure is unknown or proves nothing.
  mutating func message(with figure: Span?, at time: NIODeadline) -> Span? {
    if let doubtfulUntil, time < doubtfulUntil { return nil }
    told = figure ?? told
    return figure
  }

  /// Returns the round trip to report now; nil if it is unknown or the room already knows it.
  mutating func news(of figure: Span?) -> Span? {
    guard let figure else { return nil }
    if let told {
      let share = Span(nanoseconds: told.nanoseconds / Self.relativeTolerance)
      if max(figure, told) - min(figure, told) <= max(Self.tolerance, share) { return nil }
    }
    told = figure
    return figure
  }
}
