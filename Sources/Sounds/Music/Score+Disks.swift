extension ScoreWriter {
  /// Writes Disks: a synthesizer's broken chords in sixteenths over a drum on each beat; the tight mood is higher too.
  mutating func disks() {
    for (bar, chord) in chords.enumerated() {
      for sixteenth in 0..<16 {
        let step = order[sixteenth % 8] + (sixteenth < 8 ? 0 : 1)
        play(
          .synth(0.16), chord.note(step) + 12, bar, sixteenth, level: sixteenth % 4 == 0 ? 0.3 : 0.22,
          pan: sixteenth % 2 == 0 ? -0.75 : 0.75)
        if music == .tight {
          play(.synth(0.1), chord.note(order[(sixteenth + 3) % 8]) + 24, bar, sixteenth, level: 0.12, pan: 0.2)
        }
      }
      for eighth in 0..<8 where eighth % 4 != 0 || section != 2 {
        play(.bass(0.2), chord.bass + (eighth % 2 == 1 ? 12 : 0), bar, eighth * 2, level: 0.22)
      }
      for beat in 0..<4 {
        // In the third part, the drum holds back.
        if section != 2 || beat % 2 == 0 { play(.kick, 60, bar, beat * 4, level: 0.34) }
        if beat % 2 == 1 { play(.clap, 60, bar, beat * 4, level: 0.5, pan: 0.1) }
        play(.brush(0.09, seed: 71 + UInt64(beat % 2)), 60, bar, beat * 4 + 2, level: 0.8, pan: 0.3)
        guard music == .tight else { continue }
        for sixteenth in [1, 3] { play(.hat(seed: 8), 60, bar, beat * 4 + sixteenth, level: 0.25, pan: -0.3) }
      }
      // The instrument that leads has a tone at first, and a call from the second part on.
      for (index, sixteenth) in accents.prefix(section == 0 ? 1 : 4).enumerated() {
        play(lead, chord.note(order[index + bar]) + 12, bar, sixteenth, level: 0.2 * leadLevel, pan: -0.2)
      }
    }
  }
}
