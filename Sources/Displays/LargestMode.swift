/// The rule that picks a TV's mode.
///
/// It mirrors the loop over a `UIScreen`'s modes: take the first mode, and replace it, both numbers, with each later
/// one that is taller **or** wider. If no mode is the largest in both directions, the result depends on the system's
/// order: 1920×1080 followed by 1600×1200 gives 1600×1200. There are two additions. Interlaced modes are considered
/// only if there are no others, and of two modes of the same size the one with the higher refresh rate wins.
package enum LargestMode {
  /// Returns the mode that the rule picks from modes in the system's order; nil if there are none.
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
