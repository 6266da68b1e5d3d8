internal import NIOCore

/// Decides which pads are probed at each turn: all of them, or, if there are many, some of them.
///
/// Together that is at most 1,000 probes a second, in even portions so that no burst of them delays a press.
struct ProbeSchedule {
  /// The time between two turns; a pad that holds acknowledgements back can seem farther away by half of it on average.
  static let interval = TimeAmount.milliseconds(20)
  /// Probes at each turn.
  static let portion = 20

  private var last: ConnectionID?

  /// The next ones of these pads, which have any order, in a circle.
  mutating func turn(of pads: [ConnectionID]) -> [ConnectionID] {
    let pads = pads.sorted()
    let start = last.flatMap { last in pads.firstIndex { $0 > last } } ?? 0
    let due = (pads[start...] + pads[..<start]).prefix(Self.portion)
    last = due.last ?? last
    return Array(due)
  }
}
