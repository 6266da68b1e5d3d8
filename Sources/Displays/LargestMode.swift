/// The rule that picks a TV's mode.
///
/// It mirrors the loop over a `UIScreen`'s modes: take the first, and replace it, both numbers, whenever a later one is
/// taller **or** wider than the one held. Where no mode is largest in both directions the answer depends on the system's
/// order: 1920×1080, then 1600×1200 ends on 1600×1200. Two additions: interlaced modes are walked only if there are no
/// others, and of two modes of one size the one with the higher refresh rate wins.
package enum LargestMode {
  /// The mode that the rule picks from modes in the system's order; nil when there are none.
  package static func pick(from modes: [DisplayMode]) -> DisplayMode? {
    let progressive = modes.filter { !$0.isInterlaced }
    let walked = progressive.isEmpty ? modes : progressive
    guard var held = walked.first else { return nil }
    for mode in walked.dropFirst() {
      let isTallerOrWider = mode.size.height > held.size.height || mode.size.width > held.size.width
      let isFaster = mode.size == held.size && mode.refreshMillihertz > held.refreshMillihertz
      if isTallerOrWider || isFaster { held = mode }
    }
    return held
  }
}
