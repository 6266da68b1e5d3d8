internal import NIOCore

/// Decides which pads are probed at each turn: all of them, or only some if there are many.
///
/// In total, at most 1,000 probes are sent each second, in even portions so that no burst of probes delays a press.
struct ProbeSchedule {
  /// The time between two turns.
  ///
  /// On average, a pad that holds acknowledgements back can seem farther away by half of this time.
  static let interval = TimeAmount.milliseconds(20)
  /// The maximum number of probes at each turn.
  static let portion = 20

  private var last: ConnectionID?

  /// Returns the pads to probe next, cycling through these pads; they may be in any order.
  mutating func turn(of pads: [ConnectionID]) -> [ConnectionID] {
    let pads = pads.sorted()
    let start = last.flatMap { last in pads.firstIndex { $0 > last } } ?? 0
    let due = (pads[start...] + pads[..<start]).prefix(Self.portion)
    last = due.last ?? last
    return Array(due)
  }
}
