extension ScoreWriter {
  /// The order in which the bass walks through a chord's notes, for each pattern; the fourth note leads to the next bar.
  private static let walks = [
    [0, 1, 2], [0, 2, 1], [0, 2, 3], [0, 1, 3], [0, 3, 2], [0, 0, 2], [0, 3, 1], [0, 2, 0],
  ]
  /// The eighths of the chords in a bar, for each pattern.
  private static let comps = [[0, 3], [1, 4], [3, 6], [1, 5], [0, 5], [3, 7], [1, 3], [2, 5]]

  /// Writes Snap!: a walking bass and brushes that swing, with short chords; a tighter mood adds a riff and a cymbal.
  mutating func snap() {
    for (bar, chord) in chords.enumerated() {
      let walk = Self.walks[arrangement.pattern].map { chord.low($0) } + [approach(after: bar)]
      for (beat, key) in walk.enumerated() {
        swing(.bass(0.5), key, bar, 2 * beat, level: beat == 0 ? 0.21 : 0.18)
        if music == .tight, beat % 2 == 1 { swing(.bass(0.2), key, bar, 2 * beat + 1, level: 0.12) }
      }
      let air = music == .calm ? 1.0 : music == .closer ? 1.15 : 1.2
      for eighth in 0..<8 {
        // The brush strokes on each beat, taps on the second and fourth one, and skips after these.
        let level = [0.36, 0, 0.7, 0.36][eighth % 4] * air
        let seconds = eighth % 4 == 0 ? 0.2 : 0.1
        if level > 0 { swing(.brush(seconds, seed: UInt64(eighth % 3) + 61), 60, bar, eighth, level: level, pan: 0.5) }
      }
      for eighth in Self.comps[arrangement.pattern] {
        for (index, key) in chord.close.enumerated() {
          swing(
            lead, key + 12, bar, eighth, level: 0.2 * leadLevel, pan: -0.9 + 0.6 * Double(index),
            late: 0.02 * Double(index))
        }
      }
      // The second part of a form adds a cymbal, and the third one a drum.
      if section > 0 { for eighth in [2, 6] { swing(.hat(seed: 8), 60, bar, eighth, level: 0.3, pan: -0.5) } }
      if section > 1 { for eighth in [0, 4] { swing(.thump, 60, bar, eighth, level: 0.25) } }
      // A finger snaps where nothing else is.
      swing(.tick, 88, bar, 6, level: 0.2, pan: -0.5)
      if music != .calm { riff(chord, in: bar) }
      guard music == .tight else { continue }
      for eighth in [0, 2, 3, 4, 6, 7] {
        swing(.ride, 60, bar, eighth, level: eighth % 2 == 0 ? 0.25 : 0.17, pan: 0.5)
      }
    }
  }

  /// Returns the last note of a bar's bass, which is a step of the key away from the next bar's root.
  private func approach(after bar: Int) -> Double {
    let next = bar + 1 < chords.count ? chords[bar + 1] : passage.next.changes[0]
    let scale = [0.0, 2, 3, 5, 7, 8, 10].map { Chord.fold(9 + $0 + Double(arrangement.key), above: 0) }
    let steps = section % 2 == 0 ? [-1.0, -2] : [1.0, 2]
    return next.bass + (steps.first { scale.contains(Chord.fold(next.root + $0, above: 0)) } ?? 0)
  }

  /// Writes a short riff, which rests in each second bar until the mood is tight.
  private mutating func riff(_ chord: Chord, in bar: Int) {
    let isAnswer = bar % 2 == 1
    guard !isAnswer || music == .tight || section > 1 else { return }
    let eighths = isAnswer ? [1, 4, 5] : [0, 3, 4, 6]
    for (index, eighth) in eighths.enumerated() {
      let key = chord.note(order[index + (isAnswer ? 4 : 0)]) + 24
      swing(.pizzicato, key, bar, eighth, level: 0.34, pan: 0.35)
    }
  }
}
