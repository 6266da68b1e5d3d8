/// The modes in which what moves does not judder: those with at least 50 pictures a second.
package enum SmoothModes {
  /// The largest of them, by the rule of ``LargestMode``; nil when there are none.
  package static func pick(from modes: [DisplayMode]) -> DisplayMode? {
    LargestMode.pick(from: modes.filter { !$0.isSlow })
  }
}

extension DisplayMode {
  /// Whether it has fewer than 50 pictures a second; a rate that the system does not say is no slow one.
  package var isSlow: Bool { refreshMillihertz > 0 && refreshMillihertz < 50_000 }
}
