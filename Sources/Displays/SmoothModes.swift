/// The modes in which motion does not judder: those with at least 50 pictures a second.
package enum SmoothModes {
  /// Returns the largest smooth mode, by the rule of ``LargestMode``; nil if there is none.
  package static func pick(from modes: [DisplayMode]) -> DisplayMode? {
    LargestMode.pick(from: modes.filter { !$0.isSlow })
  }

  /// Returns the modes to try on a display whose largest mode is slow, in this order and then from the start again.
  ///
  /// They are the largest mode, and then the largest smooth mode of each size by the same rule. The list is empty if
  /// the largest mode is smooth, or if no other mode is.
  package static func round(of modes: [DisplayMode]) -> [DisplayMode] {
    guard let largest = LargestMode.pick(from: modes), largest.isSlow else { return [] }
    var rest = modes
    var round = [largest]
    while let next = pick(from: rest) {
      round.append(next)
      // A cable that is too weak for 60 pictures a second of one size is also too weak for 59.94.
      rest.removeAll { $0.size == next.size }
    }
    return round.count > 1 ? round : []
  }
}

extension DisplayMode {
  /// Whether the mode has fewer than 50 pictures a second; false if the system does not report the rate.
  package var isSlow: Bool { refreshMillihertz > 0 && refreshMillihertz < 50_000 }
}
