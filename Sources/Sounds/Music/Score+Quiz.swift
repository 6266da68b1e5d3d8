extension ScoreWriter {
  /// Writes a quiz: a clock, plucked violins and a bass over soft chords; a tighter mood has all of the calmer one's
  /// notes and more.
  mutating func quiz() {
    for (bar, chord) in chords.enumerated() {
      if music == .afterglow {
        pads(chord, in: bar, level: 0.12)
        glow(chord, in: bar, .piano(1.6))
        continue
      }
      pads(chord, in: bar, level: section > 1 ? 0.15 : 0.12)
      for sixteenth in stride(from: 0, to: 16, by: music == .calm ? 8 : music == .closer ? 4 : 2) {
        play(.bass(0.45), chord.bass, bar, sixteenth, level: sixteenth % 8 == 0 ? 0.21 : 0.16)
      }
      for beat in 0..<4 {
        play(.tick, beat % 2 == 0 ? 91 : 86, bar, beat * 4, level: 0.2, pan: beat % 2 == 0 ? -0.3 : 0.3)
      }
      let air = music == .calm ? 1.05 : music == .closer ? 2.1 : 2.6
      for eighth in 0..<8 {
        let level = air * [0.1, 0.2, 0.34, 0.2][eighth % 4]
        play(.brush(0.11, seed: UInt64(eighth % 3) + 31), 60, bar, eighth * 2, level: level, pan: 0.45)
      }
      for (step, sixteenth) in accents.enumerated() {
        let key = chord.note(order[2 * step] + bar) + 24
        play(.pizzicato, Chord.fold(key, above: 74), bar, sixteenth, level: 0.24 * air, pan: step % 2 == 0 ? -0.5 : 0.5)
      }
      grow(chord, in: bar)
      answer(chord, in: bar)
      if music != .calm { pluck(chord, in: bar) }
      guard music == .tight else { continue }
      for sixteenth in 0..<16 {
        play(.hat(seed: UInt64(sixteenth % 3) + 8), 60, bar, sixteenth, level: sixteenth % 4 == 2 ? 0.2 : 0.1, pan: 0.3)
      }
    }
  }

  /// Writes soft chords, a bar long, from one side to the other.
  mutating func pads(_ chord: Chord, in bar: Int, level: Double) {
    let seconds = 5.2 * Double(passage.beat) / Double(Waveform.rate)
    for (index, key) in chord.close.enumerated() {
      play(.pad(min(2.9, seconds)), key, bar, 0, level: level, pan: [-0.75, 0.75, 0][index % 3])
    }
  }

  /// Writes what each part of a form adds to the one before it: a bass an octave higher, hats, and a drum.
  private mutating func grow(_ chord: Chord, in bar: Int) {
    // The first part grows by itself: its second half has the offbeats of the bass.
    if section > 0 || bar > 1 {
      for sixteenth in [6, 14] { play(.bass(0.3), chord.bass + 12, bar, sixteenth, level: 0.1) }
    }
    guard section > 0 else { return }
    for beat in 0..<4 { play(.hat(seed: 8), 60, bar, beat * 4 + 2, level: 0.2 + 0.05 * Double(section), pan: -0.4) }
    guard section > 1 else { return }
    for beat in [0, 8] { play(.thump, 60, bar, beat, level: section == 2 ? 0.3 : 0.4) }
  }

  /// Writes a soft broken chord over the chords, and a bell.
  mutating func glow(_ chord: Chord, in bar: Int, _ timbre: Timbre) {
    // A bass and a soft drum, without which it would be a music box.
    play(.bass(1.6), chord.bass, bar, 0, level: 0.2)
    play(.bass(0.8), chord.low(2), bar, 10, level: 0.12)
    for (sixteenth, level) in [(0, 0.3), (8, 0.24), (14, 0.14)] { play(.thump, 60, bar, sixteenth, level: level) }
    for step in 0..<4 {
      play(timbre, chord.note(order[step]) + 12, bar, 4 * step, level: 0.17, pan: 0.6 * Double(step % 3 - 1))
    }
    for (index, sixteenth) in [accents[1], accents[3]].enumerated() {
      play(.bell(1.5), chord.note(2 - index) + 24, bar, sixteenth, level: 0.17, pan: index == 0 ? -0.75 : 0.75)
    }
    for sixteenth in [4, 12] { play(.brush(0.14, seed: 33), 60, bar, sixteenth, level: 0.55, pan: 0.4) }
  }

  /// Writes the instrument that leads: a long note in each bar, and an answer to it from the second part on.
  private mutating func answer(_ chord: Chord, in bar: Int) {
    play(lead, chord.note(order[bar]) + 12, bar, 8, level: 0.2 * leadLevel, pan: 0.2)
    guard section > 0 else { return }
    play(lead, chord.note(order[bar + 4]) + 12, bar, 12, level: 0.18 * leadLevel, pan: 0.2)
    if section > 1 { play(lead, chord.note(order[bar + 2]) + 12, bar, 14, level: 0.16 * leadLevel, pan: 0.2) }
  }

  /// Writes broken chords in eighths; the tight mood also has sixteenths an octave above them.
  private mutating func pluck(_ chord: Chord, in bar: Int) {
    for step in 0..<8 {
      let key = chord.note(order[step]) + 12
      play(lead, key, bar, step * 2, level: 0.21 * leadLevel, pan: -0.4)
      if music == .tight { play(.marimba(0.4), key + 12, bar, step * 2 + 1, level: 0.18, pan: 0.4) }
    }
  }
}
