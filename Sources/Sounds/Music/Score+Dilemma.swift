extension ScoreWriter {
  /// Writes Dilemma: a vibraphone and a double bass, slowly; a tighter mood adds short notes and a heart's beat.
  mutating func dilemma() {
    for (bar, chord) in chords.enumerated() {
      if music == .afterglow {
        pads(chord, in: bar, level: 0.12)
        glow(chord, in: bar, .vibraphone(1.8))
        continue
      }
      play(.bass(1.2), chord.bass, bar, 0, level: 0.17)
      play(.bass(0.8), chord.low(2), bar, 8, level: 0.15)
      if section % 2 == 1 { play(.bass(0.4), chord.low(1), bar, 14, level: 0.18) }
      for (index, sixteenth) in [0, 3, 6, 10].enumerated() {
        let key = chord.note(order[index] + (section > 1 ? 1 : 0)) + 12
        play(.vibraphone(2), key, bar, sixteenth, level: 0.3 - 0.03 * Double(index), pan: 0.5 * Double(index) - 0.75)
      }
      let air = music == .calm ? 1.0 : music == .closer ? 1.2 : 1.5
      for beat in 0..<4 {
        let isTap = beat % 2 == 1
        play(
          .brush(isTap ? 0.12 : 0.3, seed: 81 + UInt64(beat % 2)), 60, bar, beat * 4,
          level: air * (isTap ? 0.55 : 0.42),
          pan: 0.35)
      }
      // The vibraphone does not answer itself.
      let second: Timbre = arrangement.lead == 1 ? .pizzicato : lead
      for (index, sixteenth) in [accents[2], accents[3]].enumerated() where index == 0 || section > 0 {
        play(second, chord.note(order[4 + index]) + 24, bar, sixteenth, level: 0.2 * leadLevel, pan: -0.4)
      }
      if music != .calm {
        for (index, sixteenth) in [2, 5, 8, 12].enumerated() {
          play(.pizzicato, chord.note(order[index + 4]) + 24, bar, sixteenth, level: 0.26, pan: 0.5)
        }
        for beat in 0..<4 { play(.tick, beat % 2 == 0 ? 91 : 86, bar, beat * 4, level: 0.16, pan: -0.3) }
      }
      guard music == .tight else { continue }
      for beat in [0, 8] {
        play(.kick, 60, bar, beat, level: 0.4)
        play(.kick, 60, bar, beat + 2, level: 0.28)
      }
      for sixteenth in 0..<16 {
        play(.pizzicato, chord.note(2) + 12, bar, sixteenth, level: sixteenth % 4 == 0 ? 0.2 : 0.13, pan: -0.15)
        play(
          .hat(seed: UInt64(sixteenth % 3) + 8), 60, bar, sixteenth, level: sixteenth % 4 == 2 ? 0.24 : 0.14, pan: 0.3)
      }
    }
  }

  /// Writes the room in which somebody asks a question: air, and one low note that comes and goes.
  mutating func room() {
    let key = Chord.fold(chords[0].root, above: 55)
    // A note of the chord moves over another one that is held.
    let upper = section.isMultiple(of: 2) ? [7.0, 12, 7, 15] : [12.0, 7, 15, 7]
    for bar in 0..<Passage.bars {
      for (note, level) in [(key, 0.2), (key + upper[bar % 4], 0.13)] {
        play(.pad(2.9), note, bar, 0, level: level, pan: note == key ? -0.6 : 0.6)
      }
      // A heart far away, which a voice does not hide.
      play(.thump, 60, bar, 0, level: 0.3)
      play(.thump, 60, bar, 3, level: 0.18)
      if bar % 2 == 1 {
        play(.vibraphone(1.6), key + 12 + upper[bar % 4], bar, 8, level: 0.1, pan: bar % 4 == 1 ? 0.5 : -0.5)
      }
      for eighth in 0..<8 {
        play(
          .brush(0.2, seed: 91 + UInt64((eighth + 3 * bar) % 7)), 60, bar, 2 * eighth,
          level: eighth % 4 == 2 ? 0.5 : 0.3, pan: eighth % 2 == 0 ? 0.6 : -0.6)
      }
    }
  }

  /// Writes the wait for the player who has buzzed: a held note that rises with each bar, over a heart that beats
  /// twice as often in the end.
  mutating func heldNote() {
    let key = Chord.fold(chords[0].root + 7, above: 62)
    for bar in 0..<Passage.bars {
      let rise = [0.0, 5, 8, 12][bar % 4]
      let beats = bar % 4 < 2 ? [0, 4, 8, 12] : [0, 2, 4, 6, 8, 10, 12, 14]
      for beat in beats {
        play(.thump, 60, bar, beat, level: 0.2 + 0.1 * Double(bar % 4), pan: -0.5)
        if bar % 4 < 2 { play(.thump, 60, bar, beat + 2, level: 0.12 + 0.06 * Double(bar % 4), pan: 0.5) }
      }
      // Each note comes while the one before goes.
      for (octave, level) in [(0.0, 0.2), (12.0, 0.09)] {
        play(
          .organ(2.9), key + octave + rise, bar, 0, level: level * (1 + 0.5 * Double(bar % 4)),
          pan: octave == 0 ? -0.45 : 0.45)
      }
      for sixteenth in 0..<16 {
        play(
          .brush(0.1, seed: 91 + UInt64(sixteenth % 3)), 60, bar, sixteenth, level: sixteenth % 4 == 0 ? 0.14 : 0.09,
          pan: 0.4)
      }
    }
  }
}
