/// The modes in which what moves does not judder: those with at least 50 pictures a second.
package enum SmoothModes {
  /// The largest of them, by the rule of ``LargestMode``; nil when there are none.
  package static func pick(from modes: [DisplayMode]) -> DisplayMode? {
    LargestMode.pick(from: modes.filter { !$0.isSlow })
  }

  /// The modes to try on a display whose largest mode is slow, in this order and then from the start again.
  ///
  /// They are the largest mode, and the smooth ones by the same rule, one of each size. The list is empty if the
  /// largest one is smooth, or if no other is.
  package static func round(of modes: [DisplayMode]) -> [DisplayMode] {
    guard let largest = LargestMode.pick(from: modes), largest.isSlow else { return [] }
    var rest = modes
    var round = [largest]
    while let next = pick(from: rest) {
      round.append(next)
      // A cable that is too weak for 60 pictures of a size is so for 59.94 too.
      rest.removeAll { $0.size == next.size }
    }
    return round.count > 1 ? round : []
  }
}

extension DisplayMode {
  /// Whether it has fewer than 50 pictures a second; a rate that the system does not say is no slow one.
  package var isSlow: Bool { refreshMillihertz > 0 && refreshMillihertz < 50_000 }
}
