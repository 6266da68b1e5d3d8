extension Music {
  /// The length of a quarter note in frames, at 120 a minute: a beat lasts half a second, in step with the clock.
  private static let beat = 24_000

  private static let changes: [(bass: Double, keys: [Double])] = [
    (33, [57, 60, 64]), (29, [57, 60, 65]), (38, [57, 62, 65]), (40, [56, 59, 64]),
  ]

  /// Four thoughtful bars in A minor; the tighter variants have all of the calmer variants' notes and more.
  var bed: Waveform {
    var loop = Waveform(frames: 16 * Self.beat)
    var notes = NoteCache()
    func frame(_ bar: Int, _ sixteenth: Int) -> Int { bar * 4 * Self.beat + sixteenth * Self.beat / 4 }
    for (bar, change) in Self.changes.enumerated() {
      for (index, key) in change.keys.enumerated() {
        let note = notes.note("pad", key) { Instrument.pad($0, seconds: 2.6) }
        loop.add(note, at: frame(bar, 0), level: 0.13, pan: Double(index - 1) * 0.6, isLoop: true)
      }
      if self == .afterglow {
        glow(change.keys, in: bar, &notes, &loop, frame)
        continue
      }
      for sixteenth in stride(from: 0, to: 16, by: self == .calm ? 8 : self == .closer ? 4 : 2) {
        let note = notes.note("bass", change.bass + 12) { Instrument.bass($0, seconds: 0.45) }
        loop.add(note, at: frame(bar, sixteenth), level: sixteenth % 8 == 0 ? 0.3 : 0.22, isLoop: true)
      }
      // Each bar has the ticking of a clock.
      for beat in 0..<4 {
        let tick = notes.note("tick", beat % 2 == 0 ? 91 : 86) { Instrument.wood($0) }
        loop.add(tick, at: frame(bar, beat * 4), level: 0.2, pan: beat % 2 == 0 ? -0.3 : 0.3, isLoop: true)
      }
      air(change.keys, in: bar, &notes, &loop, frame)
      if self != .calm { pluck(change.keys, in: bar, &notes, &loop, frame) }
      if self == .tight {
        for sixteenth in 0..<16 {
          let hat = notes.note("hat", Double(sixteenth % 3)) { Instrument.shaker(seconds: 0.05, seed: UInt64($0) + 8) }
          loop.add(
            hat, at: frame(bar, sixteenth), level: sixteenth % 4 == 2 ? 0.2 : 0.1, pan: 0.3, isLoop: true)
        }
      }
    }
    Reverb(length: 1).apply(to: &loop, level: 0.18, isLoop: true)
    return loop
  }

  /// Adds what a small loudspeaker plays best, above 1 kHz: brushes on the off-beats, and a few plucked notes.
  private func air(
    _ keys: [Double], in bar: Int, _ notes: inout NoteCache, _ loop: inout Waveform, _ frame: (Int, Int) -> Int
  ) {
    let level = self == .calm ? 0.9 : self == .closer ? 1.4 : 2
    for eighth in 0..<8 {
      let brush = notes.note("brush", Double(eighth % 3)) { Instrument.shaker(seconds: 0.11, seed: UInt64($0) + 31) }
      loop.add(
        brush, at: frame(bar, eighth * 2), level: level * [0.1, 0.2, 0.34, 0.2][eighth % 4], pan: 0.45, isLoop: true)
    }
    for (step, sixteenth) in [3, 6, 10, 13].enumerated() {
      let key = keys[(step + bar) % keys.count] + 24
      let note = notes.note("pizzicato", key) { Instrument.pizzicato($0) }
      loop.add(
        note, at: frame(bar, sixteenth), level: 0.24 * level, pan: step.isMultiple(of: 2) ? -0.5 : 0.5, isLoop: true)
    }
  }

  /// Adds a soft broken chord over the pads, and a bell.
  private func glow(
    _ keys: [Double], in bar: Int, _ notes: inout NoteCache, _ loop: inout Waveform, _ frame: (Int, Int) -> Int
  ) {
    for (step, key) in keys.enumerated() {
      let note = notes.note("piano", key + 12) { Instrument.piano($0, seconds: 1.6) }
      loop.add(note, at: frame(bar, 2 * step), level: 0.16, pan: 0.4 * Double(step - 1), isLoop: true)
    }
    let bell = notes.note("bell", keys[2] + 24) { Instrument.bell($0, seconds: 1.5) }
    loop.add(bell, at: frame(bar, 10), level: 0.06, pan: bar.isMultiple(of: 2) ? -0.6 : 0.6, isLoop: true)
  }

  /// Adds broken chords in eighths; the tight variant also has sixteenths an octave above them.
  private func pluck(
    _ keys: [Double], in bar: Int, _ notes: inout NoteCache, _ loop: inout Waveform, _ frame: (Int, Int) -> Int
  ) {
    let order = [0, 1, 2, 1, 0, 2, 1, 2]
    for step in 0..<8 {
      let key = keys[order[step]] + 12
      let note = notes.note("marimba", key) { Instrument.marimba($0, seconds: 0.5) }
      loop.add(note, at: frame(bar, step * 2), level: 0.22, pan: -0.4, isLoop: true)
      guard self == .tight else { continue }
      let high = notes.note("marimba", key + 12) { Instrument.marimba($0, seconds: 0.4) }
      loop.add(high, at: frame(bar, step * 2 + 1), level: 0.18, pan: 0.4, isLoop: true)
    }
  }
}
