internal import NIOCore

/// Which round trip of a connection the room learns, and when it is worth an event of its own.
///
/// All round trips are in nanoseconds.
struct RoundTripReport {
  /// Two figures that differ by no more than this are the same, whatever they are.
  private static let tolerance: Int64 = 100_000
  /// So are two that differ by no more than one part in this many.
  private static let relativeTolerance: Int64 = 20
  /// How long a probe that did not leave makes the figure doubtful: the longest time to the next probe.
  private static let memory = TimeAmount.seconds(1)

  private var told: Int64?
  private var doubtfulUntil: NIODeadline?

  /// A probe was written at this time; `hasLeft` is whether the kernel sent it at once.
  ///
  /// The kernel keeps one back when the pad leaves much unacknowledged. A press then acknowledges only what is older,
  /// and a pad that holds acknowledgements back would still seem to be far away.
  mutating func probed(at now: NIODeadline, hasLeft: Bool) {
    doubtfulUntil = hasLeft ? nil : now + Self.memory
  }

  /// The round trip to report with a message read at this time; nil if the figure proves nothing.
  mutating func message(with figure: Int64?, at time: NIODeadline) -> Int64? {
    if let doubtfulUntil, time < doubtfulUntil { return nil }
    told = figure ?? told
    return figure
  }

  /// The round trip to report now; nil if the room knows it.
  mutating func news(of figure: Int64?) -> Int64? {
    guard let figure else { return nil }
    if let told, abs(figure - told) <= max(Self.tolerance, told / Self.relativeTolerance) { return nil }
    told = figure
    return figure
  }
}
